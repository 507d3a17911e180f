import { fault } from "../fault.ts";
import type { Expression, ForChangesNode, ForNode, RepeatNode } from "../program/expression.ts";
import { itemsOf, rangeOf } from "../roll/plan/collections.ts";
import { countOf } from "../roll/plan/expect.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { sortedEntries } from "../value/json.ts";
import { isList, kindName, MapValue, type Value } from "../value/value.ts";
import type { Branches, Interpreter, Scope } from "./interpreter.ts";
import { aliveIn, aliveInAll } from "./liveness.ts";
import { certainBranch, continued, Population } from "./population.ts";
import { fromDistribution, onward, run, withSlot } from "./step.ts";

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
  const { in: place } = node;
  const whole: Expression = place.path.reduce<Expression>(
    (of, step) =>
      step.kind === "field"
        ? { op: "field", of, name: step.name, at: step.at }
        : { op: "index", of, key: step.key, at: step.at },
    { op: "local", slot: place.slot, at: place.at },
  );
  const live = aliveInAll(odds, scope.live, [node.body, node]);
  return onward(
    odds,
    run(odds, whole, frame, "total", { ...scope, live }),
    scope,
    ({ frame: before, value }) => {
      if (!isList(value) && !(value instanceof MapValue)) {
        fault(
          "HR3002",
          place.at,
          `what is walked here is ${kindName(value)}, where a list or a map is wanted`,
        );
      }
      const keys: readonly Value[] = isList(value)
        ? value.map((_, i) => i + 1)
        : sortedEntries(value).map(({ key }) => key);
      let branches = certainBranch(before, null);
      for (const key of keys) {
        branches = continued(branches, live, (branch) =>
          changedItem(odds, node, whole, key, branch.frame, { ...scope, live }),
        );
      }
      return loopEnded(branches, scope.live);
    },
  );
}

function changedItem(
  odds: Interpreter,
  node: ForChangesNode,
  whole: Expression,
  key: Value,
  frame: Frame,
  scope: Scope,
): Branches {
  odds.spend(1, node.at);
  const spare = odds.spare(scope.owner, 0, node.at);
  const item = odds.work(
    { op: "index", of: whole, key: spare, at: node.at },
    frame,
    [key],
    "total",
    scope.owner,
  );
  const inner: Scope = { ...scope, live: new Set([...scope.live, node.slot]) };
  return onward(odds, fromDistribution(item, frame), scope, ({ value }) => {
    const after = round(odds, node.body, withSlot(frame, node.slot, value), inner);
    return continued(
      after,
      scope.live,
      (branch) => {
        const path = [...node.in.path, { kind: "index", key: spare, at: node.at } as const];
        const write: Expression = {
          op: "assign",
          place: { ...node.in, path },
          operator: null,
          value: { op: "local", slot: node.slot, at: node.at },
          at: node.at,
        };
        const written = odds.effect(write, branch.frame, [key], scope);
        return {
          ...written,
          list: written.list.map((one) => ({ ...one, value: branch.value, signal: branch.signal })),
        };
      },
      () => true,
    );
  });
}
