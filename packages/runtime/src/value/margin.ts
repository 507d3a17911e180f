import { ceiling, compare, floor, subtract } from "../number/rational.ts";
import type { CompareOperator } from "../program/expression.ts";
import {
  absoluteBeyond,
  Beyond,
  calculateBeyond,
  extremeBeyond,
  type Known,
  leastOf,
  negateBeyond,
  risingBeyond,
  undecided,
} from "./beyond.ts";
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
  const mirrored = isMirrored(operator, left, right);
  const [roll, target] = mirrored ? [right, left] : [left, right];
  const [x, t] = [knownNumberOf(roll), knownNumberOf(target)];
  const margin =
    x === null || t === null ? null : marginOf(mirrored ? MIRRORED[operator] : operator, x, t, holds);
  return new Check(holds, margin, roll, target);
}

// Of a number beyond a bound it is not known whether it was rolled: where that decides what the check is, so is not it.
function isMirrored(operator: CompareOperator, left: Value, right: Value): boolean {
  if (left instanceof Roll) return false;
  if (left instanceof Beyond && (right instanceof Roll || operator === "==" || operator === "!="))
    undecided();
  return right instanceof Beyond ? undecided() : right instanceof Roll;
}

function knownNumberOf(value: Value): Known | null {
  return value instanceof Beyond ? value : numberOf(value);
}

function marginOf(operator: CompareOperator, x: Known, target: Known, holds: boolean): Known {
  const margin = distance(operator, x, target);
  // A fraction that holds may lie beyond the last whole number that does.
  return holds && compare(leastOf(margin), 0) < 0 ? extremeBeyond([margin, 0], 1) : margin;
}

function distance(operator: CompareOperator, x: Known, target: Known): Known {
  switch (operator) {
    case "<=":
      return difference(risingBeyond(target, floor), x);
    case "<":
      return difference(difference(risingBeyond(target, ceiling), 1), x);
    case ">=":
      return difference(x, risingBeyond(target, ceiling));
    case ">":
      return difference(x, difference(risingBeyond(target, floor), -1));
    case "==":
      return negateBeyond(absoluteBeyond(difference(x, target)));
    case "!=":
      return difference(absoluteBeyond(difference(x, target)), 1);
  }
}

function difference(a: Known, b: Known): Known {
  return a instanceof Beyond || b instanceof Beyond ? calculateBeyond("-", a, b) : subtract(a, b);
}
