import type { Expression, Name, Node, TextLiteral } from "./expression.ts";
import type { Type } from "./type.ts";

/** A block is an expression: its value is that of its last statement, when that is an expression. */
export interface Block extends Node {
  readonly kind: "block";
  readonly statements: readonly Statement[];
}

export interface Binding extends Node {
  readonly kind: "let" | "var";
  readonly name: Name;
  readonly type: Type | null;
  readonly value: Expression;
}
export interface Assignment extends Node {
  readonly kind: "assign";
  /** A place, which a later stage checks. */
  readonly target: Expression;
  readonly operator: "=" | "+=" | "-=" | "*=" | "/=" | "//=";
  readonly value: Expression;
}
export interface Return extends Node {
  readonly kind: "return";
  readonly value: Expression | null;
}
/** Leave the innermost loop, or go on with its next round. */
export interface Jump extends Node {
  readonly kind: "stop" | "next";
}
export interface For extends Node {
  readonly kind: "for";
  readonly changes: boolean;
  readonly variable: Name;
  readonly in: Expression;
  readonly to: Expression | null;
  readonly body: Block;
}
export interface While extends Node {
  readonly kind: "while";
  readonly condition: Expression;
  readonly body: Block;
}
export interface RepeatTimes extends Node {
  readonly kind: "repeat";
  readonly count: Expression;
  readonly body: Block;
}
export interface RepeatUntil extends Node {
  readonly kind: "repeat until";
  readonly body: Block;
  readonly condition: Expression;
}
export interface Demand extends Node {
  readonly kind: "require" | "warn";
  readonly condition: Expression;
  readonly otherwise: Expression;
}
export interface Note extends Node {
  readonly kind: "note";
  readonly text: TextLiteral;
}
/** `expect c` of a test, `given c` of a block inside `chance` and its kin. */
export interface Claim extends Node {
  readonly kind: "expect" | "given";
  readonly condition: Expression;
}

export type Statement =
  | Expression
  | Binding
  | Assignment
  | Return
  | Jump
  | For
  | While
  | RepeatTimes
  | RepeatUntil
  | Demand
  | Note
  | Claim;
