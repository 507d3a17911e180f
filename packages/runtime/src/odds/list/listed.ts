import type { BuiltinNode, Expression } from "../../program/expression.ts";
import { directionOf, isByItself } from "./sort-key.ts";

/** Whether an expression gives a list whose items may be told without the list. */
export function isListed(node: Expression): boolean {
  switch (node.op) {
    case "times":
    case "list":
    case "comprehension":
      return true;
    case "sort":
      return isListed(node.in);
    case "select":
      return node.verb !== "of" && isListed(node.of);
    default:
      return false;
  }
}

const RECKONED: ReadonlySet<string> = new Set(["sum", "max", "min"]);

/** `sum`, `max` and `min` of one list. */
export function isReckoned(node: Expression): node is BuiltinNode {
  return node.op === "builtin" && node.arguments.length === 1 && RECKONED.has(node.function);
}

/** What `.dice` lists. */
export const diceOf = (node: Expression): Expression | null =>
  node.op === "field" && node.name === "dice" ? node.of : null;

/** The list of which a look takes some items by rank, as one number: a sum, the highest, a count. Null for all else. */
export function listLookedAt(node: Expression): Expression | null {
  switch (node.op) {
    case "builtin":
      return isReckoned(node) ? listOf(node.arguments[0]) : null;
    case "count":
      return listOf(node.in);
    case "select":
      return node.verb === "of" ? listOf(node.of) : null;
    case "aggregate":
      return listOf(node.generator.in);
    case "index":
      return node.of.op === "sort" && directionOf(node.of) !== null ? listOf(node.of.in) : null;
    default:
      return null;
  }
}

/** The list that selections keep some items of, or that is sorted. */
function listOf(node: Expression | undefined): Expression | null {
  switch (node?.op) {
    case "select":
      return node.verb === "of" ? null : listOf(node.of);
    case "sort":
      return isByItself(node) ? listOf(node.in) : null;
    case "list":
    case "times":
      return node;
    default:
      return null;
  }
}
