import type { Part } from "./change-node.ts";
import type { Expression } from "./expression.ts";
import type { ArithmeticOperator, Base, Pattern, Place } from "./part.ts";
import type { Type } from "./program.ts";

// Choices, loops, and what statements do.

export interface IfNode extends Base {
  readonly op: "if";
  readonly condition: Expression;
  /** Taken when the condition holds. */
  readonly body: Expression;
  /** Absent: the value is none. */
  readonly otherwise: Expression | null;
}
export interface MatchNode extends Base {
  readonly op: "match";
  readonly subject: Expression;
  readonly arms: readonly {
    readonly patterns: readonly Pattern[];
    readonly when: Expression | null;
    readonly body: Expression;
  }[];
  /**
   * Where the author wrote no `match`: what a trace tells of it is a question such as `key in T`, the row of a table
   * that it leads to, or nothing.
   */
  readonly written?: "question" | "row" | "nothing";
  /** What such a question is asked of, in the words of the script. */
  readonly askedOf?: string;
}
/** Statements in order; the value is that of the last, which is none for a statement without one. */
export interface BlockNode extends Base {
  readonly op: "block";
  readonly body: readonly Expression[];
}
/** Writes a slot for the first time (again in each round of a loop); its value is none. */
export interface BindNode extends Base {
  readonly op: "bind";
  readonly slot: number;
  readonly name: string;
  readonly type: Type | null;
  readonly value: Expression;
  /** In an adjusted rule: which part of its result this is. */
  readonly part?: Part;
}
/** `place op= value`; without an operator, plain assignment. Its value is none. */
export interface AssignNode extends Base {
  readonly op: "assign";
  readonly place: Place;
  readonly operator: ArithmeticOperator | null;
  readonly value: Expression;
}
export interface ForNode extends Base {
  readonly op: "for";
  readonly slot: number;
  readonly in: Expression;
  readonly to: Expression | null;
  readonly body: Expression;
}
/** `for changes x in place`: each item is written back at the end of its round. */
export interface ForChangesNode extends Base {
  readonly op: "for changes";
  readonly slot: number;
  readonly in: Place;
  readonly body: Expression;
}
export interface WhileNode extends Base {
  readonly op: "while";
  readonly condition: Expression;
  readonly body: Expression;
}
export interface RepeatNode extends Base {
  readonly op: "repeat";
  readonly count: Expression;
  readonly body: Expression;
}
/** The condition sees the names of the body. */
export interface UntilNode extends Base {
  readonly op: "until";
  readonly body: readonly Expression[];
  readonly condition: Expression;
}
export interface ReturnNode extends Base {
  readonly op: "return";
  readonly value: Expression | null;
}
export interface JumpNode extends Base {
  readonly op: "stop" | "next";
}
export interface RequireNode extends Base {
  readonly op: "require";
  readonly condition: Expression;
  readonly reason: Expression;
}
export interface NoteNode extends Base {
  readonly op: "note";
  readonly text: Expression;
}
