import type { Odds } from "@houserule/runtime";
import { type Portion, runningSums } from "./portion.ts";
import { kindOfAll } from "./value-kind.ts";

/** Which odds are added up: of a value and those above it, or of a value and those below it. */
export type Cumulative = "at least" | "at most";

/** Adds up portions in the order of their values. */
export function cumulated(portions: readonly Portion[], cumulative: Cumulative): readonly Portion[] {
  if (cumulative === "at most") return runningSums(portions);
  return runningSums([...portions].reverse()).toReversed();
}

/** Whether the outcomes have an order to add up in: numbers, or outcomes of a kind. */
export function hasOrder({ outcomes }: Odds): boolean {
  const kind = kindOfAll(outcomes);
  return kind === "number" || kind === "outcome";
}
