import type { Dice, Expression } from "../ast/expression.ts";
import { isWhole } from "../resolve/exact.ts";
import { type Checking, error, written } from "./checking.ts";
import { keptValue } from "./kept-value.ts";
import { diceCount } from "./range.ts";

/** Written dice all of whose faces have names. */
export function namedDice(pool: Expression, c: Checking): Dice | null {
  const dice = keptValue(pool, c);
  if (dice.kind !== "dice" || dice.faces.kind !== "custom") return null;
  return dice.faces.faces.every(({ from }) => from.kind === "text") ? dice : null;
}

/** One of its names, as an example. */
export function faceOf({ faces }: Dice, c: Checking): string {
  const [first] = faces.kind === "custom" ? faces.faces : [];
  return first === undefined ? '"hit"' : written(c, first.from);
}

/** Reports written dice with named faces where an operator or a function wants a number. */
export function rolledNumber(node: Expression, operator: string, c: Checking): boolean {
  const dice = namedDice(node, c);
  const count = dice === null ? null : diceCount(dice);
  // No die at all has the total 0.
  if (dice === null || count === null || !isWhole(count) || count.n <= 0n) return true;
  const what = written(c, node);
  const gives = count.n === 1n ? "a text" : "a roll of named faces";
  error(c, "HR2170", node.span, `\`${what}\` gives ${gives}, and \`${operator}\` works on numbers.`, {
    hint: `The faces are counted: \`count ${faceOf(dice, c)} in ${what}\`.`,
  });
  return false;
}
