import type { BlockNode, Expression, UntilNode, WhileNode } from "../program/expression.ts";
import { truthOf } from "../roll/plan/expect.ts";
import type { Frame, Need } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { chargeRound } from "./budget.ts";
import { type Chain, solveChain } from "./chain.ts";
import { byIncrements } from "./increments.ts";
import type { Branch, Branches, Interpreter, Scope } from "./interpreter.ts";
import type { ValueKey } from "./key.ts";
import { aliveInAll } from "./liveness.ts";
import { certainBranch, continued, endedBranch, Population } from "./population.ts";
import { over, plus, ratio, type Weight } from "./weight.ts";

type Run = (odds: Interpreter, node: Expression, frame: Frame, need: Need, scope: Scope) => Branches;

/**
 * A loop that ends by a condition. Its rounds are followed with equal places merged, as long as every place is
 * new. A place that was there before closes a ring: then all places that can be reached are found, and the odds of
 * leaving them are the solution of linear equations.
 */
export function loopUntilDone(
  odds: Interpreter,
  node: WhileNode | UntilNode,
  frame: Frame,
  scope: Scope,
  run: Run,
): Branches {
  const body: Expression =
    node.op === "while"
      ? node.body
      : odds.derived(node, "body", (): BlockNode => ({ op: "block", body: node.body, at: node.at }));
  const live = aliveInAll(odds, scope.live, [node.condition, body]);
  const inner: Scope = { owner: scope.owner, live };
  const remembered = new Map<ValueKey, Branches>();
  const keys = new Population(live);

  const round = byIncrements(odds, body, inner, (at) => roundOf(odds, body, at, inner, run));

  const fixed = !odds.mayRoll(node.condition) && odds.facts(node.condition).writes.size === 0;
  const certainly =
    fixed && node.op === "while" && !odds.facts(node.condition).jumps
      ? odds.settling(node.condition, "total", scope.owner)
      : null;

  const settled = (at: Frame, holds: (frame: Frame) => Value): Branches => {
    let goes: boolean;
    try {
      goes = truthOf(odds.planner, holds(at), node.condition);
    } catch (thrown) {
      return endedBranch(at, odds.endingOf(thrown));
    }
    return goes ? round(at) : certainBranch(at, null);
  };

  const branching = (at: Frame): Branches =>
    node.op === "while"
      ? tested(odds, node, at, inner, run, (holds, branch) =>
          holds ? round(branch.frame) : certainBranch(branch.frame, null),
        )
      : continued(
          round(at),
          live,
          (branch) => again(odds, node, branch, inner, run),
          ({ signal }) => signal === "next",
        );

  // One turn of the loop from a place at its head. What goes on has the signal `next`; all else has left.
  const turn = (at: Frame): Branches => {
    const key = keys.keyOfFrame(at);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    odds.spend(1, node.at);
    odds.state(node);
    const turned = certainly === null ? branching(at) : settled(at, certainly);
    remembered.set(key, turned);
    return turned;
  };

  return followed(
    turn,
    certainBranch(frame, null, "next"),
    live,
    scope.live,
    (at) => keys.keyOfFrame(at),
    node,
    (round, heads, total) => chargeRound(odds, node, round, heads, total, inner),
  );
}

function tested(
  odds: Interpreter,
  node: WhileNode | UntilNode,
  frame: Frame,
  scope: Scope,
  run: Run,
  next: (holds: boolean, branch: Branch) => Branches,
): Branches {
  return continued(run(odds, node.condition, frame, "total", scope), scope.live, (branch) => {
    try {
      return next(truthOf(odds.planner, branch.value, node.condition), branch);
    } catch (thrown) {
      return endedBranch(branch.frame, odds.endingOf(thrown));
    }
  });
}

function again(
  odds: Interpreter,
  node: UntilNode | WhileNode,
  branch: Branch,
  scope: Scope,
  run: Run,
): Branches {
  return tested(odds, node, branch.frame, scope, run, (done, after) =>
    certainBranch(after.frame, null, done ? "none" : "next"),
  );
}

/** The body once: what goes on to the next round has the signal `next`, a `stop` has left the loop. */
function roundOf(odds: Interpreter, body: Expression, frame: Frame, scope: Scope, run: Run): Branches {
  const { list, total } = run(odds, body, frame, "total", scope);
  return {
    list: list.map((branch): Branch => {
      if (branch.ending !== null || branch.signal === "return") return branch;
      return { ...branch, value: null, signal: branch.signal === "stop" ? "none" : "next" };
    }),
    total,
  };
}

const goesOn = ({ ending, signal }: Branch): boolean => ending === null && signal === "next";

function followed(
  turn: (frame: Frame) => Branches,
  start: Branches,
  live: ReadonlySet<number>,
  after: ReadonlySet<number>,
  keyOf: (frame: Frame) => ValueKey,
  node: Expression,
  charge: (round: number, heads: readonly Branch[], total: Weight) => void,
): Branches {
  let round = 0;
  const seen = new Set<ValueKey>();
  let branches = start;
  let rings = false;
  while (branches.list.some(goesOn)) {
    if (goingOn(branches) < LEAST_SHARE) {
      // What comes to its end is told to its end, however unlikely that is.
      const solution = rings ? null : solved(turn, start, after, keyOf, node);
      return solution ?? left(cutOff(branches), after);
    }
    const heads = branches.list.filter(goesOn);
    if (!rings && heads.some(({ frame }) => seen.has(keyOf(frame)))) {
      const solution = solved(turn, start, after, keyOf, node);
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

function cutOff({ list, total }: Branches): Branches {
  return {
    list: list.map((branch) =>
      goesOn(branch) ? { ...branch, signal: "none", ending: { kind: "cut", least: null } } : branch,
    ),
    total,
  };
}

function left(branches: Branches, after: ReadonlySet<number>): Branches {
  const population = new Population(after);
  for (const branch of branches.list) population.add(branch);
  return population.branches();
}

/** Finds every place that the loop can come to, and solves for the odds of each way out. */
function solved(
  turn: (frame: Frame) => Branches,
  start: Branches,
  after: ReadonlySet<number>,
  keyOf: (frame: Frame) => ValueKey,
  node: Expression,
): Branches | null {
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
  const solution = solveChain(chains, first, start.total, node);
  if (solution === null) return null;
  const { flows, total } = solution;
  for (const { exit, weight } of flows) exits.add({ ...exit, weight: 1 }, weight);
  for (const branch of start.list) if (!goesOn(branch)) exits.add(branch, over(total, start.total));
  return exits.branches();
}
