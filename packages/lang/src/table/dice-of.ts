import type { Expression, Faces } from "../ast/expression.ts";
import { constantOf } from "../resolve/constant.ts";
import { add, compareExact, type Exact, isWhole, multiply, negate, whole } from "../resolve/exact.ts";

/** What dice can give: the ends, and the number of ways to each value where they were counted. */
export interface DiceFacts {
  readonly least: Exact;
  readonly most: Exact;
  /** By value, in rising order; null for dice of which there are too many to count here. */
  readonly ways: readonly Way[] | null;
}
export interface Way {
  readonly value: bigint;
  readonly ways: bigint;
}

/** How many steps counting may take. */
const MOST_STEPS = 2_000_000;
const MOST_FACES = 20_000;

/** What written dice can give; null for what is no plain sum of them, and for dice without numbers. */
export function diceOf(node: Expression): DiceFacts | null {
  const value = constantOf(node);
  if (value !== null)
    return isWhole(value) ? { least: value, most: value, ways: [{ value: value.n, ways: 1n }] } : null;
  switch (node.kind) {
    case "negate": {
      const of = diceOf(node.of);
      return of && mirrored(of);
    }
    case "binary": {
      if (node.operator !== "+" && node.operator !== "-") return null;
      const left = diceOf(node.left);
      const right = left && diceOf(node.right);
      if (left === null || right === null) return null;
      return sum(left, node.operator === "-" ? mirrored(right) : right);
    }
    case "dice": {
      const count = node.count === null ? whole(1) : constantOf(node.count);
      if (count === null || !isWhole(count) || count.n < 0n || count.n > 10_000n) return null;
      const one = facesOf(node.faces);
      return one && times(one, Number(count.n));
    }
    default:
      return null;
  }
}

function mirrored({ least, most, ways }: DiceFacts): DiceFacts {
  return {
    least: negate(most),
    most: negate(least),
    ways: ways?.map((way) => ({ ...way, value: -way.value })).reverse() ?? null,
  };
}

function sum(a: DiceFacts, b: DiceFacts): DiceFacts {
  const ends = { least: add(a.least, b.least), most: add(a.most, b.most) };
  if (a.ways === null || b.ways === null || a.ways.length * b.ways.length > MOST_STEPS)
    return { ...ends, ways: null };
  const found = new Map<bigint, bigint>();
  for (const left of a.ways) {
    for (const right of b.ways) {
      const value = left.value + right.value;
      found.set(value, (found.get(value) ?? 0n) + left.ways * right.ways);
    }
  }
  return { ...ends, ways: rising(found) };
}

function times(one: DiceFacts, count: number): DiceFacts {
  const factor = whole(count);
  const ends = { least: multiply(one.least, factor), most: multiply(one.most, factor) };
  // The sums so far grow with the dice, so the last ones cost the most.
  const steps = one.ways === null ? Infinity : one.ways.length ** 2 * count ** 2;
  if (steps > MOST_STEPS && count > 1) return { ...ends, ways: null };
  let all: DiceFacts = { least: whole(0), most: whole(0), ways: [{ value: 0n, ways: 1n }] };
  for (let i = 0; i < count; i += 1) all = sum(all, one);
  return { ...ends, ways: all.ways };
}

function facesOf(faces: Faces): DiceFacts | null {
  switch (faces.kind) {
    case "percent":
      return fromTo(1n, 100n);
    case "fudge":
      return fromTo(-1n, 1n);
    case "sides": {
      const sides = constantOf(faces.sides);
      return sides !== null && isWhole(sides) && sides.n >= 1n ? fromTo(1n, sides.n) : null;
    }
    case "custom": {
      const found = new Map<bigint, bigint>();
      for (const { from, to, weight } of faces.faces) {
        const low = constantOf(from);
        const high = to === null ? low : constantOf(to);
        const each = weight === null ? whole(1) : constantOf(weight);
        if (low === null || high === null || each === null) return null;
        if (!isWhole(low) || !isWhole(high) || !isWhole(each) || each.n < 1n) return null;
        if (compareExact(low, high) > 0 || high.n - low.n > BigInt(MOST_FACES)) return null;
        for (let face = low.n; face <= high.n; face += 1n) found.set(face, (found.get(face) ?? 0n) + each.n);
      }
      const ways = rising(found);
      const [first, last] = [ways[0], ways.at(-1)];
      if (first === undefined || last === undefined) return null;
      return { least: { n: first.value, d: 1n }, most: { n: last.value, d: 1n }, ways };
    }
  }
}

function fromTo(low: bigint, high: bigint): DiceFacts {
  const ends = { least: { n: low, d: 1n }, most: { n: high, d: 1n } };
  if (high - low >= BigInt(MOST_FACES)) return { ...ends, ways: null };
  return {
    ...ends,
    ways: Array.from({ length: Number(high - low) + 1 }, (_, i) => ({ value: low + BigInt(i), ways: 1n })),
  };
}

function rising(found: ReadonlyMap<bigint, bigint>): readonly Way[] {
  return [...found].map(([value, ways]) => ({ value, ways })).sort((a, b) => (a.value < b.value ? -1 : 1));
}
