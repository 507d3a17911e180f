import { add, ceiling, compare, divide, type Exact, floor, multiply, subtract } from "../number/rational.ts";
import type { Expression } from "../program/expression.ts";
import { holdsFor } from "../roll/plan/comparison.ts";
import type { Need } from "../roll/plan/planner.ts";
import { numberOf, type Value } from "../value/value.ts";
import { certainly, type Distribution, ending } from "./distribution.ts";

/** An operand: its value, or that it was cut off and is at least a bound, if one is known. */
export type Operand = { readonly value: Value } | { readonly least: Exact | null };

/** A node that has its own ways to reckon with what is beyond a bound; all others keep it, or have to know it. */
export function reckonsBeyond(node: Expression): boolean {
  return (
    node.op === "arithmetic" ||
    node.op === "compare" ||
    node.op === "round" ||
    (node.op === "builtin" &&
      (node.function === "max" || node.function === "min") &&
      node.arguments.length > 1)
  );
}

const LOST = ending({ kind: "cut", least: null });

/**
 * What is known of a node one of whose operands was cut off: a comparison that no number beyond the bound can
 * change is certain, a sum is at least the sum of the bounds, and so on.
 */
export function beyond(node: Expression, operands: readonly Operand[], need: Need): Distribution {
  const bounds = operands.map((operand) => ("least" in operand ? operand.least : numberOf(operand.value)));
  const known = bounds.flatMap((bound) => (bound === null ? [] : [bound]));
  if (known.length < bounds.length) return LOST;
  const [first, second] = known;
  if (first === undefined) return LOST;
  const isCut = (index: number): boolean => {
    const operand = operands[index];
    return operand !== undefined && "least" in operand;
  };
  switch (node.op) {
    case "arithmetic":
      return second === undefined ? LOST : ofArithmetic(node.operator, first, second, isCut(1));
    case "compare":
      // A check would have a margin, which is not known.
      if (second === undefined || need === "all" || (isCut(0) && isCut(1))) return LOST;
      return isCut(0)
        ? compared(node.operator, compare(first, second), 1)
        : compared(node.operator, compare(first, second), -1);
    case "round":
      return ending({ kind: "cut", least: node.mode === "up" ? ceiling(first) : floor(first) });
    case "builtin":
      if (node.function === "max")
        return ending({ kind: "cut", least: known.reduce((a, b) => (compare(b, a) > 0 ? b : a)) });
      return node.function === "min" ? least(known, isCut) : LOST;
    default:
      return LOST;
  }
}

function ofArithmetic(operator: string, a: Exact, b: Exact, secondIsCut: boolean): Distribution {
  if (operator === "+") return ending({ kind: "cut", least: add(a, b) });
  if (operator === "*" && secondIsCut && compare(a, 0) > 0 && compare(b, 0) >= 0)
    return ending({ kind: "cut", least: multiply(a, b) });
  if (secondIsCut) return LOST;
  if (operator === "-") return ending({ kind: "cut", least: subtract(a, b) });
  if (compare(b, 0) <= 0) return LOST;
  if (operator === "*") return ending({ kind: "cut", least: multiply(a, b) });
  return ending({ kind: "cut", least: operator === "/" ? divide(a, b) : floor(divide(a, b)) });
}

/** A comparison with something beyond a bound: `difference` is that of the bound, `side` where the bound lies. */
function compared(operator: Parameters<typeof holdsFor>[0], difference: number, side: 1 | -1): Distribution {
  const further = holdsFor(operator, side);
  // At the bound itself the two may be equal.
  const touching = difference === 0 ? holdsFor(operator, 0) : further;
  return difference * side < 0 || touching !== further ? LOST : certainly(further);
}

function least(known: readonly Exact[], isCut: (index: number) => boolean): Distribution {
  const numbers = known.filter((_, i) => !isCut(i));
  const [smallest] = [...numbers].sort(compare);
  if (smallest === undefined)
    return ending({ kind: "cut", least: known.reduce((a, b) => (compare(b, a) < 0 ? b : a)) });
  return known.every((bound) => compare(bound, smallest) >= 0) ? certainly(smallest) : LOST;
}
