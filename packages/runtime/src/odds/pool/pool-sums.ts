import type { Exact } from "../../number/rational.ts";
import type { FaceValue } from "../../value/die.ts";
import { chargeSum } from "../budget/budget.ts";
import { type Dense, LOST_CUT, NO_CUT, power, reduced, sparse } from "../distribution/dense.ts";
import { type Distribution, Gathering } from "../distribution/distribution.ts";
import { wholes } from "../distribution/parts.ts";
import { plus, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { rowOfSum, withPlus } from "./added.ts";
import { keptSum } from "./kept-sum.ts";
import { orderStatistic } from "./order-statistic.ts";
import type { Pool } from "./pool.ts";
import { dieOf } from "./single-die.ts";
import { EXTRA, passing } from "./tally.ts";

/** The total of all dice of a pool; null where its dice have no numbers. */
export function poolTotal(odds: Interpreter, pool: Pool, at: number): Distribution | null {
  const parts = pool.parts();
  if (parts === null) return null;
  return shifted(wholes(sparse(summed(odds, at, parts.row, pool.count)), parts.per), pool.plus);
}

function shifted(of: Distribution, by: Exact): Distribution {
  if (by === 0) return of;
  const gathering = new Gathering();
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null) gathering.end(ending, weight);
    else gathering.add(withPlus(value, by), weight);
  }
  return gathering.distribution();
}

/** The sum of what is kept of a pool; null where its dice have no numbers close together. */
export function poolKept(
  odds: Interpreter,
  at: number,
  pool: Pool,
  ranks: readonly number[],
): Distribution | null {
  const parts = pool.parts();
  if (parts === null) return null;
  const { row, per } = parts;
  odds.spend(pool.count * pool.count * row.weights.length, at);
  const sum = keptSum(row, pool.count, ranks, (steps) => odds.spend(steps, at));
  return sum && shifted(wholes(sum, per), pool.plus);
}

/** The highest or lowest die of a run of ranks; null where its dice have no numbers close together. */
export function poolRank(pool: Pool, rank: number): Distribution | null {
  const parts = pool.parts();
  const one = parts && orderStatistic(parts.row, pool.count, rank);
  return parts && one && wholes(one, parts.per);
}

/** How many faces of a pool pass a test, those of explosions too. */
export function poolCount(
  odds: Interpreter,
  at: number,
  pool: Pool,
  test: (face: FaceValue) => boolean,
): Distribution {
  const tally = pool.tally([passing(test)]);
  const row = tally === null ? countedRow(pool, test) : rowOfSum(tally);
  return sparse(summed(odds, at, reduced(row ?? countedRow(pool, test)), pool.count));
}

/** The same by the chains of one die. */
function countedRow(pool: Pool, test: (face: FaceValue) => boolean): Dense {
  const hits: Weight[] = [0];
  let cut: Weight = 0;
  for (const { value, ending, weight } of pool.single().entries.values()) {
    if (ending !== null) {
      cut = plus(cut, weight);
      continue;
    }
    const n = dieOf(value).counted.reduce<number>((sum, face) => sum + (test(face) ? 1 : 0), 0);
    while (hits.length <= n) hits.push(0);
    hits[n] = plus(hits[n] ?? 0, weight);
  }
  return { least: 0, weights: hits, cut, ...(cut === 0 ? NO_CUT : LOST_CUT) };
}

function summed(odds: Interpreter, at: number, row: Dense, dice: number): Dense {
  chargeSum(odds, at, dice, row.weights.length, row.weights.reduce<Weight>(plus, row.cut));
  return power(row, dice);
}

/** How many faces of a pool come of explosions; null where only its chains can tell. */
export function poolExplosions(odds: Interpreter, at: number, pool: Pool): Distribution | null {
  const tally = pool.tally([EXTRA]);
  const row = tally === null ? null : rowOfSum(tally);
  return row === null ? null : sparse(summed(odds, at, reduced(row), pool.count));
}
