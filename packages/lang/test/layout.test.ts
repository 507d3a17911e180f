import { describe, expect, test } from "vitest";
import { parse } from "../src/parse/parse.ts";
import { outlineOf } from "./outline.ts";

describe("where a statement ends", () => {
  test.each([
    ["a\nb", 2],
    ["a; b", 2],
    ["a;;\n\n;b;", 2],
    ["a\r\nb\rc\nd", 4],
    ["a +\nb", 1],
    ["let x =\n3", 1],
    ["a and\nnot\nb", 1],
    ["f(\n1,\n2,\n)", 1],
    ["(a\n+ b)", 1],
    ["a\n.b\n.c", 1],
    ["if a { 1 }\nelse { 2 }", 1],
    ["if a { 1 }\nelse if b { 2 }\nelse { 3 }", 1],
    ['require a else\n"b"', 1],
    ['require a\nelse\n"b"', 1],
    ["repeat { x }\nuntil y", 1],
    ["x\n-1", 2],
    ["x\n(y)", 2],
    ["x\n[1]", 2],
    ["explode 5d10 on 9..\nx", 2],
  ])("%j has its number of statements", (text, count) => {
    expect(outlineOf(text)).toHaveLength(count);
  });

  test("a brace inside brackets separates again", () => {
    expect(outlineOf("f({ let a = 1\n a })")).toEqual(["(call f [(- (block [(let a - 1) a]) - -)])"]);
  });

  test("arms and fields are separated by lines or commas", () => {
    expect(outlineOf("match x {\n 1 => a\n 2 => b, else => c }")).toEqual(
      outlineOf("match x { 1 => a, 2 => b, else => c }"),
    );
    expect(outlineOf("{ a: 1\n b: 2 }")).toEqual(outlineOf("{ a: 1, b: 2, }"));
  });

  test("an `else` arm stands on a line of its own", () => {
    expect(outlineOf("match x { 1 => if a { b }\n else => c }")).toEqual([
      "(match x [([(value 1)] - (if [(a (block [b]))] -)) ([(else)] - c)])",
    ]);
    expect(outlineOf("match x {\n else when y => c }")).toEqual(["(match x [([(else)] y c)])"]);
  });
});

describe("braces", () => {
  test.each([
    ["{ a: 1 }", "(record [(a 1)])"],
    ["{ a }", "(block [a])"],
    ["{ }", "(block [])"],
    ["{ next: 1 }", "(record [(next 1)])"],
    ["{ { a: 1 } }", "(block [(record [(a 1)])])"],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });

  test("a brace behind a compared name is that of the `if`", () => {
    expect(outlineOf("if x == Hero { a: 1 }")).toEqual([
      '(if [((compare [x Hero] ["=="]) (block [(record [(a 1)])]))] -)',
    ]);
  });
});

describe("words", () => {
  test.each([
    "let roll = 1\nlet count = 2\nlet step = 3\nlet keep = 4\nlet draw = 5\nlet die = 6\nlet divisor = 7\nlet d = 8\nlet base = 9",
    "let from = 1\nlet to = 2\nlet up = 3\nlet on = 4\nlet by = 5\nlet of = 6\nlet with = 7\nlet when = 8\nlet at = 9",
    "let half = 1\nlet once = 2\nlet sort = 3\nlet label = 4\nlet test = 5\nlet note = 6\nlet given = 7\nlet require = 8\nlet changes = 9",
    "rule f(from, to, die: die, changes: number, d) = from + to + die + changes + d",
    "outcome Way { up, down, on }",
    "given + 1",
    "require[1]",
    "given - 1",
    "note = 3",
    "ladder + 1",
    "ladder otherwise 3",
    "roll = 3",
  ])("%j uses words of the language as names", (text) => {
    expect(parse({ name: "test", text }).diagnostics).toEqual([]);
  });

  test("words behind an open range are words", () => {
    expect(outlineOf("match x { 9.. when y => 1 }")).toEqual(["(match x [([(range 9 -)] y 1)])"]);
  });

  test("words are words on the next line only inside brackets", () => {
    expect(outlineOf("(keep highest 3\n of 4d6)")).toEqual(outlineOf("keep highest 3 of 4d6"));
    expect(outlineOf("x\nround")).toEqual(["x", "round"]);
  });
});
