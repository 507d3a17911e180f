import type { Step } from "../../ast/expression.ts";
import { isNumeric } from "../../resolve/shape.ts";
import { type Checking, shapeOf } from "../checking.ts";

/** `step d8 up 1`: dice and numbers are on no ladder of their own. */
export function lacksLadder({ of, on }: Step, c: Checking): boolean {
  const shape = shapeOf(c, of);
  return on === null && (shape.kind === "die" || isNumeric(shape));
}
