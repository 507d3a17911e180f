import type { CompareOperator, Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { contains } from "../../resolve/children.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { Variable } from "../../resolve/entity.ts";
import { compareExact, type Exact, whole } from "../../resolve/exact.ts";
import { placeOf } from "../../resolve/place.ts";
import { changedBy } from "../certain/changing.ts";
import { type Range, rangeOf } from "../certain/range.ts";
import type { Checking } from "../checking.ts";

/** A variable that is held against a number. */
interface Held {
  readonly variable: Variable;
  readonly operator: CompareOperator;
  readonly limit: Exact;
}

/**
 * Whether a condition that is true (or false, for `truth` false) stays so whatever a loop does: a number only goes
 * away from what it is held against, or becomes only what is no nearer to it. `while x > 0 { x += 1 }`.
 */
export function staysSo(condition: Expression, truth: boolean, body: Statement, c: Checking): boolean {
  const held = heldAgainst(condition, truth, c);
  if (held === null) return false;
  let changes = 0;
  const turns = contains(body, (part) => {
    // A name of the body is a new one in each round.
    const own = part.kind === "let" || part.kind === "var" ? c.tables.variables.get(part) : undefined;
    if (own === held.variable) return true;
    return changedBy(part, c.tables).some(({ target }) => {
      const place = placeOf(target, c.tables);
      if (place.kind !== "place") return true;
      if (place.variable !== held.variable) return false;
      changes += 1;
      return (
        part.kind !== "assign" ||
        target.kind !== "name" ||
        !keeps(part.operator, rangeOf(part.value, c), held)
      );
    });
  });
  return !turns && changes > 0;
}

function heldAgainst(condition: Expression, truth: boolean, c: Checking): Held | null {
  if (condition.kind !== "compare" || condition.operators.length !== 1) return null;
  const [left, right] = condition.operands;
  const [operator] = condition.operators;
  if (left === undefined || right === undefined || operator === undefined) return null;
  const [name, other] = left.kind === "name" ? [left, right] : [right, left];
  const reference = name.kind === "name" ? c.tables.references.get(name) : undefined;
  const limit = constantOf(other);
  // What a declared number may not become ends the run.
  if (reference?.kind !== "variable" || reference.variable.declared !== null || limit === null) return null;
  const seen = name === left ? operator : flipped[operator];
  return { variable: reference.variable, operator: truth ? seen : denied[seen], limit };
}

const flipped: Readonly<Record<CompareOperator, CompareOperator>> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "==": "==",
  "!=": "!=",
};

const denied: Readonly<Record<CompareOperator, CompareOperator>> = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  "==": "!=",
  "!=": "==",
};

/** Whether what holds of a variable holds behind an assignment too. */
function keeps(assigned: string, by: Range | null, { operator, limit }: Held): boolean {
  if (by === null) return false;
  const { low, high } = by;
  const up = low !== null && compareExact(low, whole(0)) >= 0;
  const down = high !== null && compareExact(high, whole(0)) <= 0;
  const above = operator === ">" || operator === ">=";
  const below = operator === "<" || operator === "<=";
  if (assigned === "+=") return (above && up) || (below && down);
  if (assigned === "-=") return (above && down) || (below && up);
  if (assigned !== "=") return false;
  const least = low === null ? null : compareExact(low, limit);
  const most = high === null ? null : compareExact(high, limit);
  switch (operator) {
    case ">":
      return least !== null && least > 0;
    case ">=":
      return least !== null && least >= 0;
    case "<":
      return most !== null && most < 0;
    case "<=":
      return most !== null && most <= 0;
    case "==":
      return least === 0 && most === 0;
    case "!=":
      return (least !== null && least > 0) || (most !== null && most < 0);
  }
}
