import { add, type Exact, fraction, multiply, subtract } from "../number/rational.ts";
import { isExact, type Value } from "./value.ts";

/** A distribution as a value: outcomes with their probabilities, in the order in which odds are listed. */
export class OddsValue {
  readonly outcomes: readonly { readonly value: Value; readonly probability: Exact }[];
  /** The probability of what was cut off. */
  readonly unresolved: Exact;
  readonly #expected: Exact | null;

  /** `expected` is the mean of what was cut off and the rest together, where it is known all the same. */
  constructor(
    outcomes: readonly { readonly value: Value; readonly probability: Exact }[],
    unresolved: Exact,
    expected: Exact | null = null,
  ) {
    this.outcomes = outcomes;
    this.unresolved = unresolved;
    this.#expected = expected;
  }

  /** The mean of numbers, of which none was cut off unless it is known all the same; null for anything else. */
  get mean(): Exact | null {
    if (this.unresolved !== 0) return this.#expected;
    let sum: Exact = 0;
    for (const { value, probability } of this.outcomes) {
      if (!isExact(value)) return null;
      sum = add(sum, multiply(value, probability));
    }
    return this.outcomes.length > 0 ? sum : null;
  }

  /** The standard deviation to nine decimals, since a root is seldom a fraction; null where there is no mean. */
  get deviation(): Exact | null {
    const { mean } = this;
    if (mean === null || this.unresolved !== 0) return null;
    let variance: Exact = 0;
    for (const { value, probability } of this.outcomes) {
      const off = subtract(isExact(value) ? value : 0, mean);
      variance = add(variance, multiply(multiply(off, off), probability));
    }
    return root(variance);
  }
}

/** The square root of a number of 0 or more, rounded down to nine decimals. */
function root(of: Exact): Exact {
  const scale = 10n ** 9n;
  const [n, d] = typeof of === "number" ? [BigInt(of), 1n] : [of.numerator, of.denominator];
  const scaled = (n * scale * scale) / d;
  return fraction(integerRoot(scaled), scale);
}

function integerRoot(of: bigint): bigint {
  if (of < 2n) return of;
  let guess = 1n << BigInt((of.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + of / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
