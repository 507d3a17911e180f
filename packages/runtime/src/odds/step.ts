import type { Expression } from "../program/expression.ts";
import { truthOf } from "../roll/plan/expect.ts";
import type { Frame, Need } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import type { Distribution } from "./distribution/distribution.ts";
import { aliveInAll } from "./flow/liveness.ts";
import { continued, endedBranch } from "./flow/population.ts";
import type { Branch, Branches, Interpreter, Scope } from "./interpreter.ts";

/** Runs any node: by its odds where it changes nothing, else from place to place. */
export function run(odds: Interpreter, node: Expression, frame: Frame, need: Need, scope: Scope): Branches {
  const { writes, jumps } = odds.facts(node);
  if (writes.size > 0 || jumps) return odds.execute(node, frame, need, scope);
  return fromDistribution(odds.evaluate(node, frame, need, scope.owner), frame);
}

/** What an expression gives, from one place that it leaves as it is. */
export function fromDistribution(of: Distribution, frame: Frame): Branches {
  return {
    list: [...of.entries.values()].map(({ value, ending: end, weight }) => ({
      frame,
      value,
      signal: "none",
      ending: end,
      weight,
    })),
    total: of.total,
  };
}

/** Goes on from branches, with what is thrown turned into an ending. */
export function onward(
  odds: Interpreter,
  first: Branches,
  scope: Scope,
  next: (branch: Branch) => Branches,
): Branches {
  return continued(first, scope.live, (branch) => {
    try {
      return next(branch);
    } catch (thrown) {
      return endedBranch(branch.frame, odds.endingOf(thrown));
    }
  });
}

/** A frame with one variable changed. */
export function withSlot(frame: Frame, slot: number, value: Value): Frame {
  const next = [...frame];
  next[slot] = value;
  return next;
}

/** Goes on by whether a condition holds. */
export function condition(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  scope: Scope,
  after: readonly Expression[],
  next: (holds: boolean, branch: Branch) => Branches,
): Branches {
  const live = aliveInAll(odds, scope.live, after);
  const tested = run(odds, node, frame, "total", { ...scope, live });
  return onward(odds, tested, scope, (branch) => next(truthOf(odds.planner, branch.value, node), branch));
}
