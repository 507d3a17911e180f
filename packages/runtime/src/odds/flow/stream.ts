import type { Expression } from "../../program/expression.ts";
import type { Need } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import type { Distribution, Ending } from "../distribution/distribution.ts";
import { leastCommon, over, times, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches, Interpreter } from "../interpreter.ts";
import { Population } from "./population.ts";

/**
 * Calls `use` for every outcome of an expression from every branch, with the ways that lead there; the new total
 * comes back. Where no variable is read, the outcomes are worked out once for all branches.
 */
export function eachWay(
  odds: Interpreter,
  node: Expression,
  input: Branches,
  need: Need,
  owner: number,
  use: (branch: Branch, value: Value, ending: Ending | null, ways: Weight) => void,
): Weight {
  const { callsLoops, reads } = odds.facts(node);
  if (!odds.mayRoll(node) && !callsLoops) {
    const settle = odds.settling(node, need, owner);
    for (const branch of input.list) {
      let value: Value = null;
      let ending: Ending | null = null;
      try {
        value = settle(branch.frame);
      } catch (thrown) {
        ending = odds.endingOf(thrown);
      }
      use(branch, value, ending, branch.weight);
    }
    return input.total;
  }
  const [first] = input.list;
  if (first === undefined) return input.total;
  if (reads.size === 0) {
    const all = odds.evaluate(node, first.frame, need, owner);
    const entries = [...all.entries.values()];
    odds.spend(input.list.length * entries.length, node.at);
    for (const branch of input.list) {
      for (const { value, ending, weight } of entries)
        use(branch, value, ending, weight === 1 ? branch.weight : times(branch.weight, weight));
    }
    return times(input.total, all.total);
  }
  let common: Weight = 1;
  const parts: Distribution[] = [];
  for (const branch of input.list) {
    const part = odds.evaluate(node, branch.frame, need, owner);
    common = leastCommon(common, part.total);
    // From one place they are charged for where they fall.
    if (input.list.length > 1) odds.spend(part.entries.size, node.at);
    parts.push(part);
  }
  input.list.forEach((branch, i) => {
    const part = parts[i];
    if (part === undefined) return;
    const factor = over(common, part.total);
    const base = factor === 1 ? branch.weight : times(branch.weight, factor);
    for (const { value, ending, weight } of part.entries.values())
      use(branch, value, ending, weight === 1 ? base : times(base, weight));
  });
  return times(input.total, common);
}

export const changesNothing = (odds: Interpreter, node: Expression): boolean => {
  const { writes, jumps } = odds.facts(node);
  return writes.size === 0 && !jumps;
};

// The bound of a number that was cut off says nothing of what would have been made of it.
export const lost = (ending: Ending): Ending =>
  ending.kind === "cut" && ending.least !== null ? { kind: "cut", least: null } : ending;

export const goesOn = ({ signal, ending }: Branch): boolean => signal === "none" && ending === null;

/** Branches that have left, each with the total at that time. */
export class Left {
  readonly #parts: { readonly branch: Branch; readonly total: Weight }[] = [];

  get none(): boolean {
    return this.#parts.length === 0;
  }

  put(branch: Branch, total: Weight): void {
    this.#parts.push({ branch, total });
  }

  /** Puts aside what has ended or is on its way out; the rest comes back. */
  sift({ list, total }: Branches): Branches {
    if (list.every(goesOn)) return { list, total };
    const going: Branch[] = [];
    for (const branch of list) {
      if (goesOn(branch)) going.push(branch);
      else this.put(branch, total);
    }
    return { list: going, total };
  }

  /** Everything together again, at the last total. */
  joined({ list, total }: Branches, live: ReadonlySet<number>): Branches {
    if (this.none) return { list, total };
    const population = new Population(live);
    for (const part of this.#parts) population.add(part.branch, over(total, part.total));
    for (const branch of list) population.add(branch);
    return population.over(total);
  }
}

/** Parts of one population that went different ways, as one again. */
export function joinedParts(
  parts: readonly Branches[],
  ended: Population,
  total: Weight,
  live: ReadonlySet<number>,
): Branches {
  const [only, ...others] = parts.filter(({ list }) => list.length > 0);
  if (only === undefined) return ended.over(total);
  if (others.length === 0 && ended.size === 0) return only;
  let common = total;
  for (const part of parts) common = leastCommon(common, part.total);
  const population = new Population(live);
  for (const part of parts) {
    const factor = over(common, part.total);
    for (const branch of part.list) population.add(branch, factor);
  }
  const factor = over(common, total);
  for (const branch of ended.over(total).list) population.add(branch, factor);
  return population.over(common);
}
