import type { Call, Expression } from "../../ast/expression.ts";
import type { Claim, Statement } from "../../ast/statement.ts";
import type { MainCondition } from "../../resolve/bind/bind.ts";
import { contains } from "../../resolve/children.ts";
import type { Variable } from "../../resolve/entity.ts";
import { measured } from "../certain/measured.ts";
import { type Checking, error, warning, written } from "../checking.ts";
import { conditionIsTest } from "../kind/conditions.ts";

/** `given C` as a line, where it has no meaning. */
export function givenLine(node: Claim, c: Checking): void {
  if (node.kind !== "given" || c.tables.givens.has(node)) return;
  error(c, "HR2066", node.span, "`given` cannot stand here.", {
    hint: "It is a line of the main text, or of the very block in the brackets of `chance`, `odds` or `mean`: not of rules, branches or loops.",
  });
}

/** `f(x given C)`, where f is none of those that ask for odds. */
export function givenBehindArgument(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee === undefined || callee.kind === "odds") return;
  for (const { value, given } of node.arguments) {
    if (given === null) continue;
    const span = { start: value.span.start, end: given.span.end };
    error(c, "HR2066", span, `\`${node.callee.text}\` does not take \`given\`.`, {
      hint: "Only `chance`, `odds` and `mean` do: they leave out what does not fit.",
    });
    return;
  }
}

/** `chance(3d6 <= 10 given 3d6 >= 5)`: these are other dice. */
export function givenWithoutIt(node: Call, c: Checking): void {
  const argument = measured(node, c)?.argument;
  const it = argument && c.tables.its.get(argument);
  if (!argument?.given || it === undefined || c.tables.read.has(it) || isUnclear(argument.given, c)) return;
  tellsNothing(argument.given, written(c, argument.value), c);
}

/** The condition for a whole text, which can look at all its names. */
export function mainCondition({ value, it }: MainCondition, c: Checking): void {
  conditionIsTest(value, null, c);
  const looks = contains(value, (node) => isVariable(node, it, c));
  if (!looks && !isUnclear(value, c)) tellsNothing(value, null, c);
}

function isVariable(node: Statement, it: Variable, c: Checking): boolean {
  if (node.kind !== "name") return false;
  const reference = c.tables.references.get(node);
  return reference?.kind === "variable" && reference.variable.slot <= it.slot;
}

/** Whether a message about a name or about how it is written says enough. */
function isUnclear(node: Expression, c: Checking): boolean {
  return contains(
    node,
    (inner) => inner.kind === "broken" || (inner.kind === "name" && !c.tables.references.has(inner)),
  );
}

function tellsNothing(condition: Expression, value: string | null, c: Checking): void {
  warning(
    c,
    "HR2071",
    condition.span,
    `\`${written(c, condition)}\` does not look at \`it\`, so it changes nothing.`,
    {
      hint:
        value === null
          ? "`it` stands for the result: `it > 9`. Dice that are written here are others than those of the result."
          : `\`it\` stands for \`${value}\`, and dice that are written here are others. To look at a part of it, write a block: \`{ let r = 3d6; given r > 4; r <= 10 }\`.`,
    },
  );
}
