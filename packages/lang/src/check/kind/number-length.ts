import type { NumberLiteral } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import { exactOf, MAX_DIGITS } from "../../resolve/exact.ts";
import { type Checking, error } from "../checking.ts";

export function numberLength(node: NumberLiteral, c: Checking): void {
  if (constantOf(node) !== null || exactOf(node.text) !== null) return;
  error(c, "HR2061", node.span, `This number has more than ${MAX_DIGITS} digits.`);
}
