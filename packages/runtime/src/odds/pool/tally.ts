import { compare, type Exact, subtract } from "../../number/rational.ts";
import type { DieKind, FaceValue } from "../../value/die.ts";
import { Digits } from "../distribution/digits.ts";
import { LEAST_WAY } from "../distribution/ways.ts";
import { plus, ratio, stepsFor, times, type Weight } from "../distribution/weight.ts";

/** How a die explodes, as a roll is told it. */
export interface Bursting {
  readonly on: ((face: FaceValue) => boolean) | null;
  readonly upTo: number;
  readonly penetrating: boolean;
}

/** Dice that explode whatever they showed before: their faces, which of them explode, and how often at the most. */
export interface Burst {
  readonly faces: readonly FirstFace[];
  readonly burns: (face: FaceValue) => boolean;
  readonly upTo: number;
}

/** A face that a die may show first. */
export interface FirstFace {
  readonly face: FaceValue;
  readonly weight: Weight;
}

/** What a face adds to a sum, by what it counts and whether it is one of an explosion; null for no number. */
export type Adding = (worth: FaceValue, extra: boolean) => Exact | null;

/** What a face is worth. */
export const WORTH: Adding = (worth) => (typeof worth === "string" ? null : worth);
/** Whether a face is one of an explosion. */
export const EXTRA: Adding = (_, extra) => (extra ? 1 : 0);

/** The face that a die showed first. */
export const FIRST: Adding = (worth, extra) => (extra ? 0 : WORTH(worth, extra));

/** Whether a face passes a test. */
export const passing =
  (test: (face: FaceValue) => boolean): Adding =>
  (worth) =>
    test(worth) ? 1 : 0;

/**
 * What the faces of one die add up to, explosions and all, in several sums at once: a number of successes, one of
 * botches. The chains themselves are not kept.
 */
export interface Tally {
  /** Ways to each combination of sums, which is one number. */
  readonly ways: ReadonlyMap<number, Weight>;
  readonly sums: (combination: number) => readonly number[];
  /** What still burnt when it had become too unlikely, and between what each of its sums lies. */
  readonly cut: Weight;
  readonly cutLeast: readonly number[];
  readonly cutMost: readonly number[];
}

interface Added {
  readonly combination: number;
  readonly weight: Weight;
  readonly burns: boolean;
}

/** Whether a die that has exploded goes on for ever: whatever it shows then, it explodes again. */
export function neverEnds(
  first: readonly FirstFace[],
  kind: DieKind,
  further: readonly FirstFace[],
  bursting: Bursting,
): boolean {
  if (bursting.upTo !== Number.POSITIVE_INFINITY) return false;
  const burn = ({ face }: FirstFace): boolean => burns(face, kind, bursting);
  return further.every(burn) && first.some(burn);
}

/**
 * Adds up the faces of a die wave by wave: of what burns only the sums matter, since any face may come next. Null
 * where something is added that is no whole number, or too great a one. `spend` is told of the work of each wave.
 */
export function tallied(
  first: readonly FirstFace[],
  kind: DieKind,
  kindFaces: readonly FirstFace[],
  bursting: Bursting | null,
  addings: readonly Adding[],
  spend: (steps: number) => void,
): Tally | null {
  const digits = new Digits(addings.length);
  let greatest = 0;
  const added = (faces: readonly FirstFace[], extra: boolean): readonly Added[] | null => {
    const all: Added[] = [];
    for (const { face, weight } of faces) {
      const less = extra && bursting?.penetrating === true && typeof face !== "string";
      const worth = less ? subtract(face, 1) : face;
      const sums: number[] = [];
      for (const adding of addings) {
        const sum = adding(worth, extra);
        if (typeof sum !== "number" || !Number.isSafeInteger(sum)) return null;
        greatest = Math.max(greatest, Math.abs(sum));
        sums.push(sum);
      }
      if (!digits.hold(greatest)) return null;
      all.push({ combination: digits.together(sums), weight, burns: burns(face, kind, bursting) });
    }
    return all;
  };
  const start = added(first, false);
  const further = bursting === null ? [] : added(kindFaces, true);
  if (start === null || further === null) return null;
  const upTo = bursting?.upTo ?? 0;
  // Combinations with their ways: of chains that ended in each wave, and of those that still burn.
  const ended: Map<number, Weight>[] = [new Map()];
  let burning = new Map<number, Weight>();
  let whole: Weight = 0;
  for (const { combination, weight, burns: on } of start) {
    put(upTo > 0 && on ? burning : ended[0], combination, weight);
    whole = plus(whole, weight);
  }
  let cut: Weight = 0;
  for (let depth = 1; burning.size > 0; depth += 1) {
    let left: Weight = 0;
    for (const weight of burning.values()) left = plus(left, weight);
    if (ratio(left, whole) < LEAST_WAY) {
      cut = left;
      break;
    }
    if (!digits.hold(greatest * (depth + 1))) return null;
    spend(Math.ceil((burning.size * further.length * stepsFor(whole)) / 16));
    const done = new Map<number, Weight>();
    const next = new Map<number, Weight>();
    for (const [sums, weight] of burning) {
      for (const { combination, weight: own, burns: on } of further)
        put(depth < upTo && on ? next : done, sums + combination, own === 1 ? weight : times(weight, own));
    }
    ended.push(done);
    burning = next;
    whole = times(whole, kind.places);
  }
  const sums = (combination: number): readonly number[] => digits.apart(combination);
  const left = [...burning.keys()].map(sums);
  const more = further.map(({ combination }) => sums(combination));
  const ends = addings.map((_, i) =>
    cutEnds(
      left.map((so) => so[i] ?? 0),
      more.map((face) => face[i] ?? 0),
    ),
  );
  return {
    ways: scaled(ended, kind),
    sums,
    cut,
    cutLeast: ends.map(({ least }) => least),
    cutMost: ends.map(({ most }) => most),
  };
}

/** Whether a face explodes. */
export function burns(face: FaceValue, kind: DieKind, bursting: Bursting | null): boolean {
  if (bursting === null) return false;
  if (bursting.on !== null) return bursting.on(face);
  const { greatest } = kind;
  return typeof face !== "string" && typeof greatest !== "string" && compare(face, greatest) === 0;
}

function put(into: Map<number, Weight> | undefined, key: number, weight: Weight): void {
  const known = into?.get(key);
  into?.set(key, known === undefined ? weight : plus(known, weight));
}

/** Chains that ended earlier stand for as many ways as the waves behind them have. */
function scaled(ended: readonly ReadonlyMap<number, Weight>[], kind: DieKind): ReadonlyMap<number, Weight> {
  const all = new Map<number, Weight>();
  let scale: Weight = 1;
  for (const sums of [...ended].reverse()) {
    for (const [sum, weight] of sums) put(all, sum, times(weight, scale));
    scale = times(scale, kind.places);
  }
  return all;
}

/** At least one more face comes, and nobody knows how many: where none takes away, a sum has a bound below. */
function cutEnds(
  soFar: readonly number[],
  further: readonly number[],
): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const sum of soFar) {
    least = Math.min(least, sum);
    most = Math.max(most, sum);
  }
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const sum of further) {
    low = Math.min(low, sum);
    high = Math.max(high, sum);
  }
  if (soFar.length === 0) return { least, most };
  return {
    least: low >= 0 ? least + low : Number.NEGATIVE_INFINITY,
    most: high <= 0 ? most + high : Number.POSITIVE_INFINITY,
  };
}
