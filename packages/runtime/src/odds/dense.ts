import type { Exact } from "../number/rational.ts";
import { type Distribution, Gathering } from "./distribution.ts";
import { minus, plus, times, type Weight } from "./weight.ts";

/** Whole numbers in a row, each with its weight, and the weight of what was cut off. */
export interface Dense {
  readonly least: number;
  readonly weights: readonly Weight[];
  readonly cut: Weight;
  /** What was cut off is at least this; null when that is not known. */
  readonly cutLeast: number | null;
}

// Wider distributions are kept as they are: most of the row would be empty.
const WIDEST = 1_000_000;

/** A distribution as a row; null when it has other values than whole numbers close together, or a fault. */
export function dense(
  of: Distribution,
  numberIn: (entry: { readonly value: unknown }) => Exact | null,
): Dense | null {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let cut: Weight = 0;
  let cutLeast: number | null = Number.POSITIVE_INFINITY;
  const found: [number, Weight][] = [];
  for (const entry of of.entries.values()) {
    if (entry.ending !== null) {
      if (entry.ending.kind !== "cut") return null;
      cut = plus(cut, entry.weight);
      const { least: bound } = entry.ending;
      cutLeast =
        bound === null || cutLeast === null || typeof bound !== "number" ? null : Math.min(cutLeast, bound);
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
  return { least, weights, cut, cutLeast };
}

function totalOf({ weights, cut }: Dense): Weight {
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
      : convolvedBigs(a.weights, b.weights, size);
  const kept = weights.reduce<Weight>(plus, 0);
  const cutLeast =
    a.cutLeast === null || b.cutLeast === null ? null : Math.min(a.cutLeast + b.least, b.cutLeast + a.least);
  return { least, weights, cut: minus(total, kept), cutLeast };
}

// All weights are below the total, so nothing here leaves the safe integers.
function convolvedNumbers(a: readonly Weight[], b: readonly Weight[], size: number): Weight[] {
  const sums = new Array<number>(size).fill(0);
  for (let i = 0; i < a.length; i += 1) {
    const x = a[i] as number;
    if (x === 0) continue;
    for (let j = 0; j < b.length; j += 1) sums[i + j] = (sums[i + j] as number) + x * (b[j] as number);
  }
  return sums;
}

function convolvedBigs(a: readonly Weight[], b: readonly Weight[], size: number): Weight[] {
  const sums = new Array<bigint>(size).fill(0n);
  const big = b.map(BigInt);
  for (let i = 0; i < a.length; i += 1) {
    const x = BigInt(a[i] ?? 0);
    if (x === 0n) continue;
    for (let j = 0; j < big.length; j += 1) sums[i + j] = (sums[i + j] ?? 0n) + x * (big[j] ?? 0n);
  }
  return sums;
}

/**
 * The sum of n independent copies of a row. The coefficients of a power of a polynomial follow from those before
 * them, each from as many as the polynomial has (Miller's recurrence; Knuth, TAOCP 2, 4.7), so no convolution is
 * needed; a row that reads the same both ways is worked out up to its middle.
 */
export function power(row: Dense, n: number): Dense {
  const first = row.weights.findIndex((weight) => weight !== 0);
  if (n === 0 || first < 0) return { least: 0, weights: [1], cut: 0, cutLeast: Number.POSITIVE_INFINITY };
  if (n === 1) return row;
  const base = row.weights.slice(first);
  const whole = powerOf(totalOf(row), n);
  const weights =
    typeof whole === "number" ? smallPower(base as readonly number[], n) : bigPower(base.map(BigInt), n);
  const kept = weights.reduce<Weight>(plus, 0);
  const least = (row.least + first) * n;
  const cutLeast = row.cutLeast === null ? null : row.cutLeast + (row.least + first) * (n - 1);
  return { least, weights, cut: minus(whole, kept), cutLeast };
}

function powerOf(weight: Weight, n: number): Weight {
  if (typeof weight === "number" && weight ** n <= Number.MAX_SAFE_INTEGER) return weight ** n;
  return BigInt(weight) ** BigInt(n);
}

// While everything is below 2^53, plain convolution of doubles is exact and fastest.
function smallPower(base: readonly number[], n: number): readonly Weight[] {
  let result: readonly Weight[] = [1];
  for (let i = 0; i < n; i += 1) result = convolvedNumbers(result, base, result.length + base.length - 1);
  return result;
}

function bigPower(base: readonly bigint[], n: number): readonly Weight[] {
  const size = (base.length - 1) * n + 1;
  const mirrored = base.every((weight, i) => weight === base[base.length - 1 - i]);
  const until = mirrored ? (size + 1) >> 1 : size;
  const [lead = 1n] = base;
  const result: bigint[] = [lead ** BigInt(n)];
  for (let k = 1; k < until; k += 1) {
    let sum = 0n;
    for (let j = Math.max(1, k - result.length + 1); j <= k && j < base.length; j += 1) {
      const weight = base[j] ?? 0n;
      if (weight !== 0n) sum += BigInt((n + 1) * j - k) * weight * (result[k - j] ?? 0n);
    }
    result.push(sum / (BigInt(k) * lead));
  }
  for (let k = until; k < size; k += 1) result.push(result[size - 1 - k] ?? 0n);
  return result;
}

/** A row as a distribution. */
export function sparse(row: Dense): Distribution {
  const gathering = new Gathering();
  row.weights.forEach((weight, i) => {
    gathering.add(row.least + i, weight);
  });
  const least = row.cutLeast === null || !Number.isSafeInteger(row.cutLeast) ? null : row.cutLeast;
  gathering.end({ kind: "cut", least }, row.cut);
  return gathering.distribution();
}
