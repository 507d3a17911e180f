/**
 * An exact number: a JavaScript number while it is an integer within 2^53, else a `Rational`. Every function
 * here gives the first form wherever it fits, so equal numbers have equal forms.
 */
export type Exact = number | Rational;

/** A fraction in lowest terms, or an integer beyond 2^53. Only the functions below make one. */
export class Rational {
  readonly numerator: bigint;
  /** At least 1. */
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }
}

/** A number that needs more bits than the ceiling allows; whoever knows the place turns it into a fault. */
export class TooManyBits extends Error {}

/** Ceiling for the bits of a numerator or denominator, tested before a product is made (limit HR4006). */
export const MAX_BITS = 16_384;

/** The greatest common divisor; 0 only of 0 and 0. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y > SAFE) [x, y] = [y, x % y];
  if (y === 0n) return x;
  // From here on both fit a plain number, which is far faster.
  let [last, rest] = [Number(y), Number(x % y)];
  while (rest !== 0) [last, rest] = [rest, last % rest];
  return BigInt(last);
}

function bitLength(n: bigint): number {
  return (n < 0n ? -n : n).toString(16).length * 4;
}

const numeratorOf = (x: Exact): bigint => (typeof x === "number" ? BigInt(x) : x.numerator);
const denominatorOf = (x: Exact): bigint => (typeof x === "number" ? 1n : x.denominator);

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** `numerator / denominator` in lowest terms; the denominator is not 0. */
export function fraction(numerator: bigint, denominator: bigint): Exact {
  const divisor = denominator === 1n ? 1n : gcd(numerator, denominator);
  const sign = denominator < 0n ? -1n : 1n;
  return lowest((sign * numerator) / divisor, (sign * denominator) / divisor);
}

// Of a fraction that is in lowest terms already, its denominator at least 1.
function lowest(n: bigint, d: bigint): Exact {
  if (d === 1n && n <= SAFE && n >= -SAFE) return Number(n);
  if (bitLength(n) > MAX_BITS || bitLength(d) > MAX_BITS) throw new TooManyBits();
  return new Rational(n, d);
}

export function add(a: Exact, b: Exact): Exact {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  const da = denominatorOf(a);
  const db = denominatorOf(b);
  // What the sum can be shortened by divides both denominators (Knuth, 4.5.1): where one of them is small, so is
  // all the work on common divisors.
  const common = da === 1n || db === 1n ? 1n : gcd(da, db);
  const n = numeratorOf(a) * (db / common) + numeratorOf(b) * (da / common);
  const shared = common === 1n ? 1n : gcd(n, common);
  return lowest(n / shared, (da / common) * (db / shared));
}

export function negate(a: Exact): Exact {
  return typeof a === "number" ? 0 - a : new Rational(-a.numerator, a.denominator);
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, negate(b));
}

export function multiply(a: Exact, b: Exact): Exact {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product + 0;
  }
  return product(numeratorOf(a), denominatorOf(a), numeratorOf(b), denominatorOf(b));
}

// Both factors are in lowest terms, so only one's numerator and the other's denominator can have a common divisor.
function product(na: bigint, da: bigint, nb: bigint, db: bigint): Exact {
  const first = db === 1n ? 1n : gcd(na, db);
  const second = da === 1n ? 1n : gcd(nb, da);
  return lowest((na / first) * (nb / second), (da / second) * (db / first));
}

/** Exact quotient; the divisor is not 0. */
export function divide(a: Exact, b: Exact): Exact {
  if (typeof a === "number" && typeof b === "number" && a % b === 0) return a / b + 0;
  const nb = numeratorOf(b);
  const sign = nb < 0n ? -1n : 1n;
  return product(numeratorOf(a), denominatorOf(a), sign * denominatorOf(b), sign * nb);
}

/** The greatest integer at most x. */
export function floor(x: Exact): Exact {
  if (typeof x === "number") return x;
  const quotient = x.numerator / x.denominator;
  return fraction(
    x.numerator < 0n && quotient * x.denominator !== x.numerator ? quotient - 1n : quotient,
    1n,
  );
}

/** The least integer at least x. */
export function ceiling(x: Exact): Exact {
  return negate(floor(negate(x)));
}

/** Rounds half way up: floor(x + 1/2). */
export function roundHalfUp(x: Exact): Exact {
  return typeof x === "number" ? x : floor(add(x, new Rational(1n, 2n)));
}

/** Floor of the quotient, for all signs and fractions; the divisor is not 0. */
export function floorDivide(a: Exact, b: Exact): Exact {
  if (typeof a === "number" && typeof b === "number") {
    // A quotient of safe integers may round up to the next integer only beyond 2^53 / |b|; correct for it.
    const quotient = Math.floor(a / b);
    if (Number.isSafeInteger(quotient) && Math.abs(a) < 2 ** 50) return quotient + 0;
  }
  return floor(divide(a, b));
}

/** Below 0 when a < b, 0 when equal, above 0 when a > b. */
export function compare(a: Exact, b: Exact): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const difference = numeratorOf(a) * denominatorOf(b) - numeratorOf(b) * denominatorOf(a);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function absolute(x: Exact): Exact {
  return compare(x, 0) < 0 ? negate(x) : x;
}

export function isWhole(x: Exact): boolean {
  return typeof x === "number" || x.denominator === 1n;
}

/** `5`, `-7/2`. */
export function exactToText(x: Exact): string {
  if (typeof x === "number") return String(x);
  return x.denominator === 1n ? String(x.numerator) : `${x.numerator}/${x.denominator}`;
}

/** Reads what `exactToText` writes, and decimals: `12`, `-7/2`, `1.50`. Null for anything else. */
export function exactFromText(text: string): Exact | null {
  const match = /^(-?)(\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text);
  if (match === null || text.length > 20_000) return null;
  const [, sign = "", whole = "", decimals, below] = match;
  if (below !== undefined && /^0+$/.test(below)) return null;
  const numerator = BigInt(whole + (decimals ?? ""));
  const denominator = below !== undefined ? BigInt(below) : 10n ** BigInt(decimals?.length ?? 0);
  return fraction(sign === "-" ? -numerator : numerator, denominator);
}

/** How many 64-bit words a number takes: what work on it is charged by. */
export function wordsOf(x: Exact): number {
  return typeof x === "number" ? 1 : Math.ceil((bitLength(x.numerator) + bitLength(x.denominator)) / 64);
}

/** The nearest floating-point number, for showing and for charts. */
export function approximate(x: Exact): number {
  if (typeof x === "number") return x;
  const shift = Math.max(0, bitLength(x.denominator) - bitLength(x.numerator) + 64);
  const quotient = (x.numerator << BigInt(shift)) / x.denominator;
  // A quotient beyond the range of doubles loses its low bits first.
  const excess = Math.max(0, bitLength(quotient) - 1000);
  return Number(quotient >> BigInt(excess)) * 2 ** (excess - shift);
}
