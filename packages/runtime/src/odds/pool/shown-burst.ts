import { binomial } from "../distribution/binomial.ts";
import { type Dense, NO_CUT, power, powerOf } from "../distribution/dense.ts";
import { LEAST_WAY } from "../distribution/ways.ts";
import { minus, plus, times, type Weight } from "../distribution/weight.ts";
import type { Group, Shown, Start } from "./hand.ts";
import type { Burst } from "./tally.ts";

// Pools with more combinations of explosions than this are left to those that list them.
export const MOST_STARTS = 20_000;
const MOST_FACES = 100_000;

// What each die is worth is not to be seen of its faces.
const FACES = { cutLeast: Number.NEGATIVE_INFINITY, plus: 0, plain: false, per: 1 } as const;

/**
 * Dice that explode: how many faces explode in all, and how many dice end since no more explosions are allowed. Each
 * of these is a face that explodes, each of those may be any face, and each other die ends with a face that does not.
 */
export function ofBurst({ faces, burns, upTo }: Burst, count: number): Shown | null {
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
  if (upTo !== Number.POSITIVE_INFINITY) return { ...FACES, groups, starts, cut: 0, total };
  const hots = powersOf(weightOf(hot), most);
  const ends = powerOf(weightOf(cold), count);
  const kept = starts.reduce<Weight>(
    (sum, { weight }, i) => plus(sum, times(times(weight, hots[i] ?? 1), ends)),
    0,
  );
  return { ...FACES, groups, starts, cut: minus(total, kept), total };
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

/** The faces that explode, or the others, as a row; null where they are not whole numbers. */
function withFaces(faces: Burst["faces"], burns: Burst["burns"], hot: boolean): Dense | null {
  const known = faces.flatMap(({ face, weight }) => (typeof face === "number" ? [{ face, weight }] : []));
  if (known.length < faces.length) return null;
  const least = known.reduce((low, { face }) => Math.min(low, face), Number.POSITIVE_INFINITY);
  const weights: Weight[] = [];
  for (const { face, weight } of known) {
    while (weights.length <= face - least) {
      if (weights.length > MOST_FACES) return null;
      weights.push(0);
    }
    if (burns(face) === hot) weights[face - least] = plus(weights[face - least] ?? 0, weight);
  }
  return { least, weights, cut: 0, ...NO_CUT };
}

export const weightOf = ({ weights }: Pick<Dense, "weights">): Weight => weights.reduce<Weight>(plus, 0);

function powersOf(base: Weight, most: number): readonly Weight[] {
  const powers: Weight[] = [1];
  for (let i = 1; i <= most; i += 1) powers.push(times(powers[i - 1] ?? 1, base));
  return powers;
}
