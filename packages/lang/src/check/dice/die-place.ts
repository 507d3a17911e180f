import type { Expression } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";
import type { Statement } from "../../ast/statement.ts";
import { constantOf } from "../../resolve/constant.ts";
import { describe, isNumeric, type Shape } from "../../resolve/shape.ts";
import type { DiePlace } from "../../resolve/tables.ts";
import { hasDice, hasOpenDice } from "../../resolve/written-dice.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { lacksLadder } from "./lacks-ladder.ts";

/** What stands where an unrolled die is wanted, and cannot be one. */
export function diePlace(node: Statement, c: Checking): void {
  if (!isExpression(node)) return;
  const place: DiePlace | undefined = c.tables.diePlaces.get(node);
  if (place === "die") wanted(node, c, false);
}

/** `term`: it stands in a sum, where numbers may stand too. */
function wanted(node: Statement, c: Checking, term: boolean): void {
  if (!isExpression(node)) return;
  switch (node.kind) {
    case "dice":
    case "broken":
    case "call":
    case "index":
    case "field call":
    case "step":
    case "die":
    case "draw":
    case "pick":
      return unfit(node, c, term);
    case "binary":
      if ((node.operator === "+" || node.operator === "-") && (term || hasDice(node))) {
        wanted(node.left, c, true);
        if (node.operator === "-" && hasOpenDice(node.right)) return unquotable(node.right, c);
        return wanted(node.right, c, true);
      }
      return term && !hasDice(node) ? unfit(node, c, term) : closed(node, c, term);
    case "if":
      for (const branch of node.branches) wanted(branch.body, c, term);
      if (node.otherwise !== null) wanted(node.otherwise, c, term);
      return;
    case "match":
      for (const arm of node.arms) wanted(arm.body, c, term);
      return;
    case "block": {
      const last = node.statements.at(-1);
      if (last !== undefined) wanted(last, c, term);
      return;
    }
    default:
      closed(node, c, term);
  }
}

/** An expression that dice inside it cannot pass through. */
function closed(node: Expression, c: Checking, term: boolean): void {
  if (hasDice(node)) unquotable(node, c);
  else unfit(node, c, term);
}

function unquotable(node: Expression, c: Checking): void {
  error(c, "HR2034", node.span, `\`${written(c, node)}\` cannot be kept unrolled; make it a rule.`, {
    hint: "A die that is kept is a sum of dice and whole numbers, such as `2d6+1`.",
  });
}

const never = new Set<Shape["kind"]>([
  "bool",
  "text",
  "none",
  "record",
  "map",
  "list",
  "ladder",
  "divisor",
  "odds",
  "outcome",
]);

/** A value that is certainly no die. */
function unfit(node: Expression, c: Checking, term: boolean): void {
  const shape = shapeOf(c, node);
  // Of a step without a ladder that is what is told.
  if (node.kind === "step" && lacksLadder(node, c)) return;
  if (node.kind === "dice" || (term && isNumeric(shape))) return;
  if (shape.kind === "roll") return rolled(node, c);
  if (shape.kind !== "number" && !never.has(shape.kind)) return;
  const value = constantOf(node);
  const sides = value !== null && value.d === 1n && value.n > 1n ? `d${value.n}` : "d8";
  error(c, "HR2033", node.span, `\`${written(c, node)}\` is ${describe(shape)}, and a die is wanted here.`, {
    hint: `Write a die, such as \`${sides}\`.`,
  });
}

function rolled(node: Expression, c: Checking): void {
  const reference = node.kind === "name" ? c.tables.references.get(node) : undefined;
  const variable = reference?.kind === "variable" ? reference.variable : undefined;
  const value = variable?.value ?? null;
  if (variable === undefined || variable.kind === "it" || value === null || variable.text !== c.text) {
    error(
      c,
      "HR2033",
      node.span,
      `\`${written(c, node)}\` is already rolled, and an unrolled die is wanted here.`,
      {
        hint: "Keep the die with `die` before it gets rolled.",
      },
    );
    return;
  }
  const dice = hasOpenDice(value) ? written(c, value) : "d8";
  error(
    c,
    "HR2033",
    node.span,
    `\`${variable.name}\` is already rolled; write \`let ${variable.name} = die ${dice}\`.`,
    {
      labels: [{ span: variable.span, message: "rolled here" }],
      hint: "An unrolled die is wanted here: the dice roll when they are needed.",
    },
  );
}
