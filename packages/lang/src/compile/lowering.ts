import type { At, Expression, Generator, Pattern, Place } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import type * as AstPattern from "../ast/pattern.ts";
import type { Statement } from "../ast/statement.ts";
import type { Shape } from "../resolve/shape.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Text } from "../resolve/text.ts";
import type { Span } from "../span.ts";

/** What lowering carries along; the functions are here because the kinds of nodes contain each other. */
export interface Lowering {
  readonly tables: Tables;
  readonly at: (span: Span) => At;
  /** Where an unrolled die is wanted, the dice in it stay unrolled. */
  readonly expression: (node: Ast.Expression) => Expression;
  /** The same as everywhere else, whatever is wanted. */
  readonly plain: (node: Ast.Expression) => Expression;
  readonly statement: (node: Statement) => Expression;
  /** `beside` is what is known of the value that is held against them. */
  readonly patterns: (patterns: readonly AstPattern.Pattern[], beside?: Shape) => readonly Pattern[];
  readonly generator: (generator: Ast.Generator) => Generator;
  readonly place: (node: Ast.Expression) => Place;
  /** The same for another text. */
  readonly elsewhere: (text: Text) => Lowering;
}

/** What stands for something that was reported; such a program is never handed out. */
export function nothing(at: At): Expression {
  return { op: "none", at };
}
