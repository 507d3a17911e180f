import type { Expression } from "../../program/expression.ts";
import type { Need } from "../../roll/plan/planner.ts";
import type { Interpreter } from "../interpreter.ts";
import { strictOf } from "../operand.ts";

/**
 * The selections, rerolls and variables in some statements of which surely no more than the total is read, by what is read of the value of
 * the last.
 */
export function totalsRead(
  odds: Interpreter,
  statements: readonly Expression[],
  need: Need,
  owner: number,
): ReadonlySet<Expression> {
  const found = new Set<Expression>();
  const read = (node: Expression, need: Need): void => {
    switch (node.op) {
      case "select":
      case "reroll":
      case "local":
        if (need === "total") found.add(node);
        break;
      case "block":
        inOrder(node.body, need);
        return;
      case "bind":
        read(node.value, odds.needOf(owner, node.slot));
        return;
      case "assign":
        read(node.value, node.place.path.length === 0 ? odds.needOf(owner, node.place.slot) : "total");
        return;
      case "return":
        if (node.value !== null) read(node.value, odds.resultNeed(owner));
        return;
      case "if":
        read(node.condition, "total");
        read(node.body, need);
        if (node.otherwise !== null) read(node.otherwise, need);
        return;
      case "match":
        read(node.subject, "total");
        for (const { body } of node.arms) read(body, need);
        return;
      case "and":
      case "or":
        read(node.left, "total");
        read(node.right, "total");
        return;
      default:
    }
    for (const operand of strictOf(node, need)?.operands ?? []) read(operand.node, operand.need);
  };
  const inOrder = (body: readonly Expression[], last: Need): void =>
    body.forEach((statement, i) => {
      read(statement, i === body.length - 1 ? last : "total");
    });
  inOrder(statements, need);
  return found;
}
