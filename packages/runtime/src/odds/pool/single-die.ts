import { explode } from "../../dice/explosion.ts";
import { fault } from "../../fault.ts";
import { add, compare, type Exact, subtract } from "../../number/rational.ts";
import type { DieKind, FaceValue } from "../../value/die.ts";
import { Roll, RolledDie } from "../../value/roll.ts";
import type { Value } from "../../value/value.ts";
import { type Dense, dense, NO_CUT } from "../distribution/dense.ts";
import { certainly, chained, type Distribution, Gathering } from "../distribution/distribution.ts";
import { keyOf, type ValueKey } from "../distribution/key.ts";
import { LEAST_WAY } from "../distribution/ways.ts";
import { plus, ratio, times, type Weight } from "../distribution/weight.ts";
import type { Bursting, FirstFace } from "./tally.ts";

/** One die as it falls: every face with its weight. */
export function thrown(kind: DieKind): Distribution {
  const gathering = new Gathering();
  let before = 0;
  if (kind.faces === null || kind.ends === null) {
    for (let place = 0; place < kind.places; place += 1) gathering.add(rollOf(kind, kind.faceAt(place)), 1);
    return gathering.distribution();
  }
  kind.faces.forEach((face, i) => {
    const end = kind.ends?.[i] ?? 0;
    gathering.add(rollOf(kind, face), end - before);
    before = end;
  });
  return gathering.distribution();
}

function rollOf(kind: DieKind, face: FaceValue): Roll {
  return new Roll([new RolledDie(kind, [face])], 0);
}

/** The die of a roll of one. */
export function dieOf(value: Value): RolledDie {
  const die = value instanceof Roll ? value.dice[0] : undefined;
  if (die === undefined) throw new Error("a pool is made of single dice");
  return die;
}

/**
 * One die with its explosions. What still burns when it has become too unlikely is cut off; since faces do not
 * take away, its value is at least what has fallen so far. `another` is told of every chain that is looked at.
 */
export function exploded(single: Distribution, bursting: Bursting, another: () => void): Distribution {
  return chained(single, (value) => burnt(dieOf(value), bursting, another));
}

interface Burning {
  readonly die: RolledDie;
  readonly weight: Weight;
}

function burnt(start: RolledDie, { on, upTo, penetrating }: Bursting, another: () => void): Distribution {
  const { kind } = start;
  const ended: {
    readonly die: RolledDie;
    readonly depth: number;
    readonly weight: Weight;
    readonly least: Exact | null | undefined;
  }[] = [];
  let burning: readonly Burning[] = [{ die: start, weight: 1 }];
  let depth = 0;
  const worth = leastWorth(kind, penetrating);
  // Whether a chain goes on is told by its last face.
  const goes = new Map<FaceValue, boolean>();
  const goesOn = (die: RolledDie): boolean => {
    const known = goes.get(die.lastShown) ?? further(die, on, penetrating) !== null;
    goes.set(die.lastShown, known);
    return known;
  };
  for (let ways: Weight = 1; burning.length > 0; depth += 1, ways = times(ways, kind.places)) {
    const going = burning.filter(({ die }) => depth < upTo && goesOn(die));
    for (const one of burning)
      if (depth >= upTo || !goesOn(one.die)) ended.push({ ...one, depth, least: undefined });
    const likely = ratio(
      going.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0),
      ways,
    );
    if (likely < LEAST_WAY) {
      for (const one of going) ended.push({ ...one, depth, least: boundOf(one.die, worth) });
      depth += 1;
      break;
    }
    burning = merged(going, start.shown.length === 1, another).flatMap((one) =>
      (further(one.die, on, penetrating) ?? []).map(({ die, weight }) => ({
        die,
        weight: times(one.weight, weight),
      })),
    );
  }
  const gathering = new Gathering();
  for (const { die, depth: at, weight, least } of ended) {
    let ways = weight;
    for (let i = at; i < depth - 1; i += 1) ways = times(ways, kind.places);
    if (least === undefined) gathering.add(new Roll([die], 0), ways);
    else gathering.end({ kind: "cut", least }, ways);
  }
  return gathering.distribution();
}

/** Chains with the same faces are one, in whatever order they came behind the first. `whole`: each of them goes on. */
function merged(going: readonly Burning[], whole: boolean, another: () => void): readonly Burning[] {
  const found = new Map<ValueKey, { die: RolledDie; weight: Weight }>();
  for (const { die, weight } of going) {
    another();
    const alike = inOrder(die, whole);
    const key = keyOf(new Roll([alike], 0));
    const known = found.get(key);
    if (known !== undefined) known.weight = plus(known.weight, weight);
    else found.set(key, { die: alike, weight });
  }
  return [...found.values()];
}

// A script reads the first face of a chain, and the last one decides whether it goes on.
function inOrder(die: RolledDie, whole: boolean): RolledDie {
  const { kind, shown, kinds, worths, sign } = die;
  if (kinds !== null || shown.some((face) => typeof face === "string")) return die;
  const end = whole ? shown.length : shown.length - 1;
  const places = shown.map((_, i) => i);
  const between = places.slice(1, end).sort((a, b) => compareFaces(shown[a] ?? 0, shown[b] ?? 0));
  const order = [0, ...between, ...places.slice(Math.max(1, end))];
  const sorted = (faces: readonly FaceValue[]): readonly FaceValue[] => order.map((i) => faces[i] ?? 0);
  return new RolledDie(kind, sorted(shown), null, worths && sorted(worths), sign);
}

function compareFaces(a: FaceValue, b: FaceValue): number {
  return typeof a === "string" || typeof b === "string" ? 0 : compare(a, b);
}

/** The die with each face of one more wave; null when it does not explode. */
function further(die: RolledDie, on: Bursting["on"], penetrating: boolean): readonly Burning[] | null {
  const kind = die.lastKind;
  const all: { die: RolledDie; weight: Weight }[] = [];
  for (const { value, weight } of thrown(kind).entries.values()) {
    const face = dieOf(value).shown[0] ?? 0;
    const longer = explode(
      new Roll([die], 0),
      { on, upTo: 1, penetrating, ladder: null },
      () => face,
      () => {},
    ).dice[0];
    if (longer === undefined || longer.shown.length === die.shown.length) return null;
    all.push({ die: longer, weight });
  }
  return all;
}

function leastWorth(kind: DieKind, penetrating: boolean): Exact | null {
  const face = kind.least;
  return typeof face === "string" ? null : penetrating ? subtract(face, 1) : face;
}

function boundOf(die: RolledDie, worth: Exact | null): Exact | null {
  if (worth === null || typeof die.value === "string" || compare(worth, 0) < 0) return null;
  return add(die.value, worth);
}

/** One die rolled again, once or until it matches no more: then it is a die of which the matching faces are gone. */
export function rerolled(
  single: Distribution,
  once: boolean,
  matches: (value: FaceValue) => boolean,
  at: number,
): Distribution {
  return chained(single, (value) => {
    const die = dieOf(value);
    if (!matches(die.value)) return certainly(value);
    const again = thrown(die.kind);
    if (once) return again;
    const gathering = new Gathering();
    for (const entry of again.entries.values()) {
      if (!matches(dieOf(entry.value).value)) gathering.add(entry.value, entry.weight);
    }
    if (gathering.size === 0)
      fault("HR4005", at, "every face is rolled again, so this never ends", "leave a face that stays");
    return gathering.distribution();
  });
}

/** The faces of a kind of dice. */
export function facesOfKind({ places, faces, ends }: DieKind): readonly FirstFace[] {
  if (faces === null || ends === null)
    return (faces ?? Array.from({ length: places }, (_, i) => i + 1)).map((face) => ({ face, weight: 1 }));
  return faces.map((face, i) => ({ face, weight: (ends[i] ?? 0) - (i === 0 ? 0 : (ends[i - 1] ?? 0)) }));
}

/** The faces that a die may show, of dice that show one each. */
export function facesOf(single: Distribution): readonly FirstFace[] {
  return [...single.entries.values()].map(({ value, weight }) => ({
    face: dieOf(value).shown[0] ?? 0,
    weight,
  }));
}

/** The faces of a die as a row; null where they are not whole numbers. */
export function faceRow(kind: DieKind): Dense | null {
  if (kind.faces === null) return rowFrom(1, new Array<Weight>(kind.places).fill(1));
  return dense(thrown(kind), ({ value }) => (value instanceof Roll ? value.total : null));
}

function rowFrom(least: number, weights: readonly Weight[]): Dense {
  return { least, weights, cut: 0, ...NO_CUT };
}

/** Dice of one face each, rolled again where they match, as a row. */
export function rerolledRow(
  start: Dense,
  kind: DieKind,
  once: boolean,
  matches: (value: FaceValue) => boolean,
): Dense | null {
  const again = faceRow(kind);
  if (again === null || start.cut !== 0) return null;
  const hits = (row: Dense, i: number): boolean => row.weights[i] !== 0 && matches(row.least + i);
  const kept = once ? again.weights : again.weights.map((weight, i) => (hits(again, i) ? 0 : weight));
  const whole = kept.reduce<Weight>(plus, 0);
  // Every face is rolled again: the general way says so.
  if (whole === 0) return null;
  const least = Math.min(start.least, again.least);
  const end = Math.max(start.least + start.weights.length, again.least + again.weights.length);
  const weights = new Array<Weight>(end - least).fill(0);
  let rolledAgain: Weight = 0;
  start.weights.forEach((weight, i) => {
    if (weight === 0) return;
    if (hits(start, i)) rolledAgain = plus(rolledAgain, weight);
    else weights[start.least + i - least] = times(weight, whole);
  });
  kept.forEach((weight, i) => {
    const at = again.least + i - least;
    weights[at] = plus(weights[at] ?? 0, times(weight, rolledAgain));
  });
  return trimmed(rowFrom(least, weights));
}

function trimmed(row: Dense): Dense {
  const first = row.weights.findIndex((weight) => weight !== 0);
  const last = row.weights.findLastIndex((weight) => weight !== 0);
  if (first === 0 && last === row.weights.length - 1) return row;
  return { ...row, least: row.least + first, weights: row.weights.slice(first, last + 1) };
}
