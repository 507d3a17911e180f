import type { Expression } from "./expression.ts";
import type { Base } from "./part.ts";

// Odds as values of a script.

/**
 * What is asked: the whole distribution, the probability of a condition, the mean of a number, or the reason with which
 * all ways are refused, none where no way is.
 */
export type Measure = "odds" | "chance" | "mean" | "refusal";

/** Evaluated on a copy: variables keep what they rolled, dice inside are followed along every way. */
export interface OddsNode extends Base {
  readonly op: "odds";
  readonly measure: Measure;
  readonly of: Expression;
  /** `E given C`: C sees the value of E in this slot, as `it`. */
  readonly given: { readonly slot: number; readonly condition: Expression } | null;
}

/** `given C` as a statement of a block inside `odds` and its kin: ways in which it does not hold do not count. */
export interface GivenNode extends Base {
  readonly op: "given";
  readonly condition: Expression;
}
