import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Expression } from "../src/ast/expression.ts";
import { parse } from "../src/parse/parse.ts";
import { print, printExpression } from "../src/print/print.ts";
import { expressionArbitrary } from "./expression-arbitrary.ts";
import { moduleArbitrary } from "./module-arbitrary.ts";
import { shape } from "./tree-shape.ts";

function reprinted(text: string): string {
  const { module, diagnostics } = parse({ name: "test", text });
  expect(diagnostics.filter((each) => each.severity === "error")).toEqual([]);
  return print(module).trimEnd();
}

describe("printing", () => {
  test.each([
    ["3d6<=IQ-5", "3d6 <= IQ - 5"],
    ["4d6kh3+2", "keep highest 3 of 4d6 + 2"],
    ["2d20kl", "keep lowest of 2d20"],
    ["4d6dl1", "drop lowest 1 of 4d6"],
    ["6d6!", "explode 6d6"],
    ["6d6!!", "explode 6d6"],
    ["6d6!p", "explode 6d6 penetrating"],
    ["5d10r1", "reroll 1 in 5d10"],
    ["5d10ro<=2", "reroll once <= 2 in 5d10"],
    ["4d6r1kh3", "keep highest 3 of reroll 1 in 4d6"],
    ["1к20", "1d20"],
    ["(n)д(s)", "(n)d(s)"],
    ["n d 6", "(n)d6"],
    ["explode d6->d8->d10", "explode d6 -> d8 -> d10"],
    ["12 divisor 4(+2)", "12 divisor 4(+2)"],
  ])("writes %s in words", (text, words) => {
    expect(reprinted(text)).toBe(words);
  });

  test.each([
    ["((a + b)) * (c)", "(a + b) * c"],
    ["a - (b - c)", "a - (b - c)"],
    ["(a - b) - c", "a - b - c"],
    ["not (a and b)", "not (a and b)"],
    ["(not a) == b", "(not a) == b"],
    ["(a < b) == c", "(a < b) == c"],
    ["-(a * b)", "-(a * b)"],
    ["(roll T).part", "(roll T).part"],
    ["(die d6) + 1", "(die d6) + 1"],
    ["die (d6 + 1)", "die d6 + 1"],
    ["explode (explode d6 on 5) on 6", "explode (explode d6 on 5) on 6"],
    ["(count - 1) in xs", "(count) - 1 in xs"],
    ["x + (y otherwise 0)", "x + (y otherwise 0)"],
    ["(a or b) and c", "(a or b) and c"],
  ])("keeps only the brackets that %s needs", (text, sparse) => {
    expect(reprinted(text)).toBe(sparse);
  });

  test("writes blocks on lines of their own", () => {
    const text = `## Half of the damage goes through.
rule soak(changes hero: Hero, damage = 3) -> number label ru "защита" {
  let through = damage / 2 round down
  if through > 0 {
    hero.HP -= through
  } else {
    note "{hero.name} holds"
  }
  match through {
    0 => "none"
    1..2, >= 9 when hero.up => "some"
    else => "much"
  }
}
outcome Degree { failure label ru "провал", success }
ladder traits = d4 -> d6`;
    expect(reprinted(text)).toBe(text);
  });

  test("writes what must stay on one line on one line", () => {
    const { module } = parse({ name: "test", text: '"{if a { let b = 1; b } else { 2 }}"' });
    expect(printExpression(module.items[0] as Expression)).toBe('"{if a { let b = 1; b } else { 2 }}"');
  });

  test("gives texts their escapes back", () => {
    expect(reprinted('"a \\"b\\" \\\\ \\{ \\n \\t \\u{202e} }"')).toBe(
      '"a \\"b\\" \\\\ \\{ \\n \\t \\u{202e} }"',
    );
  });

  test("gives an expression that parses to the same tree", () => {
    fc.assert(
      fc.property(expressionArbitrary, (expression) => {
        const text = printExpression(expression);
        const { module, diagnostics } = parse({ name: "test", text });
        expect(diagnostics.filter((each) => each.severity === "error")).toEqual([]);
        expect(shape(module.items)).toEqual([shape(expression)]);
      }),
      { numRuns: 300 },
    );
  });

  test("gives a module that parses to the same tree", () => {
    fc.assert(
      fc.property(moduleArbitrary, (module) => {
        const parsed = parse({ name: "test", text: print(module) });
        expect(parsed.diagnostics.filter((each) => each.severity === "error")).toEqual([]);
        expect(shape(parsed.module)).toEqual(shape(module));
      }),
      { numRuns: 300 },
    );
  });
});
