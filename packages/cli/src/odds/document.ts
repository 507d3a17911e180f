import { type Json, type Odds, toJson } from "@houserule/runtime";
import { type Cumulative, cumulated } from "./cumulative.ts";
import { portionsFrom, portionText } from "./portion.ts";
import { shownStatistics } from "./statistics.ts";

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
  /** Of numbers only, a fraction. */
  readonly variance?: string;
  /** The likeliest outcomes. */
  readonly mode: readonly Json[];
  /** Of numbers and of outcomes with an order, where nothing that was cut off can change it. */
  readonly median?: Json;
  /** `{ at: "1/4", value }`: at least so large a part of all rolls is not above the value. */
  readonly quantiles?: readonly { readonly at: string; readonly value: Json }[];
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
    ...statisticsJson(odds),
  };
}

/** The fields of a document that tell the statistics. */
export function statisticsJson(odds: Odds): Pick<OddsDocument, "mode" | "median" | "quantiles" | "variance"> {
  const { mode, median, quantiles, variance } = shownStatistics(odds);
  const known = quantiles.flatMap(({ at, value }) => (value === null ? [] : [{ at, value: toJson(value) }]));
  return {
    ...(variance !== null && { variance }),
    mode: mode.map(toJson),
    ...(median !== null && { median: toJson(median) }),
    ...(known.length > 0 && { quantiles: known }),
  };
}
