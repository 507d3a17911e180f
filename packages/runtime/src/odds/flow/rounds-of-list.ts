import type { Expression, ForNode } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { diceOf } from "../list/listed.ts";
import { isPlain } from "../look/late.ts";

/**
 * A loop over dice that are rolled for it alone, `for x in 5 times (d20)`, as rounds in each of which one falls: what
 * is known of a `let`, such as that it is only compared, is known of it then. Nothing can go wrong with such dice, so
 * it does not matter when they fall. Null for any other loop.
 */
export function asRounds(odds: Interpreter, node: ForNode): Expression | null {
  if (node.to !== null || odds.without === null) return null;
  const made = oneByOne(node.in);
  if (made === null) return null;
  odds.shortened = true;
  return odds.derived(node, "rounds", () => {
    const { slot, body, at } = node;
    // What lies in a list is a total.
    const value: Expression = { op: "field", of: made.item, name: "total", at: made.item.at };
    const bind: Expression = { op: "bind", slot, name: "", type: null, value, at };
    const statements = body.op === "block" ? body.body : [body];
    return {
      op: "repeat",
      count: made.count,
      body: { op: "block", body: [bind, ...statements], at: body.at },
      at,
    };
  });
}

interface OneByOne {
  readonly count: Expression;
  readonly item: Expression;
}

function oneByOne(list: Expression): OneByOne | null {
  if (list.op === "times") return isPlain(list.body) ? { count: list.count, item: list.body } : null;
  const dice = diceOf(list);
  if (dice?.op !== "dice" || dice.count === null) return null;
  const item: Expression = { ...dice, count: null };
  return isPlain(item) ? { count: dice.count, item } : null;
}
