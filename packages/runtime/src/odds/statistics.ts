import { exactFromText, gcd, Rational } from "../number/rational.ts";
import { compareKeys } from "../value/order.ts";
import { isExact, Outcome, type Value } from "../value/value.ts";
import type { Odds } from "./odds.ts";

/** What can be told of odds beside the outcomes themselves; probabilities are fractions as text, all of them exact. */
export interface Statistics {
  /** Of numbers only, and like the mean of the part that was not cut off. */
  readonly variance: string | null;
  /** The likeliest outcomes: several where they are equally likely. */
  readonly modes: readonly Value[];
  /** The probability of a value or a greater one; null where the outcomes have no order. What was cut off is not in it. */
  atLeast(value: Value): string | null;
  /** The probability of a value or a lesser one; null where the outcomes have no order. What was cut off is not in it. */
  atMost(value: Value): string | null;
  /**
   * The least outcome that is reached with a share such as `1/2` or `0.9`: at most it, with at least that
   * probability. Null where the outcomes have no order, where the share is not from 0 to 1, and where what was cut
   * off could change it.
   */
  quantile(share: string): Value | null;
}

/** Works the statistics of odds out, each when it is asked for. */
export function statisticsOf({ outcomes, unresolved }: Odds): Statistics {
  const parts = outcomes.map(({ probability }) => fractionOf(probability));
  const cutPart = fractionOf(unresolved);
  const whole = parts.reduce((common, { d }) => leastCommon(common, d), cutPart.d);
  const weights = parts.map(({ n, d }) => n * (whole / d));
  const cut = cutPart.n * (whole / cutPart.d);
  const ordered = haveOrder(outcomes.map(({ value }) => value));
  const sum = (holds: (difference: number) => boolean, value: Value): string | null => {
    if (!ordered || !isOrdered(value)) return null;
    const found = weights.filter((_, i) => {
      const other = outcomes[i]?.value;
      return other !== undefined && isOrdered(other) && holds(compareKeys(other, value));
    });
    return text(
      found.reduce((total, weight) => total + weight, 0n),
      whole,
    );
  };
  return {
    get variance() {
      return varianceOf(
        outcomes.map(({ value }) => value),
        weights,
      );
    },
    get modes() {
      let most = 0n;
      for (const weight of weights) if (weight > most) most = weight;
      return outcomes.filter((_, i) => weights[i] === most).map(({ value }) => value);
    },
    atLeast: (value) => sum((difference) => difference >= 0, value),
    atMost: (value) => sum((difference) => difference <= 0, value),
    quantile(share) {
      const wanted = exactFromText(share);
      if (wanted === null || !ordered) return null;
      const { n, d } =
        wanted instanceof Rational
          ? { n: wanted.numerator, d: wanted.denominator }
          : { n: BigInt(wanted), d: 1n };
      if (n < 0n || n > d) return null;
      let reached = 0n;
      for (const [i, { value }] of outcomes.entries()) {
        // With all that was cut off below it, it must still not have been reached before.
        const before = reached + cut;
        reached += weights[i] ?? 0n;
        if (reached * d < n * whole) continue;
        return cut > 0n && before * d >= n * whole ? null : value;
      }
      return null;
    },
  };
}

interface Part {
  readonly n: bigint;
  readonly d: bigint;
}

function fractionOf(written: string): Part {
  const [n = "0", d = "1"] = written.split("/");
  return { n: BigInt(n), d: BigInt(d) };
}

const leastCommon = (a: bigint, b: bigint): bigint => (a === b ? a : (a / gcd(a, b)) * b);

function text(n: bigint, d: bigint): string {
  const common = gcd(n, d);
  return d === common ? String(n / common) : `${n / common}/${d / common}`;
}

function isOrdered(value: Value): value is Extract<Value, number | Rational | Outcome> {
  return isExact(value) || value instanceof Outcome;
}

/** Numbers, or outcomes of one type. */
function haveOrder(values: readonly Value[]): boolean {
  const [first] = values;
  if (first === undefined) return false;
  if (first instanceof Outcome)
    return values.every((value) => value instanceof Outcome && value.type === first.type);
  return values.every(isExact);
}

/** The mean square less the square of the mean. */
function varianceOf(values: readonly Value[], weights: readonly bigint[]): string | null {
  if (values.length === 0 || !values.every(isExact)) return null;
  const parts = values.map((value) =>
    value instanceof Rational ? { n: value.numerator, d: value.denominator } : { n: BigInt(value), d: 1n },
  );
  const unit = parts.reduce((common, { d }) => leastCommon(common, d), 1n);
  let [total, first, second] = [0n, 0n, 0n];
  parts.forEach(({ n, d }, i) => {
    const weight = weights[i] ?? 0n;
    const x = n * (unit / d);
    total += weight;
    first += x * weight;
    second += x * x * weight;
  });
  return text(second * total - first * first, total * total * unit * unit);
}
