import type { Frame } from "../../roll/plan/planner.ts";
import { type Chain, solveChain } from "../distribution/chain.ts";
import type { Ending } from "../distribution/distribution.ts";
import type { ValueKey } from "../distribution/key.ts";
import { over, plus, ratio, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches } from "../interpreter.ts";
import { continued, Population } from "./population.ts";

/**
 * What goes from place to place until it leaves: the rounds of a loop, the calls by which a rule ends with itself.
 * What goes on has the signal `next`; all else has left.
 */
export interface Process {
  /** One turn from a place. */
  turn(frame: Frame): Branches;
  readonly start: Branches;
  /** What is read of the variables of a place, and behind the process. */
  readonly live: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
  keyOf(frame: Frame): ValueKey;
  /** What becomes of those that never leave. */
  readonly endless: Ending;
  /** The variables behind it of what is not followed further from a place; null where nothing is known of them. */
  beyond?(frame: Frame): Frame | null;
  /** Charges a round; refuses when it is too much. */
  charge(round: number, heads: readonly Branch[], total: Weight): void;
}

const goesOn = ({ ending, signal }: Branch): boolean => ending === null && signal === "next";

/** Follows a process to its end. */
export function follow(process: Process): Branches {
  const { turn, start, live, after, keyOf, charge } = process;
  let round = 0;
  const seen = new Set<ValueKey>();
  let branches = start;
  let rings = false;
  while (branches.list.some(goesOn)) {
    if (goingOn(branches) < LEAST_SHARE) {
      // What comes to its end is told to its end, however unlikely that is.
      const solution = rings ? null : solved(process);
      return solution ?? left(cutOff(branches, process), after);
    }
    const heads = branches.list.filter(goesOn);
    if (!rings && heads.some(({ frame }) => seen.has(keyOf(frame)))) {
      const solution = solved(process);
      if (solution !== null) return solution;
      // Rings within a process without a bound: it is followed until hardly anything of it is left.
      rings = true;
    }
    for (const { frame } of heads) seen.add(keyOf(frame));
    round += 1;
    charge(round, heads, branches.total);
    branches = continued(branches, live, ({ frame }) => turn(frame), goesOn);
  }
  return left(branches, after);
}

// Less than what odds may leave open, so that several loops together stay below it.
const LEAST_SHARE = 2 ** -64;
// Places that are passed are followed as far as this; `solveChain` has its own bound for rings.
const MOST_PLACES = 20_000;

function goingOn({ list, total }: Branches): number {
  return ratio(
    list.reduce<Weight>((sum, branch) => (goesOn(branch) ? plus(sum, branch.weight) : sum), 0),
    total,
  );
}

function cutOff({ list, total }: Branches, { beyond }: Process): Branches {
  const cut = (branch: Branch): Branch => {
    const frame = beyond?.(branch.frame) ?? null;
    return frame === null
      ? { ...branch, signal: "none", ending: { kind: "cut", least: null } }
      : { ...branch, frame, value: null, signal: "none" };
  };
  return { list: list.map((branch) => (goesOn(branch) ? cut(branch) : branch)), total };
}

function left(branches: Branches, after: ReadonlySet<number>): Branches {
  const population = new Population(after);
  for (const branch of branches.list) population.add(branch);
  // What began may have been a part of the whole.
  return population.over(branches.total);
}

/** Finds every place that the process can come to, and solves for the odds of each way out. */
function solved({ turn, start, after, keyOf, endless }: Process): Branches | null {
  const indices = new Map<ValueKey, number>();
  const frames: Frame[] = [];
  const indexOf = (frame: Frame): number => {
    const key = keyOf(frame);
    const known = indices.get(key);
    if (known !== undefined) return known;
    indices.set(key, frames.length);
    frames.push(frame);
    return frames.length - 1;
  };
  const exits = new Population(after);
  const chains: Chain<Branch>[] = [];
  const first = start.list.filter(goesOn).map(({ frame, weight }) => ({ to: indexOf(frame), weight }));
  for (let i = 0; i < frames.length; i += 1) {
    if (frames.length > MOST_PLACES) return null;
    const { list, total } = turn(frames[i] ?? []);
    chains.push({
      total,
      next: list.filter(goesOn).map(({ frame, weight }) => ({ to: indexOf(frame), weight })),
      exits: list
        .filter((branch) => !goesOn(branch))
        .map((branch) => ({ exit: branch, weight: branch.weight })),
    });
  }
  const never: Branch = { frame: [], value: null, signal: "none", ending: endless, weight: 1 };
  const solution = solveChain(chains, first, start.total, never);
  if (solution === null) return null;
  const { flows, total } = solution;
  for (const { exit, weight } of flows) exits.add({ ...exit, weight: 1 }, weight);
  for (const branch of start.list) if (!goesOn(branch)) exits.add(branch, over(total, start.total));
  return exits.over(total);
}
