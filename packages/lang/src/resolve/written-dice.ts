import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { children } from "./children.ts";

/**
 * Whether dice are written where they would stay unrolled in a die place: as terms of a sum, in the branches of
 * a choice, at the end of a block.
 */
export function hasOpenDice(node: Statement): boolean {
  switch (node.kind) {
    case "dice":
      return true;
    case "binary":
      return (
        (node.operator === "+" || node.operator === "-") &&
        (hasOpenDice(node.left) || hasOpenDice(node.right))
      );
    case "if":
      return (
        node.branches.some((branch) => hasOpenDice(branch.body)) ||
        (node.otherwise !== null && hasOpenDice(node.otherwise))
      );
    case "match":
      return node.arms.some((arm) => hasOpenDice(arm.body));
    case "block": {
      const last = node.statements.at(-1);
      return last !== undefined && hasOpenDice(last);
    }
    default:
      return false;
  }
}

/** What keeps its dice unrolled, or rolls them for a purpose of its own. */
const apart: ReadonlySet<Statement["kind"]> = new Set(["die", "rung", "rungs", "step", "call", "field call"]);

/** Whether dice are written inside that would roll as a part of this very expression. */
export function hasDice(node: Statement): boolean {
  const open: Statement[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "dice") return true;
    if (!apart.has(next.kind)) for (const child of children(next)) open.push(child);
  }
  return false;
}

/** `2d6 + d4 - 1`, with names for numbers perhaps: dice, and terms without dice. */
export function isSumOfDice(node: Expression): boolean {
  return hasOpenDice(node) && isTerm(node);
}

function isTerm(node: Expression): boolean {
  if (node.kind === "dice") return true;
  if (node.kind === "binary" && (node.operator === "+" || node.operator === "-")) {
    return isTerm(node.left) && (node.operator === "+" ? isTerm(node.right) : !hasDice(node.right));
  }
  return !hasDice(node);
}
