import type { BindNode } from "../../program/expression.ts";
import type { At } from "../../program/index.ts";
import type { Distribution } from "../distribution/distribution.ts";
import type { Ways } from "../distribution/ways.ts";
import { leastCommon, over, times, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { type Bounds, boundsFrom, Ranking, toldApart } from "../look/compared.ts";
import type { Observed } from "../look/observed.ts";
import { sightFrom } from "../look/sights.ts";
import { type BasicBlock, passed } from "./basic-block.ts";
import { Population } from "./population.ts";
import { changesNothing, lost } from "./stream.ts";

/** What a population comes to first: from each place, some variables become this or that. */
export interface Lead {
  readonly slots: readonly number[];
  readonly at: At;
  /** `bounds` are what each variable is compared with, where no more is seen of it. */
  waysFrom(branch: Branch, bounds: readonly Bounds[]): Ways;
}

/** A `let` of something that is rolled. Null where it may be refused, or changes something. */
export function leadOfBind(
  odds: Interpreter,
  { slot, value, type, at }: BindNode,
  owner: number,
): Lead | null {
  const { reads } = odds.facts(value);
  if (!odds.mayRoll(value) || type !== null || !changesNothing(odds, value)) return null;
  const need = odds.needOf(owner, slot);
  let all: Ways | null = null;
  const waysFrom = ({ frame }: Branch): Ways => {
    if (reads.size > 0) return waysOf(odds.evaluate(value, frame, need, owner));
    all ??= waysOf(odds.evaluate(value, frame, need, owner));
    return all;
  };
  return { slots: [slot], at, waysFrom };
}

// Many places may share what comes of a roll.
const waysKnown = new WeakMap<Distribution, Ways>();

function waysOf(all: Distribution): Ways {
  let known = waysKnown.get(all);
  if (known === undefined) {
    const { entries, total } = all;
    const ways = [...entries.values()].map(({ value, ending, weight }) => ({
      values: [value],
      ending,
      weight,
    }));
    known = { ways, total };
    waysKnown.set(all, known);
  }
  return known;
}

/** A `let` of whose roll only what is seen of it is kept. */
export function leadOfObserved(odds: Interpreter, node: BindNode, observed: Observed, owner: number): Lead {
  return {
    slots: observed.slots,
    at: node.at,
    waysFrom({ frame }, bounds) {
      try {
        return sightFrom(odds, observed, node, frame, bounds, owner);
      } catch (thrown) {
        return { ways: [{ values: [], ending: odds.endingOf(thrown), weight: 1 }], total: 1 };
      }
    },
  };
}

/** Takes every place of a population through what falls and through the block behind it. */
export function flowLead(
  odds: Interpreter,
  { slots, at, waysFrom }: Lead,
  block: BasicBlock | null,
  input: Branches,
  { live }: Scope,
): Branches {
  const population = new Population(live);
  const compared = slots.map((one) => (live.has(one) ? null : (block?.comparands(one, slots) ?? null)));
  const [comparands = null] = slots.length === 1 ? compared : [];
  const ranking = new Ranking();
  const parts: Ways[] = [];
  let common: Weight = 1;
  for (const branch of input.list) {
    const bounds = slots.length === 1 ? [] : compared.map((all) => boundsFrom(all, branch.frame));
    const all = waysFrom(branch, bounds);
    const told = comparands === null ? null : toldApart(all, comparands, branch.frame, ranking);
    const ways = told === null ? all : { ways: told, total: all.total };
    common = leastCommon(common, ways.total);
    odds.spend(ways.ways.length, at);
    parts.push(ways);
  }
  const valued = block !== null && block.rest.length === 0;
  input.list.forEach((branch, i) => {
    const part = parts[i];
    if (part === undefined) return;
    const base = times(branch.weight, over(common, part.total));
    const frame = branch.frame.slice();
    for (const slot of slots) while (frame.length <= slot) frame.push(null);
    for (const { values, ending, weight } of part.ways) {
      const ways = times(base, weight);
      if (ending !== null) {
        population.end(lost(ending), ways);
        continue;
      }
      if (block === null) {
        for (let s = 0; s < slots.length; s += 1) frame[slots[s] ?? 0] = values[s] ?? null;
        // Copied where it is new.
        population.place(frame, -1, null, ways);
        continue;
      }
      for (const slot of block.writes) frame[slot] = branch.frame[slot] ?? null;
      for (let s = 0; s < slots.length; s += 1) frame[slots[s] ?? 0] = values[s] ?? null;
      passed(odds, block, frame, valued, ways, population);
    }
  });
  return population.over(times(input.total, common));
}
