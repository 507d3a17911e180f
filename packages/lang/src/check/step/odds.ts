import type { Measure } from "@houserule/runtime/program";
import type { Call, Expression, Field } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";
import type { Statement } from "../../ast/statement.ts";
import { contains } from "../../resolve/children.ts";
import type { Variable } from "../../resolve/entity.ts";
import { describe, type Shape } from "../../resolve/shape.ts";
import { keptValue } from "../certain/kept-value.ts";
import { lastValue, measured } from "../certain/measured.ts";
import { perhapsRolls } from "../certain/rolling.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";
import { dieMeantAsRoll } from "../dice/die-use.ts";
import { namedInWords, rolledNumber, rolledShape } from "../dice/named-dice.ts";
import { numberless } from "../kind/kinds.ts";

const jumps = new Set<Statement["kind"]>(["return", "stop", "next"]);

/** `chance({ let r = 3d6 })`. */
export function oddsOfValue(node: Call, c: Checking): void {
  const asked = measured(node, c);
  // What only does something may be refused too.
  if (asked === null || asked.measure === "refusal" || c.text.broken) return;
  let at: Statement | undefined = asked.argument.value;
  let block = at;
  for (; at?.kind === "block"; at = at.statements.at(-1)) block = at;
  // A jump has its own message.
  if (at !== undefined && (isExpression(at) || jumps.has(at.kind))) return;
  error(c, "HR2069", (at ?? block).span, `This block gives \`${asked.measure}\` no value.`, {
    hint: `Its last line is what \`${asked.measure}\` looks at: ${asked.measure === "chance" ? "add a condition, such as `r >= 10`" : "add an expression"}.`,
  });
}

const numbers = new Set<Shape["kind"]>(["number", "roll", "unknown", "union"]);

/** `mean(3d6 <= 10)`. */
export function meanOfNumber(node: Call, c: Checking): void {
  const asked = measured(node, c);
  const value = asked?.measure === "mean" ? lastValue(asked.argument.value) : null;
  if (value === null || value.kind === "broken") return;
  const shape = shapeOf(c, value);
  if (numbers.has(shape.kind)) {
    rolledNumber(value, "mean", c);
    return;
  }
  if (shape.kind === "die") return dieMeantAsRoll(value, c);
  const what = `\`${written(c, value)}\` is ${describe(shape)}, and only numbers have a mean.`;
  const chance = shape.kind === "bool";
  error(c, "HR2070", value.span, what, {
    hint: chance
      ? "How likely it is to be true, `chance(...)` tells."
      : "How likely each outcome is, `odds(...)` tells.",
    ...(chance
      ? { fix: { title: "Write `chance`", edits: [{ span: node.callee.span, text: "chance" }] } }
      : {}),
  });
}

/** `odds(3d6 > 9).mean`, `odds(d["a", "b"]).deviation`. */
export function meanOfOdds(node: Field, c: Checking): void {
  const name = node.name.text;
  if (name !== "mean" && name !== "deviation") return;
  const shape = shapeOf(c, node.of);
  if (shape.kind !== "odds") return;
  const asked = measured(keptValue(node.of, c), c);
  const value = asked === null ? null : lastValue(asked.argument.value);
  const of = value === null ? shape.of : rolledShape(value, c);
  const named = value === null ? null : namedInWords(value, c);
  if (named === null && !numberless.has(of.kind)) return;
  const what = named === null ? describe(of) : named;
  error(
    c,
    "HR2070",
    node.name.span,
    `\`${written(c, node.of)}\` are the odds of ${what}, and only numbers have a ${name}.`,
    {
      hint: `How likely each outcome is, \`(${written(c, node.of)})[...]\` tells.`,
    },
  );
}

const sameAlways: Readonly<Record<Exclude<Measure, "refusal">, string>> = {
  chance: "the chance is 0 or 1",
  odds: "there is only one outcome",
  mean: "the mean is that very value",
};

/** `let r = 3d6`, then `chance(r <= 10)`: names keep what they rolled. */
export function nothingRolls(node: Call, c: Checking): void {
  const asked = measured(node, c);
  if (asked === null || asked.measure === "refusal") return;
  const { measure, argument } = asked;
  if (lastValue(argument.value) === null || perhapsRolls(argument.value, c)) return;
  let kept: Variable | null = null;
  let die: Expression | null = null;
  contains(argument.value, (inner) => {
    if (inner.kind !== "name") return false;
    const reference = c.tables.references.get(inner);
    const variable = reference?.kind === "variable" ? reference.variable : undefined;
    if (variable?.shape.kind === "die") die ??= inner;
    else if (variable !== undefined && wasRolled(variable, c)) kept ??= variable;
    return false;
  });
  // Where a number is wanted, a die has its own message.
  if (die !== null && measure !== "odds") return;
  const what = `Nothing rolls in \`${written(c, argument.value)}\`, so ${sameAlways[measure]}.`;
  const { labels, hint } = adviceFor(measure, kept, die, c);
  warning(c, "HR2072", argument.value.span, what, { ...labels, hint });
}

function wasRolled(variable: Variable, c: Checking): boolean {
  return variable.shape.kind === "roll" || (variable.value !== null && perhapsRolls(variable.value, c));
}

function adviceFor(measure: Measure, kept: Variable | null, die: Expression | null, c: Checking) {
  if (kept !== null) {
    const { name, span, text } = kept;
    return {
      labels: text === c.text ? { labels: [{ span, message: "rolled here" }] } : {},
      hint: `\`${name}\` keeps what it rolled. For the odds of its dice, write the dice in the brackets.`,
    };
  }
  return {
    labels: {},
    hint:
      die === null
        ? `Write the dice in the brackets of \`${measure}\`.`
        : `\`${written(c, die)}\` is a die that has not been rolled: write \`roll ${written(c, die)}\`.`,
  };
}
