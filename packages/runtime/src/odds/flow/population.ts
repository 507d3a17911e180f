import type { Signal } from "../../roll/context.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { type Ending, faultKey } from "../distribution/distribution.ts";
import { frameKey } from "../distribution/frame-key.ts";
import { keyOf, type ValueKey } from "../distribution/key.ts";
import { leastCommon, over, plus, ratio, times, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches } from "../interpreter.ts";

// So many places of a few variables take about half a gigabyte, and as many variables in fewer places no more.
const MOST_PLACES = 2_000_000;
const MOST_VARIABLES = 32_000_000;
// Places that one piece of work puts together take some seconds.
const MOST_WORK = 10_000_000;

/** More places than memory holds; whoever knows the place in the text turns it into a fault. */
export class TooManyPlaces extends Error {}

/**
 * Gathers branches. Those that agree in every variable that is still read, in their value and in how they got
 * there are one: what is not read again is summed out here.
 */
export class Population {
  readonly #live: readonly number[];
  // Most branches have no value and no signal: they are told apart by their variables alone.
  readonly #plain = new Map<ValueKey, Gathered>();
  // Where no variable is read any more, values are told apart by themselves.
  #values: Map<ValueKey, Gathered> | null = null;
  #other: Map<string, Gathered> | null = null;
  #total: Weight = 0;

  readonly #most: number;

  constructor(live: ReadonlySet<number>, most = MOST_PLACES) {
    this.#live = sortedSlots(live);
    this.#most = most;
  }

  get size(): number {
    return this.#plain.size + (this.#values?.size ?? 0) + (this.#other?.size ?? 0);
  }

  add({ frame, value, signal, ending, weight }: Branch, factor: Weight = 1): void {
    const ways = factor === 1 ? weight : times(weight, factor);
    if (ways === 0) return;
    if (ending !== null) this.end(ending, ways);
    else if (value === null && signal === "none") this.place(frame, -1, null, ways);
    else if (signal === "none") this.valued(frame, value, ways);
    else {
      const key = `${signal} ${keyOf(value)} ${frameKey(this.#live, frame, -1, null)}`;
      this.#put(key, ways, () => ({ frame: this.#kept(frame), value, signal, ending: null, weight: ways }));
    }
  }

  /** A branch without a value, one of whose variables has become another; `slot` is -1 where none has. */
  place(frame: Frame, slot: number, changed: Value, ways: Weight): void {
    if (ways === 0) return;
    this.#total = plus(this.#total, ways);
    const key = frameKey(this.#live, frame, slot, changed);
    const known = this.#plain.get(key);
    if (known !== undefined) known.weight = plus(known.weight, ways);
    else {
      this.#bound(this.#plain, frame);
      const kept = this.#kept(frame);
      if (slot >= 0) kept[slot] = changed;
      this.#plain.set(key, { frame: kept, value: null, signal: "none", ending: null, weight: ways });
    }
  }

  /** A branch with a value. */
  valued(frame: Frame, value: Value, ways: Weight): void {
    if (ways === 0) return;
    if (this.#live.length > 0) {
      this.#put(`none ${keyOf(value)} ${frameKey(this.#live, frame, -1, null)}`, ways, () => ({
        frame: this.#kept(frame),
        value,
        signal: "none",
        ending: null,
        weight: ways,
      }));
      return;
    }
    this.#total = plus(this.#total, ways);
    this.#values ??= new Map();
    const key = keyOf(value);
    const known = this.#values.get(key);
    if (known !== undefined) known.weight = plus(known.weight, ways);
    else {
      this.#bound(this.#values, NO_FRAME);
      this.#values.set(key, {
        frame: blank(frame.length),
        value,
        signal: "none",
        ending: null,
        weight: ways,
      });
    }
  }

  end(ending: Ending, ways: Weight): void {
    if (ways === 0) return;
    this.#put(endingKey(ending), ways, () => ({
      frame: [],
      value: null,
      signal: "none",
      ending,
      weight: ways,
    }));
  }

  /** Makes all weights so many times as large: they are parts of a larger whole now. */
  widen(factor: Weight): void {
    if (factor === 1) return;
    this.#total = times(this.#total, factor);
    for (const some of [this.#plain, this.#values, this.#other])
      for (const one of some?.values() ?? []) one.weight = times(one.weight, factor);
  }

  branches(): Branches {
    return this.over(this.#total);
  }

  /** The branches as parts of a total that may be more than all of them. */
  over(total: Weight): Branches {
    const list: Branch[] = [...this.#plain.values()];
    // One by one: there may be more than a call takes as arguments.
    for (const branch of this.#values?.values() ?? []) list.push(branch);
    for (const branch of this.#other?.values() ?? []) list.push(branch);
    return { list, total };
  }

  /** What the variables that are still read amount to. */
  keyOfFrame(frame: Frame): ValueKey {
    return frameKey(this.#live, frame, -1, null);
  }

  #put(key: string, ways: Weight, make: () => Gathered): void {
    this.#total = plus(this.#total, ways);
    this.#other ??= new Map();
    const known = this.#other.get(key);
    if (known !== undefined) known.weight = plus(known.weight, ways);
    else {
      const made = make();
      this.#bound(this.#other, made.frame);
      this.#other.set(key, made);
    }
  }

  #bound({ size }: ReadonlyMap<ValueKey, Gathered>, frame: Frame): void {
    if (size >= this.#most || size * frame.length >= MOST_VARIABLES) throw new TooManyPlaces();
  }

  #kept(frame: Frame): Frame {
    const kept: Frame = new Array<Value>(frame.length).fill(null);
    for (const slot of this.#live) kept[slot] = frame[slot] ?? null;
    return kept;
  }
}

const NO_FRAME: Frame = [];

interface Gathered {
  readonly frame: Frame;
  readonly value: Value;
  readonly signal: Signal;
  readonly ending: Ending | null;
  weight: Weight;
}

// Frames of branches are never written to, so those in which nothing is read are one.
const blanks: Frame[] = [];

function blank(length: number): Frame {
  blanks[length] ??= new Array<Value>(length).fill(null);
  return blanks[length];
}

const sorted = new WeakMap<ReadonlySet<number>, readonly number[]>();

function sortedSlots(live: ReadonlySet<number>): readonly number[] {
  let slots = sorted.get(live);
  if (slots === undefined) {
    slots = [...live].sort((a, b) => a - b);
    sorted.set(live, slots);
  }
  return slots;
}

function endingKey(ending: Ending): string {
  if (ending.kind === "fault") return faultKey(ending.fault);
  if (ending.kind === "again") return `!again${ending.key}`;
  if (ending.kind !== "cut") return `!${ending.kind}`;
  return `!cut${ending.least === null ? "" : keyOf(ending.least)}`;
}

/** Each branch goes on with what `next` gives for it; one that has ended, or is on its way out, stays as it is. */
export function continued(
  first: Branches,
  live: ReadonlySet<number>,
  next: (branch: Branch) => Branches,
  goesOn: (branch: Branch) => boolean = ({ signal }) => signal === "none",
): Branches {
  const [only] = first.list;
  const certain = first.list.length === 1 && first.total === 1 && only?.weight === 1;
  if (certain && only.ending === null && goesOn(only)) return next(only);
  // What comes of one branch is put together at once: all of them side by side may be more than memory holds.
  const population = new Population(live);
  let common: Weight = 1;
  let work = 0;
  for (const branch of first.list) {
    const then = branch.ending === null && goesOn(branch) ? next(branch) : null;
    if (then === null) {
      population.add(branch, common);
      continue;
    }
    work += then.list.length;
    if (work > MOST_WORK) throw new TooManyPlaces();
    const wider = leastCommon(common, then.total);
    population.widen(over(wider, common));
    common = wider;
    const factor = times(branch.weight, over(common, then.total));
    for (const inner of then.list) population.add(inner, factor);
  }
  return population.over(times(first.total, common));
}

/** One branch that is certain. */
export function certainBranch(frame: Frame, value: Value, signal: Signal = "none"): Branches {
  return { list: [{ frame, value, signal, ending: null, weight: 1 }], total: 1 };
}

export function endedBranch(frame: Frame, ending: Ending): Branches {
  return { list: [{ frame, value: null, signal: "none", ending, weight: 1 }], total: 1 };
}

/** How much of the whole was cut off. */
export function cutShare({ list, total }: Branches): number {
  const cut = list.reduce<Weight>(
    (sum, { ending, weight }) => (ending?.kind === "cut" ? plus(sum, weight) : sum),
    0,
  );
  return ratio(cut, total);
}
