import { describe, expect, it } from "vitest";
import { complaints } from "./compiled.ts";

const table = (...rows: readonly string[]): string =>
  `table t : d6 {\n  | d6 | a | b |\n${rows.map((row) => `  ${row}\n`).join("")}}\n1`;

describe("a row that another message is about counts with its keys", () => {
  it.each<[string, string, readonly string[]]>([
    ["with too few cells", table("| 1-3 | 1 |", "| 4-6 | 1 | 2 |"), ["HR1072 | 1-3 | 1 |"]],
    ["with too many", table("| 1-3 | 1 | 2 | 3 |", "| 4-6 | 1 | 2 |"), ["HR1072 | 1-3 | 1 | 2 | 3 |"]],
    ["with keys alone", table("| 1-3 |", "| else | 1 | 2 |"), ["HR1072 | 1-3 |"]],
    ["with a cell that is nothing", table("| 1-3 | + | 1 |", "| 4-6 | 1 | 2 |"), ["HR1029 +"]],
    ["with a key that cannot be read", table("| 1-3x | 1 | 1 |", "| 4-6 | 1 | 2 |"), ["HR1073 1-3x"]],
    ["with no key", table("| | 1 | 1 |", "| 4-6 | 1 | 2 |"), ["HR1073 "]],
  ])("%s", (_, text, expected) => {
    expect(complaints(text)).toEqual(expected);
  });

  it("so that real gaps and overlaps are told beside it", () => {
    expect(complaints(table("| 1-2 | 1 |", "| 4-6 | 1 | 2 |"))).toEqual(["HR2080? t", "HR1072 | 1-2 | 1 |"]);
    expect(complaints(table("| 1-4 | 1 |", "| 4-6 | 1 | 2 |"))).toEqual(["HR1072 | 1-4 | 1 |", "HR2081 4-6"]);
  });

  it("in a catalogue, where its name is known", () => {
    const text = 'table u {\n  | name | a |\n  | x |\n  | y | 1 |\n}\nu["x"].a';
    expect(complaints(text)).toEqual(["HR1072 | x |"]);
  });
});
