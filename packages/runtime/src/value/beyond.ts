import { add, compare, divide, type Exact, floor, multiply, subtract } from "../number/rational.ts";

/**
 * A number that is only known to be at least another one: the tail of an explosion that was not followed further.
 * The odds machine alone makes such values; what they decide is certain, and all else about them is `Undecided`.
 */
export class Beyond {
  readonly least: Exact;

  constructor(least: Exact) {
    this.least = least;
  }
}

/** Thrown where something hangs on what a number beyond a bound really is. */
export class Undecided extends Error {}

export function undecided(): never {
  throw new Undecided();
}

/** The order of two numbers of which at least one is beyond a bound, where every number beyond it has the same. */
export function orderBeyond(a: Exact | Beyond, b: Exact | Beyond): number {
  if (a instanceof Beyond && !(b instanceof Beyond) && compare(b, a.least) < 0) return 1;
  if (b instanceof Beyond && !(a instanceof Beyond) && compare(a, b.least) < 0) return -1;
  return undecided();
}

/** A number that is at least one and at most no other: against `<` and `>=` the bound itself decides. */
export function atLeastBeyond(a: Beyond, b: Exact): boolean {
  return compare(a.least, b) >= 0 ? true : undecided();
}

/** The least that an operation on numbers can give of which one or both are beyond a bound. */
export function calculateBeyond(
  operator: "+" | "-" | "*" | "/" | "//",
  a: Exact | Beyond,
  b: Exact | Beyond,
): Beyond {
  const [x, y] = [a instanceof Beyond ? a.least : a, b instanceof Beyond ? b.least : b];
  if (operator === "+") return new Beyond(add(x, y));
  if (operator === "*" && compare(x, 0) > 0 && compare(y, 0) > 0) return new Beyond(multiply(x, y));
  if (b instanceof Beyond) return undecided();
  if (operator === "-") return new Beyond(subtract(x, y));
  if (operator === "*" || compare(y, 0) <= 0) return undecided();
  return new Beyond(operator === "/" ? divide(x, y) : floor(divide(x, y)));
}
