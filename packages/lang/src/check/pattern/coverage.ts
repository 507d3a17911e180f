import { add, compareExact, type Exact, whole } from "../../resolve/exact.ts";

/** A stretch of numbers; null is no end, `open` leaves the end itself out. */
export interface Stretch {
  readonly low: Exact | null;
  readonly lowOpen: boolean;
  readonly high: Exact | null;
  readonly highOpen: boolean;
}

export function stretch(low: Exact | null, high: Exact | null, lowOpen = false, highOpen = false): Stretch {
  return { low, lowOpen, high, highOpen };
}

/** The same stretch when only whole numbers occur: its ends are whole and belong to it. */
export function toWhole(one: Stretch): Stretch {
  return stretch(
    one.low && (one.lowOpen ? add(floor(one.low), whole(1)) : ceil(one.low)),
    one.high && (one.highOpen ? add(ceil(one.high), whole(-1)) : floor(one.high)),
  );
}

export function isEmpty({ low, lowOpen, high, highOpen }: Stretch): boolean {
  if (low === null || high === null) return false;
  const order = compareExact(low, high);
  return order > 0 || (order === 0 && (lowOpen || highOpen));
}

/** Whether a stretch lies within several together. With `wholes`, 1..2 and 3..4 leave no gap. */
export function isCovered(one: Stretch, by: readonly Stretch[], wholes: boolean): boolean {
  let rest = one;
  // Each round cuts off what reaches over the low end; each stretch can do so at most once.
  for (let round = 0; round <= by.length; round += 1) {
    if (isEmpty(rest)) return true;
    const { low, lowOpen } = rest;
    const next = by.find((other) => reachesOver(other, low, lowOpen) && !endsBefore(other, low, lowOpen));
    if (next === undefined) return false;
    if (next.high === null) return true;
    rest = wholes
      ? { ...rest, low: add(next.high, whole(1)), lowOpen: false }
      : { ...rest, low: next.high, lowOpen: !next.highOpen };
  }
  return isEmpty(rest);
}

/** Whether two stretches have a number in common. */
export function meet(a: Stretch, b: Stretch): boolean {
  return !liesBelow(a, b) && !liesBelow(b, a) && !isEmpty(a) && !isEmpty(b);
}

function liesBelow(a: Stretch, b: Stretch): boolean {
  if (a.high === null || b.low === null) return false;
  const order = compareExact(a.high, b.low);
  return order < 0 || (order === 0 && (a.highOpen || b.lowOpen));
}

function reachesOver(one: Stretch, low: Exact | null, lowOpen: boolean): boolean {
  if (one.low === null) return true;
  if (low === null) return false;
  const order = compareExact(one.low, low);
  return order < 0 || (order === 0 && (!one.lowOpen || lowOpen));
}

function endsBefore(one: Stretch, low: Exact | null, lowOpen: boolean): boolean {
  if (one.high === null || low === null) return false;
  const order = compareExact(one.high, low);
  return order < 0 || (order === 0 && (one.highOpen || lowOpen));
}

function floor(a: Exact): Exact {
  const quotient = a.n / a.d;
  return { n: a.n % a.d < 0n ? quotient - 1n : quotient, d: 1n };
}

function ceil(a: Exact): Exact {
  const below = floor({ n: -a.n, d: a.d });
  return { n: -below.n, d: 1n };
}
