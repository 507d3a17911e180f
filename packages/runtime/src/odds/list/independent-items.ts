import type { ComprehensionNode, Expression, FieldNode, ListNode } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { isList, stored, type Value } from "../../value/value.ts";
import { type Distribution, mapped } from "../distribution/distribution.ts";
import type { Interpreter } from "../interpreter.ts";
import { diceOf } from "./listed.ts";

/** The items of `n times (...)`, of a written list, the dice of a roll and several such lists together know nothing of each other; null for any other list. */
export function independentItems(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  owner: number,
): readonly Distribution[] | null {
  if (node.op === "list") return writtenItems(odds, node, frame, owner);
  if (node.op === "comprehension") return madeItems(odds, node, frame, owner);
  if (node.op === "field") return diceItems(odds, node, frame, owner);
  if (node.op === "arithmetic" && node.operator === "+") {
    const [left, right] = [node.left, node.right].map((side) => independentItems(odds, side, frame, owner));
    return left && right ? [...left, ...right] : null;
  }
  if (node.op !== "times") return null;
  const count = odds.evaluate(node.count, frame, "total", owner).certain?.value;
  if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > odds.limits.cells)
    return null;
  return new Array<Distribution>(count).fill(mapped(odds.evaluate(node.body, frame, "total", owner), stored));
}

/** The dice of a roll as it is written: `(12d6).dice`. */
function diceItems(
  odds: Interpreter,
  node: FieldNode,
  frame: Frame,
  owner: number,
): readonly Distribution[] | null {
  const dice = diceOf(node);
  if (dice?.op !== "dice" || dice.count === null || odds.mayRoll(dice.count)) return null;
  const count = odds.evaluate(dice.count, frame, "total", owner).certain?.value;
  if (typeof count !== "number" || !Number.isInteger(count) || count < 1 || count > odds.limits.dice)
    return null;
  const single = odds.derived(node, "single", () => ({ ...node, of: { ...dice, count: null } }));
  const lists = odds.evaluate(single, frame, "total", owner);
  if (endsSomewhere(lists)) return null;
  const item = mapped(lists, (list) => (isList(list) ? (list[0] ?? null) : list));
  return new Array<Distribution>(count).fill(item);
}

/** Each item of a written list by itself, where none of them changes something or fails: that ends the whole list. */
function writtenItems(
  odds: Interpreter,
  node: ListNode,
  frame: Frame,
  owner: number,
): readonly Distribution[] | null {
  if (!odds.mayRoll(node)) return null;
  const { writes, jumps } = odds.facts(node);
  if (writes.size > 0 || jumps || node.items.some(({ to }) => to !== null)) return null;
  const items: Distribution[] = [];
  for (const { from } of node.items) {
    const item = odds.evaluate(from, frame, "total", owner);
    if (endsSomewhere(item)) return null;
    items.push(mapped(item, stored));
  }
  return items;
}

/** Each item that is made of one of a list that is known, as above. */
function madeItems(
  odds: Interpreter,
  { value, generator }: ComprehensionNode,
  frame: Frame,
  owner: number,
): readonly Distribution[] | null {
  const { slot, to, when } = generator;
  const { writes, jumps } = odds.facts(value);
  if (!odds.mayRoll(value) || writes.size > 0 || jumps || odds.mayRoll(generator.in)) return null;
  if (when !== null && (odds.mayRoll(when) || odds.facts(when).writes.size > 0)) return null;
  const from = odds.evaluate(generator.in, frame, "total", owner).certain?.value;
  const last = to === null ? null : odds.evaluate(to, frame, "total", owner).certain?.value;
  const known = knownItems(odds, from, last);
  if (known === null) return null;
  const items: Distribution[] = [];
  for (const one of known) {
    const inner = [...frame];
    inner[slot] = one;
    if (when !== null) {
      const passes = odds.evaluate(when, inner, "total", owner).certain?.value;
      if (passes === false) continue;
      // What is no truth is for the roll machine to say.
      if (passes !== true) return null;
    }
    const item = odds.evaluate(value, inner, "total", owner);
    if (endsSomewhere(item)) return null;
    items.push(mapped(item, stored));
  }
  return items;
}

/** The items of a list, or the numbers from one to the other; null where the roll machine has to say what is wrong. */
function knownItems(
  odds: Interpreter,
  from: Value | undefined,
  to: Value | undefined,
): readonly Value[] | null {
  if (from === undefined || to === undefined) return null;
  if (to === null) return isList(from) ? from : null;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return null;
  const [first, last] = [Number(from), Number(to)];
  const size = Math.max(0, last - first + 1);
  return size > odds.limits.cells ? null : Array.from({ length: size }, (_, i) => first + i);
}

/** Whether something else than a value may come of it. */
export function endsSomewhere({ entries }: Distribution): boolean {
  for (const { ending } of entries.values()) if (ending !== null) return true;
  return false;
}
