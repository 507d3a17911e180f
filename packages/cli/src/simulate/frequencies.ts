import { compareOutcomes, type Odds, type RollMachine, type Value } from "@houserule/runtime";
import { momentsOf } from "../odds/moments.ts";
import { portionText } from "../odds/portion.ts";
import { kindOfAll } from "../odds/value-kind.ts";
import { seedOf } from "../seed.ts";
import type { Counted, Sample } from "./sample.ts";

/** What rolls tell about the odds. */
export interface Frequencies {
  /** Rolls that were made. */
  readonly times: number;
  /** Rolls that count: those for which what was given held. */
  readonly counted: number;
  readonly outcomes: readonly { readonly value: Value; readonly count: number }[];
  /** The standard error of the mean; null for what has no mean. */
  readonly meanError: number | null;
  /** In the form of odds, each frequency in the place of a probability. */
  readonly asOdds: Odds;
}

/** The frequencies of a sample of a series; the machine rolls again what only a roll tells. */
export function frequenciesOf(sample: Sample, machine: RollMachine, series: string): Frequencies {
  const counted = sample.outcomes.reduce((sum, { count }) => sum + count, 0);
  const outcomes = sample.outcomes
    .map((one) => ({ value: rolledValue(one, machine, series), count: one.count }))
    .sort((a, b) => compareOutcomes(a.value, b.value));
  const shares = outcomes.map(({ value, count }) => ({
    value,
    probability: portionText({ numerator: BigInt(count), denominator: BigInt(counted) }),
    approx: count / counted,
  }));
  const moments =
    kindOfAll(shares) === "number"
      ? momentsOf(outcomes.map(({ value, count }) => ({ value, weight: BigInt(count) })))
      : null;
  // As so many rolls tell it, which is a little more than among themselves.
  const deviation =
    moments === null ? null : Math.sqrt((moments.nearVariance * counted) / Math.max(1, counted - 1));
  return {
    times: sample.rolls,
    counted,
    outcomes,
    meanError: deviation === null ? null : deviation / Math.sqrt(counted),
    asOdds: {
      exact: false,
      unresolved: "0",
      outcomes: shares,
      mean: moments?.mean ?? null,
      standardDeviation: deviation,
    },
  };
}

/** The standard error of a frequency among so many rolls. */
export function errorOf(frequency: number, rolls: number): number {
  return Math.sqrt((frequency * (1 - frequency)) / rolls);
}

function rolledValue({ value, first }: Counted, machine: RollMachine, series: string): Value {
  let found: Value = value ?? null;
  if (value === undefined)
    machine.sample({ seed: seedOf(series, first), times: 1 }, (rolled) => {
      found = rolled;
    });
  return found;
}
