import { fault } from "../fault.ts";
import { add, type Exact } from "../number/rational.ts";
import type { DiceNode, Expression } from "../program/expression.ts";
import { planTest } from "../roll/plan/pattern.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { Beyond, calculateBeyond } from "../value/beyond.ts";
import { Die, type DieKind, type FaceValue, plainDie } from "../value/die.ts";
import { Roll, type RolledDie } from "../value/roll.ts";
import { isExact, type Value } from "../value/value.ts";
import { binomial } from "./binomial.ts";
import { chargeSum } from "./budget.ts";
import { type Dense, dense, LOST_CUT, NO_CUT, power, reduced, sparse } from "./dense.ts";
import { certainly, chained, type Distribution, Gathering, mapped } from "./distribution.ts";
import type { Interpreter } from "./interpreter.ts";
import { keptSum } from "./kept-sum.ts";
import { orderStatistic } from "./order-statistic.ts";
import { exploded, explodedRow, faceRow, rerolled, rerolledRow, thrown } from "./single-die.ts";
import { plus, times, type Weight } from "./weight.ts";

/** Dice that are alike and know nothing of each other: one of them, and how many there are. */
export interface Pool {
  readonly count: number;
  /** The constant of a die value, which is added once. */
  readonly plus: Exact;
  /** The die as it is thrown first. */
  readonly kind: DieKind;
  /** Each die has one face: nothing has exploded. */
  readonly plain: boolean;
  /** One die, as rolls. */
  single(): Distribution;
  /** What one die is worth, as a row; null where that is not a whole number. */
  row(): Dense | null;
}

/** Sees an expression as a pool, if it is one: literal dice, and rerolls and explosions of a pool. */
export function poolOf(odds: Interpreter, node: Expression, frame: Frame, owner: number): Pool | null {
  if (node.op === "roll") return poolOf(odds, node.of, frame, owner);
  if (node.op === "dice") {
    const literal = literalPool(odds, node);
    if (literal !== null) return literal;
    const unrolled = odds.derived(node, "unrolled", () => ({ ...node, op: "unrolled" }));
    return ofDie(odds, odds.evaluate(unrolled, frame, "all", owner).certain?.value, node);
  }
  if (!odds.mayRoll(node)) return ofDie(odds, odds.evaluate(node, frame, "all", owner).certain?.value, node);
  if (node.op === "reroll" && !node.patterns.some((pattern) => odds.mayRollIn(pattern))) {
    const inner = poolOf(odds, node.in, frame, owner);
    if (inner === null) return null;
    const test = planTest(odds.planner, node.patterns)([...frame]);
    const single = (): Distribution => rerolled(inner.single(), node.once, test, node.at);
    return poolFrom(inner, inner.plain, single, () => {
      const row = inner.plain ? inner.row() : null;
      return row === null ? null : rerolledRow(row, inner.kind, node.once, test);
    });
  }
  if (
    node.op === "explode" &&
    node.from === null &&
    !(node.on ?? []).some((pattern) => odds.mayRollIn(pattern))
  ) {
    const inner = poolOf(odds, node.of, frame, owner);
    const upTo =
      node.upTo === null
        ? Number.POSITIVE_INFINITY
        : odds.evaluate(node.upTo, frame, "total", owner).certain?.value;
    if (inner === null || typeof upTo !== "number" || upTo < 0 || inner.kind.named) return null;
    const on = node.on === null ? null : planTest(odds.planner, node.on)([...frame]);
    const bursting = { on, upTo, penetrating: node.penetrating };
    const single = (): Distribution => exploded(inner.single(), bursting, () => odds.states.count(node));
    return poolFrom(inner, false, single, () => {
      const row = inner.plain ? inner.row() : null;
      return row === null ? null : explodedRow(row, inner.kind, bursting);
    });
  }
  return null;
}

/** A pool that works out what it is asked for, once; where there is no quick way to the row, from the rolls. */
function poolFrom(
  { count, plus, kind }: Pick<Pool, "count" | "plus" | "kind">,
  plain: boolean,
  makeSingle: () => Distribution,
  makeRow: () => Dense | null,
): Pool {
  let single: Distribution | null = null;
  let row: Dense | null | undefined;
  const pool: Pool = {
    count,
    plus,
    kind,
    plain,
    single() {
      single ??= makeSingle();
      return single;
    },
    row() {
      if (row === undefined) row = makeRow() ?? dense(pool.single(), totalOf);
      return row;
    },
  };
  return pool;
}

/** `4d6`, written with plain numbers. */
function literalPool(odds: Interpreter, { count, faces, at }: DiceNode): Pool | null {
  if (faces.kind !== "sides" || faces.sides.op !== "number") return null;
  const sides = faces.sides.value;
  const dice = count === null ? 1 : count.op === "number" ? count.value : null;
  if (typeof sides !== "number" || typeof dice !== "number" || sides < 1 || dice < 1) return null;
  const { limits } = odds;
  if (!Number.isInteger(sides) || !Number.isInteger(dice)) return null;
  if (sides > limits.sides || dice > limits.dice) return null;
  odds.spend(dice, at);
  return thrownPool(plainDie(sides), dice, 0);
}

function thrownPool(kind: DieKind, count: number, plus: Exact): Pool {
  return poolFrom(
    { count, plus, kind },
    true,
    () => thrown(kind),
    () => faceRow(kind),
  );
}

/** A die value of one kind of dice as a pool. */
export function ofDie(odds: Interpreter, value: Value | undefined, node: Expression): Pool | null {
  const [group, ...others] = value instanceof Die ? value.groups : [];
  if (!(value instanceof Die) || group === undefined || others.length > 0) return null;
  odds.spend(group.count, node.at);
  if (group.count > odds.limits.dice) {
    fault(
      "HR4003",
      node.at,
      `a roll can have at most ${odds.limits.dice} dice, and this one has ${group.count}`,
    );
  }
  return thrownPool(group.kind, group.count, value.plus);
}

const totalOf = ({ value }: { readonly value: unknown }) => (value instanceof Roll ? value.total : null);

/** The total of all dice of a pool; null where its dice have no numbers. */
export function poolTotal(odds: Interpreter, pool: Pool, at: number): Distribution | null {
  const row = pool.row();
  if (row !== null)
    chargeSum(odds, at, pool.count, row.weights.length, row.weights.reduce<Weight>(plus, row.cut));
  return row === null ? null : shifted(sparse(power(row, pool.count)), pool.plus);
}

function shifted(of: Distribution, by: Exact): Distribution {
  if (by === 0) return of;
  const gathering = new Gathering();
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null) gathering.end(ending, weight);
    else if (value instanceof Beyond) gathering.add(calculateBeyond("+", value, by), weight);
    else gathering.add(isExact(value) ? add(value, by) : value, weight);
  }
  return gathering.distribution();
}

/** The sum of what is kept of a pool; null where its dice are not whole numbers close together. */
export function poolKept(
  odds: Interpreter,
  at: number,
  pool: Pool,
  keeps: (rank: number) => boolean,
): Distribution | null {
  const row = pool.row();
  if (row !== null) odds.spend(pool.count * pool.count * row.weights.length, at);
  return row === null ? null : shifted(keptSum(row, pool.count, keeps), pool.plus);
}

/** The highest or lowest die of a run of ranks; null where its dice are not whole numbers close together. */
export function poolRank(pool: Pool, rank: number): Distribution | null {
  const row = pool.row();
  return row === null ? null : orderStatistic(row, pool.count, rank);
}

/** How many faces of a pool pass a test, those of explosions too. */
export function poolCount(pool: Pool, test: (face: FaceValue) => boolean): Distribution {
  const hits: Weight[] = [0];
  let cut: Weight = 0;
  for (const { value, ending, weight } of pool.single().entries.values()) {
    if (ending !== null) {
      cut = plus(cut, weight);
      continue;
    }
    const n = only(value).counted.reduce<number>((sum, face) => sum + (test(face) ? 1 : 0), 0);
    while (hits.length <= n) hits.push(0);
    hits[n] = plus(hits[n] ?? 0, weight);
  }
  const row = reduced({
    least: 0,
    weights: hits,
    cut,
    ...(cut === 0 ? NO_CUT : LOST_CUT),
  });
  return sparse(power(row, pool.count));
}

/** All ways in which the dice of a pool can lie, whatever their order: as rolls. */
export function poolRolls(odds: Interpreter, pool: Pool, node: Expression): Distribution {
  // A pool of names is kept as the list of them, in their order.
  if (odds.ordered || pool.kind.named) return orderedRolls(odds, pool, node);
  const faces = [...pool.single().entries.values()];
  // Every hand takes far longer than a pair of numbers does.
  odds.states.foresee(10 * Number(binomial(pool.count + faces.length - 1, pool.count)), node);
  const gathering = new Gathering();
  // n! / (a! b! ...) ways to lie in some order, made face by face as a product of binomials.
  const place = (face: number, left: number, dice: readonly RolledDie[], ways: Weight): void => {
    const entry = faces[face];
    if (entry === undefined || left === 0) {
      if (left === 0) {
        gathering.add(new Roll(dice, pool.plus), ways);
        odds.states.count(node);
      }
      return;
    }
    let own = ways;
    for (let taken = 0; taken <= left; taken += 1) {
      if (taken > 0) own = times(own, entry.weight);
      const chosen = times(own, binomial(left, taken));
      if (entry.ending !== null && taken > 0)
        gathering.end(entry.ending, times(chosen, rest(faces, face + 1, left - taken)));
      else
        place(
          face + 1,
          left - taken,
          taken === 0 ? dice : [...dice, ...new Array<RolledDie>(taken).fill(only(entry.value))],
          chosen,
        );
    }
  };
  place(0, pool.count, [], 1);
  return gathering.distribution();
}

/** The same with every order of the dice kept apart. */
function orderedRolls(odds: Interpreter, pool: Pool, node: Expression): Distribution {
  let rolls: Distribution = certainly(new Roll([], pool.plus));
  for (let i = 0; i < pool.count; i += 1) {
    rolls = chained(rolls, (roll) =>
      mapped(pool.single(), (die) => {
        odds.states.count(node);
        return new Roll([...(roll instanceof Roll ? roll.dice : []), only(die)], pool.plus);
      }),
    );
  }
  return rolls;
}

function only(value: Value): RolledDie {
  const die = value instanceof Roll ? value.dice[0] : undefined;
  if (die === undefined) throw new Error("a pool is made of single dice");
  return die;
}

/** All ways in which so many dice show any of the faces from one on. */
function rest(faces: readonly { readonly weight: Weight }[], from: number, dice: number): Weight {
  const sum = faces.slice(from).reduce<Weight>((total, { weight }) => plus(total, weight), 0);
  let ways: Weight = 1;
  for (let i = 0; i < dice; i += 1) ways = times(ways, sum);
  return ways;
}
