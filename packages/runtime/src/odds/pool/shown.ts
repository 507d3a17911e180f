import { add } from "../../number/rational.ts";
import type { Expression } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { Die } from "../../value/die.ts";
import { NO_CUT, powerOf } from "../distribution/dense.ts";
import type { Parts } from "../distribution/parts.ts";
import { leastCommon, minus, over, plus, times, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { contains } from "../rewrite.ts";
import { doneApart } from "./apart.ts";
import type { Group, Shown, Start } from "./hand.ts";
import { ofDie, type Pool, poolOf, ROLLS } from "./pool.ts";
import { innermostDice, randomCountIn } from "./random-count.ts";
import { MOST_STARTS, ofBurst, weightOf } from "./shown-burst.ts";

/**
 * What is asked of a pool: every face that it shows, explosions too, what each of its dice is worth, or that with the
 * faces of each die.
 */
export type Asked = "faces" | "worths" | "chains";

/**
 * What a pool, or the sum of several, shows, as groups of dice with one face each; null where that is not known.
 * Of dice that explode, the faces that explode are one group and those they end with another, so that a hand of them
 * is a hand of plain dice once it is known how many there are of each.
 */
export function shownBy(
  odds: Interpreter,
  node: Expression,
  asked: Asked,
  frame: Frame,
  owner: number,
): Shown | null {
  // A die value that is only named falls anew at each look.
  const shown = odds.mayRoll(node) ? partOf(odds, node, asked, frame, owner) : null;
  return shown === null || shown.starts.length === 0 ? null : shown;
}

/** The same of what is looked at once, where a die value falls. */
export function thrownBy(
  odds: Interpreter,
  node: Expression,
  asked: Asked,
  frame: Frame,
  owner: number,
): Shown | null {
  if (odds.mayRoll(node)) return shownBy(odds, node, asked, frame, owner);
  const die = odds.evaluate(node, frame, "all", owner).certain?.value;
  if (!(die instanceof Die)) return null;
  let all: Shown | null = constant(die.plus);
  for (const group of die.groups) {
    const pool = ofDie(odds, new Die([group], 0), node);
    const shown = pool && ofPool(pool, "worths");
    all = all && shown && together(all, shown);
  }
  return all;
}

function partOf(
  odds: Interpreter,
  node: Expression,
  asked: Asked,
  frame: Frame,
  owner: number,
): Shown | null {
  if (!odds.mayRoll(node)) {
    // A name may keep dice that fell before.
    const number = odds.evaluate(node, frame, "all", owner).certain?.value;
    return typeof number === "number" ? constant(number) : null;
  }
  if (node.op === "arithmetic" && node.operator === "+") {
    const left = partOf(odds, node.left, asked, frame, owner);
    const right = left && partOf(odds, node.right, asked, frame, owner);
    return left && right && together(left, right);
  }
  if (!ROLLS.has(node.op)) return null;
  const apart = node.op === "reroll" || node.op === "explode" ? doneApart(odds, node) : null;
  if (apart !== null) return partOf(odds, apart, asked, frame, owner);
  if (isNone(odds, node, frame, owner)) return plainly([]);
  const pool = poolOf(odds, node, frame, owner);
  return pool === null ? ofRandomCount(odds, node, asked, frame, owner) : ofPool(pool, asked);
}

/** `(n)d6` of no dice at all. */
function isNone(odds: Interpreter, node: Expression, frame: Frame, owner: number): boolean {
  const count = innermostDice(node)?.count ?? null;
  if (count === null || count.op === "number" || odds.mayRoll(count)) return false;
  return odds.evaluate(count, frame, "total", owner).certain?.value === 0;
}

/** Whether a pool is seen as groups whatever its variables are: plain dice, and those that explode so often at most. */
export function isSurelyShown(node: Expression, asked: Asked): boolean {
  switch (node.op) {
    case "arithmetic":
      return node.operator === "+" && isSurelyShown(node.left, asked) && isSurelyShown(node.right, asked);
    case "dice":
      return node.faces.kind === "sides";
    case "select":
      return node.count?.op === "number" && node.which !== "middle" && isSurelyPlain(node.of);
    case "reroll":
      return node.in.op !== "explode" && isSurelyShown(node.in, asked);
    case "explode":
      if (node.from !== null || node.penetrating || node.of.op !== "dice") return false;
      return isSurelyShown(node.of, asked) && (asked === "faces" || node.upTo !== null);
    default:
      return false;
  }
}

const isSurelyPlain = (node: Expression): boolean =>
  isSurelyShown(node, "worths") && !contains(node, ({ op }) => op === "explode");

/** What two pools show that know nothing of each other. */
export function together(a: Shown, b: Shown): Shown | null {
  if (a.per !== b.per) {
    const per = Number(leastCommon(a.per, b.per));
    return together(finer(a, per / a.per), finer(b, per / b.per));
  }
  if (a.starts.length * b.starts.length > MOST_STARTS) return null;
  // Dice of the same faces are one group, wherever they are written.
  const groups = [...a.groups];
  // Where faces are looked at, dice that are worth as much are taken in their order.
  const inOrder = [...groups, ...b.groups].some(({ tally }) => tally !== undefined);
  const places = b.groups.map((group) => {
    const known = groups.findIndex(
      (other, g) => areAlike(other, group) && (!inOrder || g === groups.length - 1),
    );
    const most = groups[known]?.most ?? 0;
    groups[known < 0 ? groups.length : known] = { ...group, most: most + group.most };
    return known < 0 ? groups.length - 1 : known;
  });
  const starts = a.starts.flatMap((one) =>
    b.starts.map((other) => {
      const dice = groups.map((_, g) => one.dice[g] ?? 0);
      other.dice.forEach((more, g) => {
        dice[places[g] ?? 0] = (dice[places[g] ?? 0] ?? 0) + more;
      });
      return { dice, weight: times(one.weight, other.weight) };
    }),
  );
  const total = times(a.total, b.total);
  const kept = times(minus(a.total, a.cut), minus(b.total, b.cut));
  return {
    groups,
    starts,
    cut: minus(total, kept),
    cutLeast: Math.min(a.cutLeast, b.cutLeast),
    total,
    plus: add(a.plus, b.plus),
    plain: a.plain && b.plain,
    per: a.per,
  };
}

/** The same in parts of which so many make one of those before. */
function finer(shown: Shown, by: number): Shown {
  if (by === 1) return shown;
  const groups = shown.groups.map((group) => {
    const { row } = group;
    const weights = new Array<Weight>((row.weights.length - 1) * by + 1).fill(0);
    row.weights.forEach((weight, i) => {
      weights[i * by] = weight;
    });
    return { ...group, row: { least: row.least * by, weights } };
  });
  return { ...shown, groups, cutLeast: shown.cutLeast * by, per: shown.per * by };
}

function areAlike({ row: a, tally }: Group, { row: b, tally: other }: Group): boolean {
  if (tally !== undefined || other !== undefined) return false;
  if (a.least !== b.least || a.weights.length !== b.weights.length) return false;
  return a.weights.every((weight, i) => weight === b.weights[i]);
}

function ofPool(pool: Pool, asked: Asked): Shown | null {
  if (!pool.plain && asked === "faces") {
    const burst = pool.burst();
    const shown = burst && ofBurst(burst, pool.count);
    return shown && { ...shown, plus: pool.plus };
  }
  const parts = pool.parts();
  const shown = parts && alikeDice(parts, pool.count);
  if (shown === null) return null;
  const groups =
    pool.plain || asked !== "chains"
      ? shown.groups
      : shown.groups.map((group) => ({ ...group, tally: pool.tally }));
  return { ...shown, groups, plus: pool.plus, plain: pool.plain };
}

/** So many dice that are worth the same; null where it hangs on a limit what they are worth. */
export function alikeDice({ row, per }: Parts, count: number): Shown | null {
  if (row.deep !== undefined) return null;
  const known = { ...plainly([{ row, most: count }]), per };
  const total = powerOf(plus(weightOf(row), row.cut), count);
  return { ...known, cut: minus(total, known.total), cutLeast: row.cutLeast, total };
}

/** Dice that all show one face. */
export function plainly(groups: readonly Group[]): Shown {
  const total = groups.reduce<Weight>((ways, { row, most }) => times(ways, powerOf(weightOf(row), most)), 1);
  const starts = [{ dice: groups.map(({ most }) => most), weight: 1 }];
  return { groups, starts, cut: 0, cutLeast: NO_CUT.cutLeast, total, plus: 0, plain: true, per: 1 };
}

/** No dice, but a number that is added to some. */
const constant = (number: Shown["plus"]): Shown => ({ ...plainly([]), plus: number });

/** A pool whose number of dice is rolled: for each number, so many dice. */
function ofRandomCount(
  odds: Interpreter,
  node: Expression,
  asked: Asked,
  frame: Frame,
  owner: number,
): Shown | null {
  const random = randomCountIn(odds, node);
  if (random === null) return null;
  const counts = odds.evaluate(random.count, frame, "total", owner);
  const parts: { readonly shown: Shown; readonly weight: Weight }[] = [];
  let groups: readonly Group[] = [];
  let common: Weight = 1;
  let per = 1;
  for (const { value, ending, weight } of counts.entries.values()) {
    if (ending !== null || typeof value !== "number") return null;
    const shown = value === 0 ? plainly([]) : partOf(odds, random.of(value), asked, frame, owner);
    if (shown === null || shown.plus !== 0) return null;
    if (value !== 0)
      groups = shown.groups.map((group, g) => ({
        ...group,
        most: Math.max(group.most, groups[g]?.most ?? 0),
      }));
    per = Math.max(per, shown.per);
    common = leastCommon(common, shown.total);
    parts.push({ shown, weight });
  }
  let cut: Weight = 0;
  const starts = parts.flatMap(({ shown, weight }): readonly Start[] => {
    const factor = times(weight, over(common, shown.total));
    cut = plus(cut, times(shown.cut, factor));
    return shown.starts.map(({ dice, weight: own }) => ({
      dice: groups.map((_, g) => dice[g] ?? 0),
      weight: times(own, factor),
    }));
  });
  if (starts.length > MOST_STARTS) return null;
  const cutLeast = parts.reduce((least, { shown }) => Math.min(least, shown.cutLeast), NO_CUT.cutLeast);
  const plain = parts.every(({ shown }) => shown.plain);
  return { groups, starts, cut, cutLeast, total: times(counts.total, common), plus: 0, plain, per };
}
