import { type Json, type Odds, toJson } from "@houserule/runtime";
import { type Cumulative, cumulated } from "./cumulative.ts";
import { portionsFrom, portionText } from "./portion.ts";

/** Odds as JSON gives them. */
export interface OddsDocument {
  readonly kind: "odds";
  readonly exact: boolean;
  readonly unresolved: string;
  readonly cumulative?: Cumulative;
  readonly outcomes: readonly {
    readonly value: Json;
    readonly probability: string;
    readonly approx: number;
    readonly cumulative?: string;
  }[];
  readonly mean?: string;
  readonly standardDeviation?: number;
}

/** The document for some odds; what was cut off is in none of the sums. */
export function oddsDocument(odds: Odds, cumulative: Cumulative | null = null): OddsDocument {
  const { exact, unresolved, outcomes, mean, standardDeviation } = odds;
  const sums =
    cumulative === null
      ? []
      : cumulated(portionsFrom(outcomes.map(({ probability }) => probability)), cumulative).map(portionText);
  return {
    kind: "odds",
    exact,
    unresolved,
    ...(cumulative !== null && { cumulative }),
    outcomes: outcomes.map(({ value, probability, approx }, i) => {
      const sum = sums[i];
      return { value: toJson(value), probability, approx, ...(sum !== undefined && { cumulative: sum }) };
    }),
    ...(mean !== null && { mean }),
    ...(standardDeviation !== null && { standardDeviation }),
  };
}
