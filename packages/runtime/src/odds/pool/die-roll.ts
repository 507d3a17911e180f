import type { RollNode } from "../../program/expression.ts";
import type { Frame, Need } from "../../roll/plan/planner.ts";
import { Die } from "../../value/die.ts";
import { Roll } from "../../value/roll.ts";
import { chained, type Distribution, mapped } from "../distribution/distribution.ts";
import { rowsAdded } from "../distribution/rows.ts";
import type { Interpreter } from "../interpreter.ts";
import { ofDie } from "./pool.ts";
import { poolRolls } from "./pool-rolls.ts";
import { poolTotal } from "./pool-sums.ts";

/** `roll d` of a die value, pool by pool, as if its dice were written. */
export function evaluateRoll(
  odds: Interpreter,
  node: RollNode,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution {
  const known = odds.derived(node, "known", () => ({ ...node, of: odds.spare(owner, 0, node.of.at) }));
  return chained(odds.evaluate(node.of, frame, "all", owner), (value) =>
    odds.guarded(() => {
      const rolled = value instanceof Die ? dieRolled(odds, value, node, need) : null;
      return rolled ?? odds.work(known, frame, [value], need, owner);
    }),
  );
}

function dieRolled(odds: Interpreter, die: Die, node: RollNode, need: Need): Distribution | null {
  if (die.groups.length === 0 || die.groups.some(({ kind }) => kind.named)) return null;
  const last = die.groups.length - 1;
  let all: Distribution | null = null;
  for (const [i, group] of die.groups.entries()) {
    const pool = ofDie(odds, new Die([group], i === last ? die.plus : 0), node);
    if (pool === null) return null;
    const part: Distribution | null =
      need === "total" ? poolTotal(odds, pool, node.at) : poolRolls(odds, pool, node);
    if (part === null) return null;
    all = all === null ? part : need === "total" ? rowsAdded(all, part) : bothRolled(odds, all, part, node);
    if (all === null) return null;
  }
  return all;
}

function bothRolled(
  odds: Interpreter,
  first: Distribution,
  second: Distribution,
  node: RollNode,
): Distribution {
  odds.states.foresee(first.entries.size * second.entries.size * STATES_EACH, node);
  return chained(first, (a) =>
    mapped(second, (b) =>
      a instanceof Roll && b instanceof Roll ? new Roll([...a.dice, ...b.dice], b.plus) : null,
    ),
  );
}

const STATES_EACH = 10;
