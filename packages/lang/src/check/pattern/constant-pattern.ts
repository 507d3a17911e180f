import type { CompareOperator } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { constantOf } from "../../resolve/constant.ts";
import { compareExact, type Exact } from "../../resolve/exact.ts";

/** Whether a pattern certainly takes a number. */
export function matchesConstant(pattern: Pattern, value: Exact): boolean {
  switch (pattern.kind) {
    case "else":
      return true;
    case "value": {
      const other = constantOf(pattern.value);
      return other !== null && compareExact(value, other) === 0;
    }
    case "comparison": {
      const other = constantOf(pattern.value);
      return other !== null && holds(pattern.operator, compareExact(value, other));
    }
    case "range": {
      const from = pattern.from && constantOf(pattern.from);
      const to = pattern.to && constantOf(pattern.to);
      // An end that is there but not plain may be anything.
      if ((pattern.from !== null && from === null) || (pattern.to !== null && to === null)) return false;
      return (
        (from === null || compareExact(value, from) >= 0) && (to === null || compareExact(value, to) <= 0)
      );
    }
  }
}

/** Whether an operator holds for two values in that order (below 0, 0, above 0). */
export function holds(operator: CompareOperator, order: number): boolean {
  switch (operator) {
    case "==":
      return order === 0;
    case "!=":
      return order !== 0;
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
  }
}
