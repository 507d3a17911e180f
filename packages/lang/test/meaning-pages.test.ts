import { describe, expect, it } from "vitest";
import type { CompileInput } from "../src/compile/compile.ts";
import { meaningPages } from "../src/diagnostic/meaning-codes.ts";
import { compileText } from "./compiled.ts";

/** What a script says in its first line that it is called with. */
function givenIn(script: string): Partial<CompileInput> {
  const [, flag, name = "", text = ""] = /^# --(option|choose) (.+)=(.+)$/m.exec(script) ?? [];
  if (flag === undefined) return {};
  const given = [{ name, value: { name: flag, text } }];
  return flag === "option" ? { options: given } : { answers: given };
}

describe("pages", () => {
  const modules = {
    ring: 'use "ring"',
    plain: "rule plain_roll() = 3d6",
    plainer: "rule plain_roll() = 2d6",
    doing: 'note "done"',
    rolling: "let luck = d6",
    late: "let limit = 10 * half\nlet half = 1/2",
    "endless-changes": [
      "table t {\n  | name | a |",
      ...Array.from({ length: 1200 }, (_, i) => `  | n${i} | 1 |`),
      "}",
      ...Array.from({ length: 900 }, (_, i) => `extend table t { | m${i} | 1 | }`),
    ].join("\n"),
    ...Object.fromEntries(
      Array.from({ length: 210 }, (_, i) => [`endless-${i + 1}`, `use "endless-${i + 2}"`]),
    ),
  };

  it.each(Object.entries(meaningPages))("%s", (code, page) => {
    const outside = code === "HR2024" ? { lets: [{ name: "if", value: { name: "set", text: "1" } }] } : {};
    const more = { ...outside, ...givenIn(page.wrong) };
    const wrong = compileText(page.wrong, { ...modules, setting: "" }, more).diagnostics;
    expect([...new Set(wrong.map((diagnostic) => diagnostic.code))]).toEqual([code]);
    expect(compileText(page.right, modules, givenIn(page.right)).diagnostics).toEqual([]);
  });
});
