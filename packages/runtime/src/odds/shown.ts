import type { Expression } from "../program/expression.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { binomial } from "./binomial.ts";
import { type Dense, NO_CUT, power, powerOf } from "./dense.ts";
import type { Group, Shown, Start } from "./hand.ts";
import type { Interpreter } from "./interpreter.ts";
import { type Pool, poolOf, ROLLS } from "./pool.ts";
import { innermostDice, randomCountIn } from "./random-count.ts";
import type { Burst } from "./tally.ts";
import { LEAST_WAY } from "./ways.ts";
import { leastCommon, minus, over, plus, times, type Weight } from "./weight.ts";

/** What is asked of a pool: every face that it shows, explosions too, or what each of its dice is worth. */
export type Asked = "faces" | "worths";

// Pools with more combinations of explosions than this are left to those that list them.
const MOST_STARTS = 20_000;
const MOST_STATES = 100_000;

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
  const shown = partOf(odds, node, asked, frame, owner);
  if (shown === null || shown.starts.length === 0) return null;
  const states = shown.groups.reduce((product, { most }) => product * (most + 1), 1);
  return states > MOST_STATES ? null : shown;
}

function partOf(
  odds: Interpreter,
  node: Expression,
  asked: Asked,
  frame: Frame,
  owner: number,
): Shown | null {
  if (node.op === "arithmetic" && node.operator === "+") {
    const left = partOf(odds, node.left, asked, frame, owner);
    const right = left && partOf(odds, node.right, asked, frame, owner);
    return left && right && together(left, right);
  }
  if (!ROLLS.has(node.op)) return null;
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
    case "reroll":
      return node.in.op !== "explode" && isSurelyShown(node.in, asked);
    case "explode":
      if (node.from !== null || node.penetrating || node.of.op !== "dice") return false;
      return isSurelyShown(node.of, asked) && (asked === "faces" || node.upTo !== null);
    default:
      return false;
  }
}

function together(a: Shown, b: Shown): Shown | null {
  if (a.starts.length * b.starts.length > MOST_STARTS) return null;
  const starts = a.starts.flatMap((one) =>
    b.starts.map((other) => ({
      dice: [...one.dice, ...other.dice],
      weight: times(one.weight, other.weight),
    })),
  );
  const total = times(a.total, b.total);
  const kept = times(minus(a.total, a.cut), minus(b.total, b.cut));
  return { groups: [...a.groups, ...b.groups], starts, cut: minus(total, kept), total };
}

function ofPool(pool: Pool, asked: Asked): Shown | null {
  if (pool.plus !== 0) return null;
  if (!pool.plain && asked === "faces") {
    const burst = pool.burst();
    return burst === null ? null : ofBurst(burst, pool.count);
  }
  const row = pool.row();
  if (row === null || row.cut !== 0) return null;
  return plainly([{ row, most: pool.count }]);
}

function plainly(groups: readonly Group[]): Shown {
  const total = groups.reduce<Weight>((ways, { row, most }) => times(ways, powerOf(weightOf(row), most)), 1);
  return { groups, starts: [{ dice: groups.map(({ most }) => most), weight: 1 }], cut: 0, total };
}

/**
 * Dice that explode: how many faces explode in all, and how many dice end since no more explosions are allowed. Each
 * of these is a face that explodes, each of those may be any face, and each other die ends with a face that does not.
 */
function ofBurst({ faces, burns, upTo }: Burst, count: number): Shown | null {
  const hot = withFaces(faces, burns, true);
  const cold = withFaces(faces, burns, false);
  const all = withFaces(faces, () => true, true);
  if (hot === null || cold === null || all === null || weightOf(hot) === 0) return null;
  const whole = weightOf(all);
  const shapes = upTo === Number.POSITIVE_INFINITY ? endless(hot, whole, count) : upToSo(upTo, count);
  if (shapes === null || shapes.length > MOST_STARTS) return null;
  const most = shapes.reduce((greatest, { hot }) => Math.max(greatest, hot), 0);
  const powers = powersOf(whole, most);
  const starts: Start[] = shapes.map((shape) => ({
    dice: [shape.hot, count - shape.last, shape.last],
    weight: times(shape.ways, powers[most - shape.hot] ?? 1),
  }));
  const groups: Group[] = [
    { row: hot, most },
    { row: cold, most: count },
    { row: all, most: upTo === Number.POSITIVE_INFINITY ? 0 : count },
  ];
  const total = powerOf(whole, most + count);
  if (upTo !== Number.POSITIVE_INFINITY) return { groups, starts, cut: 0, total };
  const hots = powersOf(weightOf(hot), most);
  const ends = powerOf(weightOf(cold), count);
  const kept = starts.reduce<Weight>(
    (sum, { weight }, i) => plus(sum, times(times(weight, hots[i] ?? 1), ends)),
    0,
  );
  return { groups, starts, cut: minus(total, kept), total };
}

/** So many faces explode in all, and so many dice end with whatever face, since no more explosions are allowed. */
interface Shape {
  readonly hot: number;
  readonly last: number;
  /** The ways in which the explosions can fall to the dice. */
  readonly ways: Weight;
}

/** Explosions without an end, until more of them are too unlikely. */
function endless(hot: Dense, whole: Weight, count: number): readonly Shape[] | null {
  const share = Number(weightOf(hot)) / Number(whole);
  if (!(share < 1)) return null;
  const shapes: Shape[] = [];
  let likely = (1 - share) ** count;
  for (let hots = 0; shapes.length <= MOST_STARTS; hots += 1) {
    shapes.push({ hot: hots, last: 0, ways: binomial(hots + count - 1, count - 1) });
    const next = (share * (count + hots)) / (hots + 1);
    likely *= next;
    // All that is behind is less than a row in which each is so much less likely than the one before.
    if (next < 1 && likely / (1 - next) < LEAST_WAY) return shapes;
  }
  return null;
}

function upToSo(upTo: number, count: number): readonly Shape[] | null {
  if (upTo * count > MOST_STARTS) return null;
  const shapes: Shape[] = [];
  for (let last = 0; last <= count; last += 1) {
    const others = count - last;
    if (upTo === 0 && others > 0) continue;
    const row = { least: 0, weights: new Array<Weight>(upTo).fill(1), cut: 0, ...NO_CUT };
    const ways = others === 0 ? [1] : power(row, others).weights;
    ways.forEach((weight, hots) => {
      if (weight !== 0)
        shapes.push({ hot: hots + last * upTo, last, ways: times(weight, binomial(count, last)) });
    });
  }
  return shapes;
}

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
  const parts: { readonly shown: Shown | null; readonly weight: Weight }[] = [];
  let groups: readonly Group[] = [];
  let common: Weight = 1;
  for (const { value, ending, weight } of counts.entries.values()) {
    if (ending !== null || typeof value !== "number") return null;
    if (value === 0) {
      parts.push({ shown: null, weight });
      continue;
    }
    const shown = partOf(odds, random.of(value), asked, frame, owner);
    if (shown === null) return null;
    groups = shown.groups.map(({ row, most }, g) => ({ row, most: Math.max(most, groups[g]?.most ?? 0) }));
    common = leastCommon(common, shown.total);
    parts.push({ shown, weight });
  }
  const none = groups.map(() => 0);
  let cut: Weight = 0;
  const starts = parts.flatMap(({ shown, weight }): readonly Start[] => {
    const factor = times(weight, over(common, shown?.total ?? 1));
    cut = plus(cut, times(shown?.cut ?? 0, factor));
    const own = shown?.starts ?? [{ dice: none, weight: 1 }];
    return own.map((start) => ({ dice: start.dice, weight: times(start.weight, factor) }));
  });
  return starts.length > MOST_STARTS ? null : { groups, starts, cut, total: times(counts.total, common) };
}

/** The faces that explode, or the others, as a row; null where they are not whole numbers. */
function withFaces(faces: Burst["faces"], burns: Burst["burns"], hot: boolean): Dense | null {
  const known = faces.flatMap(({ face, weight }) => (typeof face === "number" ? [{ face, weight }] : []));
  if (known.length < faces.length) return null;
  const least = known.reduce((low, { face }) => Math.min(low, face), Number.POSITIVE_INFINITY);
  const weights: Weight[] = [];
  for (const { face, weight } of known) {
    while (weights.length <= face - least) {
      if (weights.length > MOST_STATES) return null;
      weights.push(0);
    }
    if (burns(face) === hot) weights[face - least] = plus(weights[face - least] ?? 0, weight);
  }
  return { least, weights, cut: 0, ...NO_CUT };
}

const weightOf = ({ weights }: Pick<Dense, "weights">): Weight => weights.reduce<Weight>(plus, 0);

function powersOf(base: Weight, most: number): readonly Weight[] {
  const powers: Weight[] = [1];
  for (let i = 1; i <= most; i += 1) powers.push(times(powers[i - 1] ?? 1, base));
  return powers;
}
