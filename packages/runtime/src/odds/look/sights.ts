import type { BindNode, Expression, RerollNode } from "../../program/expression.ts";
import { keptBy } from "../../roll/plan/dice.ts";
import { planTest } from "../../roll/plan/pattern.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { Beyond } from "../../value/beyond.ts";
import type { Value } from "../../value/value.ts";
import { NO_CUT, powerOf } from "../distribution/dense.ts";
import { type Distribution, type Ending, ending } from "../distribution/distribution.ts";
import { frameKey } from "../distribution/frame-key.ts";
import type { ValueKey } from "../distribution/key.ts";
import type { Ways } from "../distribution/ways.ts";
import { leastCommon, minus, over, plus, times, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { addedDice, withPlus } from "../pool/added.ts";
import { orderStatistic } from "../pool/order-statistic.ts";
import { type Pool, poolOf, ROLLS } from "../pool/pool.ts";
import { randomCountIn } from "../pool/random-count.ts";
import { type Rank, ranksOf } from "../pool/ranks.ts";
import { ranksWithSums } from "../pool/ranks-with-sums.ts";
import { sightByRank } from "../pool/sight-by-rank.ts";
import { type Adding, type Tally, WORTH } from "../pool/tally.ts";
import { Retry } from "../retry.ts";
import { type AgainAdding, talliedAgain } from "./again.ts";
import type { Bounds } from "./compared.ts";
import type { Observed } from "./observed.ts";
import type { SumSeen } from "./sum-seen.ts";

const NOTHING_SEEN: Distribution = ending({ kind: "cut", least: null });

/** What is seen of a roll from one place. */
export function sightFrom(
  odds: Interpreter,
  observed: Observed,
  bind: BindNode,
  frame: Frame,
  bounds: readonly Bounds[],
  owner: number,
): Ways {
  const { ranks, sums, both } = observed;
  if ((ranks !== null || sums !== null || both !== null) && ROLLS.has(bind.value.op)) {
    const sight = sightOfPool(odds, observed, bind.value, frame, bounds, owner);
    if (sight !== null) return sight;
  }
  // What fell again hangs on what fell before.
  if (observed.again !== null) throw new Retry(bind);
  const sight = sightByRank(odds, observed, bind, frame, owner);
  if (sight !== null) return sight;
  return sightsOf(odds, odds.evaluate(bind.value, frame, "all", owner), observed, bind, frame, owner);
}

/** What is seen of a pool without its dice being listed; null where that is not known. */
function sightOfPool(
  odds: Interpreter,
  observed: Observed,
  node: Expression,
  frame: Frame,
  bounds: readonly Bounds[],
  owner: number,
): Ways | null {
  const pool = poolOf(odds, node, frame, owner);
  if (pool === null) return sightOfRandomCount(odds, observed, node, frame, bounds, owner);
  // A single named die is its name, and no roll.
  if (pool.kind.named && pool.count === 1) return null;
  const looks = observed.sums ?? observed.both ?? [];
  if (pool.count > 1 && looks.some((look) => "single" in look)) return null;
  const group = observed.pools.get(pool.kind) ?? new Map<string, Ways>();
  const apart = observed.both === null ? null : boundsOfRanks(observed.both, bounds);
  const key = `${pool.count};${pool.key};${frameKey(observed.beside, frame, -1, null)};${apart?.join(",")}`;
  const known = group.get(key);
  if (known !== undefined) return known;
  const sight =
    observed.both !== null
      ? doubleSight(odds, observed.both, apart, pool, node, frame)
      : observed.sums !== null
        ? summedSight(odds, observed.sums, observed.again, pool, node, frame)
        : rankedSight(observed, pool);
  if (sight !== null) observed.pools.set(pool.kind, group.set(key, sight));
  return sight;
}

function summedSight(
  odds: Interpreter,
  sums: NonNullable<Observed["sums"]>,
  again: RerollNode | null,
  pool: Pool,
  { at }: Expression,
  frame: Frame,
): Ways | null {
  const addings = sums.map((sum) => ({ adding: sum.adding(frame), again: sum.again }));
  const tally =
    again === null
      ? pool.tally(addings.map(({ adding }) => adding))
      : againOf(odds, again, pool, addings, frame);
  if (tally === null) return null;
  const added = addedDice(tally, pool.count, (steps) => odds.afford(steps));
  if (added === null || pool.plus === 0) return added;
  const ways = added.ways.map(({ values, ending, weight }) => ({
    values: values.map((value, i) => (sums[i]?.withPlus === true ? withPlus(value, pool.plus) : value)),
    ending,
    weight,
  }));
  odds.spend(ways.length, at);
  return { ways, total: added.total };
}

/** What one die adds up to that may fall again; null where it shows more than one face. */
function againOf(
  odds: Interpreter,
  { patterns, once }: RerollNode,
  pool: Pool,
  addings: readonly AgainAdding[],
  frame: Frame,
): Tally | null {
  if (!pool.plain) return null;
  const matches = planTest(odds.planner, patterns)([...frame]);
  return talliedAgain(pool.faces(), pool.kind, once, matches, addings);
}

/** What the ranks among some looks are compared with; null where more is seen of one of them. */
function boundsOfRanks(looks: readonly (Rank | SumSeen)[], bounds: readonly Bounds[]): Bounds {
  const all = new Set<number>();
  for (const [i, look] of looks.entries()) {
    if (typeof look !== "function") continue;
    const own = bounds[i] ?? null;
    if (own === null) return null;
    for (const bound of own) all.add(bound);
  }
  return [...all].sort((a, b) => a - b);
}

/** Ranks and sums together. */
function doubleSight(
  odds: Interpreter,
  looks: readonly (Rank | SumSeen)[],
  apart: Bounds,
  pool: Pool,
  { at }: Expression,
  frame: Frame,
): Ways | null {
  const ranks: number[] = [];
  const addings: Adding[] = [];
  // Where the value of each look lies among those of the ranks and those of the sums behind them.
  const places: number[] = [];
  for (const look of looks) {
    if (typeof look !== "function") {
      places.push(addings.push(look.adding(frame)) - 1);
      continue;
    }
    const rank = look(pool.count);
    if (rank === null) return null;
    places.push(ranks.push(rank) - 1);
  }
  const tally = pool.tally([WORTH, ...addings]);
  const found = tally && ranksWithSums(tally, pool.count, ranks, apart, (steps) => odds.afford(steps));
  if (found === null) return null;
  const ways = found.ways.map(({ values, ending, weight }) => {
    const seen = looks.map((look, i) => {
      if (typeof look === "function") return values[places[i] ?? 0] ?? null;
      const sum = values[ranks.length + (places[i] ?? 0)] ?? null;
      return look.withPlus ? withPlus(sum, pool.plus) : sum;
    });
    return { values: ending === null ? seen : [], ending, weight };
  });
  odds.spend(ways.length, at);
  return { ways, total: found.total };
}

function rankedSight({ ranks }: Observed, pool: Pool): Ways | null {
  const places = ranks?.flatMap((rank) => rank(pool.count) ?? []) ?? [];
  const row = pool.row();
  if (ranks === null || row === null || places.length !== ranks.length) return null;
  if (row.cut === 0) return ranksOf(row, pool.count, places);
  const [only, ...others] = places;
  if (only === undefined) return null;
  if (others.length === 0) {
    const { entries, total } = orderStatistic(row, pool.count, only) ?? NOTHING_SEEN;
    const ways = [...entries.values()].map(({ value, ...end }) => ({ ...end, values: [value] }));
    return { ways, total };
  }
  // With a die that was cut off, the highest has a bound of its own.
  const { ways, total } = ranksOf({ ...row, cut: 0, ...NO_CUT }, pool.count, places);
  const whole = powerOf(row.weights.reduce<Weight>(plus, row.cut), pool.count);
  const lowest = Math.min(row.least, row.cutLeast);
  const bounds = places.map((rank) => (rank === 0 ? row.cutLeast : lowest));
  const end = bounds.every(Number.isSafeInteger)
    ? { values: bounds.map((bound) => new Beyond(bound)), ending: null }
    : { values: [], ending: { kind: "cut" as const, least: null } };
  return { ways: [...ways, { ...end, weight: minus(whole, total) }], total: whole };
}

/** Of a pool whose number of dice is rolled: what is seen for each number. */
function sightOfRandomCount(
  odds: Interpreter,
  observed: Observed,
  node: Expression,
  frame: Frame,
  bounds: readonly Bounds[],
  owner: number,
): Ways | null {
  const random = randomCountIn(odds, node);
  if (random === null) return null;
  const parts: { readonly sight: Ways; readonly weight: Weight }[] = [];
  let common: Weight = 1;
  const counts = odds.evaluate(random.count, frame, "total", owner);
  for (const { value, ending, weight } of counts.entries.values()) {
    if (ending !== null || typeof value !== "number") return null;
    const sight = sightOfPool(odds, observed, random.of(value), frame, bounds, owner);
    if (sight === null) return null;
    common = leastCommon(common, sight.total);
    parts.push({ sight, weight });
  }
  const all = new Together(observed.slots.map((_, i) => i));
  for (const { sight, weight } of parts) {
    const factor = times(weight, over(common, sight.total));
    for (const one of sight.ways) all.add(one.values, one.ending, times(one.weight, factor));
  }
  return all.ways(times(counts.total, common));
}

/** Equal sights are one. */
class Together {
  readonly #order: readonly number[];
  readonly #found = new Map<ValueKey, { values: readonly Value[]; ending: Ending | null; weight: Weight }>();
  #endings = 0;

  constructor(order: readonly number[]) {
    this.#order = order;
  }

  add(values: readonly Value[], ending: Ending | null, weight: Weight): void {
    if (ending !== null) this.#endings += 1;
    const key = ending === null ? frameKey(this.#order, [...values], -1, null) : `!${this.#endings}`;
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { values, ending, weight });
    else known.weight = plus(known.weight, weight);
  }

  ways(total: Weight): Ways {
    return { ways: [...this.#found.values()], total };
  }
}

const sights = new WeakMap<Distribution, WeakMap<Observed, Map<ValueKey, Ways>>>();

/** Looks at every way of a roll. */
function sightsOf(
  odds: Interpreter,
  of: Distribution,
  observed: Observed,
  bind: BindNode,
  frame: Frame,
  owner: number,
): Ways {
  let known = sights.get(of);
  if (known === undefined) {
    known = new WeakMap();
    sights.set(of, known);
  }
  const byVariables = known.get(observed) ?? new Map<ValueKey, Ways>();
  known.set(observed, byVariables);
  const key = frameKey(observed.beside, frame, -1, null);
  let sight = byVariables.get(key);
  if (sight === undefined) {
    sight = looked(odds, of, observed, bind, frame, owner);
    byVariables.set(key, sight);
  }
  return sight;
}

function looked(
  odds: Interpreter,
  of: Distribution,
  { seen }: Observed,
  bind: BindNode,
  frame: Frame,
  owner: number,
): Ways {
  const all = new Together(seen.map((_, i) => i));
  const inner: Frame = [...frame];
  while (inner.length <= bind.slot) inner.push(null);
  // Where a look should roll after all, or fail, there is no short cut.
  const settle = seen.map((node) => odds.settling(node, "total", owner));
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null) {
      all.add([], ending, weight);
      continue;
    }
    inner[bind.slot] = value;
    all.add(
      odds.guardless(bind, () => settle.map((look) => keptBy(look(inner), "total"))),
      null,
      weight,
    );
  }
  return all.ways(of.total);
}
