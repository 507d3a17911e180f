import type { Expression, Name, Node } from "./expression.ts";
import type { Statement } from "./statement.ts";
import type { Type } from "./type.ts";

/** `label ru "Драка"`: another name of the thing, in a locale. */
export interface Label {
  readonly locale: Name;
  readonly text: string;
}

export interface Use extends Node {
  readonly kind: "use";
  readonly target: string;
}
export interface Ruleset extends Node {
  readonly kind: "ruleset";
  /** What `use` calls it: `gurps-lite`. */
  readonly identity: string;
  readonly fields: readonly { readonly name: Name; readonly value: string }[];
}
export interface Parameter {
  readonly changes: boolean;
  readonly name: Name;
  readonly type: Type | null;
  readonly default: Expression | null;
  readonly labels: readonly Label[];
}
export interface Rule extends Node {
  readonly kind: "rule";
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly result: Type | null;
  readonly labels: readonly Label[];
  /** A block, or the expression after `=`. None: the rule must be supplied. */
  readonly body: Expression | null;
  /** The `##` lines directly above, joined by newlines; empty without any. */
  readonly doc: string;
}
export interface Outcome extends Node {
  readonly kind: "outcome";
  readonly name: Name;
  /** Ordered, low to high. */
  readonly members: readonly { readonly name: Name; readonly labels: readonly Label[] }[];
  readonly doc: string;
}
export interface Ladder extends Node {
  readonly kind: "ladder";
  readonly name: Name;
  readonly value: Expression | null;
  readonly doc: string;
}

export type Declaration = Use | Ruleset | Rule | Outcome | Ladder;

/** A parsed text: declarations and main statements, in the order of the text. */
export interface Module {
  readonly items: readonly (Declaration | Statement)[];
}
