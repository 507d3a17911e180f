import { describe, expect, test } from "vitest";
import { compile } from "../src/compile/compile.ts";
import { callsElsewhere, namespaces } from "../src/elsewhere/calls.ts";
import { suffixElsewhere } from "../src/elsewhere/suffixes.ts";
import { valuesElsewhere } from "../src/elsewhere/values.ts";
import { parse } from "../src/parse/parse.ts";
import { builtinNames } from "../src/resolve/builtins.ts";
import { applied } from "./applied.ts";

const told = (text: string) =>
  compile({ main: { name: "main", text }, resolve: () => null }).diagnostics.filter(
    ({ severity }) => severity === "error",
  );

/** What a hint shows of the language, but for what it leaves open. */
function shown(hint: string): readonly string[] {
  return [...hint.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) =>
    /…|\.\.\.|--/.test(code) ? [] : [code],
  );
}

const readable = (text: string): boolean =>
  parse({ name: "test", text }).diagnostics.every(({ severity }) => severity !== "error");

describe("a function of another language says what it is here", () => {
  // Words of the language that begin a value are none to be called.
  const called = [...callsElsewhere].filter(([word]) => word !== "если" && word !== "if");

  test.each(called)("%s", (word, { here, hint }) => {
    for (const each of [word, word.charAt(0).toUpperCase() + word.slice(1)]) {
      const text = `${each}(2)`;
      const [only, ...more] = told(text);
      expect([only?.code, only?.span, only?.hint, more]).toEqual([
        "HR2006",
        { start: 0, end: each.length },
        hint,
        [],
      ]);
      expect(only?.fix === undefined ? null : applied(text, only.fix)).toBe(
        here === null ? null : `${here}(2)`,
      );
    }
    if (here !== null) expect(builtinNames).toContain(here);
    for (const code of shown(hint)) expect([code, readable(code)]).toEqual([code, true]);
  });

  test.each([...namespaces])("%s.floor", (space) => {
    const text = `${space}.floor(7 / 2)`;
    const [only, ...more] = told(text);
    expect([only?.code, more]).toEqual(["HR2006", []]);
    expect(only?.fix === undefined ? null : applied(text, only.fix)).toBe("floor(7 / 2)");
  });

  test("but a rule, a record or a field of that name is called as ever", () => {
    expect(told("rule len(x) = x\nlen(2)")).toEqual([]);
    expect(told("rule round(x) = x\nround(2)")).toEqual([]);
    const text = 'table list {\n| name | map(x) |\n| A | x + 1 |\n}\nlet math = list["A"]\nmath.map(2)';
    expect(told(text)).toEqual([]);
  });

  test.each([
    ["[1, 2].length()", "size([1, 2])"],
    ["let x = [1, 2]\nx.len()", "let x = [1, 2]\nsize(x)"],
    ["let x = [1, 2]\nx.push(3)", null],
  ])("as a method: %j", (text, after) => {
    const [only, ...more] = told(text);
    expect([only?.code, more]).toEqual(["HR2151", []]);
    expect(only?.fix === undefined ? null : applied(text, only.fix)).toBe(after);
  });
});

describe("a value of another language says what it is here", () => {
  test.each([...valuesElsewhere])("%s", (word, { here, hint }) => {
    if (word === here) return;
    const [only, ...more] = told(word);
    expect([only?.code, only?.hint, more]).toEqual(["HR2001", hint, []]);
    expect(only?.fix === undefined ? null : applied(word, only.fix)).toBe(here);
    for (const code of shown(hint))
      if (!code.endsWith("..")) expect([code, readable(code)]).toEqual([code, true]);
  });

  test("but a name is a name", () => {
    for (const word of valuesElsewhere.keys()) {
      if (/^(?:true|false|none)$/.test(word)) continue;
      expect(told(`let ${word} = 3\n${word} + 1`)).toEqual([]);
    }
  });
});

describe("a suffix of another program says what it is here", () => {
  test.each([
    ["3d6cs>4", "count >= 5 in 3d6"],
    ["8d10s8", "count >= 8 in 8d10"],
    ["3d6f1", "count 1 in 3d6"],
    ["2d20adv", "highest of 2d20"],
    ["d20dis", "lowest of 2d20"],
    ["4d6e6", "explode 4d6 on 6"],
    ["4d6x", "explode 4d6"],
    ["4d6rr1", "reroll 1 in 4d6"],
    ["5d6sd", "sort x in (5d6).dice by x"],
    ["d20mi10", "sum(max(x, 10) for x in (d20).dice)"],
    ["4d6max5", "sum(min(x, 5) for x in (4d6).dice)"],
    ["4d6h3", "keep highest 3 of 4d6"],
    ["4d6l1", "keep lowest 1 of 4d6"],
  ])("%s", (text, here) => {
    const [only, ...more] = told(text);
    expect(more).toEqual([]);
    expect(shown(only?.hint ?? "")[0]).toBe(here);
    for (const code of shown(only?.hint ?? "")) expect([code, told(code)]).toEqual([code, []]);
  });

  test("and one that nothing has stays unknown", () => {
    expect(suffixElsewhere("4d6", "zz")).toBeNull();
  });
});

test.each([
  ["8d10 >= 8", "`count >= 8 in 8d10`"],
  ["5d6 > 4", "`count > 4 in 5d6`"],
  ["3d6 >= 3", "`count >= 3 in 3d6`"],
  ["3d6 >= 1", "`count >= 1 in 3d6`"],
  ["d6 >= 1", "Check the numbers"],
  ["3d6 <= 20", "Check the numbers"],
])("%s compares the sum, and says how dice are counted where that can be meant", (text, hint) => {
  const [only] = compile({ main: { name: "main", text }, resolve: () => null }).diagnostics;
  expect(only?.code).toBe("HR2057");
  expect(only?.hint).toContain(hint);
});
