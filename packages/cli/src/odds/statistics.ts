import { type Odds, statisticsOf, type Value } from "@houserule/runtime";

/** What is told of odds beside the outcomes, exactly. */
export interface ShownStatistics {
  /** The likeliest of the outcomes that were not cut off; several where they are alike. */
  readonly mode: readonly Value[];
  /** Of numbers and of outcomes with an order; null where what was cut off could change it. */
  readonly median: Value | null;
  /** For each of `QUANTILES`, like the median; none where the outcomes have no order. */
  readonly quantiles: readonly { readonly at: string; readonly value: Value | null }[];
  /** Of numbers only, and of the part that was not cut off; a fraction. */
  readonly variance: string | null;
}

/** The parts of all rolls for which the quantiles are told. */
export const QUANTILES = ["1/20", "1/4", "1/2", "3/4", "19/20"] as const;

/** The statistics of some odds that the command line tells. */
export function shownStatistics(odds: Odds): ShownStatistics {
  const { modes: mode, variance, quantile } = statisticsOf(odds);
  const quantiles = QUANTILES.map((at) => ({ at, value: quantile(at) }));
  return { mode, median: quantile("1/2"), quantiles, variance };
}
