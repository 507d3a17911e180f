import { absolute, add, compare, divide, type Exact, floor, multiply, negate } from "../number/rational.ts";

/**
 * A number that is only known to lie between two bounds, one of which may be missing: the tail of an explosion that
 * was not followed further is at least something. A missing bound is infinite. The odds machine alone makes such
 * values; what they decide is certain, and all else about them is `Undecided`.
 */
export class Beyond {
  readonly least: Exact;
  readonly most: Exact;

  constructor(least: Exact, most: Exact = Number.POSITIVE_INFINITY) {
    this.least = least;
    this.most = most;
  }
}

/** A number, or what is known of one. */
export type Known = Exact | Beyond;

/** Thrown where something hangs on what a number beyond a bound really is. */
export class Undecided extends Error {}

export function undecided(): never {
  throw new Undecided();
}

export const leastOf = (x: Known): Exact => (x instanceof Beyond ? x.least : x);
export const mostOf = (x: Known): Exact => (x instanceof Beyond ? x.most : x);

const isInfinite = (x: Exact): x is number => typeof x === "number" && !Number.isFinite(x);

/** What lies between two bounds; nothing at all is known where both are missing. */
function between(least: Exact, most: Exact): Known {
  if (isInfinite(least) && isInfinite(most)) return undecided();
  return !isInfinite(least) && !isInfinite(most) && compare(least, most) === 0
    ? least
    : new Beyond(least, most);
}

function compareEnds(a: Exact, b: Exact): number {
  if (isInfinite(a)) return a === b ? 0 : a;
  return isInfinite(b) ? -b : compare(a, b);
}

const greater = (a: Exact, b: Exact): Exact => (compareEnds(a, b) >= 0 ? a : b);
const lesser = (a: Exact, b: Exact): Exact => (compareEnds(a, b) <= 0 ? a : b);

/** A comparison, where all numbers between the bounds answer it alike. */
export function compareBeyond(operator: "<" | "<=" | ">" | ">=" | "==" | "!=", a: Known, b: Known): boolean {
  // The nearest and the furthest that the two may be from each other.
  const low = compareEnds(leastOf(a), mostOf(b));
  const high = compareEnds(mostOf(a), leastOf(b));
  switch (operator) {
    case "<":
      return high < 0 ? true : low >= 0 ? false : undecided();
    case "<=":
      return high <= 0 ? true : low > 0 ? false : undecided();
    case ">":
      return !compareBeyond("<=", a, b);
    case ">=":
      return !compareBeyond("<", a, b);
    case "==":
      return high < 0 || low > 0 ? false : undecided();
    case "!=":
      return !compareBeyond("==", a, b);
  }
}

/** The order of two numbers, where they have the same whatever they are. */
export function orderBeyond(a: Known, b: Known): number {
  return compareBeyond("<", a, b) ? -1 : compareBeyond(">", a, b) ? 1 : 0;
}

/** A function that never falls, such as rounding. */
export function risingBeyond(of: Known, rising: (x: Exact) => Exact): Known {
  if (!(of instanceof Beyond)) return rising(of);
  const end = (x: Exact): Exact => (isInfinite(x) ? x : rising(x));
  return between(end(of.least), end(of.most));
}

export function negateBeyond(of: Known): Known {
  return of instanceof Beyond ? between(negateEnd(of.most), negateEnd(of.least)) : negate(of);
}

const negateEnd = (x: Exact): Exact => (isInfinite(x) ? -x : negate(x));

/** How far a number is from 0: it falls up to there, and rises behind it. */
export function absoluteBeyond(of: Known): Known {
  if (!(of instanceof Beyond)) return absolute(of);
  if (compareEnds(of.least, 0) >= 0) return of;
  if (compareEnds(of.most, 0) <= 0) return negateBeyond(of);
  return between(0, greater(negateEnd(of.least), of.most));
}

/** The greatest (1) or least (-1) of several. */
export function extremeBeyond(of: readonly Known[], sign: 1 | -1): Known {
  const better = sign === 1 ? greater : lesser;
  return between(of.map(leastOf).reduce(better), of.map(mostOf).reduce(better));
}

/** An operation on numbers. The divisor is not the number 0. */
export function calculateBeyond(operator: "+" | "-" | "*" | "/" | "//", a: Known, b: Known): Known {
  switch (operator) {
    case "+":
      return between(addEnds(leastOf(a), leastOf(b)), addEnds(mostOf(a), mostOf(b)));
    case "-":
      return calculateBeyond("+", a, negateBeyond(b));
    case "*":
      return product(a, b);
    case "/":
      return product(a, reciprocal(b));
    case "//":
      return risingBeyond(calculateBeyond("/", a, b), floor);
  }
}

// Both are lower bounds or both are upper ones, so infinite ones never meet with opposite signs.
function addEnds(a: Exact, b: Exact): Exact {
  if (isInfinite(a)) return a;
  return isInfinite(b) ? b : add(a, b);
}

function multiplyEnds(a: Exact, b: Exact): Exact {
  if (!isInfinite(a) && !isInfinite(b)) return multiply(a, b);
  const sign = compareEnds(a, 0) * compareEnds(b, 0);
  // No number is infinite, and so many times 0 is 0.
  return sign === 0 || Number.isNaN(sign)
    ? 0
    : sign > 0
      ? Number.POSITIVE_INFINITY
      : Number.NEGATIVE_INFINITY;
}

function product(a: Known, b: Known): Known {
  const [first, ...others] = [leastOf(a), mostOf(a)].flatMap((x) =>
    [leastOf(b), mostOf(b)].map((y) => multiplyEnds(x, y)),
  );
  return between(others.reduce(lesser, first ?? 0), others.reduce(greater, first ?? 0));
}

/** 1 divided by a number, which has to be known to lie on one side of 0. */
function reciprocal(of: Known): Known {
  const sides = compareEnds(leastOf(of), 0) * compareEnds(mostOf(of), 0);
  if (!(sides > 0)) return undecided();
  const end = (x: Exact): Exact => (isInfinite(x) ? 0 : divide(1, x));
  return between(end(mostOf(of)), end(leastOf(of)));
}
