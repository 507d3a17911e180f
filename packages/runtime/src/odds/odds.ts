import { type Exact, gcd } from "../number/rational.ts";
import { Beyond } from "../value/beyond.ts";
import { isExact, type Value } from "../value/value.ts";
import type { Distribution, Entry } from "./distribution/distribution.ts";
import { ratio, type Weight } from "./distribution/weight.ts";
import { compareOutcomes } from "./outcome-order.ts";

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

/** Turns weights over a total into probabilities; each part is written when it is first read. */
export function oddsOf(of: Distribution): Odds {
  return new ToldOdds(of);
}

// Writing thousands of long fractions in lowest terms takes longer than finding their weights.
class ToldOdds implements Odds {
  readonly #of: Distribution;
  readonly #share: (part: bigint) => string;
  readonly #cut: bigint;
  #outcomes: readonly OddsOutcome[] | null = null;
  #moments: Moments | null = null;

  constructor(of: Distribution) {
    this.#of = of;
    this.#cut = cutOf(of);
    this.#share = once(() => shares(BigInt(of.total)));
  }

  get exact(): boolean {
    return this.#cut === 0n;
  }

  get unresolved(): string {
    return this.#cut === 0n ? "0" : this.#share(this.#cut);
  }

  get outcomes(): readonly OddsOutcome[] {
    this.#outcomes ??= sortedEntries(this.#of).map(({ value, weight }) => ({
      value,
      probability: this.#share(BigInt(weight)),
      approx: ratio(weight, this.#of.total),
    }));
    return this.#outcomes;
  }

  get mean(): string | null {
    return this.#known.mean;
  }

  get standardDeviation(): number | null {
    return this.#known.standardDeviation;
  }

  get #known(): Moments {
    this.#moments ??= momentsOf(sortedEntries(this.#of));
    return this.#moments;
  }

  /** Everything, as plain data. */
  toJSON(): Odds {
    const { exact, unresolved, outcomes, mean, standardDeviation } = this;
    return { exact, unresolved, outcomes, mean, standardDeviation };
  }
}

interface Moments {
  readonly mean: string | null;
  readonly standardDeviation: number | null;
}

/** Makes a function when it is first called. */
function once(make: () => (part: bigint) => string): (part: bigint) => string {
  let made: ((part: bigint) => string) | null = null;
  return (part) => {
    made ??= make();
    return made(part);
  };
}

function cutOf(of: Distribution): bigint {
  if (of.row !== null) return BigInt(of.row.cut);
  let cut = 0n;
  for (const { ending, weight } of of.entries.values()) if (ending !== null) cut += BigInt(weight);
  return cut;
}

function sortedEntries(of: Distribution): readonly Entry[] {
  const entries = [...of.entries.values()].filter(
    ({ value, ending }) => ending === null && !(value instanceof Beyond),
  );
  return of.row === null ? entries.sort((a, b) => compareOutcomes(a.value, b.value)) : entries;
}

/**
 * Writes shares of one whole as fractions in lowest terms. The whole is a product of sides and counts, so nearly
 * always of small primes: how often each of them divides a share is found by doubling steps, and what remains of
 * the whole is written once for all shares alike. Euclid's way is left for what is not of small primes.
 */
function shares(whole: bigint): (part: bigint) => string {
  let rest = whole;
  const ladders: (readonly bigint[])[] = [];
  for (const prime of SMALL_PRIMES) {
    if (rest % prime !== 0n) continue;
    // prime, prime^2, prime^4, ...
    const ladder = [prime];
    for (let next = prime * prime; whole % next === 0n; next *= next) ladder.push(next);
    ladders.push(ladder);
    for (const step of [...ladder].reverse()) while (rest % step === 0n) rest /= step;
  }
  const below = new Map<bigint, string>();
  return (part) => {
    if (part === 0n) return "0";
    let divisor = 1n;
    for (const ladder of ladders) divisor *= powerIn(part, whole, ladder);
    if (rest !== 1n) divisor *= gcd(part / divisor, whole / divisor);
    const n = part / divisor;
    let d = below.get(divisor);
    if (d === undefined) {
      d = String(whole / divisor);
      below.set(divisor, d);
    }
    return d === "1" ? String(n) : `${n}/${d}`;
  };
}

/** The greatest power of a prime that divides two numbers. */
function powerIn(part: bigint, whole: bigint, ladder: readonly bigint[]): bigint {
  const [prime = 1n] = ladder;
  if (part % prime !== 0n) return 1n;
  let [n, d, power] = [part, whole, 1n];
  for (let i = ladder.length - 1; i >= 0; i -= 1) {
    const step = ladder[i] ?? 1n;
    while (n % step === 0n && d % step === 0n) {
      n /= step;
      d /= step;
      power *= step;
    }
  }
  return power;
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

function momentsOf(outcomes: readonly { readonly value: Value; readonly weight: Weight }[]): Moments {
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
