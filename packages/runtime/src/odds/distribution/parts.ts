import { ceiling, type Exact, floor, fraction, multiply, Rational } from "../../number/rational.ts";
import { Beyond, calculateBeyond } from "../../value/beyond.ts";
import type { Value } from "../../value/value.ts";
import { type Dense, dense } from "./dense.ts";
import { type Distribution, Gathering } from "./distribution.ts";
import { leastCommon } from "./weight.ts";

/** Numbers as whole ones: each is so many parts, of which `per` make 1. */
export interface Parts {
  readonly row: Dense;
  readonly per: number;
}

// Finer parts than these have no common row.
const FINEST = 1_000_000;

/** The common denominator of some numbers; null where it is too great. */
export function perOf(numbers: Iterable<Exact>): number | null {
  let per = 1;
  for (const number of numbers) {
    if (!(number instanceof Rational)) continue;
    per = Number(leastCommon(per, number.denominator));
    if (per > FINEST) return null;
  }
  return per;
}

/** How many parts a number is; null where they are no whole number of the machine. */
export function inParts(number: Exact, per: number): number | null {
  const parts = per === 1 ? number : multiply(number, per);
  return typeof parts === "number" && Number.isSafeInteger(parts) ? parts : null;
}

/** So many parts as a number. */
export function fromParts(parts: number, per: number): Exact {
  return per === 1 || !Number.isFinite(parts) ? parts : fraction(BigInt(parts), BigInt(per));
}

/** Numbers in a row of parts; null where there are others, or they lie too far apart. */
export function partsOf(
  of: Distribution,
  numberIn: (entry: { readonly value: unknown }) => Exact | null,
): Parts | null {
  const whole = dense(of, numberIn);
  if (whole !== null) return { row: whole, per: 1 };
  const entries = [...of.entries.values()];
  const per = perOf(entries.flatMap((entry) => (entry.ending === null ? (numberIn(entry) ?? []) : [])));
  if (per === null || per === 1) return null;
  const gathering = new Gathering();
  const end = (bound: Exact, round: (x: Exact) => Exact): Exact =>
    typeof bound === "number" && !Number.isFinite(bound) ? bound : round(multiply(bound, per));
  for (const entry of entries) {
    const { value, ending, weight } = entry;
    if (value instanceof Beyond)
      gathering.add(new Beyond(end(value.least, floor), end(value.most, ceiling)), weight);
    else if (ending === null) gathering.add(inParts(numberIn(entry) ?? 0, per), weight);
    else if (ending.kind !== "cut" || ending.least === null) gathering.end(ending, weight);
    else gathering.end({ ...ending, least: end(ending.least, floor) }, weight);
  }
  const row = dense(gathering.distribution(), ({ value }) => (typeof value === "number" ? value : null));
  return row && { row, per };
}

/** Outcomes that are parts as the numbers that they make. */
export function wholes(of: Distribution, per: number): Distribution {
  if (per === 1) return of;
  const gathering = new Gathering();
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending === null) gathering.add(whole(value, per), weight);
    else gathering.end(ending, weight);
  }
  return gathering.distribution();
}

function whole(value: Value, per: number): Value {
  if (value instanceof Beyond) return calculateBeyond("/", value, per);
  return typeof value === "number" ? fromParts(value, per) : value;
}
