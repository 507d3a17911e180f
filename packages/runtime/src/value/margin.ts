import { absolute, add, ceiling, compare, type Exact, floor, negate, subtract } from "../number/rational.ts";
import type { CompareOperator } from "../program/expression.ts";
import { Roll } from "./roll.ts";
import { Check, numberOf, type Value } from "./value.ts";

const MIRRORED: { readonly [Operator in CompareOperator]: CompareOperator } = {
  "==": "==",
  "!=": "!=",
  "<=": ">=",
  ">=": "<=",
  "<": ">",
  ">": "<",
};

/**
 * The check that a comparison makes. Its roll is the rolled side, else the left one; its margin counts from the
 * last whole number for which the condition holds, as the condition is written.
 */
export function checkOf(operator: CompareOperator, left: Value, right: Value, holds: boolean): Check {
  const mirrored = right instanceof Roll && !(left instanceof Roll);
  const [roll, target] = mirrored ? [right, left] : [left, right];
  const [x, t] = [numberOf(roll), numberOf(target)];
  const margin =
    x === null || t === null ? null : marginOf(mirrored ? MIRRORED[operator] : operator, x, t, holds);
  return new Check(holds, margin, roll, target);
}

function marginOf(operator: CompareOperator, x: Exact, target: Exact, holds: boolean): Exact {
  const margin = distance(operator, x, target);
  // A fraction that holds may lie beyond the last whole number that does.
  return holds && compare(margin, 0) < 0 ? 0 : margin;
}

function distance(operator: CompareOperator, x: Exact, target: Exact): Exact {
  switch (operator) {
    case "<=":
      return subtract(floor(target), x);
    case "<":
      return subtract(subtract(ceiling(target), 1), x);
    case ">=":
      return subtract(x, ceiling(target));
    case ">":
      return subtract(x, add(floor(target), 1));
    case "==":
      return negate(absolute(subtract(x, target)));
    case "!=":
      return subtract(absolute(subtract(x, target)), 1);
  }
}
