import type { Binary, Compare, Expression, Negate, Round } from "../../ast/expression.ts";
import { isNumeric } from "../../resolve/shape.ts";
import { isSumOfDice } from "../../resolve/written-dice.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";

/** `skill * 2` where skill is a die. */
export function dieInArithmetic(node: Binary, c: Checking): void {
  const [left, right] = [shapeOf(c, node.left), shapeOf(c, node.right)];
  switch (node.operator) {
    case "*":
    case "/":
    case "//":
      if (left.kind === "die") dieMeantAsRoll(node.left, c);
      else if (right.kind === "die") dieMeantAsRoll(node.right, c);
      return;
    case "+":
    case "-":
      // A die and a whole number make a die.
      if (left.kind === "die" && right.kind === "roll") dieMeantAsRoll(node.left, c);
      else if (right.kind === "die" && (left.kind === "roll" || (node.operator === "-" && isNumeric(left)))) {
        dieMeantAsRoll(node.right, c);
      }
      return;
    default:
  }
}

/** `skill >= 4` where skill is a die. Dice are compared with dice. */
export function dieCompared(node: Compare, c: Checking): void {
  for (const [index, right] of node.operands.entries()) {
    const left = node.operands[index - 1];
    if (left === undefined) continue;
    const [a, b] = [shapeOf(c, left), shapeOf(c, right)];
    if (a.kind === "die" && isNumeric(b) && !(node.operands.length === 2 && isSumOfDice(right))) {
      return dieMeantAsRoll(left, c);
    }
    if (b.kind === "die" && isNumeric(a)) {
      return dieMeantAsRoll(
        right,
        c,
        isSumOfDice(left) ? ` To compare the dice themselves, write \`die ${written(c, left)}\`.` : "",
      );
    }
  }
}

export function dieNegated(node: Negate | Round, c: Checking): void {
  if (node.kind !== "not" && shapeOf(c, node.of).kind === "die") dieMeantAsRoll(node.of, c);
}

/** Reports a die that stands where only a number makes sense. */
export function dieMeantAsRoll(node: Expression, c: Checking, more = ""): void {
  const name = written(c, node);
  const simple = node.kind === "name" || node.kind === "field";
  error(c, "HR2032", node.span, `\`${name}\` is a die that has not been rolled.`, {
    hint: `Write \`${simple ? `roll ${name}` : `roll (${name})`}\` where its result is meant.${more}`,
    ...(simple
      ? {
          fix: {
            title: "Roll it here",
            edits: [{ span: { start: node.span.start, end: node.span.start }, text: "roll " }],
          },
        }
      : {}),
  });
}
