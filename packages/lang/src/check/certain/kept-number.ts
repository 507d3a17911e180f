import type { Expression } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { Exact } from "../../resolve/exact.ts";
import type { Checking } from "../checking.ts";
import { keptValue } from "./kept-value.ts";
import { isUndecided } from "./untouched.ts";

/**
 * The number for which a name stands wherever this place is come to: nothing asked of it before could keep that from
 * happening. Null for all else, numbers as they are written too.
 */
export function keptNumber(node: Expression, c: Checking): Exact | null {
  return node.kind === "name" && isUndecided(node, c.tables) ? constantOf(keptValue(node, c)) : null;
}
