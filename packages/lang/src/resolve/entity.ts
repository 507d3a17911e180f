import type { Column, Ladder, Outcome, Parameter, Rule, Table, TableRow } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Binding } from "../ast/statement.ts";
import type { Span } from "../span.ts";
import type { DeclaredType } from "./declared-type.ts";
import type { Shape } from "./shape.ts";
import type { Text } from "./text.ts";

/** A declared thing; `index` is its place in the program's list of its kind. */
export type Entity = RuleEntity | OutcomeEntity | LadderEntity | ConstantEntity | TableEntity;

export interface RuleEntity {
  readonly kind: "rule";
  readonly index: number;
  readonly text: Text;
  readonly node: Rule;
}
export interface OutcomeEntity {
  readonly kind: "outcome";
  readonly index: number;
  readonly text: Text;
  readonly node: Outcome;
  /** Every name of every member, labels too, to its index. */
  readonly members: ReadonlyMap<string, number>;
}
export interface LadderEntity {
  readonly kind: "ladder";
  readonly index: number;
  readonly text: Text;
  readonly node: Ladder;
}
export interface TableEntity {
  readonly kind: "table";
  readonly index: number;
  /** Where it is declared. */
  readonly text: Text;
  /** As it is in the end: what other texts change is put in once all of them have been read. */
  node: Table;
  /** Where the name and the head in `node` stand. */
  head: Text;
  /** Where the dice in `node` stand. */
  thrown: Text;
  /** Rows that stand in other texts than the head. */
  readonly origins: Map<TableRow, Text>;
  /** Rows that a text removed, as they were, and where it says so. */
  readonly removed: { readonly row: TableRow; readonly text: Text; readonly span: Span }[];
}

/** A column with parameters, and the rule that it becomes. */
export interface ColumnRule {
  readonly table: TableEntity;
  readonly column: Column;
  readonly rule: RuleEntity;
  /** Its name and its labels. */
  readonly names: readonly string[];
}
/** A `let` at the top of a module. */
export interface ConstantEntity {
  readonly kind: "constant";
  readonly index: number;
  readonly text: Text;
  readonly node: Binding;
}

/** What a rule takes and gives, with its types resolved. */
export interface Signature {
  readonly parameters: readonly ParameterEntity[];
  readonly result: DeclaredType | null;
}
export interface ParameterEntity {
  readonly node: Parameter;
  /** Its name and its labels. */
  readonly names: readonly string[];
  readonly declared: DeclaredType | null;
}

/** A name with a slot of its own in the frame of a rule, a constant or the main text. */
export interface Variable {
  readonly kind: "let" | "var" | "parameter" | "changes" | "loop" | "loop changes" | "item" | "set" | "it";
  readonly name: string;
  readonly slot: number;
  readonly span: Span;
  readonly text: Text;
  /** What it certainly is. */
  readonly shape: Shape;
  /** What it was made with: what bare outcomes compared with it are read as. */
  readonly leaning: Shape;
  readonly declared: DeclaredType | null;
  /** The value of a `let`, which it keeps; what `it` stands for. */
  readonly value: Expression | null;
}

/** What a name that stands for a value was found to be. */
export type Reference =
  | { readonly kind: "variable"; readonly variable: Variable }
  | { readonly kind: "constant"; readonly constant: ConstantEntity }
  | { readonly kind: "ladder"; readonly ladder: LadderEntity }
  | { readonly kind: "table"; readonly table: TableEntity }
  | { readonly kind: "member"; readonly outcome: OutcomeEntity; readonly member: number };
