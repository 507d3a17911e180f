import type { Expression } from "./expression.ts";
import type { Base } from "./part.ts";

// What texts change of each other.

/** Ends the run: a text declares this without a body, and nobody has supplied one. */
export interface UnsuppliedNode extends Base {
  readonly op: "unsupplied";
  readonly what: "rule" | "ladder";
  readonly name: string;
  /** What an override begins with: `soak_bonus(hero)`. */
  readonly head: string;
}
/** The value that an adjustment changes: a number or a roll, else the run ends and the adjustment is named. */
export interface AdjustableNode extends Base {
  readonly op: "adjustable";
  readonly of: Expression;
  readonly rule: string;
  readonly title: string;
}
/** What a `bind` of an adjusted rule holds: what the rule itself gives, or the number of an adjustment. */
export interface Part {
  readonly how: "own" | "by" | "times" | "at least" | "at most";
  readonly title: string;
}
