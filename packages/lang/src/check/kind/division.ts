import type { Call, Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { constantOf } from "../../resolve/constant.ts";
import { isEmptyList } from "../certain/empty-list.ts";
import { keptNumber } from "../certain/kept-number.ts";
import { rangeOf } from "../certain/range.ts";
import { type Checking, error, warning, written } from "../checking.ts";

/** `5 / 0`, `x //= 0`, `mod(5, 0)`, `divisor 0(+2)`: what certainly divides by 0. */
export function dividedByNothing(node: Statement, c: Checking): void {
  const by = divisorOf(node, c);
  if (by === null) return;
  const what = written(c, by);
  // A name for 0 is there to be changed.
  if (keptNumber(by, c)?.n === 0n) {
    warning(c, "HR2179", by.span, `\`${what}\` is 0 here, and nothing can be divided by 0.`, { hint });
    return;
  }
  if (!isZero(by, c)) return;
  const message =
    by.kind === "number"
      ? "Nothing can be divided by 0."
      : `\`${what}\` is always 0, and nothing can be divided by 0.`;
  error(c, "HR2179", by.span, message, { hint });
}

const hint =
  "Divide by another number; or leave the division out, where there is nothing to divide by: `if n == 0 { ... } else { x / n }`.";

function divisorOf(node: Statement, c: Checking): Expression | null {
  switch (node.kind) {
    case "binary":
      return node.operator === "/" || node.operator === "//" ? node.right : null;
    case "assign":
      return node.operator === "/=" || node.operator === "//=" ? node.value : null;
    case "divide":
    case "divisor":
      return node.spec.by;
    case "call": {
      const callee = c.tables.callees.get(node);
      if (callee?.kind !== "builtin" || callee.builtin.name !== "mod") return null;
      return callee.plan.values[1]?.value ?? null;
    }
    default:
      return null;
  }
}

// A name may be asked for before: `n != 0 and 10 / n > 1`.
function isZero(node: Expression, c: Checking): boolean {
  const constant = constantOf(node);
  if (constant !== null) return constant.n === 0n;
  if (node.kind === "call" && countsNothing(node, c)) return true;
  const range = rangeOf(node, c);
  return range?.low?.n === 0n && range.high?.n === 0n;
}

/** `size([])`, `sum(x for x in [])`. */
function countsNothing(node: Call, c: Checking): boolean {
  const callee = c.tables.callees.get(node);
  const [first, ...more] = node.arguments;
  if (first === undefined || more.length > 0) return false;
  const { value, generator } = first;
  if (callee?.kind === "aggregate")
    return (
      (callee.aggregate === "sum" || callee.aggregate === "count") &&
      generator !== null &&
      generator.to === null &&
      isEmptyList(generator.in, c.tables)
    );
  return (
    callee?.kind === "builtin" &&
    ["size", "count", "sum"].includes(callee.builtin.name) &&
    generator === null &&
    isEmptyList(value, c.tables)
  );
}
