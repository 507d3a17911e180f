import { describe, expect, it } from "vitest";
import { resultOf } from "./odds-of.ts";

/** The only outcome of a text that is not known to its end, as its share; the rest is open. */
function shareOfOnly(text: string): number {
  const result = resultOf(text);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  const { outcomes } = result.odds;
  expect(outcomes).toHaveLength(1);
  return outcomes[0]?.approx ?? 0;
}

/** The probability with which a text faults. */
function faultShare(text: string): number | null {
  const result = resultOf(text);
  if (result.ok) throw new Error("the odds were told");
  return result.probability;
}

// Whatever it is that works on an operand, its one value keeps its share beside the ways that end otherwise.
const WORKS = [
  ["a sum", "7 + $"],
  ["a product", "7 * $"],
  ["a negation", "-$"],
  ["a comparison", "$ < 5"],
  ["a built-in rule", "max($, 3)"],
  ["a rounding", "$ / 2 round down"],
  ["a list", "[$]"],
  ["a record", "{ n: $ }"],
  ["a text", '"{$}"'],
  ["an index", "[4][$]"],
  ["a rule in which nothing rolls", "twice($)"],
  ["a table", "names[$]"],
] as const;

const DECLARED = 'rule twice(n) = n * 2\ntable names {\n| n | name |\n| 1 | "one" |\n}\n';

describe("an operand with one value beside ways that end otherwise", () => {
  // It ends with 1, sooner or later: what is left open is what was not followed.
  it.each(WORKS)("where some of it is cut off: %s", (_, work) => {
    const text = `${DECLARED}rule ends() = if d4 == 1 { 1 } else { 0 + ends() }\n${work.replace("$", "ends()")}`;
    expect(shareOfOnly(text)).toBeCloseTo(1, 15);
  });

  it.each(WORKS)("where it is cut off in the midst of a rule that calls itself: %s", (_, work) => {
    const inner = work.replace("$", "again()");
    const text = `${DECLARED}rule again() = if d4 == 1 { 1 } else { let r = ${inner}; 1 }\nagain()`;
    expect(shareOfOnly(text)).toBeCloseTo(1, 15);
  });

  // Of four ways one fails, in three it is 1.
  it.each(WORKS)("where some of it fails: %s", (_, work) => {
    const text = `${DECLARED}rule fails() { require d4 > 1 else "no"; 1 }\n${work.replace("$", "fails()")}`;
    expect(faultShare(text)).toBe(1 / 4);
  });
});
