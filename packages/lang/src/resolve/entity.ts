import type { Choice, Ladder, Option, Outcome, Parameter, Rule, Table, Test } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Binding } from "../ast/statement.ts";
import type { Span } from "../span.ts";
import type { DeclaredType } from "./declared-type.ts";
import type { Shape } from "./shape.ts";
import type { Text } from "./text.ts";

/** A declared thing; `index` is its place in the program's list of its kind. */
export type Entity = RuleEntity | OutcomeEntity | LadderEntity | ConstantEntity | TableEntity | OptionEntity;

export interface RuleEntity {
  readonly kind: "rule";
  readonly index: number;
  readonly text: Text;
  readonly node: Rule | Choice;
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
  readonly text: Text;
  readonly node: Table;
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
  | { readonly kind: "member"; readonly outcome: OutcomeEntity; readonly member: number };
