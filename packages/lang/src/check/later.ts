import type { NumberLiteral } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { constantOf } from "../resolve/constant.ts";
import { exactOf, MAX_DIGITS } from "../resolve/exact.ts";
import type { Span } from "../span.ts";
import { type Checking, error } from "./checking.ts";

/** Parts of the language that this version does not have. */
export function notYet(node: Statement, c: Checking): void {
  switch (node.kind) {
    case "expect":
      return later(node.span, "test with `expect`", c);
    case "warn":
      return later(node.span, "check sheets with `warn`", c);
    default:
  }
}

function later(span: Span, what: string, c: Checking): void {
  error(c, "HR2048", span, `This version cannot ${what} yet.`);
}

export function numberLength(node: NumberLiteral, c: Checking): void {
  if (constantOf(node) !== null || exactOf(node.text) !== null) return;
  error(c, "HR2061", node.span, `This number has more than ${MAX_DIGITS} digits.`);
}
