import type { Expression } from "./expression.ts";
import type { Base, Faces, Pattern, Place } from "./part.ts";

// Dice, rolled or not, ladders, cards.

export interface DiceNode extends Base {
  /** `dice` rolls; `unrolled` gives a die value. */
  readonly op: "dice" | "unrolled";
  readonly count: Expression | null;
  readonly faces: Faces;
}
/** Checks that a value is a die, where one is wanted. */
export interface AsDieNode extends Base {
  readonly op: "as die";
  readonly of: Expression;
}
/** `d6 + d4 - 1` inside a die place: sums of dice and whole constants. */
export interface DieSumNode extends Base {
  readonly op: "die sum";
  readonly operator: "+" | "-";
  readonly left: Expression;
  readonly right: Expression;
}
export interface SelectNode extends Base {
  readonly op: "select";
  readonly verb: "keep" | "drop" | "of";
  readonly which: "highest" | "lowest" | "middle";
  readonly count: Expression | null;
  readonly of: Expression;
}
export interface RerollNode extends Base {
  readonly op: "reroll";
  readonly once: boolean;
  readonly patterns: readonly Pattern[];
  readonly in: Expression;
}
export interface ExplodeNode extends Base {
  readonly op: "explode";
  readonly of: Expression;
  readonly on: readonly Pattern[] | null;
  readonly upTo: Expression | null;
  readonly penetrating: boolean;
  /** The starting rung, when `of` is a ladder; a die value. */
  readonly from: Expression | null;
}
export interface CountNode extends Base {
  readonly op: "count";
  readonly patterns: readonly Pattern[];
  readonly in: Expression;
}
export interface RollNode extends Base {
  readonly op: "roll";
  readonly of: Expression;
}
export interface StepNode extends Base {
  readonly op: "step";
  readonly of: Expression;
  readonly direction: "up" | "down";
  readonly by: Expression;
  readonly on: Expression | null;
}
export interface RungNode extends Base {
  readonly op: "rung";
  readonly of: Expression;
  readonly on: Expression;
}
/** `d6->d8->d10`: each rung gives a die value of a single die. */
export interface RungsNode extends Base {
  readonly op: "rungs";
  readonly rungs: readonly Expression[];
}
export interface DrawNode extends Base {
  readonly op: "draw";
  readonly count: Expression | null;
  readonly from: Place;
}
export interface PickNode extends Base {
  readonly op: "pick";
  readonly count: Expression | null;
  readonly from: Expression;
}
export interface TimesNode extends Base {
  readonly op: "times";
  readonly count: Expression;
  readonly body: Expression;
}
