import type { Expression } from "../../ast/expression.ts";
import type { Tables } from "../../resolve/tables.ts";
import { heldBy, isUndecided } from "./untouched.ts";

/** How far names are followed: what lies deeper is not known. */
const MAX_STEPS = 100;

/** Whether a list certainly has no items, and nothing that was asked of its name before reckons with that. */
export function isEmptyList(list: Expression, tables: Tables): boolean {
  let at: Expression | null = list;
  for (let step = 0; step < MAX_STEPS && at !== null; step += 1) {
    if (at.kind === "list") return at.items.length === 0;
    at = madeOf(at, tables);
  }
  return false;
}

/** The list that has as many items, where it is nothing but that. */
function madeOf(node: Expression, tables: Tables): Expression | null {
  switch (node.kind) {
    case "name": {
      const reference = tables.references.get(node);
      if (reference?.kind !== "variable") return null;
      if (reference.variable.kind === "var") return heldBy(node, tables);
      return isUndecided(node, tables) ? reference.variable.value : null;
    }
    case "sort":
      return node.in;
    case "comprehension":
      return node.generator.to === null ? node.generator.in : null;
    case "call": {
      const callee = tables.callees.get(node);
      const [only] = node.arguments;
      return callee?.kind === "builtin" && callee.builtin.name === "unique" ? (only?.value ?? null) : null;
    }
    default:
      return null;
  }
}
