import type { Expression } from "../ast/expression.ts";
import type { Tables } from "./tables.ts";

/** How far names are followed: what lies deeper is not known. */
const MAX_NAMES = 100;

/** What a name certainly stands for: the value that its `let` or its constant keeps; any other expression itself. */
export function valueKept(node: Expression, tables: Tables): Expression {
  let at = node;
  for (let step = 0; step < MAX_NAMES && at.kind === "name"; step += 1) {
    const reference = tables.references.get(at);
    const value =
      reference?.kind === "variable"
        ? reference.variable.value
        : reference?.kind === "constant" && reference.constant.node.type === null
          ? reference.constant.node.value
          : null;
    if (value === null) break;
    at = value;
  }
  return at;
}
