import { bits, small, type Weight } from "./weight.ts";

// A polynomial whose coefficients lie one behind the other in one big integer, so many bits each: products of
// such numbers are products of the polynomials, as long as no coefficient outgrows its bits.

/** How many bits a coefficient needs that is at most `greatest`. */
export function widthFor(greatest: Weight): number {
  return bits(greatest) + 1;
}

/** Coefficients in one number, the first in the lowest bits. */
export function packed(weights: readonly Weight[], width: number): bigint {
  const between = (from: number, to: number): bigint => {
    if (to - from === 1) return BigInt(weights[from] ?? 0);
    const middle = (from + to) >> 1;
    return between(from, middle) | (between(middle, to) << BigInt(width * (middle - from)));
  };
  return weights.length === 0 ? 0n : between(0, weights.length);
}

/** The first so many coefficients of a number; halves of halves, so that little is copied. */
export function unpacked(number: bigint, width: number, count: number): readonly Weight[] {
  const weights: Weight[] = [];
  const take = (part: bigint, size: number): void => {
    if (size === 1) {
      weights.push(small(part));
      return;
    }
    const low = size >> 1;
    take(BigInt.asUintN(width * low, part), low);
    take(part >> BigInt(width * low), size - low);
  };
  if (count > 0) take(number, count);
  return weights;
}
