import { FaultSignal } from "../../fault.ts";
import type { BlockNode, Expression, UntilNode, WhileNode } from "../../program/expression.ts";
import { truthOf } from "../../roll/plan/expect.ts";
import type { Frame, Need } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { chargePlace, chargeRound } from "../budget/budget.ts";
import type { Ending } from "../distribution/distribution.ts";
import type { ValueKey } from "../distribution/key.ts";
import type { Branch, Branches, Followed, Interpreter, Scope } from "../interpreter.ts";
import { follow } from "./follow.ts";
import { growingIn } from "./growing.ts";
import { byIncrements } from "./increments.ts";
import { aliveInAll } from "./liveness.ts";
import { certainBranch, continued, endedBranch, Population } from "./population.ts";

type Run = (odds: Interpreter, node: Expression, frame: Frame, need: Need, scope: Scope) => Branches;

/**
 * A loop that ends by a condition, from all places of a population at once. Its rounds are followed with equal places merged, as long as every place is
 * new. A place that was there before closes a ring: then all places that can be reached are found, and the odds of
 * leaving them are the solution of linear equations.
 */
export function loopUntilDone(
  odds: Interpreter,
  node: WhileNode | UntilNode,
  input: Branches,
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
    fixed && !odds.facts(node.condition).jumps ? odds.settling(node.condition, "total", scope.owner) : null;

  const settled = (at: Frame, holds: (frame: Frame) => Value): Branches => {
    let goes: boolean;
    try {
      goes = truthOf(odds.planner, holds(at), node.condition);
    } catch (thrown) {
      return endedBranch(at, odds.endingOf(thrown));
    }
    return goes ? round(at) : certainBranch(at, null);
  };

  const branching = (at: Frame): Branches => {
    if (node.op === "while")
      return tested(odds, node, at, inner, run, (holds, branch) =>
        holds ? round(branch.frame) : certainBranch(branch.frame, null),
      );
    const { list, total } = round(at);
    const ends = certainly === null ? null : ended(odds, node, list, certainly);
    if (ends !== null) return { list: ends, total };
    return continued(
      { list, total },
      live,
      (branch) => again(odds, node, branch, inner, run),
      ({ signal }) => signal === "next",
    );
  };

  // One turn of the loop from a place at its head. What goes on has the signal `next`; all else has left.
  const turn = (at: Frame): Branches => {
    const key = keys.keyOfFrame(at);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    chargePlace(odds, node);
    const turned = certainly === null || node.op !== "while" ? branching(at) : settled(at, certainly);
    remembered.set(key, turned);
    return turned;
  };

  const grown = growingIn(odds, node, scope.live);
  const followed: Followed = { node, starts: input.list.length, scope: inner, round: 0, heads: [], total: 1 };
  return odds.states.following(followed, () =>
    follow({
      turn,
      start: {
        list: input.list.map((branch) => ({ ...branch, value: null, signal: "next" })),
        total: input.total,
      },
      live,
      after: scope.live,
      keyOf: (at) => keys.keyOfFrame(at),
      endless: neverLeft(node),
      ...(grown !== null && { beyond: grown }),
      charge: (round, heads, total) => chargeRound(odds, Object.assign(followed, { round, heads, total })),
    }),
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

/** What goes on behind a round, and what has come to its end; null where the condition fails for one of them. */
function ended(
  odds: Interpreter,
  { condition }: UntilNode,
  list: readonly Branch[],
  holds: (frame: Frame) => Value,
): readonly Branch[] | null {
  try {
    return list.map((branch): Branch => {
      if (branch.signal !== "next" || !truthOf(odds.planner, holds(branch.frame), condition)) return branch;
      return { ...branch, signal: "none" };
    });
  } catch (thrown) {
    odds.endingOf(thrown);
    return null;
  }
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

function neverLeft({ at }: Expression): Ending {
  const fault = new FaultSignal(
    "HR3019",
    at,
    "this loop can come to a state that it never leaves",
    "give it a way out, or a limit of rounds",
  );
  return { kind: "fault", fault };
}
