import type { ArithmeticOperator, Expression } from "../program/expression.ts";
import { holdsFor } from "../roll/plan/comparison.ts";
import type { Need } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";

/** The work of a node on two machine integers; undefined where its general way has to be taken. */
export type Quick = (a: number, b: number) => Value | undefined;

/**
 * The quick way for sums, comparisons and extremes of two operands that are read as numbers: the same results as
 * the roll machine's own work, which the differential tests hold it to.
 */
export function quickOf(node: Expression, need: Need): Quick | null {
  if (need !== "total") return null;
  if (node.op === "compare") {
    const { operator } = node;
    return (a, b) => holdsFor(operator, a - b);
  }
  if (node.op === "arithmetic") return quickSum(node.operator);
  if (node.op === "builtin" && node.arguments.length === 2) {
    if (node.function === "max") return (a, b) => Math.max(b, a);
    if (node.function === "min") return (a, b) => Math.min(b, a);
  }
  return null;
}

/** Sums, differences and products of whole numbers; undefined where the result is no machine integer. */
export function quickSum(
  operator: ArithmeticOperator,
): ((a: number, b: number) => number | undefined) | null {
  if (operator === "+") return (a, b) => safe(a + b);
  if (operator === "-") return (a, b) => safe(a - b);
  return operator === "*" ? (a, b) => safe(a * b + 0) : null;
}

const safe = (x: number): number | undefined => (Number.isSafeInteger(x) ? x : undefined);
