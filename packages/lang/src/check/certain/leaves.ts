import type { Expression } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";

/** The expressions of which one is the value of the whole: those at the ends of branches and blocks. */
export function leavesOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "if":
      return [
        ...node.branches.flatMap(({ body }) => leavesOf(body)),
        ...(node.otherwise === null ? [] : leavesOf(node.otherwise)),
      ];
    case "match":
      return node.arms.flatMap(({ body }) => (isExpression(body) ? leavesOf(body) : []));
    case "block": {
      const last = node.statements.at(-1);
      return last !== undefined && isExpression(last) ? leavesOf(last) : [];
    }
    default:
      return [node];
  }
}
