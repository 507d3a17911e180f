import { describe, expect, it } from "vitest";
import { compileText, complaints } from "./compiled.ts";

type Row = readonly [text: string, ...expected: string[]];

const table = (column: string, cell: string): string =>
  `table t : d2 {\n  | d2 | a ${column} |\n  | 1 | ${cell} |\n  | 2 | |\n}\nroll t`;
const sheets = "sheet Hero {\n  HP : number = 3\n  gear = 4\n}\nsheet Orc { HP = 3 }\n";

const places: Readonly<Record<string, readonly Row[]>> = {
  "what stands for a parameter that is left out": [
    ['rule f(n: number = "x") = n\nf()', 'HR2171 "x"'],
    ["rule f(n: 0..10 = 12) = n\nf()", "HR2171 12"],
    ["rule f(n: bool = 3) = n\nf()", "HR2171 3"],
    ['rule f(n: "a" | "b" = "c") = n\nf()', 'HR2171 "c"'],
    ["rule f(n: number = none) = n\nf()", "HR2171 none"],
    ["rule f(n: number or none = none) = n\nf()"],
    ["rule f(a, n: number = a) = n\nf(3)"],
    ['choice c(n: number = "x") -> bool "Well?" = n > 1\nc()', 'HR2171 "x"'],
  ],
  "what stands in a cell, and for a blank one": [
    [table(": number", '"x"'), 'HR2171 "x"'],
    [table(": number", "3")],
    [table(": number", "d6")],
    [table(": number", 'if d6 > 3 { 1 } else { "x" }'), 'HR2171 "x"'],
    [table(": 0..5", "7"), "HR2171 7"],
    [table(": number = true", "3"), "HR2171 true"],
    [table("(x) : number", '"x"'), 'HR2171 "x"'],
    [table("(x) : number", "x")],
    [table(": text", "3")],
  ],
  "what a field of a sheet begins with, and is worked out to be": [
    ['sheet Hero { HP : number = "many" }', 'HR2171 "many"'],
    ["sheet Hero { ST : 0..10 = 20 }", "HR2171 20"],
    ['sheet Hero {\n  ST = 3\n  HP : number = if ST > 2 { "x" } else { ST }\n}', 'HR2171 "x"'],
    ['sheet Hero { resource HP 0..10 = "x" }', 'HR2171 "x"'],
    ['sheet Hero { resource HP 0.."x" }', 'HR2171 "x"'],
    ['sheet Hero { HP : number = 3 }\noverride sheet Hero { HP = "x" }', 'HR2171 "x"'],
  ],
  "what a name, a field or a parameter is given later": [
    ['var x: number = 3\nx = "a"\nx', 'HR2171 "a"'],
    ["var x = 3\nx = true\nx"],
    [`${sheets}var h = Hero()\nh.HP = "x"\nh.HP`, 'HR2171 "x"'],
    [`${sheets}var h = Hero()\nh.HP = d6\nh.HP`],
    [`${sheets}rule f(changes h: Hero) { h.HP = none }`, "HR2171 none"],
  ],
  "what holds other things": [
    ['rule f(l: list of number = [1, "a"]) = l\nf()', 'HR2171 "a"'],
    ["rule f(l: list of number = [1..3, 5]) = l\nf()"],
    ['rule f(l: list of list of number) = l\nf([[1], ["a"]])', 'HR2171 "a"'],
    ['rule f(l: list of number) = l\nf(["a" for i in 1..3])', 'HR2171 "a"'],
    ['rule f(m: map of number = ["a": "b"]) = m\nf()', 'HR2171 "b"'],
    [`${sheets}rule f(h: Hero = Orc()) = h.HP\nf()`, "HR2171 Orc()"],
    [`${sheets}rule f(h: Hero) = h.HP\nf(3)`, "HR2171 3"],
    [`${sheets}rule f(h: record) = h.HP\nf(Hero())`],
    ["table t : d2 {\n  | d2 | a |\n  | 1-2 | 1 |\n}\nrule f(r: record) = r.a\nf(roll t)"],
  ],
};

describe.each(Object.entries(places))("a value is held to what is declared: %s", (_, rows) => {
  it.each(rows)("%s", (text, ...expected) => {
    expect(complaints(text)).toEqual(expected);
  });
});

it("a value of one sheet in the place of another is told by their names", () => {
  const { diagnostics } = compileText(`${sheets}rule f(h: Hero or none = Orc()) = h\nf()`);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "`h` of `f` is a `Hero` or none, and `Orc()` is an `Orc`.",
  ]);
});

describe("an outcome beside another kind of thing", () => {
  const types = "outcome Grade { low, high }\noutcome Size { small, big }\nrule grade() -> Grade = low\n";
  it.each([
    ["grade() == big", "an outcome of `Grade`, and `big` is an outcome of `Size`: they are never equal"],
    ["grade() < big", "an outcome of `Grade`, and `big` is an outcome of `Size`: they have no order"],
    ["grade() >= 3", "an outcome of `Grade`, and `3` is a number: they have no order"],
    ["grade() == 3d6", "an outcome of `Grade`, and `3d6` is a roll: they are never equal"],
    ['grade() == "tall"', 'an outcome of `Grade`, and `"tall"` is a text: they are never equal'],
  ])("%s", (text, message) => {
    const { diagnostics } = compileText(types + text);
    expect(diagnostics.map((one) => [one.code, one.message, one.hint])).toEqual([
      [
        "HR2059",
        `\`grade()\` is ${message}.`,
        "Compare `grade()` with an outcome of `Grade`: `low` or `high`.",
      ],
    ]);
  });

  it("is fine beside one of its type, and numbers beside rolls", () => {
    expect(complaints(`${types}grade() >= high and 3d6 == 4`)).toEqual([]);
  });
});
