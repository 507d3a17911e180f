import type { AssignNode, BindNode, Expression } from "../../program/expression.ts";
import type { At } from "../../program/program.ts";
import { conform } from "../../roll/plan/conform.ts";
import { asDeclared } from "../../roll/plan/place.ts";
import type { Need } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { stepsFor, type Weight } from "../distribution/weight.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { leadOfDrawn } from "../look/drawn-looks.ts";
import { flowAsked, shortCutAt } from "../look/short-cut.ts";
import { isForgotten } from "../look/unread.ts";
import { quickSum } from "../quick.ts";
import { run } from "../step.ts";
import { basicBlockAt, flowBasicBlock } from "./basic-block.ts";
import { flowIf, flowMatch } from "./flow-choice.ts";
import { flowFor, flowRepeat } from "./flow-loop.ts";
import { flowLead, type Lead, leadOfBind, leadOfObserved } from "./lead.ts";
import { aliveBehind, aliveIn, aliveInAll } from "./liveness.ts";
import { loopUntilDone } from "./loop.ts";
import { continued, Population } from "./population.ts";
import { changesNothing, eachWay, Left, lost } from "./stream.ts";
import { asSeen } from "./unseen.ts";

// A whole population goes through a statement at once, so that its states are merged once a statement. The total of
// what comes out is a multiple of the total of what went in; branches may be a part of it, those on one side of a
// condition, say.

/** Takes every branch of a population, none of which has ended, through a node. */
export function flow(
  odds: Interpreter,
  node: Expression,
  input: Branches,
  need: Need,
  scope: Scope,
): Branches {
  if (input.list.length === 0) return input;
  const { writes, jumps } = odds.facts(node);
  if (writes.size === 0 && !jumps) return flowValue(odds, node, input, need, scope);
  switch (node.op) {
    case "block":
      return flowStatements(odds, node.body, input, need, scope);
    case "bind":
      return flowBind(odds, node, input, scope) ?? oneByOne(odds, node, input, need, scope);
    case "assign":
      return flowAssign(odds, node, input, scope) ?? oneByOne(odds, node, input, need, scope);
    case "if":
      return flowIf(odds, node, input, need, scope) ?? oneByOne(odds, node, input, need, scope);
    case "match":
      return flowMatch(odds, node, input, need, scope) ?? oneByOne(odds, node, input, need, scope);
    case "repeat":
      return flowRepeat(odds, node, input, scope) ?? oneByOne(odds, node, input, need, scope);
    case "for":
      return flowFor(odds, node, input, scope) ?? oneByOne(odds, node, input, need, scope);
    case "while":
    case "until":
      return loopUntilDone(odds, node, input, scope, run);
    default:
      return oneByOne(odds, node, input, need, scope);
  }
}

function oneByOne(odds: Interpreter, node: Expression, input: Branches, need: Need, scope: Scope): Branches {
  return continued(input, scope.live, (branch) => run(odds, node, branch.frame, need, scope));
}

function flowValue(odds: Interpreter, node: Expression, input: Branches, need: Need, scope: Scope): Branches {
  const population = new Population(scope.live);
  const total = eachWay(odds, node, input, need, scope.owner, (branch, value, ending, weight) => {
    if (ending !== null) population.end(ending, weight);
    else population.add({ frame: branch.frame, value, signal: "none", ending: null, weight });
  });
  return population.over(total);
}

/** Statements in order. */
export function flowStatements(
  odds: Interpreter,
  body: readonly Expression[],
  input: Branches,
  need: Need,
  scope: Scope,
): Branches {
  const lives = aliveBehind(odds, scope.live, body);
  const left = new Left();
  let going = input;
  for (let i = 0; i < body.length && going.list.length > 0; i += 1) {
    const statement = body[i];
    if (statement === undefined) break;
    odds.crowd(going.list, { owner: scope.owner, live: aliveIn(odds, lives[i] ?? scope.live, statement) });
    odds.spend(going.list.length * stepsFor(going.total), statement.at);
    const last = i === body.length - 1;
    if (statement.op === "bind" && !last && isUnread(statement, lives[i] ?? scope.live)) continue;
    const short = statement.op === "bind" && !last ? shortCutAt(odds, body, i, statement, need, scope) : null;
    if (short !== null && statement.op === "bind") {
      if ("handed" in short)
        return left.joined(left.sift(flowStatements(odds, short.handed, going, need, scope)), scope.live);
      if ("walk" in short) {
        const asked = left.sift(flowAsked(short, going));
        return left.joined(left.sift(flowStatements(odds, short.rest, asked, need, scope)), scope.live);
      }
      const lead =
        "draw" in short
          ? leadOfDrawn(odds, short, scope.owner)
          : leadOfObserved(odds, statement, short, scope.owner);
      const ended = flowOnward(odds, lead, short.rest, 0, going, left, need, scope);
      return left.joined(left.sift(ended), scope.live);
    }
    const lead =
      statement.op === "bind" && basicBlockAt(odds, body, i + 1, need, scope.owner) !== null
        ? leadOfBind(odds, statement, scope.owner)
        : null;
    if (lead !== null) {
      const ended = flowOnward(odds, lead, body, i + 1, going, left, need, scope);
      return left.joined(left.sift(ended), scope.live);
    }
    const block = basicBlockAt(odds, body, i, need, scope.owner);
    if (block !== null) {
      const inner =
        block.rest.length === 0 ? scope : { owner: scope.owner, live: lives[block.end - 1] ?? scope.live };
      going = left.sift(flowBasicBlock(odds, block, going, inner));
      i = block.end - 1;
      continue;
    }
    const inner = last ? scope : { owner: scope.owner, live: lives[i] ?? scope.live };
    const after = flow(odds, statement, going, last ? need : "total", inner);
    going = left.sift(last ? after : valueless(after));
  }
  return left.joined(going, scope.live);
}

/** A `let` of dice whose name nothing reads. */
function isUnread({ slot, type, value }: BindNode, live: ReadonlySet<number>): boolean {
  return type === null && !live.has(slot) && isForgotten(value);
}

/** What falls, the basic block behind it in one go, and then the rest. */
function flowOnward(
  odds: Interpreter,
  lead: Lead,
  body: readonly Expression[],
  next: number,
  input: Branches,
  left: Left,
  need: Need,
  scope: Scope,
): Branches {
  const block = basicBlockAt(odds, body, next, need, scope.owner);
  const rest = block?.rest ?? body;
  const live = aliveInAll(odds, scope.live, rest);
  const after = left.sift(flowLead(odds, lead, block, input, { owner: scope.owner, live }));
  return rest.length === 0 ? after : flowStatements(odds, rest, after, need, scope);
}

// The value of a statement that is not the last is nobody's.
function valueless(branches: Branches): Branches {
  if (branches.list.every(({ value }) => value === null)) return branches;
  return {
    ...branches,
    list: branches.list.map((branch) => (branch.signal === "none" ? { ...branch, value: null } : branch)),
  };
}

function flowBind(odds: Interpreter, node: BindNode, input: Branches, scope: Scope): Branches | null {
  if (!changesNothing(odds, node.value)) return null;
  const population = new Population(scope.live);
  const { type, slot, value: given } = node;
  const need = odds.needOf(scope.owner, slot);
  const total = eachWay(odds, given, input, need, scope.owner, (branch, value, ending, weight) => {
    if (ending !== null) return population.end(lost(ending), weight);
    let kept = value;
    try {
      if (type !== null)
        kept = conform(odds.planner, value, type, `\`${node.name}\``, node.at, node.value.at);
    } catch (thrown) {
      return population.end(odds.endingOf(thrown), weight);
    }
    population.place(branch.frame, slot, kept, weight);
  });
  return population.over(total);
}

/** `x = value`, and sums of whole numbers; null for all that is not so simple. */
function flowAssign(odds: Interpreter, node: AssignNode, input: Branches, scope: Scope): Branches | null {
  const { place, operator, value: given } = node;
  const { slot } = place;
  const need = odds.needOf(scope.owner, slot);
  if (place.path.length > 0 || need !== "total" || !changesNothing(odds, given)) return null;
  const work = operator === null ? null : quickSum(operator);
  if (operator !== null && work === null) return null;
  const population = new Population(scope.live);
  const seen = asSeen(odds, scope.owner, slot);
  const placed = (branch: Branch, after: Value, weight: Weight, at: At, from?: At): void => {
    let held = after;
    try {
      held = asDeclared(odds.planner, place, after, at, from);
    } catch (thrown) {
      return population.end(odds.endingOf(thrown), weight);
    }
    population.place(branch.frame, slot, held, weight);
  };
  let simple = true;
  const total = eachWay(odds, given, input, need, scope.owner, (branch, value, ending, weight) => {
    if (ending !== null) {
      population.end(lost(ending), weight);
      return;
    }
    if (work === null) {
      placed(branch, seen(value), weight, given.at, given.at);
      return;
    }
    const before = branch.frame[slot];
    const after = typeof before === "number" && typeof value === "number" ? work(before, value) : undefined;
    if (after === undefined) simple = false;
    else placed(branch, seen(after), weight, node.at);
  });
  return simple ? population.over(total) : null;
}
