import { type Answer, fits } from "./answer.ts";

/**
 * n equal dice: (1 - x^s)^n / (1 - x)^n has coefficients that each follow from three before them, and reads the
 * same from both ends.
 */
export function sumOfDice(n: number, sides: number): Answer {
  return fits(sides, n) ? small(n, sides) : big(n, sides);
}

function small(n: number, sides: number): Answer {
  let row = [1];
  for (let i = 0; i < n; i += 1) {
    const next = new Array<number>(row.length + sides - 1).fill(0);
    for (let j = 0, window = 0; j < next.length; j += 1) {
      if (j < row.length) window += row[j] as number;
      if (j >= sides) window -= row[j - sides] as number;
      next[j] = window;
    }
    row = next;
  }
  return { least: n, weights: row, total: sides ** n };
}

function big(n: number, sides: number): Answer {
  const size = n * (sides - 1) + 1;
  const half = (size + 1) >> 1;
  const row = new Array<bigint>(size);
  row[0] = 1n;
  for (let k = 1; k < half; k += 1) {
    let sum = BigInt(k - 1 + n) * (row[k - 1] as bigint);
    if (k >= sides) sum -= BigInt(n * sides - (k - sides)) * (row[k - sides] as bigint);
    if (k > sides) sum += BigInt(n * (sides - 1) - (k - sides - 1)) * (row[k - sides - 1] as bigint);
    row[k] = sum / BigInt(k);
  }
  for (let k = half; k < size; k += 1) row[k] = row[size - 1 - k] as bigint;
  return { least: n, weights: row, total: BigInt(sides) ** BigInt(n) };
}

/** The n-th power of a row of weights by the recurrence of powers, its first weight not 0. */
export function powerOf(base: readonly bigint[], n: number): bigint[] {
  const size = (base.length - 1) * n + 1;
  const lead = base[0] as bigint;
  const places = base.flatMap((weight, j) => (weight === 0n || j === 0 ? [] : [j]));
  const row = new Array<bigint>(size);
  row[0] = lead ** BigInt(n);
  for (let k = 1; k < size; k += 1) {
    let sum = 0n;
    for (const j of places) {
      if (j > k) break;
      sum += BigInt((n + 1) * j - k) * (base[j] as bigint) * (row[k - j] as bigint);
    }
    row[k] = sum / (BigInt(k) * lead);
  }
  return row;
}
