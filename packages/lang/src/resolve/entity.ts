import type {
  Choice,
  Column,
  Label,
  Ladder,
  Option,
  Outcome,
  Parameter,
  Rule,
  Table,
  TableRow,
  Test,
} from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Resource, Sheet, SheetField } from "../ast/sheet.ts";
import type { Binding, Demand } from "../ast/statement.ts";
import type { Span } from "../span.ts";
import type { DeclaredType } from "./declare/declared-type.ts";
import type { Shape } from "./shape.ts";
import type { Text } from "./text.ts";

/** A declared thing; `index` is its place in the program's list of its kind. */
export type Entity =
  | RuleEntity
  | OutcomeEntity
  | LadderEntity
  | ConstantEntity
  | TableEntity
  | OptionEntity
  | SheetEntity;

export interface RuleEntity {
  readonly kind: "rule";
  readonly index: number;
  readonly text: Text;
  readonly node: Rule | Choice;
  /** What it does for a sheet, where it was made from one. */
  readonly sheetRule?: SheetRule;
}
/**
 * A rule that a sheet becomes. `make` makes an instance; the others have the sheet as their only parameter: they
 * work out a derived field, an end of a resource, or whether what is demanded holds, and why.
 */
export interface SheetRule {
  readonly sheet: SheetEntity;
  readonly role: "make" | "derived" | "bound" | "condition" | "reason";
  readonly field: FieldEntity | null;
  /** Where in `field.layers` it stands. */
  readonly layer: number;
}
export interface SheetEntity {
  readonly kind: "sheet";
  readonly index: number;
  readonly text: Text;
  readonly node: Sheet;
  readonly make: RuleEntity;
  readonly fields: readonly FieldEntity[];
  /** Every name of every field, labels too. */
  readonly names: ReadonlyMap<string, FieldEntity>;
  readonly demands: readonly {
    readonly node: Demand;
    readonly text: Text;
    readonly condition: RuleEntity;
    readonly reason: RuleEntity;
  }[];
}
export interface FieldEntity {
  readonly name: string;
  readonly names: readonly string[];
  readonly labels: readonly Label[];
  readonly kind: "stored" | "resource" | "derived";
  /** What was said of it, the last word last. */
  readonly layers: readonly FieldLayer[];
}
export interface FieldLayer {
  readonly text: Text;
  readonly node: SheetField | Resource;
  /** The rule of a derived field. */
  readonly derived: RuleEntity | null;
  /** The rules of the ends of a resource. */
  readonly ends: readonly [RuleEntity, RuleEntity] | null;
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
export interface OptionEntity {
  readonly kind: "option";
  readonly index: number;
  readonly text: Text;
  readonly node: Option;
  /** Its own declaration, and those that override it, in the order in which they count: the last one does. */
  readonly layers: OptionLayer[];
}
export interface OptionLayer {
  readonly text: Text;
  readonly node: Option;
}
/** A test of the text that is compiled, or of a module that it uses. */
export interface TestEntity {
  readonly kind: "test";
  readonly text: Text;
  readonly node: Test;
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
  readonly kind:
    | "let"
    | "var"
    | "parameter"
    | "changes"
    | "loop"
    | "loop changes"
    | "item"
    | "set"
    | "it"
    | "passed";
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
  | { readonly kind: "option"; readonly option: OptionEntity }
  | { readonly kind: "ladder"; readonly ladder: LadderEntity }
  | { readonly kind: "table"; readonly table: TableEntity }
  /** A field of the sheet that a name stands for: `self`, or the one that was bound from outside. */
  | { readonly kind: "field"; readonly field: FieldEntity; readonly self: Variable }
  | { readonly kind: "member"; readonly outcome: OutcomeEntity; readonly member: number };
