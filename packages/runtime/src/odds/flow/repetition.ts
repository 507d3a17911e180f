import type { Expression, ForChangesNode, ForNode, RepeatNode } from "../../program/expression.ts";
import { itemsOf, rangeOf } from "../../roll/plan/collections.ts";
import { countOf } from "../../roll/plan/expect.ts";
import { itemOf, keysWalked, refuseChanged, withItem } from "../../roll/plan/for-changes.ts";
import { type FoundPlace, writePlace } from "../../roll/plan/place.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { Key, Value } from "../../value/value.ts";
import { keyOf } from "../distribution/key.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { onward, run, withSlot } from "../step.ts";
import { flowRolled } from "./flow-loop.ts";
import { aliveIn, aliveInAll } from "./liveness.ts";
import { findPlace, valueAt } from "./places.ts";
import { certainBranch, continued, endedBranch, Population } from "./population.ts";
import { asRounds } from "./rounds-of-list.ts";

/** Runs the body of a loop once; `next` goes on, `stop` and `return` are left standing. */
function round(odds: Interpreter, body: Expression, frame: Frame, scope: Scope): Branches {
  const branches = run(odds, body, frame, "total", scope);
  const population = new Population(scope.live);
  for (const branch of branches.list) {
    const goesOn = branch.signal === "none" || branch.signal === "next";
    population.add(goesOn ? { ...branch, value: null, signal: "none" } : branch);
  }
  return population.branches();
}

/** A loop is over: its `stop` is done, its `return` goes on outward. */
function loopEnded(branches: Branches, live: ReadonlySet<number>): Branches {
  const population = new Population(live);
  for (const branch of branches.list)
    population.add(branch.signal === "stop" ? { ...branch, value: null, signal: "none" } : branch);
  return population.branches();
}

/** `for x in list`, `for x in a..b`. */
export function executeFor(odds: Interpreter, node: ForNode, frame: Frame, scope: Scope): Branches {
  const rounds = asRounds(odds, node);
  if (rounds !== null) return run(odds, rounds, frame, "total", scope);
  const rolled = flowRolled(odds, node, frame, certainBranch(frame, null), scope);
  if (rolled !== null) return rolled;
  const live = aliveIn(odds, scope.live, node.body);
  const from = run(odds, node.in, frame, "total", {
    ...scope,
    live: node.to === null ? live : aliveIn(odds, live, node.to),
  });
  return onward(odds, from, scope, (branch) => {
    if (node.to === null)
      return each(odds, node, itemsOf(odds.planner, branch.value, node.in), branch.frame, scope);
    const { to } = node;
    return onward(odds, run(odds, to, branch.frame, "total", { ...scope, live }), scope, (last) =>
      each(odds, node, rangeOf(odds.planner, branch.value, node.in, last.value, to), last.frame, scope),
    );
  });
}

function each(
  odds: Interpreter,
  node: ForNode,
  items: readonly Value[],
  frame: Frame,
  scope: Scope,
): Branches {
  const live = aliveIn(odds, scope.live, node.body);
  let branches = certainBranch(frame, null);
  for (const item of items) {
    branches = continued(branches, live, (branch) => {
      odds.spend(1, node.at);
      return round(odds, node.body, withSlot(branch.frame, node.slot, item), { ...scope, live });
    });
  }
  return loopEnded(branches, scope.live);
}

/** `repeat n times`. */
export function executeRepeat(odds: Interpreter, node: RepeatNode, frame: Frame, scope: Scope): Branches {
  const live = aliveIn(odds, scope.live, node.body);
  const counted = run(odds, node.count, frame, "total", { ...scope, live });
  return onward(odds, counted, scope, ({ frame: before, value }) => {
    const times = countOf(odds.planner, value, node.count, "the number of times");
    let branches = certainBranch(before, null);
    for (let i = 0; i < times; i += 1) {
      const goingOn = branches.list.some(({ signal, ending: end }) => signal === "none" && end === null);
      if (!goingOn) break;
      branches = continued(branches, live, (branch) => {
        odds.spend(1, node.at);
        return round(odds, node.body, branch.frame, { ...scope, live });
      });
    }
    return loopEnded(branches, scope.live);
  });
}

/** Each item is read from its place, changed in a round, and written back, however the round ends. */
export function executeForChanges(
  odds: Interpreter,
  node: ForChangesNode,
  frame: Frame,
  scope: Scope,
): Branches {
  const live = aliveInAll(odds, scope.live, [node.body, node]);
  const inner: Scope = { ...scope, live };
  return findPlace(odds, node.in, frame, inner, (place, before) => {
    let branches = certainBranch(before, null);
    for (const key of keysWalked(valueAt(odds, place, before), node)) {
      branches = continued(branches, live, (branch) =>
        changedItem(odds, node, place, key, branch.frame, inner),
      );
    }
    return loopEnded(branches, scope.live);
  });
}

function changedItem(
  odds: Interpreter,
  node: ForChangesNode,
  place: FoundPlace,
  key: Key,
  frame: Frame,
  scope: Scope,
): Branches {
  odds.spend(1, node.at);
  const current = valueAt(odds, place, frame);
  const inner: Scope = { ...scope, live: new Set([...scope.live, node.slot]) };
  const after = round(odds, node.body, withSlot(frame, node.slot, itemOf(current, key)), inner);
  const written = (branch: Branch): Branches => {
    const now = valueAt(odds, place, branch.frame);
    // Equal states have become one: what is equal may be another value all the same.
    if (now !== current && keyOf(now) !== keyOf(current)) refuseChanged(node);
    const next = [...branch.frame];
    const whole = withItem(current, key, next[node.slot] ?? null);
    writePlace(odds.planner, next, place, odds.planner.context.kept(whole, node.at));
    return certainBranch(next, branch.value, branch.signal);
  };
  return continued(
    after,
    scope.live,
    (branch) => {
      try {
        return written(branch);
      } catch (thrown) {
        return endedBranch(branch.frame, odds.endingOf(thrown));
      }
    },
    () => true,
  );
}
