import type { Signal } from "../roll/context.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import type { Ending } from "./distribution.ts";
import type { Branch, Branches } from "./interpreter.ts";
import { keyOf } from "./key.ts";
import { leastCommon, over, plus, ratio, times, type Weight } from "./weight.ts";

/**
 * Gathers branches. Those that agree in every variable that is still read, in their value and in how they got
 * there are one: what is not read again is summed out here.
 */
export class Population {
  readonly #live: readonly number[];
  readonly #branches = new Map<
    string,
    { frame: Frame; value: Value; signal: Signal; ending: Ending | null; weight: Weight }
  >();
  #total: Weight = 0;

  constructor(live: ReadonlySet<number>) {
    this.#live = [...live].sort((a, b) => a - b);
  }

  get size(): number {
    return this.#branches.size;
  }

  add({ frame, value, signal, ending, weight }: Branch, factor: Weight = 1): void {
    const ways = times(weight, factor);
    if (ways === 0) return;
    this.#total = plus(this.#total, ways);
    const key = ending === null ? `${signal} ${keyOf(value)} ${this.keyOfFrame(frame)}` : endingKey(ending);
    const known = this.#branches.get(key);
    if (known !== undefined) known.weight = plus(known.weight, ways);
    else this.#branches.set(key, { frame: this.#kept(frame), value, signal, ending, weight: ways });
  }

  branches(): Branches {
    return { list: [...this.#branches.values()], total: this.#total };
  }

  /** What the variables that are still read amount to. */
  keyOfFrame(frame: Frame): string {
    let key = "";
    for (const slot of this.#live) key += `${keyOf(frame[slot] ?? null)}|`;
    return key;
  }

  #kept(frame: Frame): Frame {
    const kept: Frame = new Array<Value>(frame.length).fill(null);
    for (const slot of this.#live) kept[slot] = frame[slot] ?? null;
    return kept;
  }
}

function endingKey(ending: Ending): string {
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
  const parts: { readonly branch: Branch; readonly then: Branches | null }[] = [];
  let common: Weight = 1;
  for (const branch of first.list) {
    const then = branch.ending === null && goesOn(branch) ? next(branch) : null;
    if (then !== null) common = leastCommon(common, then.total);
    parts.push({ branch, then });
  }
  const population = new Population(live);
  for (const { branch, then } of parts) {
    if (then === null) population.add(branch, common);
    else {
      const factor = times(branch.weight, over(common, then.total));
      for (const inner of then.list) population.add(inner, factor);
    }
  }
  return population.branches();
}

/** One branch that is certain. */
export function certainBranch(frame: Frame, value: Value, signal: Signal = "none"): Branches {
  return { list: [{ frame, value, signal, ending: null, weight: 1 }], total: 1 };
}

export function endedBranch(frame: Frame, ending: Ending): Branches {
  return { list: [{ frame, value: null, signal: "none", ending, weight: 1 }], total: 1 };
}

/** What a rule leads to that begins again in some ways: those ways end like the others, in the same shares. */
export function withoutAgain(branches: Branches, key: string): Branches {
  const list = branches.list.filter(({ ending }) => ending?.kind !== "again" || ending.key !== key);
  if (list.length === branches.list.length) return branches;
  return { list, total: list.reduce<Weight>((total, { weight }) => plus(total, weight), 0) };
}

/** How much of the whole was cut off. */
export function cutShare({ list, total }: Branches): number {
  const cut = list.reduce<Weight>(
    (sum, { ending, weight }) => (ending?.kind === "cut" ? plus(sum, weight) : sum),
    0,
  );
  return ratio(cut, total);
}
