import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCases } from "./case.ts";
import { check } from "./check.ts";

const folder = new URL(".", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));

describe.each(files)("%s", (file) => {
  const cases = readCases(readFileSync(new URL(file, folder), "utf8"));
  it.each(cases.map((one) => [`${one.name} (line ${one.line})`, one] as const))("%s", (_, one) => check(one));
});

describe("the corpus can fail", () => {
  it.each([
    ["d6\n==> dice 3 gives 4"],
    ["d6\n==> dice 3,4 gives 3"],
    ['1\n==> gives 1\n==> warning HR2053 "1"'],
    ['levle\n==> error HR2001 "level"'],
    ['levle\n==> error HR2001 "levle"\n==> gives 1'],
    ['levle\n==> error HR2001 "levle"\n  Another hint.'],
    ["d2\n==> odds 1: 1/2, 2: 1/3"],
    ['10 // 0\n==> fault HR3001 "10"'],
    ["10 // 0\n==> gives 0"],
    ['10 // 0\n==> fault HR3001 "0"\n  Another hint.'],
    ["3d6\n==> dice 1,2,3 trace\n  3d6 = 6"],
    ["1\n==> refusal 1"],
    ['note "a"\n==> notes\n  b'],
  ])("%j", (text) => expect(() => readCases(`# case\n${text}`).forEach(check)).toThrow());

  it.each([
    ["1\n==> give 1"],
    ["1"],
    ["1\n==> gives"],
    ["1\n==> odds 1"],
    ["1\n==> gives 1\n2\n==> gives 2"],
  ])("%j", (text) => expect(() => readCases(`# case\n${text}`)).toThrow(/^line/));
});
