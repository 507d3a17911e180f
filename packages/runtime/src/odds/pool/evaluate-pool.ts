import type {
  AggregateNode,
  BuiltinNode,
  CountNode,
  DiceNode,
  ExplodeNode,
  Expression,
  FieldNode,
  IndexNode,
  RerollNode,
  SelectNode,
} from "../../program/expression.ts";
import { planTest } from "../../roll/plan/pattern.ts";
import type { Frame, Need } from "../../roll/plan/planner.ts";
import { Roll } from "../../value/roll.ts";
import { chained, type Distribution, mapped } from "../distribution/distribution.ts";
import { ofWays } from "../distribution/ways.ts";
import type { Interpreter } from "../interpreter.ts";
import { keptItems } from "../list/kept-items.ts";
import { listLookedAt } from "../list/listed.ts";
import { doneApart, isRolled } from "./apart.ts";
import { poolOf } from "./pool.ts";
import { poolRolls } from "./pool-rolls.ts";
import { poolCount, poolExplosions, poolKept, poolRank, poolTotal } from "./pool-sums.ts";
import { randomCountIn } from "./random-count.ts";
import { rankLookIn, selectedIn } from "./rank-look.ts";
import { seenByRank } from "./seen-by-rank.ts";
import { endOf } from "./selection.ts";
import { thrownBy } from "./shown.ts";
import { itemsShown } from "./shown-items.ts";

/** Pools and what is taken of them, without listing their dice; null for what is no pool. */
export function evaluatePool(
  odds: Interpreter,
  node: DiceNode | SelectNode | RerollNode | ExplodeNode | CountNode,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution | null {
  if (node.op === "count") {
    if (node.patterns.some((pattern) => odds.mayRollIn(pattern))) return null;
    const pool = poolOf(odds, node.in, frame, owner);
    if (pool !== null)
      return poolCount(odds, node.at, pool, planTest(odds.planner, node.patterns)([...frame]));
    return apart(odds, node, frame, owner, need) ?? seenOfMany(odds, node, frame, owner);
  }
  if (node.op === "select") {
    const items = keptItems(odds, node, frame, owner);
    if (items !== null) return items;
    if (need !== "total") return null;
    const pool = poolOf(odds, node.of, frame, owner);
    if (pool === null) return seenOfMany(odds, node, frame, owner);
    const ranks = selectedIn(odds, node, frame, owner)?.taken(pool.count) ?? null;
    return ranks && poolKept(odds, node.at, pool, ranks);
  }
  const pool = poolOf(odds, node, frame, owner);
  if (pool === null)
    return node.op === "reroll" || node.op === "explode" ? apart(odds, node, frame, owner, need) : null;
  if (need === "total") {
    const total = poolTotal(odds, pool, node.at);
    if (total !== null) return total;
  }
  // A single named die is its name; the pool's own rolls are what everything else works on.
  const rolls = poolRolls(odds, pool, node);
  return mapped(rolls, (roll) => {
    const only = roll instanceof Roll && roll.dice.length === 1 ? roll.dice[0]?.value : undefined;
    return typeof only === "string" ? only : roll;
  });
}

/** What is done with each die of several pools. */
function apart(
  odds: Interpreter,
  node: RerollNode | ExplodeNode | CountNode | FieldNode,
  frame: Frame,
  owner: number,
  need: Need,
): Distribution | null {
  const parts = doneApart(odds, node);
  return parts && odds.evaluate(parts, frame, need, owner);
}

/**
 * What one look sees of several pools together, by the ranks of their dice, or of the items of a list; null where that
 * is not known.
 */
export function seenOfMany(
  odds: Interpreter,
  node: SelectNode | CountNode | FieldNode | AggregateNode | BuiltinNode | IndexNode,
  frame: Frame,
  owner: number,
): Distribution | null {
  // Of one pool, number by number is quicker.
  if (randomCountIn(odds, node) !== null) return null;
  const list = listLookedAt(node);
  // All items of a list are quicker one after the other.
  if (node.op === "aggregate" && list === node.generator.in) return null;
  const look = rankLookIn(odds, node, frame, owner);
  const shown =
    look &&
    (list === null
      ? thrownBy(odds, look.of, look.byFaces ? "chains" : "worths", frame, owner)
      : itemsShown(odds, list, frame, owner));
  const seen = shown && seenByRank(shown, [look], (steps) => odds.spend(steps, node.at));
  return seen && ofWays(seen);
}

/**
 * `(d6)d6`, `count >= 8 in explode (d6)d10`: for each number of dice, the odds of so many. Null where the number of
 * dice is not rolled.
 */
export function evaluateRandomCount(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution | null {
  const random = randomCountIn(odds, node);
  if (random === null) return null;
  return chained(odds.evaluate(random.count, frame, "total", owner), (value) =>
    typeof value === "number"
      ? odds.evaluate(random.of(value), frame, need, owner)
      : odds.work(random.spare(owner), frame, [value], need, owner),
  );
}

/** What is seen of a pool: its total, its explosions; a single rank of its dice, or of those that are kept. */
export function evaluateSeen(
  odds: Interpreter,
  node: FieldNode,
  frame: Frame,
  owner: number,
): Distribution | null {
  const { name, of } = node;
  if (name === "total" || name === "explosions") {
    const pool = poolOf(odds, of, frame, owner);
    if (pool !== null)
      return name === "total" ? poolTotal(odds, pool, node.at) : poolExplosions(odds, node.at, pool);
    if (name === "explosions")
      return apart(odds, node, frame, owner, "total") ?? seenOfMany(odds, node, frame, owner);
    return isRolled(of) ? odds.evaluate(of, frame, "total", owner) : null;
  }
  if (name !== "highest" && name !== "lowest") return null;
  const selected = selectedIn(odds, of, frame, owner);
  const pool = selected && poolOf(odds, selected.of, frame, owner);
  if (selected === null || pool === null) return seenOfMany(odds, node, frame, owner);
  const [rank] = endOf(selected.taken, name)(pool.count) ?? [];
  return rank === undefined ? null : poolRank(pool, rank);
}
