import type { DivisorSpec, Expression } from "../ast/expression.ts";
import { endsWithSum, strength, strengthOf } from "./binding-strength.ts";
import { atLeast, beforeSign, bracketed, startsWithSoftWord } from "./bracket.ts";
import type { Writer } from "./writer.ts";

/** What is written with operators, and the words that are like them. */
export type Operation = Extract<
  Expression,
  { kind: "binary" | "compare" | "not" | "negate" | "divide" | "round" }
>;

/** Operands with operators between them. */
export function printOperator(e: Operation, w: Writer): string {
  switch (e.kind) {
    case "binary": {
      const level = strengthOf(e);
      // Comparisons do not follow one another; all else goes from left to right.
      const leftLevel = level === strength.comparison ? level + 1 : level;
      return `${left(e.left, leftLevel, w)} ${e.operator} ${atLeast(e.right, level + 1, w)}`;
    }
    case "compare":
      return e.operands
        .map((operand, i) => {
          const sign = e.operators[i];
          if (sign === undefined) return atLeast(operand, strength.otherwise, w);
          return `${left(operand, strength.otherwise, w)} ${sign} `;
        })
        .join("");
    case "not":
      return `not ${atLeast(e.of, strength.not, w)}`;
    case "negate":
      return `-${atLeast(e.of, strength.minus, w)}`;
    case "divide":
      return `${left(e.of, strength.sum, w)} ${divisor(e.spec, w)}`;
    case "round":
      return `${left(e.of, strength.sum, w)} round ${e.mode}`;
  }
}

// What an operator follows: `die d6` would take a sum along, `count - 1 in` would count.
function left(e: Expression, level: number, w: Writer): string {
  if (level >= strength.otherwise && endsWithSum(e)) return bracketed(e, w);
  const text = beforeSign(atLeast(e, level, w));
  // `on 9..` would take along what follows it.
  return text.endsWith("..") ? bracketed(e, w) : text;
}

/** `divisor 4(+2)`. */
export function divisor({ by, base: plus }: DivisorSpec, w: Writer): string {
  const head = by.kind === "number" || isPath(by) ? w.expression(by) : bracketed(by, w);
  const shown = startsWithSoftWord(head) || (isPath(by) && head.startsWith("(")) ? `(${head})` : head;
  if (plus === null) return `divisor ${shown}`;
  const sign = plus.kind === "negate" ? `-${w.expression(plus.of)}` : `+${w.expression(plus)}`;
  return `divisor ${shown}(${sign})`;
}

function isPath(e: Expression): boolean {
  let head = e;
  while (head.kind === "field") head = head.of;
  return head.kind === "name";
}
