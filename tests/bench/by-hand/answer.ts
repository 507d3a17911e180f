/** An exact whole number: a double while it is exact, a bigint beyond. */
export type Whole = number | bigint;

/** How many of `total` equally likely ways lead to each number from `least` up. */
export interface Answer {
  readonly least: number;
  readonly weights: readonly Whole[];
  readonly total: Whole;
}

/** Does `base ** exponent` fit a double exactly? */
export function fits(base: number, exponent: number): boolean {
  return base ** exponent <= Number.MAX_SAFE_INTEGER;
}
