import { type Json, toJson } from "@houserule/runtime";
import { statisticsJson } from "../odds/document.ts";
import { errorOf, type Frequencies } from "./frequencies.ts";

/** The document of a simulation: that of odds, with frequencies and their standard errors for probabilities. */
export interface SimulationDocument {
  readonly kind: "simulate";
  readonly exact: false;
  readonly unresolved: "0";
  readonly times: number;
  /** Rolls for which what was given held; all without a condition. */
  readonly counted: number;
  readonly seed: string;
  readonly outcomes: readonly {
    readonly value: Json;
    readonly count: number;
    readonly frequency: number;
    readonly error: number;
    readonly approx: number;
  }[];
  readonly mean?: string;
  readonly meanError?: number;
  readonly standardDeviation?: number;
  readonly variance?: string;
  readonly mode: readonly Json[];
  readonly median?: Json;
}

/** The document for frequencies that this seed gave. */
export function simulationDocument(frequencies: Frequencies, seed: string): SimulationDocument {
  const { times, counted, outcomes, meanError, asOdds } = frequencies;
  const { mean, standardDeviation } = asOdds;
  return {
    kind: "simulate",
    exact: false,
    unresolved: "0",
    times,
    counted,
    seed,
    outcomes: outcomes.map(({ value, count }) => {
      const frequency = count / counted;
      return {
        value: toJson(value),
        count,
        frequency,
        error: errorOf(frequency, counted),
        approx: frequency,
      };
    }),
    ...(mean !== null && { mean }),
    ...(meanError !== null && { meanError }),
    ...(standardDeviation !== null && { standardDeviation }),
    ...statisticsJson(asOdds),
  };
}
