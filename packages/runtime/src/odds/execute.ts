import { FaultSignal } from "../fault.ts";
import type {
  AskNode,
  BindNode,
  CallNode,
  Expression,
  IfNode,
  LogicNode,
  MatchNode,
  RequireNode,
} from "../program/expression.ts";
import { conform } from "../roll/plan/conform.ts";
import { unmet } from "../roll/plan/expectation.ts";
import type { Frame, Need } from "../roll/plan/planner.ts";
import { show } from "../value/show.ts";
import type { Value } from "../value/value.ts";
import { armOf } from "./arm.ts";
import { invokeRule, type Passed } from "./flow/call.ts";
import { flowStatements } from "./flow/flow.ts";
import { flowFor, flowRepeat } from "./flow/flow-loop.ts";
import { aliveIn, aliveInAll } from "./flow/liveness.ts";
import { loopUntilDone } from "./flow/loop.ts";
import { findPlace } from "./flow/places.ts";
import { certainBranch, continued, endedBranch, Population } from "./flow/population.ts";
import { executeFor, executeForChanges, executeRepeat } from "./flow/repetition.ts";
import { changesNothing } from "./flow/stream.ts";
import type { Branches, Interpreter, Scope } from "./interpreter.ts";
import { dealt } from "./list/deal.ts";
import { recordAsRead } from "./list/record-as-read.ts";
import { strictOf } from "./operand.ts";
import { condition, fromDistribution, onward, run, withSlot } from "./step.ts";

/** All that a statement can lead to, by its construct. */
export function executeNode(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  need: Need,
  scope: Scope,
): Branches {
  const { owner } = scope;
  switch (node.op) {
    case "block":
      return flowStatements(odds, node.body, certainBranch(frame, null), need, scope);
    case "bind":
      return executeBind(odds, node, frame, scope);
    case "if":
      return executeIf(odds, node, frame, need, scope);
    case "match":
      return executeMatch(odds, node, frame, need, scope);
    case "return": {
      const resultNeed = odds.resultNeed(owner);
      const value =
        node.value === null ? certainBranch(frame, null) : run(odds, node.value, frame, resultNeed, scope);
      return continued(value, scope.live, (branch) => certainBranch(branch.frame, branch.value, "return"));
    }
    case "stop":
    case "next":
      return certainBranch(frame, null, node.op);
    case "for":
      return flowFor(odds, node, certainBranch(frame, null), scope) ?? executeFor(odds, node, frame, scope);
    case "for changes":
      return executeForChanges(odds, node, frame, scope);
    case "repeat":
      return (
        flowRepeat(odds, node, certainBranch(frame, null), scope) ?? executeRepeat(odds, node, frame, scope)
      );
    case "while":
    case "until":
      return loopUntilDone(odds, node, certainBranch(frame, null), scope, run);
    case "require":
      return executeRequire(odds, node, frame, scope);
    case "given":
      return condition(odds, node.condition, frame, scope, [], (holds, branch) =>
        holds ? certainBranch(branch.frame, null) : endedBranch(branch.frame, { kind: "excluded" }),
      );
    case "expect":
      return condition(odds, node.condition, frame, scope, [node], (holds, branch) =>
        holds
          ? certainBranch(branch.frame, null)
          : endedBranch(branch.frame, { kind: "fault", fault: unmet(node, branch.frame) }),
      );
    case "ask":
      return executeAsk(odds, node, frame, need, scope);
    case "note":
      return onward(odds, run(odds, node.text, frame, "total", scope), scope, ({ frame: after }) =>
        certainBranch(after, null),
      );
    case "call":
      return executeCall(odds, node, frame, need, scope);
    case "and":
    case "or":
    case "otherwise":
      return executeLazy(odds, node, frame, need, scope);
    case "record":
      return executeStrict(odds, recordAsRead(odds, node), frame, need, scope);
    default:
      return executeStrict(odds, node, frame, need, scope);
  }
}

function executeBind(odds: Interpreter, node: BindNode, frame: Frame, scope: Scope): Branches {
  const given = run(odds, node.value, frame, odds.needOf(scope.owner, node.slot), {
    ...scope,
  });
  return onward(odds, given, scope, ({ frame: before, value: found }) => {
    const value =
      node.type === null
        ? found
        : conform(odds.planner, found, node.type, `\`${node.name}\``, node.at, node.value.at);
    return certainBranch(withSlot(before, node.slot, value), null);
  });
}

function executeIf(odds: Interpreter, node: IfNode, frame: Frame, need: Need, scope: Scope): Branches {
  const ways = node.otherwise === null ? [node.body] : [node.body, node.otherwise];
  return condition(odds, node.condition, frame, scope, ways, (holds, branch) => {
    if (holds) return run(odds, node.body, branch.frame, need, scope);
    return node.otherwise === null
      ? certainBranch(branch.frame, null)
      : run(odds, node.otherwise, branch.frame, need, scope);
  });
}

function executeMatch(odds: Interpreter, node: MatchNode, frame: Frame, need: Need, scope: Scope): Branches {
  const live = aliveIn(odds, scope.live, node);
  const looked = run(odds, node.subject, frame, "total", { ...scope, live });
  return onward(odds, looked, scope, ({ frame: before, value: subject }) => {
    const arm = fromDistribution(armOf(odds, node, before, subject, scope.owner), before);
    return continued(arm, scope.live, ({ value }) => {
      const body = typeof value === "number" ? node.arms[value]?.body : undefined;
      return body === undefined ? certainBranch(before, null) : run(odds, body, before, need, scope);
    });
  });
}

function executeRequire(odds: Interpreter, node: RequireNode, frame: Frame, scope: Scope): Branches {
  return condition(odds, node.condition, frame, scope, [node.reason], (holds, branch) => {
    if (holds) return certainBranch(branch.frame, null);
    const reason = run(odds, node.reason, branch.frame, "total", scope);
    return continued(reason, scope.live, ({ frame: before, value }) =>
      endedBranch(before, { kind: "fault", fault: new FaultSignal("HR3020", node.at, show(value)) }),
    );
  });
}

function executeLazy(odds: Interpreter, node: LogicNode, frame: Frame, need: Need, scope: Scope): Branches {
  if (node.op === "otherwise") {
    const left = run(odds, node.left, frame, need, { ...scope, live: aliveIn(odds, scope.live, node.right) });
    return onward(odds, left, scope, (branch) =>
      branch.value === null
        ? run(odds, node.right, branch.frame, need, scope)
        : certainBranch(branch.frame, branch.value),
    );
  }
  const stops = node.op === "or";
  return condition(odds, node.left, frame, scope, [node.right], (holds, branch) => {
    if (holds === stops) return certainBranch(branch.frame, stops);
    return condition(odds, node.right, branch.frame, scope, [], (second, after) =>
      certainBranch(after.frame, second),
    );
  });
}

/** Operands one after the other, each from the places that those before it lead to; then the node's own work. */
function executeStrict(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  need: Need,
  scope: Scope,
): Branches {
  const strict = strictOf(node, need);
  // What evaluates its parts in a way of its own is run whole, by the roll machine's own code.
  if (strict === null) return odds.effect(node, frame, [], scope, need);
  const rest = odds.derived(node, `rest ${need}`, () =>
    strict.rebuild(strict.operands.map((operand, i) => odds.spare(scope.owner, i, operand.node.at))),
  );
  // What is read of variables besides the operands: places, patterns.
  const bare = odds.derived(node, `bare ${need}`, () =>
    strict.rebuild(strict.operands.map((operand) => ({ op: "none", at: operand.node.at }))),
  );
  const step = (index: number, before: Frame, values: readonly Value[]): Branches => {
    const operand = strict.operands[index];
    if (operand === undefined) {
      const deal = node.op === "draw" ? dealt(odds, node, before, values, scope) : null;
      return deal ?? odds.effect(rest, before, values, scope, need);
    }
    const later = strict.operands.slice(index + 1).map((one) => one.node);
    const live = aliveInAll(odds, scope.live, [bare, ...later]);
    const given = run(odds, operand.node, before, assignNeed(odds, node, operand.need, scope), {
      ...scope,
      live,
    });
    return onward(odds, given, scope, (branch) => step(index + 1, branch.frame, [...values, branch.value]));
  };
  return step(0, frame, []);
}

// What is assigned to a variable keeps its dice only where they are read.
function assignNeed(odds: Interpreter, node: Expression, need: Need, scope: Scope): Need {
  return node.op === "assign" && node.place.path.length === 0
    ? odds.needOf(scope.owner, node.place.slot)
    : need;
}

/** A choice is answered by its policy, unless an answer came with the program. */
function executeAsk(odds: Interpreter, node: AskNode, frame: Frame, need: Need, scope: Scope): Branches {
  if (node.answer === null) odds.planner.context.policies?.add(node.name);
  const answered = odds.derived(node, "answered", () => ({
    op: "block",
    body: [node.prompt, node.answer ?? node.policy],
    at: node.at,
  }));
  return run(odds, answered, frame, need, scope);
}

/** A call: arguments, places copied in, the rule, places copied out. */
function executeCall(odds: Interpreter, node: CallNode, frame: Frame, need: Need, scope: Scope): Branches {
  const order = node.order ?? node.arguments.map((_, i) => i);
  if (node.arguments.every((argument) => isSettled(odds, argument))) {
    try {
      const values: (Value | undefined)[] = [];
      for (const index of order) {
        const argument = node.arguments[index];
        if (argument === undefined || argument.kind !== "value") continue;
        values[index] = odds.settling(argument.value, odds.needOf(node.rule, index), scope.owner)(frame);
      }
      return invokeRule(odds, node, frame, { values, places: [] }, need, scope);
    } catch (thrown) {
      return endedBranch(frame, odds.endingOf(thrown));
    }
  }
  const inner: Scope = { ...scope, live: aliveIn(odds, scope.live, node) };
  const step = (next: number, before: Frame, passed: Passed): Branches => {
    const index = order[next];
    const argument = index === undefined ? undefined : node.arguments[index];
    if (argument === undefined || index === undefined)
      return invokeRule(odds, node, before, passed, need, scope);
    if (argument.kind === "default") return step(next + 1, before, passed);
    const { values, places } = passed;
    if (argument.kind === "place")
      return findPlace(odds, argument.place, before, inner, (found, after) =>
        step(next + 1, after, { values, places: withItem(places, index, found) }),
      );
    const given = run(odds, argument.value, before, odds.needOf(node.rule, index), inner);
    return onward(odds, given, inner, (branch) =>
      step(next + 1, branch.frame, { values: withItem(values, index, branch.value), places }),
    );
  };
  const branches = step(0, frame, { values: [], places: [] });
  const population = new Population(scope.live);
  for (const branch of branches.list) population.add(branch);
  return population.branches();
}

/** Nothing falls or changes while it is worked out. */
function isSettled(odds: Interpreter, argument: CallNode["arguments"][number]): boolean {
  if (argument.kind !== "value") return argument.kind === "default";
  return !odds.mayRoll(argument.value) && changesNothing(odds, argument.value);
}

function withItem<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  const next = [...items];
  next[index] = item;
  return next;
}
