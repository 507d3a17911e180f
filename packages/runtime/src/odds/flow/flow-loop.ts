import type { Expression, ForNode, RepeatNode } from "../../program/expression.ts";
import { itemsOf, rangeOf } from "../../roll/plan/collections.ts";
import { countOf } from "../../roll/plan/expect.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { frameKey } from "../distribution/frame-key.ts";
import type { ValueKey } from "../distribution/key.ts";
import { times } from "../distribution/weight.ts";
import type { Branch, Branches, Interpreter, Scope } from "../interpreter.ts";
import { endsSomewhere, independentItems } from "../list/independent-items.ts";
import { askedHand, type Faces, facesOf } from "../pool/faces.ts";
import { Retry } from "../retry.ts";
import { withSlot } from "../step.ts";
import { aliveIn } from "./liveness.ts";
import { Population } from "./population.ts";
import { asRounds } from "./rounds-of-list.ts";
import { changesNothing, goesOn, joinedParts, Left } from "./stream.ts";

/** Runs the body of a loop once: `next` goes on, `stop` and `return` are left standing. */
function flowRound(odds: Interpreter, body: Expression, input: Branches, scope: Scope): Branches {
  const after = odds.flow(body, input, "total", scope);
  const plain = after.list.every(({ signal, value }) => signal === "none" && value === null);
  if (plain) return after;
  const population = new Population(scope.live);
  for (const branch of after.list) {
    const goes = branch.ending === null && (branch.signal === "none" || branch.signal === "next");
    population.add(goes ? { ...branch, value: null, signal: "none" } : branch);
  }
  return population.over(after.total);
}

/** A loop is over: its `stop` is done, its `return` goes on outward. */
function loopEnded(branches: Branches, live: ReadonlySet<number>): Branches {
  const population = new Population(live);
  for (const branch of branches.list)
    population.add(branch.signal === "stop" ? { ...branch, value: null, signal: "none" } : branch);
  return population.over(branches.total);
}

/** What an expression is that neither rolls nor reads a variable, so is the same for all; undefined for others. */
function constantOf(
  odds: Interpreter,
  node: Expression,
  input: Branches,
  owner: number,
): { readonly value: Value } | undefined {
  const { reads } = odds.facts(node);
  const [first] = input.list;
  if (odds.mayRoll(node) || reads.size > 0 || first === undefined || !changesNothing(odds, node))
    return undefined;
  try {
    return { value: odds.settling(node, "total", owner)(first.frame) };
  } catch (thrown) {
    // Whoever goes branch by branch meets it again, and says so.
    odds.endingOf(thrown);
    return undefined;
  }
}

export function flowRepeat(
  odds: Interpreter,
  node: RepeatNode,
  input: Branches,
  scope: Scope,
): Branches | null {
  const counted = constantOf(odds, node.count, input, scope.owner);
  if (counted === undefined || typeof counted.value !== "number") return null;
  const rounds = countOf(odds.planner, counted.value, node.count, "the number of times");
  const inner: Scope = { owner: scope.owner, live: aliveIn(odds, scope.live, node.body) };
  const left = new Left();
  let going = input;
  for (let i = 0; i < rounds && going.list.length > 0; i += 1) {
    odds.spend(going.list.length, node.at);
    going = left.sift(flowRound(odds, node.body, going, inner));
  }
  return loopEnded(left.joined(going, inner.live), scope.live);
}

export function flowFor(odds: Interpreter, node: ForNode, input: Branches, scope: Scope): Branches | null {
  const faces = odds.walks.get(node);
  if (faces !== undefined) return flowFaces(odds, faces, input, scope);
  const rounds = asRounds(odds, node);
  if (rounds !== null) return odds.flow(rounds, input, "total", scope);
  const [first] = input.list;
  if (first !== undefined && odds.facts(node.in).reads.size === 0) {
    const rolled = flowRolled(odds, node, first.frame, input, scope);
    if (rolled !== null) return rolled;
  }
  const from = constantOf(odds, node.in, input, scope.owner);
  const to = node.to === null ? null : constantOf(odds, node.to, input, scope.owner);
  if (from === undefined || to === undefined) return null;
  let items: readonly Value[];
  try {
    items =
      to === null || node.to === null
        ? itemsOf(odds.planner, from.value, node.in)
        : rangeOf(odds.planner, from.value, node.in, to.value, node.to);
  } catch (thrown) {
    odds.endingOf(thrown);
    return null;
  }
  const inner: Scope = { owner: scope.owner, live: aliveIn(odds, scope.live, node.body) };
  const left = new Left();
  let going = input;
  for (const item of items) {
    if (going.list.length === 0) break;
    odds.spend(going.list.length, node.at);
    const given = going.list.map((branch) => {
      const frame = [...branch.frame];
      frame[node.slot] = item;
      return { ...branch, frame };
    });
    going = left.sift(flowRound(odds, node.body, { list: given, total: going.total }, inner));
  }
  return loopEnded(left.joined(going, inner.live), scope.live);
}

/**
 * A loop over a list of independent results, as it is from a frame: each of them is there in its own round alone, so
 * that no list is made. Null for any other list.
 */
export function flowRolled(
  odds: Interpreter,
  node: ForNode,
  frame: Frame,
  input: Branches,
  scope: Scope,
): Branches | null {
  if (node.to !== null || !odds.mayRoll(node.in) || !changesNothing(odds, node.in)) return null;
  const items = independentItems(odds, node.in, frame, scope.owner);
  if (items === null || items.some(endsSomewhere)) return null;
  const inner: Scope = { owner: scope.owner, live: aliveIn(odds, scope.live, node.body) };
  const left = new Left();
  let going = input;
  for (const item of items) {
    if (going.list.length === 0) break;
    odds.spend(going.list.length * item.entries.size, node.at);
    const given: Branch[] = [];
    for (const branch of going.list)
      for (const { value, weight } of item.entries.values())
        given.push({
          ...branch,
          frame: withSlot(branch.frame, node.slot, value),
          weight: times(branch.weight, weight),
        });
    const total = times(going.total, item.total);
    going = left.sift(flowRound(odds, node.body, { list: given, total }, inner));
  }
  return loopEnded(left.joined(going, inner.live), scope.live);
}

/** A loop over the faces of a pool that is not listed, for each pool that its variables make. */
function flowFaces(odds: Interpreter, faces: Faces, input: Branches, scope: Scope): Branches {
  const { beside } = faces;
  if (beside.length === 0) return flowHand(odds, faces, input, scope);
  const parts = new Map<ValueKey, Branch[]>();
  for (const branch of input.list) {
    const key = frameKey(beside, branch.frame, -1, null);
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [branch]);
    else part.push(branch);
  }
  const flows = [...parts.values()].map((list) => flowHand(odds, faces, { list, total: input.total }, scope));
  return joinedParts(flows, new Population(scope.live), input.total, scope.live);
}

/** The same for places with one pool. */
function flowHand(odds: Interpreter, faces: Faces, input: Branches, scope: Scope): Branches {
  const { bind, shown: shownSlot } = faces;
  const [first] = input.list;
  if (first === undefined) return input;
  const hand = askedHand(odds, faces, first.frame, scope.owner);
  if (hand === null) throw new Retry(bind);
  const inner: Scope = { owner: scope.owner, live: aliveIn(odds, scope.live, faces.walk) };
  const leftOf = ({ frame }: Branch): number => frame[bind.slot] as number;
  const left = new Left();
  const begun: Branch[] = [];
  for (const branch of input.list) {
    for (const start of hand.starts) {
      const frame = branch.frame.slice();
      frame[bind.slot] = start.left;
      begun.push({ ...branch, frame, weight: times(branch.weight, start.weight) });
    }
    if (hand.cut !== 0)
      left.put(
        { ...branch, ending: { kind: "cut", least: null }, weight: times(branch.weight, hand.cut) },
        times(input.total, hand.total),
      );
  }
  let going: Branches = { list: begun, total: input.total };
  for (const face of odds.guardless(bind, () => facesOf(odds, faces, scope.owner))) {
    if (going.list.length === 0) break;
    const stepsFrom = hand.ask(face);
    const asked: Branch[] = [];
    for (const branch of going.list) {
      const steps = stepsFrom(leftOf(branch));
      odds.spend(steps.length, faces.walk.at);
      for (const step of steps) {
        const frame = branch.frame.slice();
        while (frame.length < shownSlot) frame.push(null);
        frame[bind.slot] = step.left;
        frame[shownSlot] = step.shown;
        frame[faces.face] = face;
        asked.push({ ...branch, frame, weight: times(branch.weight, step.weight) });
      }
    }
    const after = flowRound(odds, faces.body, { list: asked, total: going.total }, inner);
    const goingOn: Branch[] = [];
    for (const branch of after.list) {
      // How many dice were left is not known of a way that ended.
      if (branch.ending !== null) throw new Retry(bind);
      if (goesOn(branch)) goingOn.push(branch);
      else
        left.put(
          { ...branch, weight: times(branch.weight, hand.rest(leftOf(branch))) },
          times(after.total, hand.total),
        );
    }
    going = { list: goingOn, total: after.total };
  }
  const list = going.list.map((branch) => ({
    ...branch,
    weight: times(branch.weight, hand.rest(leftOf(branch))),
  }));
  return loopEnded(left.joined({ list, total: times(going.total, hand.total) }, inner.live), scope.live);
}
