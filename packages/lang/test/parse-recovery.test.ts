import { describe, expect, test } from "vitest";
import { parse } from "../src/parse/parse.ts";
import { outlineOfBroken } from "./outline.ts";

const codes = (text: string): string[] => parse({ name: "test", text }).diagnostics.map((each) => each.code);

describe("after a mistake the rest is still read", () => {
  test("a bracket left open ends where the next statement begins", () => {
    const text = "rule f(x) {\n  let a = (1 + 2\n  let b = 3\n  a + b\n}\nf(1)";
    expect(codes(text)).toEqual(["HR1001"]);
    expect(outlineOfBroken(text)).toEqual([
      '(rule f [(false x - - [])] - [] (block [(let a - (binary "+" 1 2)) (let b - 3) (binary "+" a b)]) "")',
      "(call f [(- 1 - -)])",
    ]);
  });

  test("a list left open ends before a loop, but not before the `for` of a list", () => {
    expect(codes("let a = [1, 2\nfor x in a {\n  x\n}")).toEqual(["HR1001"]);
    for (const rest of [
      "b",
      "draw from {\n x: 1 }",
      "f({\n if: x })",
      "-{ a: 1 }.a",
      "if c { d } else { e }",
    ])
      expect(codes(`let a = [x\n  for x in ${rest}]`), rest).toEqual([]);
  });

  test("a brace left open ends where the next declaration begins at the start of a line", () => {
    const text = "rule f(x) {\n  if x { 1\n}\nrule g() = 2\ng()";
    expect(codes(text)).toEqual(["HR1001"]);
    expect(outlineOfBroken(text).slice(1)).toEqual(['(rule g [] - [] 2 "")', "(call g [])"]);
  });

  test("a bracket too many is left out", () => {
    expect(codes("f(1))\nlet x = 2")).toEqual(["HR1002"]);
    expect(outlineOfBroken("f(1))\nlet x = 2")).toEqual(["(call f [(- 1 - -)])", "(let x - 2)"]);
  });

  test("a name keeps its binding when its value cannot be read", () => {
    expect(outlineOfBroken("let x = \nlet y = x")).toEqual(["(let x - (broken))", "(let y - x)"]);
    expect(outlineOfBroken("let z: = 3")).toEqual(["(let z - 3)"]);
    expect(outlineOfBroken("var w = 4d6r")).toEqual(["(var w - (broken))"]);
  });

  test("a rule keeps its name, its other parameters and its body", () => {
    expect(outlineOfBroken("rule f(a, 3, b: , c = ) -> { a }")).toEqual([
      '(rule f [(false a - - []) (false b - - []) (false c - (broken) [])] - [] (block [a]) "")',
    ]);
    expect(outlineOfBroken("rule f number { 3 }")).toEqual(['(rule f [] - [] (block [3]) "")']);
  });

  test("a brace is read though what stands before it is not", () => {
    expect(outlineOfBroken("if { let a = 1 }")).toEqual(["(if [((broken) (block [(let a - 1)]))] -)"]);
    expect(outlineOfBroken("for x in { x }")).toEqual(["(for false x (broken) - (block [x]))"]);
  });

  test("each statement and each item has mistakes of its own", () => {
    expect(codes("x y\nz\na b")).toEqual(["HR1017", "HR1017"]);
    expect(codes("f(x y, z w)")).toEqual(["HR1017", "HR1017"]);
    expect(codes("match x {\n 1 2 => 3\n 4 => 5 6\n 7 => 8\n}")).toEqual(["HR1055", "HR1017"]);
    expect(codes("a b c d e f")).toEqual(["HR1017"]);
  });

  test("an unclosed text takes its line and no more", () => {
    const text = 'let a = "one\nlet b = "two"';
    expect(codes(text)).toEqual(["HR1027"]);
    expect(outlineOfBroken(text)).toEqual(["(let a - (broken))", '(let b - (text ["two"]))']);
  });

  test("a truncated text gives messages and no more", () => {
    const whole =
      'rule f(x: number = 3) -> "a" | "b" {\n  match x { 1..3, >= 9 when x > 2 => "{x}"\n else => [y for y in 1..x] }\n}\nf(4d6kh3)';
    for (let end = 0; end <= whole.length; end += 1) {
      const { diagnostics } = parse({ name: "test", text: whole.slice(0, end) });
      for (const { span } of diagnostics) expect(span.end).toBeLessThanOrEqual(end);
    }
  });
});
