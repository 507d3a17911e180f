import type {
  CountNode,
  DiceNode,
  ExplodeNode,
  Expression,
  FieldNode,
  RerollNode,
  SelectNode,
} from "../program/expression.ts";
import { planTest } from "../roll/plan/pattern.ts";
import type { Frame, Need } from "../roll/plan/planner.ts";
import { Roll } from "../value/roll.ts";
import { chained, type Distribution, mapped } from "./distribution.ts";
import type { Interpreter } from "./interpreter.ts";
import { type Pool, poolOf } from "./pool.ts";
import { poolRolls } from "./pool-rolls.ts";
import { poolCount, poolExplosions, poolKept, poolRank, poolTotal } from "./pool-sums.ts";
import { randomCountIn } from "./random-count.ts";

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
    if (pool === null) return null;
    return poolCount(odds, node.at, pool, planTest(odds.planner, node.patterns)([...frame]));
  }
  if (node.op === "select") {
    const selected = need === "total" ? selectedOf(odds, node, frame, owner) : null;
    return selected === null ? null : poolKept(odds, node.at, selected.pool, selected.keeps);
  }
  const pool = poolOf(odds, node, frame, owner);
  if (pool === null) return null;
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

/** The dice that a selection takes of a pool, by rank from the highest; null where it is no such selection. */
function selectedOf(odds: Interpreter, node: SelectNode, frame: Frame, owner: number): Selected | null {
  const count = node.count === null ? 1 : odds.evaluate(node.count, frame, "total", owner).certain?.value;
  const pool = poolOf(odds, node.of, frame, owner);
  if (pool === null || typeof count !== "number" || count < 0 || !Number.isInteger(count)) return null;
  if (node.verb === "of" && pool.count === 0) return null;
  const taken = Math.min(count, pool.count);
  if (node.which === "middle" && (pool.count - taken) % 2 !== 0) return null;
  const first =
    node.which === "highest" ? 0 : node.which === "lowest" ? pool.count - taken : (pool.count - taken) / 2;
  const inside = node.verb !== "drop";
  return { pool, keeps: (rank) => (rank >= first && rank < first + taken) === inside };
}

interface Selected {
  readonly pool: Pool;
  readonly keeps: (rank: number) => boolean;
}

/** What is seen of a pool: its total, its explosions; a single rank of its dice, or of those that are kept. */
export function evaluateSeen(
  odds: Interpreter,
  node: FieldNode,
  frame: Frame,
  owner: number,
): Distribution | null {
  if (node.name === "total" || node.name === "explosions") {
    const pool = poolOf(odds, node.of, frame, owner);
    if (pool === null) return null;
    return node.name === "total" ? poolTotal(odds, pool, node.at) : poolExplosions(odds, node.at, pool);
  }
  if (node.name !== "highest" && node.name !== "lowest") return null;
  const selected =
    node.of.op === "select"
      ? selectedOf(odds, node.of, frame, owner)
      : wholePool(odds, node.of, frame, owner);
  if (selected === null) return null;
  const ranks = Array.from({ length: selected.pool.count }, (_, rank) => rank).filter(selected.keeps);
  const rank = node.name === "highest" ? ranks[0] : ranks.at(-1);
  return rank === undefined ? null : poolRank(selected.pool, rank);
}

function wholePool(odds: Interpreter, node: Expression, frame: Frame, owner: number): Selected | null {
  const pool = poolOf(odds, node, frame, owner);
  return pool === null ? null : { pool, keeps: () => true };
}
