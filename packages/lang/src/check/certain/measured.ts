import type { Measure } from "@houserule/runtime/program";
import type { Argument, Call, Expression } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";
import type { Statement } from "../../ast/statement.ts";
import type { Checking } from "../checking.ts";

/** What a call of `chance` and its like asks for, and of what; null for other calls. */
export function measured(
  node: Statement,
  c: Checking,
): { readonly measure: Measure; readonly argument: Argument } | null {
  const callee = node.kind === "call" ? c.tables.callees.get(node) : undefined;
  if (callee?.kind !== "odds") return null;
  const [argument] = callee.plan.values;
  return argument ? { measure: callee.measure, argument } : null;
}

/** Whether a call asks for odds: what stands in its brackets is apart from the rest. */
export function asksForOdds(node: Statement, c: Checking): node is Call {
  return node.kind === "call" && c.tables.callees.get(node)?.kind === "odds";
}

/** The expression that a block ends in; null where it ends in something else. */
export function lastValue(node: Expression): Expression | null {
  let at: Statement | undefined = node;
  while (at?.kind === "block") at = at.statements.at(-1);
  return at !== undefined && isExpression(at) ? at : null;
}
