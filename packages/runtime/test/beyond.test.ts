import { describe, expect, it } from "vitest";
import {
  add,
  ceiling,
  compare,
  divide,
  type Exact,
  floor,
  fraction,
  multiply,
  roundHalfUp,
  subtract,
} from "../src/number/rational.ts";
import {
  absoluteBeyond,
  Beyond,
  calculateBeyond,
  compareBeyond,
  extremeBeyond,
  type Known,
  leastOf,
  mostOf,
  negateBeyond,
  risingBeyond,
  Undecided,
} from "../src/value/beyond.ts";

const LEAST = Number.NEGATIVE_INFINITY;
const MOST = Number.POSITIVE_INFINITY;
const halves = (from: number, to: number): readonly Exact[] =>
  Array.from({ length: 2 * (to - from) + 1 }, (_, i) => fraction(BigInt(2 * from + i), 2n));

// Everything between whole bounds of -2 to 2, either of which may be missing; and numbers themselves.
const ENDS = [-2, -1, 0, 1, 2];
const RANGES: readonly Known[] = [
  ...ENDS,
  ...ENDS.map((least) => new Beyond(least)),
  ...ENDS.map((most) => new Beyond(LEAST, most)),
  ...ENDS.flatMap((least) => ENDS.filter((most) => most > least).map((most) => new Beyond(least, most))),
];
const PAIRS = RANGES.flatMap((a) => RANGES.map((b) => [a, b] as const));

const lies = (x: Exact, { least, most }: { readonly least: Exact; readonly most: Exact }): boolean =>
  (least === LEAST || compare(least, x) <= 0) && (most === MOST || compare(x, most) <= 0);
const boundsOf = (of: Known) => ({ least: leastOf(of), most: mostOf(of) });
/** Some of the numbers that a range stands for, its ends among them. */
const within = (of: Known) => halves(-4, 4).filter((x) => lies(x, boundsOf(of)));

function known<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof Undecided) return null;
    throw thrown;
  }
}

/** Every result lies within the bounds that are told, and every finite bound is one of the results. */
function holds(told: Known | null, results: readonly Exact[], exactly = true): void {
  if (told === null) return;
  const bounds = boundsOf(told);
  for (const x of results) expect(lies(x, bounds)).toBe(true);
  if (!exactly) return;
  for (const end of [bounds.least, bounds.most])
    if (end !== LEAST && end !== MOST) expect(results.some((x) => compare(x, end) === 0)).toBe(true);
}

describe("what is known of a number between bounds, against every number there", () => {
  it.each([
    ["+", add],
    ["-", subtract],
    ["*", multiply],
  ] as const)("%s", (operator, plain) => {
    for (const [a, b] of PAIRS) {
      const results = within(a).flatMap((x) => within(b).map((y) => plain(x, y)));
      holds(
        known(() => calculateBeyond(operator, a, b)),
        results,
      );
    }
  });

  it.each([
    ["/", divide],
    ["//", (x: Exact, y: Exact) => floor(divide(x, y))],
  ] as const)("%s, where the divisor cannot be 0", (operator, plain) => {
    for (const [a, b] of PAIRS) {
      if (b === 0) continue;
      const told = known(() => calculateBeyond(operator, a, b));
      if (within(b).some((y) => y === 0)) expect(told).toBeNull();
      // Where the divisor has no greatest, the quotient comes as near to 0 as one likes.
      else
        holds(
          told,
          within(a).flatMap((x) => within(b).map((y) => plain(x, y))),
          false,
        );
    }
  });

  it.each([
    ["minus", negateBeyond, (x: Exact) => subtract(0, x)],
    ["abs", absoluteBeyond, (x: Exact) => (compare(x, 0) < 0 ? subtract(0, x) : x)],
    ["down", (of: Known) => risingBeyond(of, floor), floor],
    ["up", (of: Known) => risingBeyond(of, ceiling), ceiling],
    ["half up", (of: Known) => risingBeyond(of, roundHalfUp), roundHalfUp],
  ] as const)("%s", (_, told, plain) => {
    for (const of of RANGES)
      holds(
        known(() => told(of)),
        within(of).map(plain),
      );
  });

  it.each([
    ["the greatest", 1],
    ["the least", -1],
  ] as const)("%s", (_, sign) => {
    for (const [a, b] of PAIRS) {
      const better = (x: Exact, y: Exact) => (sign * compare(x, y) >= 0 ? x : y);
      holds(
        known(() => extremeBeyond([a, b], sign)),
        within(a).flatMap((x) => within(b).map((y) => better(x, y))),
      );
    }
  });

  it.each([
    ["<", (x: Exact, y: Exact) => compare(x, y) < 0],
    ["<=", (x: Exact, y: Exact) => compare(x, y) <= 0],
    [">", (x: Exact, y: Exact) => compare(x, y) > 0],
    [">=", (x: Exact, y: Exact) => compare(x, y) >= 0],
    ["==", (x: Exact, y: Exact) => compare(x, y) === 0],
    ["!=", (x: Exact, y: Exact) => compare(x, y) !== 0],
  ] as const)("%s is decided just where all numbers there agree", (operator, plain) => {
    for (const [a, b] of PAIRS) {
      if (!(a instanceof Beyond || b instanceof Beyond)) continue;
      const answers = new Set(within(a).flatMap((x) => within(b).map((y) => plain(x, y))));
      const [only] = answers;
      expect(known(() => compareBeyond(operator, a, b))).toBe(answers.size === 1 ? only : null);
    }
  });
});
