import type { Exact } from "../../number/rational.ts";
import type { AggregateNode, Expression, SortNode } from "../../program/expression.ts";
import { truthOf } from "../../roll/plan/expect.ts";
import { planTest } from "../../roll/plan/pattern.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { FaceValue } from "../../value/die.ts";
import { isExact } from "../../value/value.ts";
import type { Interpreter } from "../interpreter.ts";
import { diceOf, isReckoned, listLookedAt } from "../list/listed.ts";
import { directionOf, isByItself } from "../list/sort-key.ts";
import { type RankLook, TOTAL, WORTHS } from "./seen-by-rank.ts";
import { ALL, endOf, placeOf, type Taken, type Ties, takenBy, takenOf, tiesOf } from "./selection.ts";
import { type Adding, EXTRA, passing } from "./tally.ts";

/** What an expression takes of something by rank, and of what. */
export interface Selected {
  readonly of: Expression;
  readonly taken: Taken;
  readonly ties: Ties;
}

/** Selections, one of another; null where it is not certain how many they take. */
export function selectedIn(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  owner: number,
): Selected | null {
  // Order does not matter to what is taken by rank.
  if (node.op === "sort" && isByItself(node))
    return selectedIn(odds, diceOf(node.in) ?? node.in, frame, owner);
  if (node.op !== "select") return { of: node, taken: ALL, ties: "all" };
  const inner = selectedIn(odds, node.of, frame, owner);
  const most = node.count === null ? 1 : odds.evaluate(node.count, frame, "total", owner).certain?.value;
  if (inner === null || typeof most !== "number" || most < 0 || !Number.isInteger(most)) return null;
  return { of: inner.of, taken: takenOf(inner.taken, takenBy(node, most)), ties: tiesOf(inner.ties, node) };
}

/** A look, and what it looks at: a total, the highest, a count, of all dice or of those that are kept. */
export interface LookAt extends RankLook {
  readonly of: Expression;
}

/** A look by ranks. */
export function rankLookIn(odds: Interpreter, look: Expression, frame: Frame, owner: number): LookAt | null {
  switch (look.op) {
    case "select": {
      const selected = selectedIn(odds, look, frame, owner);
      return selected && { ...selected, ...TOTAL };
    }
    case "field": {
      const { name } = look;
      if (name !== "total" && name !== "highest" && name !== "lowest" && name !== "explosions") return null;
      const selected = selectedIn(odds, look.of, frame, owner);
      if (selected === null) return null;
      if (name === "total") return { ...selected, ...TOTAL };
      if (name === "explosions") return { ...selected, adding: EXTRA, withPlus: false, byFaces: true };
      return { ...selected, taken: endOf(selected.taken, name), ...WORTHS };
    }
    case "count": {
      if (look.patterns.some((pattern) => odds.mayRollIn(pattern))) return null;
      const list = diceOf(look.in);
      const selected = selectedIn(odds, list ?? look.in, frame, owner);
      const adding = passing(planTest(odds.planner, look.patterns)([...frame]));
      return selected && { ...selected, adding, withPlus: false, byFaces: list === null };
    }
    case "index": {
      const sorted = look.of.op === "sort" ? sortedIn(odds, look.of, frame, owner) : null;
      const place = sorted && odds.evaluate(look.key, frame, "total", owner).certain?.value;
      if (sorted === null || typeof place !== "number" || !Number.isInteger(place)) return null;
      return { ...sorted, taken: placeOf(sorted.taken, place, sorted.descending), ...WORTHS };
    }
    case "builtin": {
      const [list] = look.arguments;
      if (!isReckoned(look) || list === undefined) return null;
      const of = itemsIn(look, list);
      const selected = of && selectedIn(odds, of, frame, owner);
      if (selected === null || look.function === "sum") return selected && { ...selected, ...WORTHS };
      const end = look.function === "max" ? "highest" : "lowest";
      return { ...selected, taken: endOf(selected.taken, end), ...WORTHS };
    }
    case "aggregate": {
      const of = itemsIn(look, look.generator.in);
      const selected = of && selectedIn(odds, of, frame, owner);
      const adding = selected && addingIn(odds, look, frame, owner);
      return adding && { ...selected, adding, withPlus: false, byFaces: false };
    }
    default:
      return null;
  }
}

/** The roll whose dice a look takes, or the list whose items; null where it may be something else. */
function itemsIn(look: Expression, list: Expression): Expression | null {
  return diceOf(list) ?? (listLookedAt(look) === null ? null : list);
}

/** What is sorted by what it is worth: dice, or the items of a list. */
function sortedIn(
  odds: Interpreter,
  node: SortNode,
  frame: Frame,
  owner: number,
): (Selected & { readonly descending: boolean }) | null {
  const direction = directionOf(node);
  if (direction === null) return null;
  const selected = selectedIn(odds, diceOf(node.in) ?? node.in, frame, owner);
  return selected && { ...selected, descending: node.descending !== (direction === "down") };
}

/** What an item adds to a sum or a count; null where that is more than a number of it and of variables. */
function addingIn(
  odds: Interpreter,
  { aggregate, value, generator }: AggregateNode,
  frame: Frame,
  owner: number,
): Adding | null {
  const { slot, when, to } = generator;
  const parts = when === null ? [value] : [value, when];
  if ((aggregate !== "sum" && aggregate !== "count") || to !== null) return null;
  if (parts.some((part) => odds.mayRoll(part) || odds.facts(part).writes.size > 0)) return null;
  const settle = odds.settling(value, "total", owner);
  const test = when === null ? null : odds.settling(when, "total", owner);
  const inner = [...frame];
  while (inner.length <= slot) inner.push(null);
  const added = (worth: FaceValue): Exact | null => {
    inner[slot] = worth;
    if (test !== null && when !== null && !truthOf(odds.planner, test(inner), when)) return 0;
    const item = settle(inner);
    if (aggregate === "sum") return isExact(item) ? item : null;
    return typeof item === "boolean" || typeof item === "number" ? Number(item !== false) : null;
  };
  return (worth) => {
    try {
      return added(worth);
    } catch (thrown) {
      // A fault is one only where such a die falls.
      odds.endingOf(thrown);
      return null;
    }
  };
}
