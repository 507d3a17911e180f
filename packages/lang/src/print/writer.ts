import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";

/** Writes whole expressions and statements, for the modules that each write some kinds of them. */
export interface Writer {
  /** How deep lines are indented; `null` where all must stay on one line. */
  readonly indent: number | null;
  expression(e: Expression): string;
  statement(s: Statement): string;
  /** The same, indented. */
  deeper(): Writer;
  /** The same, on one line. */
  inline(): Writer;
}
