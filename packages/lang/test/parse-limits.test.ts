import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../src/diagnostic/diagnostic.ts";
import { limits } from "../src/limits.ts";
import { DeclarationParser } from "../src/parse/declaration-parser.ts";
import { parse } from "../src/parse/parse.ts";

const codes = (text: string): string[] => parse({ name: "test", text }).diagnostics.map((each) => each.code);

/** What must hold for whatever text. */
function holds(text: string): void {
  const { module, diagnostics } = parse({ name: "test", text });
  expect(diagnostics.length).toBeLessThanOrEqual(limits.maxDiagnostics);
  for (const diagnostic of diagnostics) {
    for (const { start, end } of spansOf(diagnostic)) {
      if (!(0 <= start && start <= end && end <= text.length))
        throw new Error(`${start} to ${end} of ${text.length}`);
    }
    expect(JSON.stringify(diagnostic).isWellFormed()).toBe(true);
  }
  const ids = new Set<unknown>();
  let broken = 0;
  let tallest = 0;
  const stack: [unknown, number][] = [[module.items, 0]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [value, depth] = entry;
    if (typeof value !== "object" || value === null) continue;
    let below = depth;
    if ("id" in value) {
      if (ids.has(value.id) || !(Number(value.id) >= 1)) throw new Error(`the id ${value.id} twice`);
      ids.add(value.id);
      below += 1;
      tallest = Math.max(tallest, below);
    }
    if ("kind" in value && value.kind === "broken") broken += 1;
    if ("span" in value) {
      const { start, end } = value.span as { start: number; end: number };
      if (!(0 <= start && start <= end && end <= text.length))
        throw new Error(`${start} to ${end} of ${text.length}`);
    }
    for (const inner of Object.values(value)) stack.push([inner, below]);
  }
  expect(tallest).toBeLessThanOrEqual(limits.maxTreeDepth);
  if (broken > 0) expect(diagnostics.some((each) => each.severity === "error")).toBe(true);
}

function spansOf(diagnostic: Diagnostic): { start: number; end: number }[] {
  const labels = (diagnostic.labels ?? []).map((label) => label.span);
  return [diagnostic.span, ...labels, ...(diagnostic.fix?.edits ?? []).map((edit) => edit.span)];
}

describe("the grammar", () => {
  test("passes Chevrotain's own checks, with a look-ahead of one token", () => {
    expect(() => new DeclarationParser(false)).not.toThrow();
  });
});

describe("whatever the text", () => {
  test("nothing throws, and every place lies inside", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 80 }), holds), { numRuns: 300 });
  });

  test("the same for what the language is made of, in any order", () => {
    const vocabulary = (
      "let var if else for in while repeat match return stop next rule table sheet option outcome override use and or not " +
      "true false none of on by up down to times from with when given otherwise round divisor until at overlap label " +
      "penetrating descending d к roll explode die step draw pick keep drop highest lowest middle rung count reroll sort " +
      "once half changes ladder adjust choice remove extend test ruleset note expect require warn x y f 3 1.5 3d6 d20 " +
      '4d6kh3 6d6! d% 1k20 3dx 007 "a" "a{ }" " "{x}" => -> == != <= >= < > += -= = + - * // / .. . , : | ( ) [ ] { } ' +
      "! % && || ^ ? “ ” – × # ## ; ' @ ` ~ $"
    ).split(" ");
    const soup = fc
      .array(
        fc.tuple(
          fc.constantFrom(...vocabulary, "\n", "\n| a |\n", "\u0000", "\u200b", "\u202e"),
          fc.constantFrom(" ", " ", ""),
        ),
        { maxLength: 60 },
      )
      .map((words) => words.map(([word, blank]) => word + blank).join(""));
    fc.assert(fc.property(soup, holds), { numRuns: 300 });
  });
});

describe("limits", () => {
  test("a text may have so many characters and no more", () => {
    expect(codes(" ".repeat(limits.maxSourceLength))).toEqual([]);
    expect(codes(" ".repeat(limits.maxSourceLength + 1))).toEqual(["HR1091"]);
  });

  test.each([
    ["a name", "a".repeat(limits.maxTokenLength + 1)],
    ["a Cyrillic name", "я".repeat(limits.maxTokenLength + 1)],
    ["a number", "1".repeat(limits.maxTokenLength + 1)],
    ["a text", `"${"a".repeat(limits.maxTokenLength)}"`],
    ["a comment", `#${"a".repeat(limits.maxTokenLength)}`],
  ])("%s may be so long and no longer", (_, text) => {
    expect(codes(text)).toEqual(["HR1092"]);
    for (const { message } of parse({ name: "test", text }).diagnostics)
      expect(message.length).toBeLessThan(200);
  });

  const nests: [string, string, string][] = [
    ["brackets", "(", ")"],
    ["calls", "f(", ")"],
    ["lists", "[", "]"],
    ["records", "{ a: ", "}"],
    ["conditionals", "if x {", "}"],
    ["matches", "match x { 1 => ", "}"],
    ["interpolations", '"{', '}"'],
    ["loops", "while x {", "}"],
    ["indices", "x[", "]"],
    ["dice", "d(", ")"],
  ];
  test.each(nests)("%s nest 100 deep, and not 101", (_, open, close) => {
    const nested = (depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(codes(nested(limits.maxDepth))).toEqual([]);
    expect(codes(nested(limits.maxDepth + 1))).toEqual(["HR1093"]);
    expect(codes(nested(5000))).toEqual(["HR1093"]);
  });

  test.each([
    "explode ",
    "highest of ",
    "keep lowest 2 of ",
    "if ",
    "match ",
    "die ",
    "step ",
    "count 1 in ",
  ])("%j without brackets is counted too", (word) => {
    expect(codes(`${word.repeat(3000)}x`).filter((code) => code !== "HR1055")).toContain("HR1093");
  });

  test("types nest as deep as all else", () => {
    expect(codes(`let x: ${"list of ".repeat(limits.maxDepth)}y = 1`)).toEqual([]);
    expect(codes(`let x: ${"list of ".repeat(3000)}y = 1`)).toEqual(["HR1093"]);
  });

  test.each([
    ["1", " + 1"],
    ["x", ".x"],
    ["x", "[1]"],
    ["-", "-"],
    ["x", " round down"],
    ["x", ".f(1)"],
  ])("a chain of %j and %j stays within the height of trees", (first, more) => {
    const text = first + more.repeat(5000) + (more === "-" ? "1" : "");
    expect(codes(text)).toEqual(["HR1094"]);
    holds(text);
  });

  test("long flat things are no deep ones", () => {
    holds(`if a { }${" else if a { }".repeat(5000)}`);
    expect(codes(`if a { }${" else if a { }".repeat(5000)}`)).toEqual([]);
    expect(codes(`a${" < a".repeat(5000)}`)).toEqual([]);
  });

  test.each([
    ["items", `[${"1,".repeat(limits.maxWidth)}1]`],
    ["arguments", `f(${"1,".repeat(limits.maxWidth)}1)`],
    ["arms", `match x {${"1=>2\n".repeat(limits.maxWidth + 1)}}`],
    ["statements", "1\n".repeat(limits.maxWidth + 1)],
    ["comparisons", `a${"<a".repeat(limits.maxWidth + 1)}`],
  ])("so many %s and no more", (_, text) => {
    expect(codes(text)).toEqual(["HR1095"]);
  });

  test("messages stop at their limit and say that there are more", () => {
    const { diagnostics } = parse({ name: "test", text: "7 % 2\n".repeat(1000) });
    expect(diagnostics).toHaveLength(limits.maxDiagnostics);
    expect(diagnostics.at(-1)?.code).toBe("HR1096");
    expect(diagnostics.at(-1)?.message).toContain("901");
  });
});

describe("time grows with the length, and no faster", () => {
  const hostile: [string, (n: number) => string][] = [
    ["quotes", (n) => '"'.repeat(n)],
    ["quotes and braces", (n) => '"{'.repeat(n / 2)],
    ["an unclosed text", (n) => `"${"a".repeat(n)}`],
    ["unclosed texts", (n) => '"a\n'.repeat(n / 3)],
    ["typographic quotes", (n) => "“".repeat(n)],
    ["single quotes", (n) => "'a".repeat(n / 2)],
    ["opening brackets", (n) => "(".repeat(n)],
    ["closing brackets", (n) => ")".repeat(n)],
    ["both in turn", (n) => ")(".repeat(n / 2)],
    ["crossed brackets", (n) => "([)]".repeat(n / 4)],
    ["illegal characters", (n) => "@ ".repeat(n / 2)],
    ["wide signs", (n) => "（".repeat(n)],
    ["wide digits", (n) => "１".repeat(n)],
    ["suffixes", (n) => `d6${"kh1".repeat(n / 3)}`],
    ["explosions", (n) => `d6${"!".repeat(n)}`],
    ["numbers with letters", (n) => "1x".repeat(n / 2)],
    ["mixed names", (n) => "aя".repeat(n / 2)],
    ["marks", (n) => `a${"\u0301".repeat(n)}`],
    ["invisible characters", (n) => "a\u200b".repeat(n / 2)],
    ["pipes", (n) => "{|".repeat(n / 2)],
    ["slashes", (n) => "//a a".repeat(n / 5)],
    ["escapes", (n) => `"${"\\u{".repeat(n / 3)}"`],
    ["counts", (n) => "count 1 ".repeat(n / 8)],
    ["values side by side", (n) => "x y\n".repeat(n / 4)],
    ["operators without values", (n) => "* ".repeat(n / 2)],
    ["lets", (n) => "let ".repeat(n / 4)],
    ["heads without braces", (n) => "for x\n".repeat(n / 6)],
    ["rules without ends", (n) => "rule f(\n".repeat(n / 8)],
    ["calls without ends", (n) => "f(x y, ".repeat(n / 7)],
  ];
  test.each(hostile)("%s", (_, make) => {
    const [short, long] = [make(8_000), make(32_000)];
    const time = (text: string): number => {
      const start = performance.now();
      parse({ name: "test", text });
      return performance.now() - start;
    };
    let [least, most] = [time(short), time(long)];
    // Four times the text; a quadratic part would take sixteen times as long. The constant is the clock's noise.
    const isLinear = () => most < 8 * least + 15;
    // A busy machine disturbs a measurement now and then, and never for the better.
    for (let round = 1; round < 5 || (round < 20 && !isLinear()); round += 1)
      [least, most] = [Math.min(least, time(short)), Math.min(most, time(long))];
    expect(isLinear(), `${least} and ${most} milliseconds`).toBe(true);
  });
});
