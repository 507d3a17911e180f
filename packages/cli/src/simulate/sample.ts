import { type Fault, keyOf, type RollMachine, type Value, type ValueKey } from "@houserule/runtime";
import { seedOf } from "../seed.ts";

/** Rolls of a series by their numbers, from 1, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A value that passes between threads as it is; all others are known by a roll that gives them. */
type PlainValue = Extract<Value, number | string | boolean | null>;

/** How often one outcome came. */
export interface Counted {
  readonly key: ValueKey;
  readonly count: number;
  /** The number of the first roll that gave it. */
  readonly first: number;
  /** Undefined where only the roll tells it. */
  readonly value: PlainValue | undefined;
}

/** How often rolls ended without a value, for one reason at one place. */
export interface Failed {
  readonly fault: Fault;
  readonly count: number;
  /** The number of the first roll that ended so. */
  readonly first: number;
}

/** What came of some rolls: plain data, which threads can hand each other. */
export interface Sample {
  /** Rolls that were made. */
  readonly rolls: number;
  readonly outcomes: readonly Counted[];
  /** Rolls that do not count, because what was given did not hold. */
  readonly excluded: Failed | null;
  readonly faults: readonly Failed[];
}

export const NO_ROLLS: Sample = { rolls: 0, outcomes: [], excluded: null, faults: [] };

/**
 * Makes these rolls of a series. Each has its own seed, so it is the roll that `roll --seed` shows, and what
 * comes of a range depends on nothing else. The first limit that is met ends the range.
 */
export function sampled(machine: RollMachine, series: string, { from, to }: Range): Sample {
  const outcomes = new Map<ValueKey, { count: number; readonly first: number; readonly value: Value }>();
  const failures = new Map<string, Failed>();
  let number = from;
  const count = (value: Value) => {
    const key = keyOf(value);
    const known = outcomes.get(key);
    if (known === undefined) outcomes.set(key, { count: 1, first: number, value });
    else known.count += 1;
  };
  for (; number <= to; number += 1) {
    const fault = machine.sample({ seed: seedOf(series, number), times: 1 }, count);
    if (fault === null) continue;
    const key = failureKey(fault);
    const { count: before, first } = failures.get(key) ?? { count: 0, first: number };
    failures.set(key, { fault, count: before + 1, first });
    if (fault.kind === "limit") {
      number += 1;
      break;
    }
  }
  return {
    rolls: number - from,
    outcomes: [...outcomes].map(([key, { value, ...told }]) => ({ key, ...told, value: plain(value) })),
    ...parted([...failures.values()]),
  };
}

/** Two samples as one. */
export function together(a: Sample, b: Sample): Sample {
  const outcomes = new Map(a.outcomes.map((one) => [one.key, one]));
  for (const one of b.outcomes) {
    const known = outcomes.get(one.key);
    outcomes.set(one.key, known === undefined ? one : { ...one, ...summed(known, one) });
  }
  const failures = new Map<string, Failed>();
  for (const one of [...failuresOf(a), ...failuresOf(b)]) {
    const key = failureKey(one.fault);
    const known = failures.get(key);
    failures.set(key, known === undefined ? one : { ...one, ...summed(known, one) });
  }
  return {
    rolls: a.rolls + b.rolls,
    outcomes: [...outcomes.values()],
    ...parted([...failures.values()]),
  };
}

interface Met {
  readonly count: number;
  readonly first: number;
}

const summed = (a: Met, b: Met): Met => ({ count: a.count + b.count, first: Math.min(a.first, b.first) });

const failuresOf = ({ excluded, faults }: Sample) => (excluded === null ? faults : [excluded, ...faults]);

// A `given` that does not hold is no failure: such rolls do not count.
const EXCLUDED = "HR3021";

function failureKey({ code, source, start }: Fault): string {
  return code === EXCLUDED ? code : JSON.stringify([code, source, start]);
}

function parted(failures: readonly Failed[]): Pick<Sample, "excluded" | "faults"> {
  return {
    excluded: failures.find(({ fault }) => fault.code === EXCLUDED) ?? null,
    faults: failures.filter(({ fault }) => fault.code !== EXCLUDED),
  };
}

const plain = (value: Value): PlainValue | undefined =>
  value === null || typeof value !== "object" ? value : undefined;
