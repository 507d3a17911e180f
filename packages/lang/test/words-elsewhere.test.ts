import { describe, expect, test } from "vitest";
import { wordsElsewhere } from "../src/elsewhere/words.ts";
import { parse } from "../src/parse/parse.ts";
import { applied } from "./applied.ts";

const told = (text: string) => parse({ name: "test", text }).diagnostics;

// A text in which the word stands where it was meant so.
const uses: Readonly<Record<string, (word: string) => string>> = {
  let: (word) => `${word} x = 3`,
  sheet: (word) => `${word} Hero { ST = 3 }`,
  outcome: (word) => `${word} Degree { low, high }`,
  var: (word) => `${word} x = 3`,
  "==": (word) => `a ${word} b`,
  "//": (word) => `a ${word} b`,
  roll: (word) => `let x = ${word} weapon`,
  explode: (word) => `let x = ${word} 3d6`,
  rule: (word) => `${word} f(x) = x`,
  table: (word) => `${word} t : d2 {\n| d2 | a |\n| 1-2 | 1 |\n}`,
  option: (word) => `${word} x = 3`,
  resource: (word) => `sheet Hero {\nST = 3\n${word} HP 0..ST\n}`,
  test: (word) => `${word} "a" { expect true }`,
  for: (word) => `${word} i in 1..3 { i }`,
  use: (word) => `${word} "dice"`,
  expect: (word) => `test "a" { ${word} 1 == 1 }`,
  match: (word) => `${word} x { 1 => 2 }`,
  while: (word) => `${word} x > 2 { 1 }`,
  repeat: (word) => `${word} 3 { 1 }`,
  return: (word) => `rule f(x) {\n${word} x\n}`,
  if: (word) => `let x = ${word} a > 2 { 1 } else { 2 }`,
  ">=": (word) => `d20 + 5 ${word} 10`,
  ">": (word) => `d20 + 5 ${word} 10`,
  "<": (word) => `d20 + 5 ${word} 10`,
  note: (word) => `${word} "a"`,
  "+": (word) => `d20 ${word} 10`,
  "-": (word) => `d20 ${word} 10`,
  and: (word) => `a ${word} (b)`,
  or: (word) => `a ${word} b`,
  not: (word) => `if ${word} (a) { 1 }`,
};

describe("a word of another language is told, and mended", () => {
  const cases = [...wordsElsewhere].flatMap(([word, { here }]) =>
    [word, word.toUpperCase()].map((each) => [each, here] as const),
  );
  test.each(cases)("%s: %s", (word, here) => {
    const text = uses[here]?.(word) ?? "";
    const found = told(text);
    expect(found.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([
      ["HR1081", word],
    ]);
    for (const { fix } of found) {
      const after = fix === undefined ? text : applied(text, fix);
      expect(after).toBe(uses[here]?.(here));
      expect(told(after)).toEqual([]);
    }
  });

  test("a whole text of them is read", () => {
    const text = "если x > 2 { 1 } иначе если x > 1 { 2 } иначе { 3 }\nдля i в 1..4 { i }";
    const found = told(text);
    expect(found.map(({ code }) => code)).toEqual(Array(6).fill("HR1081"));
    const edits = found.flatMap(({ fix }) => fix?.edits ?? []);
    expect(applied(text, { title: "all", edits })).toBe(
      "if x > 2 { 1 } else if x > 1 { 2 } else { 3 }\nfor i in 1..4 { i }",
    );
  });

  test("a value of such a name may be what an operator's word is about", () => {
    for (const rest of ["otherwise 3", "round up", "divisor 4(+2)"]) {
      for (const word of ["бросок", "взрыв"])
        expect(told(`let ${word} = 7 / 2\n${word} ${rest}`)).toEqual([]);
    }
  });

  test("where it can be a name, it is one", () => {
    for (const word of wordsElsewhere.keys()) {
      expect(
        told(`let ${word} = 3\n${word} + 1\n(${word})\nx.${word}\n{ ${word}: 2 }\nf(${word}, 2)`),
      ).toEqual([]);
      expect(told(`rule ${word}(x) = x\n${word}(2) + ${word}(3)`)).toEqual([]);
    }
  });
});

describe("words of dice in another order, or that are none here", () => {
  test.each([
    ["highest 3 of 4d6", "keep highest 3 of 4d6"],
    ["2 + lowest 2 of 3d6", "2 + keep lowest 2 of 3d6"],
    ["keep 3 of 4d6", "keep highest 3 of 4d6"],
    ["drop 1 of 4d6", "drop lowest 1 of 4d6"],
    ["2d20 highest", "highest of 2d20"],
    ["4d6 lowest 2", "keep lowest 2 of 4d6"],
    ["1d20 adv", "highest of 2d20"],
    ["d20 disadvantage", "lowest of 2d20"],
    ["print 3d6", "3d6"],
    ["let x = 3\nOutput x", "let x = 3\nx"],
    ["test b { expect 1 == 1 }", 'test "b" { expect 1 == 1 }'],
    ["test b with x = 1 { expect 1 == 1 }", 'test "b" with x = 1 { expect 1 == 1 }'],
  ])("%s", (text, after) => {
    const found = told(text);
    expect(found).toHaveLength(1);
    const [only] = found;
    expect(only?.fix === undefined ? null : applied(text, only.fix)).toBe(after);
    expect(told(after)).toEqual([]);
  });

  test.each([
    ["d20 + 5 adv", "`highest of 2d20`"],
    ["keep 3 4d6", "`keep highest`"],
    ["test the whole { 1 }", 'test "the'],
  ])("%s is told without a fix", (text, hint) => {
    const [only] = told(text);
    expect(only?.fix).toBeUndefined();
    expect(only?.hint).toContain(hint);
  });

  test.each(["10 gp", "10ft", "5 gp each", "see p. 12"])("a cell with %s is words, or has a unit", (cell) => {
    expect(told(`table t {\n| n | a |\n| Axe | ${cell} |\n}`).map(({ code }) => code)).toEqual(["HR1075"]);
  });

  test.each(["4d6 kh3", "3 d 6", "10 + gp gp"])("a cell with %s is an expression", (cell) => {
    expect(told(`table t {\n| n | a |\n| Axe | ${cell} |\n}`).map(({ code }) => code)).not.toContain(
      "HR1075",
    );
  });
});
