import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../src/diagnostic/diagnostic.ts";
import { parse } from "../src/parse/parse.ts";
import { applied } from "./applied.ts";
import { complaints } from "./compiled.ts";

function messages(text: string): readonly Diagnostic[] {
  return parse({ name: "test", text }).diagnostics;
}

/** The text with every fix made that is offered for it, one after the other. */
function mended(text: string): string {
  let now = text;
  for (let step = 0; step < 10; step += 1) {
    const fix = messages(now)[0]?.fix;
    if (fix === undefined) return now;
    now = applied(now, fix);
  }
  return now;
}

describe("a type before a name is one mistake, which its fix mends", () => {
  test.each<[string, string, string, string]>([
    ["sheet Hero { int x = 1 }", "HR1032", "int", "sheet Hero { x: number = 1 }"],
    ["sheet Hero { number x = 1 }", "HR1032", "number", "sheet Hero { x: number = 1 }"],
    ["sheet Hero { str name }", "HR1032", "str", "sheet Hero { name: text }"],
    ["sheet Hero { bool alive = true }", "HR1032", "bool", "sheet Hero { alive: bool = true }"],
    ["sheet Hero { die skill = d6 }", "HR1032", "die", "sheet Hero { skill: die = d6 }"],
    ["sheet Hero { list of text gear }", "HR1032", "list of text", "sheet Hero { gear: list of text }"],
    ["sheet Hero { resource int hp 0..9 }", "HR1032", "int", "sheet Hero { resource hp 0..9 }"],
    ["sheet Hero { const x = 1 }", "HR1056", "const", "sheet Hero { x = 1 }"],
    ["sheet Hero { let x = 1 }", "HR1056", "let", "sheet Hero { x = 1 }"],
    ["option int x = 1", "HR1032", "int", "option x: number = 1"],
    ['option str mode = "a"', "HR1032", "str", 'option mode: text = "a"'],
    ["let r = { int x: 1 }", "HR1032", "int", "let r = { x: 1 }"],
    ["rule f(int x) = x", "HR1032", "int", "rule f(x: number) = x"],
    ["rule f(die x) = roll x", "HR1032", "die", "rule f(x: die) = roll x"],
    ["rule f(changes int x) { x = 1 }", "HR1032", "int", "rule f(changes x: number) { x = 1 }"],
    ["rule f(list of number xs) = xs", "HR1032", "list of number", "rule f(xs: list of number) = xs"],
    ["rule f(x) {\n  int y = 1\n  y\n}", "HR1081", "int", "rule f(x) {\n  let y = 1\n  y\n}"],
    ["rule int f(x) = x", "HR1032", "int", "rule f(x) = x"],
    ["int f(x) = x", "HR1069", "int", "rule f(x) = x"],
    ["void f(x) { x }", "HR1069", "void", "rule f(x) { x }"],
    ["int x = 1", "HR1081", "int", "let x = 1"],
    ['str name = "a"', "HR1081", "str", 'let name = "a"'],
    ["var int x = 1", "HR1032", "int", "var x: number = 1"],
    ["for int i in 1..3 { i }", "HR1032", "int", "for i in 1..3 { i }"],
    [
      "table t {\n| text name | n |\n| a | 1 |\n}",
      "HR1071",
      "text name",
      "table t {\n| name : text | n |\n| a | 1 |\n}",
    ],
  ])("%s", (text, code, under, right) => {
    const [only, ...more] = messages(text);
    expect(more).toEqual([]);
    expect(only?.code).toBe(code);
    expect(text.slice(only?.span.start, only?.span.end)).toBe(under);
    expect(mended(text)).toBe(right);
    expect(messages(right)).toEqual([]);
  });

  test("each name of a list has its own", () => {
    expect(mended("rule f(int x, str y) = x")).toBe("rule f(x: number, y: text) = x");
    expect(mended('let r = { int x: 1, str y: "a" }')).toBe('let r = { x: 1, y: "a" }');
    expect(mended("sheet Hero {\n  int x = 1\n  str y\n}")).toBe(
      "sheet Hero {\n  x: number = 1\n  y: text\n}",
    );
  });
});

describe("a type behind a name lacks its colon", () => {
  test.each<[string, string]>([
    ["rule f(x number) = x", "rule f(x: number) = x"],
    ["rule f(x int, y) = x", "rule f(x: number, y) = x"],
    ["rule f(xs list of number) = xs", "rule f(xs: list of number) = xs"],
    ["sheet Hero { hp int }", "sheet Hero { hp: number }"],
    ['sheet Hero { name string = "a" }', 'sheet Hero { name: text = "a" }'],
    ["option x number = 1", "option x: number = 1"],
    ["let x number = 1", "let x: number = 1"],
  ])("%s", (text, right) => {
    expect(messages(text).map(({ code }) => code)).toEqual(["HR1055"]);
    expect(mended(text)).toBe(right);
    expect(messages(right)).toEqual([]);
  });
});

describe("names that other languages have for types are names here", () => {
  test.each([
    "let int = 3\nint + 1",
    "rule f(text, number) = [text, number]\nf(1, 2)",
    "rule f(die) = die + 1\nf(3)",
    'sheet Hero {\n  text = "a"\n  number: number = 1\n  die: die = d6\n}',
    'let r = { text: "a", number: 1, die: 2 }\nr.text',
    'for number in [1] {\n  note "{number}"\n}',
    'sheet Hero {\n  text label ru "Имя"\n}',
  ])("%s", (text) => {
    expect(complaints(text)).toEqual([]);
  });
});

test("a column of two words goes by its mended name, so that looking into it is no second mistake", () => {
  expect(complaints('table t {\n| name | int n | text part |\n| a | 1 | b |\n}\nt["a"].n')).toEqual([
    "HR1071 int n",
    "HR1071 text part",
  ]);
  expect(complaints('table t {\n| name | hit points |\n| a | 1 |\n}\nt["a"].hit_points')).toEqual([
    "HR1071 hit points",
  ]);
});
