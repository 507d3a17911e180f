import type { DiceNode, Expression } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { rewrite } from "../rewrite.ts";

/** Dice of which it is rolled how many there are, and what is taken of them: `count >= 8 in explode (d6)d10`. */
export interface RandomCount {
  readonly count: Expression;
  /** The same with so many dice. */
  of(dice: number): Expression;
  /** The same with as many as an operand says. */
  spare(owner: number): Expression;
}

/** Null where the number of dice is not rolled. */
export function randomCountIn(odds: Interpreter, node: Expression): RandomCount | null {
  const dice = innermostDice(node);
  const count = dice?.count ?? null;
  if (dice === null || count === null || !odds.mayRoll(count)) return null;
  const withCount = (known: Expression): Expression =>
    rewrite(node, (inner) => (inner === dice ? { ...dice, count: known } : undefined));
  return {
    count,
    of: (value) =>
      odds.derived(node, `count ${value}`, () => withCount({ op: "number", value, at: count.at })),
    spare: (owner) => odds.derived(node, "count", () => withCount(odds.spare(owner, 0, count.at))),
  };
}

/** The dice at the bottom of what is taken of them, and done with them. */
export function innermostDice(node: Expression): DiceNode | null {
  switch (node.op) {
    case "dice":
      return node;
    case "count":
    case "reroll":
      return innermostDice(node.in);
    case "explode":
      return node.from === null ? innermostDice(node.of) : null;
    case "select":
    case "roll":
    case "field":
      return innermostDice(node.of);
    default:
      return null;
  }
}
