import { describe, expect, it } from "vitest";
import { applied } from "./applied.ts";
import { compileText, complaints } from "./compiled.ts";
import { outlineOf } from "./outline.ts";

const table = (head: string, ...rows: readonly string[]): string =>
  `table t${head} {\n${rows.map((row) => `  ${row}\n`).join("")}}\n`;
const message = (text: string): string | undefined => compileText(text).diagnostics[0]?.message;
const keyOf = (written: string, dice = "d100"): string =>
  outlineOf(table(` : ${dice}`, "| key | a |", `| ${written} | 1 |`))[0]
    ?.split("[([(")[1]
    ?.split(")]")[0] ?? "";

describe("keys", () => {
  it.each([
    ["7", "value 7"],
    ["3-5", "range 3 5"],
    ["3 – 5", "range 3 5"],
    ["3—5", "range 3 5"],
    ["3..5", "range 3 5"],
    ["18+", "range 18 -"],
    ["18..", "range 18 -"],
    ["..2", "range - 2"],
    ["<= 4", 'comparison "<=" 4'],
    ["≥ 4", 'comparison ">=" 4'],
    ["-3--1", "range (negate 3) (negate 1)"],
    ["01-05", "range 1 5"],
    ["00", "value 100"],
    ["97-00", "range 97 100"],
    ["1, 3-4", "value 1) (range 3 4"],
    ["success", "value success"],
    ['"a, b"', 'value (text ["a, b"])'],
    ["else", "else"],
  ])("%s", (written, expected) => {
    expect(keyOf(written)).toBe(expected);
  });

  it.each(["7", "3-5", "3 – 5", "3..5", "18+", "..2", "<= 4", "≥ 4", "-3--1", "007", "1, 3-4"])(
    "a catalogue of %s goes by numbers, and beside a name %s is one",
    (written) => {
      const rows = ["| n | a |", `| ${written} | 1 |`, "| else | 2 |"];
      expect(outlineOf(table("", ...rows))[0]).not.toContain("(text");
      const [mixed] = outlineOf(table("", ...rows, "| far | 3 |"));
      expect(mixed).toContain(`(text ["${written}"])`);
    },
  );

  it("00 is 100 only on a d100", () => {
    expect(keyOf("00", "d%")).toBe("value 100");
    expect(keyOf("00", "d10-1")).toBe("value 0");
  });
});

describe("what a table gets told", () => {
  const head = "| d6 | a |";
  it.each<readonly [what: string, text: string, ...expected: string[]]>([
    ["nothing where all is well", table(" : d6", head, "| 1-6 | 1 |")],
    ["a gap", table(" : d6", head, "| 1-3 | 1 |", "| 5-6 | 1 |"), "HR2080? t"],
    ["no gap with else", table(" : d6", head, "| 1-3 | 1 |", "| else | 1 |")],
    ["an overlap", table(" : d6", head, "| 1-4 | 1 |", "| 4-6 | 1 |"), "HR2081 4-6"],
    ["no overlap with a word on it", table(" : d6 overlap first", head, "| 1-4 | 1 |", "| 4-6 | 1 |")],
    ["an overlap of catalogues", table("", "| n | a |", "| Axe | 1 |", "| Axe | 2 |"), "HR2081 Axe"],
    [
      "an overlap of numbers without dice",
      table("", "| n : number | a |", "| 5+ | 1 |", "| 9 | 2 |"),
      "HR2081 9",
    ],
    ["a row out of reach", table(" : d6 overlap first", head, "| 1-6 | 1 |", "| 4-6 | 1 |"), "HR2082? 4-6"],
    [
      "a row out of reach, for the last counts",
      table(" : d6 overlap last", head, "| 2-3 | 1 |", "| 1-6 | 1 |"),
      "HR2082? 2-3",
    ],
    ["else out of reach", table(" : d6", head, "| 1-6 | 1 |", "| else | 1 |"), "HR2082? else"],
    ["a key outside of the dice", table(" : d6", head, "| 1-6 | 1 |", "| 7-8 | 1 |"), "HR2073? 7-8"],
    ["a key that a shift reaches", `${table(" : d6", head, "| 1-6 | 1 |", "| 7-8 | 1 |")}roll t with 1`],
    [
      "a number that no die shows",
      table(" : d[1, 5]", head, "| 1-2 | 1 |", "| 3 | 1 |", "| 5 | 1 |"),
      "HR2073? 3",
    ],
    ["a key that goes down", table(" : d6", head, "| 6-1 | 1 |"), "HR2077 6-1"],
    ["two columns of one name", table(" : d6", "| d6 | a | a |", "| 1-6 | 1 | 2 |"), "HR2002 a"],
    ["a column called key", table(" : d6", "| d6 | key |", "| 1-6 | 1 |"), "HR2002 key"],
    ["a policy that is none", table(" : d6 overlap any", head, "| 1-6 | 1 |"), "HR2076 any"],
    [
      "shares of dice that are not written out",
      `rule f() -> die = d6\n${table(" : f() overlap share", head, "| 1-6 | 1 |")}`,
      "HR2076 share",
    ],
    ["a literal that is not listed", table(" : d6", '| d6 | a : "x" \\| "y" |', "| 1-6 | z |"), "HR2078 z"],
    ["ranges among names", table("", "| n | a |", "| 1-3 | 1 |", "| far | 2 |"), "HR1080? 1-3"],
    ["comparisons among names", table("", "| n | a |", "| low | 1 |", "| >= mid | 2 |"), "HR1080? >= mid"],
    [
      "dice that are a number",
      `rule f() -> number = d6\n${table(" : f()", head, "| 1-6 | 1 |")}`,
      "HR2037 f()",
    ],
    ["dice that are a text", table(' : "d6"', head, "| 1-6 | 1 |"), 'HR2037 "d6"'],
    [
      "dice that are an outcome",
      `outcome D { low, high }\nrule f() -> D = low\n${table(" : f()", head, "| low | 1 |", "| high | 2 |")}`,
      "HR2037 f()",
    ],
    [
      "dice that are rolled",
      table(" : keep highest 1 of 2d6", head, "| 1-6 | 1 |"),
      "HR2037 keep highest 1 of 2d6",
    ],
    ["dice by a rule", `rule f() -> die = d6\n${table(" : f()", head, "| 1-6 | 1 |")}roll t`],
    ["numbers among names", table("", "| n | a |", "| 7 | 1 |", "| M4 | 2 |")],
    ["a range twice", table("", "| n | a |", "| 1-3 | 1 |", "| 3 | 2 |"), "HR2081 3"],
    ["an unknown name in a cell", table(" : d6", head, "| 1-6 | head |"), "HR2001 head"],
    ["a return in a cell", table(" : d6", head, "| 1-6 | return 1 |"), "HR2055 return 1"],
    ["a roll on a catalogue", `${table("", "| n | a |", "| Axe | 1 |")}roll t`, "HR2074 roll t"],
    ["a shift of plain dice", "roll 3d6 with 2", "HR2074 roll 3d6 with 2"],
    ["two keys to a list", "let x = [1]\nx[1, 2]", "HR2074 x[1, 2]"],
    ["an unknown column", `${table("", "| n | a |", "| Axe | 1 |")}t["Axe", "b"]`, 'HR2074 "b"'],
    ["a table that another text must supply", "table t : d6"],
    ["two tables of one name", table("", "| n |", "| x |") + table("", "| n |", "| x |"), "HR2002 t"],
  ])("%s", (_, text, ...expected) => {
    expect(complaints(text)).toEqual(expected);
  });

  it("tells exactly how likely a gap and an overlap are", () => {
    expect(message(table(" : 3d6", "| 3d6 | a |", "| 3-11 | 1 |", "| 13-17 | 1 |"))).toBe(
      "The table `t` has no row for 12 and 18, which comes up with 13/108 (12%).",
    );
    expect(message(table(" : 2d6+1", "| 2d6+1 | a |", "| 3-8 | 1 |", "| 8+ | 1 |"))).toBe(
      "The rows `3-8` and `8+` both have 8, which comes up with 1/6 (16.7%).",
    );
    expect(message(table(" : d[1:3, 2:1]", "| d | a |", "| 1 | 1 |"))).toBe(
      "The table `t` has no row for 2, which comes up with 1/4 (25%).",
    );
  });

  // How a table looks that was written without its braces, its lines, or with a type.
  const cells = ["| d6 | a |", "|---|---|", "| 1-3 | 1 |", "| 4-6 | 2 |"];
  it.each<readonly [what: string, text: string, expected: string, mended: string | null]>([
    ["a type", table(" : number", "| n | a |", "| 1 | 1 |"), "HR1079 number", "table t {"],
    ["two types", table(" : number, text", "| n | a |", "| 1 | 1 |"), "HR1079 number", "table t {"],
    ["no braces", `table t : d6\n${cells.join("\n")}`, "HR1052 | d6 | a |", "table t : d6 {"],
    ["no table", cells.join("\n"), "HR1052 | d6 | a |", null],
    [
      "one line",
      table(" : d6", "| d6 | a | | 1-3 | 1 | | 4-6 | 2 |"),
      "HR1072 | d6 | a | | 1-3 | 1 | | 4-6 | 2 |",
      "  | d6 | a |",
    ],
    [
      "two lines",
      table(" : d6", "| d6 | a |", "| 1-3 | 1 | | 4-6 | 2 |"),
      "HR1072 | 1-3 | 1 | | 4-6 | 2 |",
      "  | 1-3 | 1 |",
    ],
    [
      "a line of a changed table",
      `${table(" : d6", "| d6 | a |", "| 1-6 | 1 |")}override table t { | 1 | 2 | | 3 | 4 | }`,
      "HR1072 | 1 | 2 | | 3 | 4 |",
      "override table t { | 1 | 2 |",
    ],
  ])("%s, once, and the rows are read all the same", (_, text, expected, mended) => {
    const [only, ...others] = compileText(text).diagnostics;
    expect([...complaints(text)]).toEqual([expected]);
    expect(others).toEqual([]);
    if (mended === null || only?.fix === undefined) expect(only?.fix ?? null).toBe(mended);
    else {
      const after = applied(text, only.fix);
      expect(after.split("\n")).toContain(mended);
      expect(complaints(after)).toEqual([]);
    }
  });

  it("says what to do about words where values are expected", () => {
    const [only] = compileText(table(" : d6", "| d6 | a |", "| 1-6 | head |")).diagnostics;
    expect(only?.hint).toContain(": text");
  });
});

describe("a look-up in a catalogue whose key or field is misspelt", () => {
  const weapons =
    "table weapons {\n  | name | label ru | Damage | heavy(hero) = true |\n  | Chair | стул | 6 | |\n  | Bottle | бутылка | 4 | |\n}\n";
  const told = (text: string, modules: Record<string, string> = {}) =>
    compileText(weapons + text, modules).diagnostics.map(
      ({ code, severity, hint }) => `${code} ${severity}: ${hint}`,
    );

  it.each([
    ["a swap", 'weapons["Chiar"].Damage', 'HR2119 warning: Did you mean `"Chair"`?'],
    ["another case", 'weapons["chair"].Damage', 'HR2119 warning: Did you mean `"Chair"`?'],
    [
      "quotes in a key",
      'table q {\n | n | a |\n | "Long, x" | 1 |\n | Short | 2 |\n}\nq["Long, x"] otherwise 1',
      'HR2119 warning: Did you mean `"\\"Long, x\\""`?',
    ],
    ["a label", 'weapons["Стул"].Damage', 'HR2119 warning: Did you mean `"стул"`?'],
    ["with a column", 'weapons["Chiar"] otherwise none', 'HR2119 warning: Did you mean `"Chair"`?'],
    [
      "far from all, where it matters",
      'weapons["Sword"].Damage',
      "HR2158 warning: Name a row of the table, or add the row.",
    ],
    ["a field", 'weapons["Chair"].Damge', "HR2155 error: Did you mean `Damage`?"],
    ["a field of any row", "rule f(k) = weapons[k].Damge\nf(1)", "HR2155 error: Did you mean `Damage`?"],
    ["a field by a name", 'let w = weapons["Chair"]\nw.Damge', "HR2155 error: Did you mean `Damage`?"],
    ["a column in brackets", 'weapons["Chair", "Damge"]', 'HR2074 error: Did you mean "Damage"?'],
  ])("%s", (_, text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  it.each([
    ["what is looked for with an answer in hand", 'weapons["Sword"] otherwise 3'],
    ["a key that is reckoned", 'let k = "Chiar"\nweapons["{k}"] otherwise 3'],
    ["a label and a key", '[weapons["стул"].Damage, weapons["Bottle"].key]'],
    [
      "a row of another text",
      'extend table axes { | Axe | 1 | }\naxes["Axe"].x',
      "table axes {\n | name | x |\n | Adze | 1 |\n}",
    ],
  ])("says nothing about %s", (_, text, module = "rule q() = 1") => {
    expect(told(`use "m"\n${text}`, { m: module })).toEqual([]);
  });
});
