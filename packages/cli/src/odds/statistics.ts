import type { Odds, OddsOutcome, Value } from "@houserule/runtime";
import { momentsOf } from "./moments.ts";
import {
  comparePortions,
  NOTHING,
  type Portion,
  portionFrom,
  portionsFrom,
  runningSums,
  sumOf,
} from "./portion.ts";
import { kindOfAll } from "./value-kind.ts";

/** What is told of odds beside the outcomes, exactly. */
export interface Statistics {
  /** The likeliest of the outcomes that were not cut off; several where they are alike. */
  readonly mode: readonly Value[];
  /** Of numbers and of outcomes with an order; null where what was cut off could change it. */
  readonly median: Value | null;
  /** For each of `QUANTILES`, like the median. */
  readonly quantiles: readonly { readonly at: string; readonly value: Value | null }[];
  /** Of numbers only, and of the part that was not cut off; a fraction. */
  readonly variance: string | null;
}

/** The parts of all rolls for which the quantiles are told. */
export const QUANTILES = ["1/20", "1/4", "1/2", "3/4", "19/20"] as const;

/** The statistics of some odds. A quantile is the least value that so large a part of all rolls does not exceed. */
export function statisticsOf(odds: Odds): Statistics {
  const { outcomes } = odds;
  const portions = portionsFrom(outcomes.map(({ probability }) => probability));
  const kind = kindOfAll(outcomes);
  const quantiles =
    kind === "number" || kind === "outcome"
      ? quantilesOf(outcomes, runningSums(portions), portionFrom(odds.unresolved))
      : [];
  // All portions have one denominator, which falls out.
  const weighed = outcomes.map(({ value }, i) => ({ value, weight: portions[i]?.numerator ?? 0n }));
  const most = portions.reduce((a, b) => (comparePortions(a, b) < 0 ? b : a), NOTHING);
  return {
    mode: outcomes.flatMap(({ value }, i) =>
      comparePortions(portions[i] ?? NOTHING, most) === 0 ? [value] : [],
    ),
    median: quantiles.find(({ at }) => at === "1/2")?.value ?? null,
    quantiles,
    variance: kind === "number" ? (momentsOf(weighed)?.variance ?? null) : null,
  };
}

function quantilesOf(
  outcomes: readonly OddsOutcome[],
  sums: readonly Portion[],
  cut: Portion,
): Statistics["quantiles"] {
  return QUANTILES.map((at) => {
    const part = portionFrom(at);
    const reached = (sum: Portion | undefined) => sum !== undefined && comparePortions(sum, part) >= 0;
    const index = sums.findIndex(reached);
    // What was cut off may lie below everything.
    const sure = cut.numerator === 0n || !reached(sumOf(sums[index - 1] ?? NOTHING, cut));
    return { at, value: (sure ? outcomes[index]?.value : undefined) ?? null };
  });
}
