import type { Adjust } from "../../ast/change.ts";
import type { Span } from "../../span.ts";
import type { LadderEntity, RuleEntity } from "../entity.ts";
import type { Text } from "../text.ts";

/** A declared thing that other texts may put layers upon. */
export type Layered = RuleEntity | LadderEntity;

/** An `adjust` and the text that it stands in. */
export interface Adjustment {
  readonly text: Text;
  readonly node: Adjust;
}
/** A rule whose result is adjusted: callers by name reach the adjusted one. */
export interface AdjustedRule {
  /** Its place in the program's list of rules. */
  readonly index: number;
  /** The topmost layer, which it calls. */
  readonly rule: RuleEntity;
  /** In the order in which they apply: sums, factors, lower bounds, upper bounds; each kind in load order. */
  readonly adjustments: readonly Adjustment[];
}

/** A stretch of a text that took part in a change. */
export interface ChangePlace {
  readonly text: Text;
  readonly span: Span;
}
/** One change that a text makes, and what it changes: the layers below it, the nearest one first. */
export interface Changed extends ChangePlace {
  readonly kind: "override" | "adjust" | "remove adjust" | "extend" | "remove row";
  readonly what: string;
  readonly name: string;
  readonly title: string | null;
  readonly below: readonly ChangePlace[];
}

/** What the texts of a program change of each other. */
export interface Changes {
  /** What a name stands for, where that was overridden: its topmost layer. */
  readonly tops: ReadonlyMap<Layered, Layered>;
  /** The layer that `base` calls; null where an override has nothing below it. */
  readonly below: ReadonlyMap<Layered, Layered | null>;
  /** By the topmost layer. */
  readonly adjusted: ReadonlyMap<RuleEntity, AdjustedRule>;
  /** The rule that each adjustment changes; without those that are removed or were reported. */
  readonly targets: ReadonlyMap<Adjust, AdjustedRule>;
  /** In load order. */
  readonly list: readonly Changed[];
}

export const noChanges: Changes = {
  tops: new Map(),
  below: new Map(),
  adjusted: new Map(),
  targets: new Map(),
  list: [],
};

/** The topmost layer of a declaration: what its name stands for everywhere. */
export function topOf<E extends Layered>({ tops }: Changes, declared: E): E {
  // A layer has the kind of what it overrides.
  return (tops.get(declared) ?? declared) as E;
}
