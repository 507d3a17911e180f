import type { Binary, Compare, Expression, Match } from "../../ast/expression.ts";

// Nodes are made once, by the parser, and those round another are looked at before it.
const asked = new WeakSet<Expression>();

/** `x otherwise 0`, `x == none`, `match x`: what is asked there may well be none. */
export function asksForNone(node: Binary | Compare | Match): void {
  if (node.kind === "match") asked.add(node.subject);
  else if (node.kind === "compare") {
    if (node.operators.every((operator) => operator === "==" || operator === "!="))
      for (const operand of node.operands) asked.add(operand);
  } else if (node.operator === "otherwise") asked.add(node.left);
}

/** Whether it is no mistake that an expression gives none: what stands round it reckons with that. */
export function mayBeNone(node: Expression): boolean {
  return asked.has(node);
}
