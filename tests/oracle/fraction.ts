/** A probability as two integers, for tests: nothing here is shared with what is tested. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };

export function fraction(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? 1n : a;
  return { n: n / divisor, d: d / divisor };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Reads `1/216`, `0`, `1`. */
export function readFraction(text: string): Fraction {
  const [n = "", d = "1"] = text.trim().split("/");
  return fraction(BigInt(n), BigInt(d));
}

export function writeFraction({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}
