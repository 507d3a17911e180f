import type { Expression } from "../ast/expression.ts";
import { add, type Exact, exact, exactOf, isSmall, multiply, negate } from "./exact.ts";

/** The value of an expression of numbers alone; null for any other, and for numbers beyond all counting. */
export function constantOf(node: Expression): Exact | null {
  const value = evaluate(node);
  return value !== null && isSmall(value) ? value : null;
}

function evaluate(node: Expression): Exact | null {
  switch (node.kind) {
    case "number":
      return exactOf(node.text);
    case "negate": {
      const of = constantOf(node.of);
      return of === null ? null : negate(of);
    }
    case "binary": {
      if (!"+-*/".includes(node.operator)) return null;
      const left = constantOf(node.left);
      const right = left === null ? null : constantOf(node.right);
      if (left === null || right === null) return null;
      switch (node.operator) {
        case "+":
          return add(left, right);
        case "-":
          return add(left, negate(right));
        case "*":
          return multiply(left, right);
        default:
          return right.n === 0n ? null : exact(left.n * right.d, left.d * right.n);
      }
    }
    default:
      return null;
  }
}
