import type { Span } from "../span.ts";
import type { Change } from "./change.ts";
import type { Expression, Name, Node, TextLiteral } from "./expression.ts";
import type { Pattern } from "./pattern.ts";
import type { Sheet } from "./sheet.ts";
import type { Block, Statement } from "./statement.ts";
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
/** A rule that a person may answer; without an answer, its body does. */
export interface Choice extends Node {
  readonly kind: "choice";
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly result: Type | null;
  /** What is asked; it sees the parameters. */
  readonly prompt: TextLiteral;
  readonly labels: readonly Label[];
  /** None only where the text is wrong. */
  readonly body: Expression | null;
  readonly doc: string;
}
/** A named switch of a ruleset. */
export interface Option extends Node {
  readonly kind: "option";
  readonly name: Name;
  readonly type: Type | null;
  /** None: it must be supplied. */
  readonly value: Expression | null;
  readonly labels: readonly Label[];
  readonly doc: string;
}
export interface Outcome extends Node {
  readonly kind: "outcome";
  readonly name: Name;
  readonly labels: readonly Label[];
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

/** A column of a table, as the first row says. */
export interface Column {
  /** The first column may have none: `3d6` at its head says only what the keys are. */
  readonly name: Name | null;
  /** `needs(hero)`: each cell is a small rule. */
  readonly parameters: readonly Parameter[] | null;
  readonly type: Type | null;
  /** What a blank cell stands for. */
  readonly default: Expression | null;
  /** `label ru`: other names of the rows, in a locale. */
  readonly locale: Name | null;
  /** Other names of the column. */
  readonly labels: readonly Label[];
  /** Its cells are texts as they stand, not expressions. */
  readonly literal: boolean;
  readonly written: string;
  readonly span: Span;
}
export interface Cell {
  /** Null for a blank one: `-`, `—` or nothing. */
  readonly value: Expression | null;
  /** As it stands in the row, without the blanks round it. */
  readonly written: string;
  readonly span: Span;
}
export interface TableRow {
  readonly keys: readonly Pattern[];
  readonly key: Cell;
  /** One for each column behind the first. */
  readonly cells: readonly Cell[];
  readonly span: Span;
}
export interface Table extends Node {
  readonly kind: "table";
  readonly name: Name;
  /** Without dice it is a catalogue, looked up by its first column. */
  readonly dice: Expression | null;
  /** `overlap first`: what it means that several rows have a key. */
  readonly overlap: Name | null;
  readonly labels: readonly Label[];
  /** What the first row says, column by column. None: the table must be supplied, or its head could not be read. */
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** A row is not among them, for its key could not be read: which keys there are is not known. */
  readonly lost?: boolean;
  /** Whether there are braces at all. */
  readonly supplied: boolean;
  readonly doc: string;
}

/** `test "to the d100" with cinematic = false { ... }`. */
export interface Test extends Node {
  readonly kind: "test";
  readonly title: string;
  /** Options, and their values while it runs; choices, and what they are answered. */
  readonly settings: readonly { readonly name: Name; readonly value: Expression }[];
  readonly body: Block;
}

export type Declaration =
  | Use
  | Ruleset
  | Rule
  | Choice
  | Option
  | Outcome
  | Ladder
  | Table
  | Sheet
  | Test
  | Change;

/** A parsed text: declarations and main statements, in the order of the text. */
export interface Module {
  readonly items: readonly (Declaration | Statement)[];
}
