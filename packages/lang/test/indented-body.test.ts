import { describe, expect, test } from "vitest";
import { parse } from "../src/parse/parse.ts";
import { applied } from "./applied.ts";
import { outlineOf } from "./outline.ts";

/** Heads with a line of what belongs to them. */
const bodies: readonly (readonly [head: string, line: string])[] = [
  ["rule f(x)", "return x"],
  ["rule f(x) -> number", "return x"],
  ["sheet Hero", "ST = 10"],
  ["outcome Result", "win"],
  ['test "a"', "expect f(1) == 1"],
  ["if a", "b"],
  ["let c = if a", "b"],
  ["while a", "b += 1"],
  ["for i in 1..3", "b += i"],
  ['for i in ["a {x} b {y} c"]', "b += i"],
  ["repeat 3 times", "b += 1"],
  ["match a", "else => b"],
];
const onlyClosed: readonly (readonly [head: string, line: string])[] = [
  ["rule f(x)", "x + 1"],
  ["table hits : 1d6", "| 1d6 | part : text |"],
  ['choice c(x) -> bool "Spend it?"', "x > 2"],
  ['ruleset "a"', 'title "A"'],
];

/** The one message of a text, and the text after its fix. */
function mended(text: string): { code: string; text: string } {
  const { diagnostics } = parse({ name: "test", text });
  expect(diagnostics).toHaveLength(1);
  const [one] = diagnostics;
  if (one?.fix === undefined) throw new Error(`${text}: no fix`);
  return { code: one.code, text: applied(text, one.fix) };
}

describe("a body without its braces is one mistake", () => {
  const whole = (head: string, line: string): string => `${head} {\n  ${line}\n}\n\nx`;

  test.each([...bodies, ...onlyClosed])("without the first: %s", (head, line) => {
    const text = whole(head, line);
    expect(mended(text.replace(" {\n", "\n"))).toEqual({ code: "HR1055", text });
  });

  test.each(bodies)("without both: %s", (head, line) => {
    const text = whole(head, line);
    expect(mended(text.replace(" {\n", "\n").replace("\n}", ""))).toEqual({ code: "HR1055", text });
  });

  test.each(bodies)("with words in their place: %s", (head, line) => {
    const text = whole(head, line);
    expect(mended(text.replace(" {\n", " do\n").replace("\n}", "\nend"))).toEqual({ code: "HR1055", text });
  });

  test.each(bodies)("with a colon: %s", (head, line) => {
    const text = whole(head, line);
    for (const end of ["", "\n}", "\nend"]) {
      expect(mended(text.replace(" {\n", ":\n").replace("\n}", end))).toEqual({ code: "HR1068", text });
    }
  });
});

describe("an indented body", () => {
  test("stands in another one, whose brace ends it", () => {
    const text = "rule f(x) {\n  if x\n    return 1\n  2\n}";
    expect(mended(text).text).toBe("rule f(x) {\n  if x {\n    return 1\n  }\n  2\n}");
  });

  test("leaves the brace to what it stands in, where both stand as far in", () => {
    const text = "rule f(x) {\nif x\n  return 1\n2\n}";
    expect(mended(text).text).toBe("rule f(x) {\nif x {\n  return 1\n}\n2\n}");
  });

  test("is none behind a rule that is only declared", () => {
    expect(outlineOf("rule f(x)\n  x")).toHaveLength(2);
  });

  test("is none where a name is called as a word that ends it", () => {
    expect(outlineOf("let end = 3\nend")).toHaveLength(2);
  });
});
