import type { ExactNumber } from "@houserule/runtime/program";

/** A fraction in lowest terms; `d` is above 0. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

/** The longest number that may be written. */
export const MAX_DIGITS = 2000;

/** The value of digits with at most one decimal point; null where there are too many. */
export function exactOf(text: string): Exact | null {
  if (text.length > MAX_DIGITS) return null;
  const negative = text.startsWith("-");
  const [whole = "0", decimals = ""] = (negative ? text.slice(1).trim() : text).split(".");
  const n = BigInt(whole + decimals);
  return exact(negative ? -n : n, 10n ** BigInt(decimals.length));
}

/** A number of the program format: `12`, `"7/2"`. */
export function exactOfProgram(number: ExactNumber): Exact {
  const [n = "0", d = "1"] = String(number).split("/");
  return exact(BigInt(n), BigInt(d));
}

export function exact(n: bigint, d: bigint): Exact {
  const divisor = greatest(n < 0n ? -n : n, d < 0n ? -d : d);
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}

export function whole(n: number): Exact {
  return { n: BigInt(n), d: 1n };
}

function greatest(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

export function add(a: Exact, b: Exact): Exact {
  return exact(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function negate(a: Exact): Exact {
  return { n: -a.n, d: a.d };
}

export function multiply(a: Exact, b: Exact): Exact {
  return exact(a.n * b.n, a.d * b.d);
}

/** Below 0, 0 or above 0, as a is less than, equal to or greater than b. */
export function compareExact(a: Exact, b: Exact): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isWhole(a: Exact): boolean {
  return a.d === 1n;
}

export function isSmall(a: Exact): boolean {
  const size = a.n < 0n ? -a.n : a.n;
  return size < 1n << 64n && a.d < 1n << 64n;
}

export function showExact(a: Exact): string {
  return a.d === 1n ? String(a.n) : `${a.n}/${a.d}`;
}

/** As programs hold it: a number where that is exact, else text. */
export function exactNumber(a: Exact): ExactNumber {
  const n = Number(a.n);
  return a.d === 1n && Number.isSafeInteger(n) ? n : showExact(a);
}
