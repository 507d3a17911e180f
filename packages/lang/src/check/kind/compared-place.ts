import type { Compare, CompareOperator, Expression } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { Exact } from "../../resolve/exact.ts";
import { type Checking, written } from "../checking.ts";

/** One comparison of a name, or of a field of one, with a number. */
export interface ComparedPlace {
  readonly node: Compare;
  readonly place: Expression;
  /** The place as it is written. */
  readonly of: string;
  /** With the place on its left. */
  readonly operator: CompareOperator;
  readonly number: Exact;
}

const turned = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!=" } as const;

/** `hero.ST >= 12`, `12 <= hero.ST`; null for all else. */
export function comparedPlace(node: Expression, c: Checking): ComparedPlace | null {
  if (node.kind !== "compare" || node.operators.length !== 1) return null;
  const [left, right] = node.operands;
  const [operator] = node.operators;
  if (left === undefined || right === undefined || operator === undefined) return null;
  const number = constantOf(right);
  if (number !== null)
    return isPlace(left) ? { node, place: left, of: written(c, left), operator, number } : null;
  const first = constantOf(left);
  if (first === null || !isPlace(right)) return null;
  return { node, place: right, of: written(c, right), operator: turned[operator], number: first };
}

/** A name, or a field of one: the same each time while nothing changes it. */
export const isPlace = (node: Expression): boolean =>
  node.kind === "name" || (node.kind === "field" && isPlace(node.of));
