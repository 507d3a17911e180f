import type { FaultSignal } from "../../fault.ts";
import type { Exact } from "../../number/rational.ts";
import { Beyond } from "../../value/beyond.ts";
import { Distribution } from "./distribution.ts";
import { packed, unpacked, widthFor } from "./packed.ts";
import { greatestCommon, minus, over, plus, small, times, type Weight } from "./weight.ts";

/** Whole numbers in a row, each with its weight, and the weight of what was cut off. */
export interface Dense {
  readonly least: number;
  readonly weights: readonly Weight[];
  readonly cut: Weight;
  /** Between what the numbers lie that were cut off; infinite where that is not known. */
  readonly cutLeast: number;
  readonly cutMost: number;
  /** The limit for which some of it was cut off, whatever its share is. */
  readonly deep?: FaultSignal | undefined;
}

/** The bounds of what was cut off, where that is nothing. */
export const NO_CUT = { cutLeast: Number.POSITIVE_INFINITY, cutMost: Number.NEGATIVE_INFINITY } as const;
/** The bounds of what was cut off, where nothing is known of it. */
export const LOST_CUT = { cutLeast: Number.NEGATIVE_INFINITY, cutMost: Number.POSITIVE_INFINITY } as const;

// Wider distributions are kept as they are: most of the row would be empty.
export const WIDEST = 1_000_000;

/** A distribution as a row; null when it has other values than whole numbers close together, or a fault. */
export function dense(
  of: Distribution,
  numberIn: (entry: { readonly value: unknown }) => Exact | null,
): Dense | null {
  if (of.row !== null) return of.row;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let cut: Weight = 0;
  let { cutLeast, cutMost }: { cutLeast: number; cutMost: number } = NO_CUT;
  let deep: FaultSignal | undefined;
  const found: [number, Weight][] = [];
  for (const entry of of.entries.values()) {
    if (entry.ending !== null || entry.value instanceof Beyond) {
      if (entry.ending !== null && entry.ending.kind !== "cut") return null;
      deep ??= entry.ending?.deep;
      cut = plus(cut, entry.weight);
      const bound = entry.value instanceof Beyond ? entry.value : entry.ending;
      cutLeast = Math.min(cutLeast, numberOr(bound?.least, LOST_CUT.cutLeast));
      cutMost = Math.max(
        cutMost,
        numberOr(entry.value instanceof Beyond ? entry.value.most : null, LOST_CUT.cutMost),
      );
      continue;
    }
    const value = numberIn(entry);
    if (typeof value !== "number") return null;
    found.push([value, entry.weight]);
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (found.length === 0 || greatest - least > WIDEST) return null;
  const weights = new Array<Weight>(greatest - least + 1).fill(0);
  for (const [value, weight] of found) weights[value - least] = plus(weights[value - least] ?? 0, weight);
  return { least, weights, cut, cutLeast, cutMost, deep };
}

const numberOr = (bound: Exact | null | undefined, missing: number): number =>
  typeof bound === "number" ? bound : missing;

export function totalOf({ weights, cut }: Dense): Weight {
  return weights.reduce(plus, cut);
}

/** The sum of two independent rows. */
export function convolved(a: Dense, b: Dense): Dense {
  const size = a.weights.length + b.weights.length - 1;
  const least = a.least + b.least;
  const total = times(totalOf(a), totalOf(b));
  const weights =
    typeof total === "number"
      ? convolvedNumbers(a.weights, b.weights, size)
      : a.weights.length > PACKED_FROM && b.weights.length > PACKED_FROM
        ? convolvedPacked(a.weights, b.weights, size, total)
        : convolvedBigs(a.weights, b.weights, size);
  const kept = weights.reduce<Weight>(plus, 0);
  const sides = [[a, b] as const, [b, a] as const].filter(([of]) => of.cut !== 0);
  return {
    least,
    weights,
    cut: minus(total, kept),
    cutLeast: Math.min(...sides.map(([of, other]) => of.cutLeast + lowest(other)), NO_CUT.cutLeast),
    cutMost: Math.max(...sides.map(([of, other]) => of.cutMost + highest(other)), NO_CUT.cutMost),
    deep: a.deep ?? b.deep,
  };
}

// With what was cut off of it.
export const lowest = (row: Dense): number => Math.min(row.least, row.cutLeast);
export const highest = (row: Dense): number => Math.max(row.least + row.weights.length - 1, row.cutMost);

// All weights are below the total, so nothing here leaves the safe integers.
function convolvedNumbers(a: readonly Weight[], b: readonly Weight[], size: number): number[] {
  const sums = new Array<number>(size).fill(0);
  for (let i = 0; i < a.length; i += 1) {
    const x = a[i] as number;
    if (x === 0) continue;
    for (let j = 0; j < b.length; j += 1) sums[i + j] = (sums[i + j] as number) + x * (b[j] as number);
  }
  return sums;
}

function convolvedPacked(
  a: readonly Weight[],
  b: readonly Weight[],
  size: number,
  total: Weight,
): readonly Weight[] {
  const width = widthFor(total);
  return unpacked(packed(a, width) * packed(b, width), width, size);
}

function convolvedBigs(a: readonly Weight[], b: readonly Weight[], size: number): readonly Weight[] {
  const sums = new Array<bigint>(size).fill(0n);
  const big = b.map(BigInt);
  for (let i = 0; i < a.length; i += 1) {
    const x = BigInt(a[i] ?? 0);
    if (x === 0n) continue;
    for (let j = 0; j < big.length; j += 1) sums[i + j] = (sums[i + j] ?? 0n) + x * (big[j] ?? 0n);
  }
  return sums.map(small);
}

/**
 * The sum of n independent copies of a row. Rows of a few places follow the recurrence of powers, each coefficient
 * from those before it (Knuth, TAOCP 2, 4.7); longer ones are packed into one number each, whose power holds all.
 */
export function power(row: Dense, n: number): Dense {
  const first = row.weights.findIndex((weight) => weight !== 0);
  if (n === 0 || first < 0) return { least: 0, weights: [1], cut: 0, ...NO_CUT };
  if (n === 1) return row;
  const base = first === 0 ? row.weights : row.weights.slice(first);
  const whole = powerOf(totalOf(row), n);
  const weights = powerOfRow(base, n, whole);
  const least = (row.least + first) * n;
  if (row.cut === 0) return { least, weights, cut: 0, ...NO_CUT };
  const cut = minus(whole, weights.reduce<Weight>(plus, 0));
  const cutLeast = row.cutLeast + lowest({ ...row, least: row.least + first }) * (n - 1);
  return { ...row, least, weights, cut, cutLeast, cutMost: row.cutMost + highest(row) * (n - 1) };
}

/** The same shares in the smallest whole weights. */
export function reduced(row: Dense): Dense {
  let common: Weight = row.cut;
  for (const weight of row.weights) {
    if (common === 1) return row;
    common = greatestCommon(common, weight);
  }
  if (common === 1 || common === 0) return row;
  const by = common;
  return { ...row, weights: row.weights.map((weight) => over(weight, by)), cut: over(row.cut, by) };
}

export function powerOf(weight: Weight, n: number): Weight {
  if (typeof weight === "number" && weight ** n <= Number.MAX_SAFE_INTEGER) return weight ** n;
  return BigInt(weight) ** BigInt(n);
}

// From so many places on the packed numbers win over the recurrence, unless they become millions of bits long.
const PACKED_FROM = 12;
const LONGEST_PACKED = 4_000_000;

function powerOfRow(base: readonly Weight[], n: number, whole: Weight): readonly Weight[] {
  if (typeof whole === "number") return smallPower(base as readonly number[], n);
  const [lead = 1] = base;
  if (base.every((weight) => weight === lead)) {
    const ways = equalPower(base.length, n);
    return lead === 1 ? ways : ways.map((weight) => times(weight, powerOf(lead, n)));
  }
  const width = widthFor(whole);
  const size = (base.length - 1) * n + 1;
  if (base.length > PACKED_FROM && size * width < LONGEST_PACKED)
    return unpacked(packed(base, width) ** BigInt(n), width, size);
  return bigPower(base.map(BigInt), n);
}

// While everything is below 2^53, plain convolution of doubles is exact and fastest.
function smallPower(base: readonly number[], n: number): readonly Weight[] {
  let result: readonly number[] = base;
  const equal = base.every((weight) => weight === 1);
  for (let i = 1; i < n; i += 1) {
    const size = result.length + base.length - 1;
    result = equal ? windowed(result, base.length, size) : convolvedNumbers(result, base, size);
  }
  return result;
}

/** The sums of all runs of so many neighbours: the convolution with a row of ones. */
function windowed(row: readonly number[], width: number, size: number): number[] {
  const sums = new Array<number>(size).fill(0);
  let window = 0;
  for (let i = 0; i < size; i += 1) {
    if (i < row.length) window += row[i] as number;
    if (i >= width) window -= row[i - width] as number;
    sums[i] = window;
  }
  return sums;
}

/** (1 + x + ... + x^(s - 1))^n = (1 - x^s)^n (1 - x)^-n: each coefficient follows from three before it. */
function equalPower(sides: number, n: number): readonly Weight[] {
  const size = (sides - 1) * n + 1;
  const until = (size + 1) >> 1;
  const result: bigint[] = [1n];
  const before = (k: number): bigint => (k < 0 ? 0n : (result[k] ?? 0n));
  for (let k = 1; k < until; k += 1) {
    let sum = BigInt(k - 1 + n) * before(k - 1);
    if (k >= sides) {
      sum -= BigInt(n * sides - (k - sides)) * before(k - sides);
      sum += BigInt(n * (sides - 1) - (k - sides - 1)) * before(k - sides - 1);
    }
    result.push(sum / BigInt(k));
  }
  const weights = result.map(small);
  for (let k = until; k < size; k += 1) weights.push(weights[size - 1 - k] ?? 0);
  return weights;
}

function bigPower(base: readonly bigint[], n: number): readonly Weight[] {
  const size = (base.length - 1) * n + 1;
  const mirrored = base.every((weight, i) => weight === base[base.length - 1 - i]);
  const until = mirrored ? (size + 1) >> 1 : size;
  const [lead = 1n] = base;
  const result: bigint[] = [lead ** BigInt(n)];
  // Rows of several sums in one have more gaps than places.
  const terms = base.flatMap((weight, j) => (j === 0 || weight === 0n ? [] : [{ j, weight }]));
  for (let k = 1; k < until; k += 1) {
    let sum = 0n;
    for (const { j, weight } of terms) {
      if (j > k) break;
      const before = result[k - j] ?? 0n;
      if (before !== 0n) sum += BigInt((n + 1) * j - k) * weight * before;
    }
    if (sum === 0n) {
      result.push(0n);
      continue;
    }
    result.push(sum / (BigInt(k) * lead));
  }
  const weights = result.map(small);
  for (let k = until; k < size; k += 1) weights.push(weights[size - 1 - k] ?? 0);
  return weights;
}

/** A row as a distribution. */
export function sparse(row: Dense): Distribution {
  return new Distribution(null, totalOf(row), row);
}
