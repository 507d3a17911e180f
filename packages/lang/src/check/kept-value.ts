import type { Expression } from "../ast/expression.ts";
import { valueKept } from "../resolve/kept-value.ts";
import type { Checking } from "./checking.ts";

/** What a name certainly stands for; any other expression itself. */
export function keptValue(node: Expression, c: Checking): Expression {
  return valueKept(node, c.tables);
}
