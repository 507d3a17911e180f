import type { Expression } from "../../ast/expression.ts";
import { valueKept } from "../../resolve/kept-value.ts";
import type { Checking } from "../checking.ts";
import { heldBy } from "./untouched.ts";

/** How many names are followed: what lies deeper is not known. */
const MAX_NAMES = 100;

/** What a name certainly stands for; any other expression itself. */
export function keptValue(node: Expression, c: Checking): Expression {
  let at = valueKept(node, c.tables);
  for (let step = 0; step < MAX_NAMES && at.kind === "name"; step += 1) {
    const held = heldBy(at, c.tables);
    if (held === null) break;
    at = valueKept(held, c.tables);
  }
  return at;
}
