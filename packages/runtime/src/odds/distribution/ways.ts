import { FaultSignal, fault } from "../../fault.ts";
import type { RandomSource } from "../../roll/random-source.ts";
import { Undecided } from "../../value/beyond.ts";
import type { Value } from "../../value/value.ts";
import { type Distribution, type Ending, Gathering } from "./distribution.ts";
import { leastCommon, over, times, type Weight } from "./weight.ts";

/** Ways less likely than this are cut off: a run of dice that may go on for ever is followed until then. */
export const LEAST_WAY = 2 ** -80;

/** Every way of the dice has a source of its own; nothing rolls outside of one. */
export const NO_SOURCE: RandomSource = {
  below() {
    fault("HR3018", 0, "nothing may roll here");
  },
};
/** Thrown by a source to leave a way that has become too unlikely. */
const CUT: unique symbol = Symbol("cut");

/** What one way of the dice led to, and how many of a whole of `total` it stands for. */
export interface Way<Result> {
  readonly result: Result | null;
  readonly ending: Ending | null;
  readonly weight: Weight;
}

/** All that some variables can become, each with its ways of a total. */
export interface Ways {
  readonly ways: readonly {
    readonly values: readonly Value[];
    readonly ending: Ending | null;
    readonly weight: Weight;
  }[];
  readonly total: Weight;
}

/** The odds of a single variable, by its ways. */
export function ofWays({ ways }: Ways): Distribution {
  const gathering = new Gathering();
  for (const { values, ending, weight } of ways) {
    if (ending !== null) gathering.end(ending, weight);
    else gathering.add(values[0] ?? null, weight);
  }
  return gathering.distribution();
}

/**
 * Runs some work over every way in which its dice can fall. The work asks the source; each way is run anew from
 * the start. `most` bounds the ways; `tooMany` is called, and must throw, when there are more.
 */
export function everyWay<Result>(
  work: (source: RandomSource) => Result,
  most: number,
  tooMany: () => never,
): { readonly ways: readonly Way<Result>[]; readonly total: Weight } {
  const path: { readonly n: number; chosen: number }[] = [];
  const found: { readonly result: Result | null; readonly ending: Ending | null; readonly unit: Weight }[] =
    [];
  let common: Weight = 1;
  do {
    if (found.length >= most) tooMany();
    let asked = 0;
    let likelihood = 1;
    const source: RandomSource = {
      below(n) {
        likelihood /= n;
        const known = path[asked];
        asked += 1;
        if (known !== undefined) return known.chosen;
        if (likelihood < LEAST_WAY && n > 1) throw CUT;
        path.push({ n, chosen: 0 });
        return 0;
      },
    };
    const outcome = attempt(work, source);
    const unit = path.reduce<Weight>((product, { n }) => times(product, n), 1);
    common = leastCommon(common, unit);
    found.push({ ...outcome, unit });
  } while (advance(path));
  const ways = found.map(({ result, ending, unit }) => ({ result, ending, weight: over(common, unit) }));
  return { ways, total: common };
}

/** The odds machine itself cannot follow calls so deep, whatever they come to. */
export class TooDeep extends FaultSignal {}

/** A limit is no way of the dice, so it ends everything; but for calls too deep within each other, on one way alone. */
export function endsAll(signal: FaultSignal): boolean {
  return signal instanceof TooDeep || (signal.code.startsWith("HR4") && signal.code !== "HR4002");
}

function attempt<Result>(
  work: (source: RandomSource) => Result,
  source: RandomSource,
): { result: Result | null; ending: Ending | null } {
  try {
    return { result: work(source), ending: null };
  } catch (thrown) {
    if (thrown === CUT || thrown instanceof Undecided)
      return { result: null, ending: { kind: "cut", least: null } };
    if (thrown instanceof FaultSignal && thrown.code === "HR3021")
      return { result: null, ending: { kind: "excluded" } };
    if (thrown instanceof FaultSignal && !endsAll(thrown))
      return { result: null, ending: { kind: "fault", fault: thrown } };
    throw thrown;
  }
}

function advance(path: { readonly n: number; chosen: number }[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    if (last.chosen + 1 < last.n) {
      last.chosen += 1;
      return true;
    }
    path.pop();
  }
  return false;
}

/** The same for work that gives a value: its distribution. */
export function distributionOf(
  work: (source: RandomSource) => Value,
  most: number,
  tooMany: () => never,
): Distribution {
  const gathering = new Gathering();
  for (const { result, ending, weight } of everyWay(work, most, tooMany).ways) {
    if (ending === null) gathering.add(result, weight);
    else gathering.end(ending, weight);
  }
  return gathering.distribution();
}
