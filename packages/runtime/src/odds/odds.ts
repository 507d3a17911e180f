import { type Exact, gcd } from "../number/rational.ts";
import { type Json, toJson } from "../value/json.ts";
import { compareKeys, compareTexts } from "../value/order.ts";
import { isExact, isList, Outcome, RecordValue, type Value } from "../value/value.ts";
import type { Distribution } from "./distribution.ts";
import { ratio, type Weight } from "./weight.ts";

/** One outcome with its exact probability: a fraction as text, and the nearest floating-point number. */
export interface OddsOutcome {
  readonly value: Value;
  readonly probability: string;
  readonly approx: number;
}

/** The exact odds of a script. */
export interface Odds {
  /** True when nothing was cut off. */
  readonly exact: boolean;
  /** The probability of what was cut off, as a fraction. */
  readonly unresolved: string;
  /** In the order of values: booleans, numbers, outcomes, texts, none, lists, records. */
  readonly outcomes: readonly OddsOutcome[];
  /** Of numbers only, and of the part that was not cut off. */
  readonly mean: string | null;
  readonly standardDeviation: number | null;
}

/** Turns weights over a total into probabilities. */
export function oddsOf(of: Distribution): Odds {
  const total = BigInt(of.total);
  const share = shares(total);
  const outcomes: (OddsOutcome & { readonly weight: Weight })[] = [];
  let cut = 0n;
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null) cut += BigInt(weight);
    else
      outcomes.push({
        value,
        probability: share(BigInt(weight)),
        approx: ratio(weight, of.total),
        weight,
      });
  }
  outcomes.sort((a, b) => compareOutcomes(a.value, b.value));
  const moments = momentsOf(outcomes);
  return {
    exact: cut === 0n,
    unresolved: share(cut),
    outcomes: outcomes.map(({ value, probability, approx }) => ({ value, probability, approx })),
    ...moments,
  };
}

/**
 * Writes shares of one whole as fractions in lowest terms. The whole is a product of sides and counts, so nearly
 * always of small primes, and these are divided out one by one; Euclid's way is left for what remains.
 */
function shares(whole: bigint): (part: bigint) => string {
  let rest = whole;
  const primes: bigint[] = [];
  for (const prime of SMALL_PRIMES) {
    if (rest % prime !== 0n) continue;
    primes.push(prime);
    while (rest % prime === 0n) rest /= prime;
  }
  return (part) => {
    let [n, d] = [part, whole];
    for (const prime of primes) {
      while (n % prime === 0n && d % prime === 0n && n !== 0n) {
        n /= prime;
        d /= prime;
      }
    }
    const divisor = rest === 1n && n !== 0n ? 1n : gcd(n, d);
    [n, d] = [n / divisor, d / divisor];
    return d === 1n ? String(n) : `${n}/${d}`;
  };
}

const SMALL_PRIMES: readonly bigint[] = [
  2n,
  3n,
  5n,
  7n,
  11n,
  13n,
  17n,
  19n,
  23n,
  29n,
  31n,
  37n,
  41n,
  43n,
  47n,
];

function momentsOf(outcomes: readonly { readonly value: Value; readonly weight: Weight }[]): {
  mean: string | null;
  standardDeviation: number | null;
} {
  if (outcomes.length === 0 || !outcomes.every(({ value }) => isExact(value)))
    return { mean: null, standardDeviation: null };
  let total = 0n;
  let first: Sum = { n: 0n, d: 1n };
  let second: Sum = { n: 0n, d: 1n };
  for (const { value, weight } of outcomes) {
    const w = BigInt(weight);
    const { n, d } = parts(value as Exact);
    total += w;
    first = plus(first, { n: n * w, d });
    second = plus(second, { n: n * n * w, d: d * d });
  }
  const mean = { n: first.n, d: first.d * total };
  // E[x^2] - E[x]^2, exactly, and only then as a floating-point number.
  const variance = {
    n: second.n * mean.d * mean.d - mean.n * mean.n * second.d * total,
    d: second.d * total * mean.d * mean.d,
  };
  return { mean: signedShare(mean.n, mean.d), standardDeviation: Math.sqrt(ratioOf(variance)) };
}

interface Sum {
  readonly n: bigint;
  readonly d: bigint;
}

const plus = (a: Sum, b: Sum): Sum =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };

function parts(value: Exact): Sum {
  return typeof value === "number"
    ? { n: BigInt(value), d: 1n }
    : { n: value.numerator, d: value.denominator };
}

const signedShare = (n: bigint, d: bigint): string =>
  n < 0n ? `-${shares(d)(-n)}` : n === 0n ? "0" : shares(d)(n);

function ratioOf({ n, d }: Sum): number {
  return n <= 0n ? 0 : ratio(n, d);
}

const rank = (value: Value): number => {
  if (typeof value === "boolean") return 0;
  if (isExact(value)) return 1;
  if (value instanceof Outcome) return 2;
  if (typeof value === "string") return 3;
  if (value === null) return 4;
  return isList(value) ? 5 : value instanceof RecordValue ? 6 : 7;
};

/** The order in which outcomes are listed. */
export function compareOutcomes(a: Value, b: Value): number {
  const kinds = rank(a) - rank(b);
  if (kinds !== 0) return kinds;
  if (isKey(a) && isKey(b)) return compareKeys(a, b);
  return compareTexts(jsonText(toJson(a)), jsonText(toJson(b)));
}

function isKey(value: Value): value is Exact | string | boolean | Outcome {
  return (
    isExact(value) || typeof value === "string" || typeof value === "boolean" || value instanceof Outcome
  );
}

const jsonText = (json: Json): string => JSON.stringify(json);
