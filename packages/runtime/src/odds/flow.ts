import type {
  AssignNode,
  BindNode,
  Expression,
  ForNode,
  IfNode,
  MatchNode,
  RepeatNode,
} from "../program/expression.ts";
import { itemsOf, rangeOf } from "../roll/plan/collections.ts";
import { conform } from "../roll/plan/conform.ts";
import { countOf, truthOf } from "../roll/plan/expect.ts";
import type { Need } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { armOf } from "./arm.ts";
import type { Distribution, Ending } from "./distribution.ts";
import { askedPool, type Faces, facesIn, facesOf, handOf } from "./faces.ts";
import type { Branch, Branches, Interpreter, Scope } from "./interpreter.ts";
import { aliveBehind, aliveIn, aliveInAll } from "./liveness.ts";
import { type Observed, observedIn, type Sight, sightFrom } from "./observed.ts";
import { continued, Population } from "./population.ts";
import { quickSum } from "./quick.ts";
import { Retry } from "./retry.ts";
import { run } from "./step.ts";
import { leastCommon, over, times, type Weight } from "./weight.ts";

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
    default:
      return oneByOne(odds, node, input, need, scope);
  }
}

function oneByOne(odds: Interpreter, node: Expression, input: Branches, need: Need, scope: Scope): Branches {
  return continued(input, scope.live, (branch) => run(odds, node, branch.frame, need, scope));
}

const changesNothing = (odds: Interpreter, node: Expression): boolean => {
  const { writes, jumps } = odds.facts(node);
  return writes.size === 0 && !jumps;
};

/**
 * Calls `use` for every outcome of an expression from every branch, with the ways that lead there; the new total
 * comes back. Where no variable is read, the outcomes are worked out once for all branches.
 */
function eachWay(
  odds: Interpreter,
  node: Expression,
  input: Branches,
  need: Need,
  owner: number,
  use: (branch: Branch, value: Value, ending: Ending | null, ways: Weight) => void,
): Weight {
  const { chance, reads } = odds.facts(node);
  if (!chance) {
    const settle = odds.settling(node, need, owner);
    for (const branch of input.list) {
      let value: Value = null;
      let ending: Ending | null = null;
      try {
        value = settle(branch.frame);
      } catch (thrown) {
        ending = odds.endingOf(thrown);
      }
      use(branch, value, ending, branch.weight);
    }
    return input.total;
  }
  const [first] = input.list;
  if (first === undefined) return input.total;
  if (reads.size === 0) {
    const all = odds.evaluate(node, first.frame, need, owner);
    const entries = [...all.entries.values()];
    odds.spend(input.list.length * entries.length, node.at);
    for (const branch of input.list) {
      for (const { value, ending, weight } of entries)
        use(branch, value, ending, weight === 1 ? branch.weight : times(branch.weight, weight));
    }
    return times(input.total, all.total);
  }
  let common: Weight = 1;
  const parts: Distribution[] = [];
  for (const branch of input.list) {
    const part = odds.evaluate(node, branch.frame, need, owner);
    common = leastCommon(common, part.total);
    parts.push(part);
  }
  input.list.forEach((branch, i) => {
    const part = parts[i];
    if (part === undefined) return;
    const factor = over(common, part.total);
    const base = factor === 1 ? branch.weight : times(branch.weight, factor);
    for (const { value, ending, weight } of part.entries.values())
      use(branch, value, ending, weight === 1 ? base : times(base, weight));
  });
  return times(input.total, common);
}

// The bound of a number that was cut off says nothing of what would have been made of it.
const lost = (ending: Ending): Ending =>
  ending.kind === "cut" && ending.least !== null ? { kind: "cut", least: null } : ending;

function flowValue(odds: Interpreter, node: Expression, input: Branches, need: Need, scope: Scope): Branches {
  const population = new Population(scope.live);
  const total = eachWay(odds, node, input, need, scope.owner, (branch, value, ending, weight) => {
    if (ending !== null) population.end(ending, weight);
    else population.add({ frame: branch.frame, value, signal: "none", ending: null, weight });
  });
  return population.over(total);
}

const goesOn = ({ signal, ending }: Branch): boolean => signal === "none" && ending === null;

/** Branches that have left, each with the total at that time. */
class Left {
  readonly #parts: { readonly branch: Branch; readonly total: Weight }[] = [];

  get none(): boolean {
    return this.#parts.length === 0;
  }

  put(branch: Branch, total: Weight): void {
    this.#parts.push({ branch, total });
  }

  /** Puts aside what has ended or is on its way out; the rest comes back. */
  sift({ list, total }: Branches): Branches {
    if (list.every(goesOn)) return { list, total };
    const going: Branch[] = [];
    for (const branch of list) {
      if (goesOn(branch)) going.push(branch);
      else this.put(branch, total);
    }
    return { list: going, total };
  }

  /** Everything together again, at the last total. */
  joined({ list, total }: Branches, live: ReadonlySet<number>): Branches {
    if (this.none) return { list, total };
    const population = new Population(live);
    for (const part of this.#parts) population.add(part.branch, over(total, part.total));
    for (const branch of list) population.add(branch);
    return population.over(total);
  }
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
    odds.spend(going.list.length, statement.at);
    const last = i === body.length - 1;
    const short = statement.op === "bind" && !last ? shortCutAt(odds, body, i, statement, scope) : null;
    if (short !== null && statement.op === "bind") {
      const live = aliveInAll(odds, scope.live, short.rest);
      const after =
        "walk" in short
          ? flowAsked(odds, short, going, scope)
          : flowObserved(odds, statement, short, going, { owner: scope.owner, live });
      const ended = flowStatements(odds, short.rest, left.sift(after), need, scope);
      return left.joined(left.sift(ended), scope.live);
    }
    const inner = last ? scope : { owner: scope.owner, live: lives[i] ?? scope.live };
    const after = flow(odds, statement, going, last ? need : "total", inner);
    going = left.sift(last ? after : valueless(after));
  }
  return left.joined(going, scope.live);
}

/** The short cut for a `let` by how its roll is looked at behind it, found once for each statement. */
function shortCutAt(
  odds: Interpreter,
  body: readonly Expression[],
  i: number,
  bind: BindNode,
  scope: Scope,
): Observed | Faces | null {
  if (bind.type !== null || scope.live.has(bind.slot)) return null;
  if (odds.without === null || odds.without.has(bind)) return null;
  let known = odds.observed.get(bind);
  if (known === undefined) {
    known = "none";
    if (odds.needOf(scope.owner, bind.slot) === "all" && changesNothing(odds, bind.value)) {
      const behind = body.slice(i + 1);
      const faces = facesIn(odds, bind, behind, scope.owner);
      if (faces !== null && askedPool(odds, faces, scope.owner) !== null) {
        odds.walks.set(faces.walk, faces);
        known = faces;
      } else known = observedIn(odds, bind, behind, scope.owner) ?? "none";
    }
    odds.observed.set(bind, known);
  }
  return known === "none" ? null : known;
}

/** A `let` of a pool that is asked face by face: its variable is the number of dice that were not asked for. */
function flowAsked(odds: Interpreter, faces: Faces, input: Branches, { owner }: Scope): Branches {
  const count = askedPool(odds, faces, owner)?.count ?? 0;
  const list = input.list.map((branch) => {
    const frame = [...branch.frame];
    frame[faces.bind.slot] = count;
    return { ...branch, frame };
  });
  return { list, total: input.total };
}

/** A loop over the faces of a pool that is not listed. */
function flowFaces(odds: Interpreter, faces: Faces, input: Branches, scope: Scope): Branches {
  const { bind, shown: shownSlot } = faces;
  const pool = askedPool(odds, faces, scope.owner);
  if (pool === null) throw new Retry(bind);
  const hand = handOf(pool);
  const scale = hand.rest(pool.count);
  const inner: Scope = { owner: scope.owner, live: aliveIn(odds, scope.live, faces.walk) };
  const leftOf = ({ frame }: Branch): number => frame[bind.slot] as number;
  const left = new Left();
  let going = input;
  for (const face of odds.guardless(bind, () => facesOf(odds, faces, scope.owner))) {
    if (going.list.length === 0) break;
    const ways = hand.ask(face);
    const asked: Branch[] = [];
    for (const branch of going.list) {
      for (let shown = 0; shown <= leftOf(branch); shown += 1) {
        const factor = ways(leftOf(branch), shown);
        if (factor === 0) continue;
        const frame = [...branch.frame];
        while (frame.length < shownSlot) frame.push(null);
        frame[bind.slot] = leftOf(branch) - shown;
        frame[shownSlot] = shown;
        frame[faces.face] = face;
        asked.push({ ...branch, frame, weight: times(branch.weight, factor) });
      }
    }
    odds.spend(asked.length, faces.walk.at);
    const after = flowRound(odds, faces.body, { list: asked, total: going.total }, inner);
    const goingOn: Branch[] = [];
    for (const branch of after.list) {
      // How many dice were left is not known of a way that ended.
      if (branch.ending !== null) throw new Retry(bind);
      if (goesOn(branch)) goingOn.push(branch);
      else
        left.put(
          { ...branch, weight: times(branch.weight, hand.rest(leftOf(branch))) },
          times(after.total, scale),
        );
    }
    going = { list: goingOn, total: after.total };
  }
  const list = going.list.map((branch) => ({
    ...branch,
    weight: times(branch.weight, hand.rest(leftOf(branch))),
  }));
  return loopEnded(left.joined({ list, total: times(going.total, scale) }, inner.live), scope.live);
}

/** A `let` of whose roll only what is seen of it is kept. */
function flowObserved(
  odds: Interpreter,
  node: BindNode,
  observed: Observed,
  input: Branches,
  scope: Scope,
): Branches {
  const population = new Population(scope.live);
  const parts: { readonly branch: Branch; readonly sight: Sight }[] = [];
  let common: Weight = 1;
  for (const branch of input.list) {
    let sight: Sight;
    try {
      sight = sightFrom(odds, observed, node, branch.frame, scope.owner);
    } catch (thrown) {
      sight = { ways: [{ values: [], ending: odds.endingOf(thrown), weight: 1 }], total: 1 };
    }
    common = leastCommon(common, sight.total);
    parts.push({ branch, sight });
  }
  for (const { branch, sight } of parts) {
    const base = times(branch.weight, over(common, sight.total));
    const frame = [...branch.frame];
    for (const slot of observed.slots) while (frame.length <= slot) frame.push(null);
    for (const { values, ending, weight } of sight.ways) {
      const ways = times(base, weight);
      if (ending !== null) {
        population.end(lost(ending), ways);
        continue;
      }
      for (let i = 0; i < values.length; i += 1) frame[observed.slots[i] ?? 0] = values[i] ?? null;
      // Copied where it is new.
      population.place(frame, -1, null, ways);
    }
  }
  return population.over(times(input.total, common));
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
    if (ending !== null) population.end(lost(ending), weight);
    else if (
      type === null ||
      fits(odds, population, weight, () => conform(odds.planner, value, type, node.name, node.at))
    )
      population.place(branch.frame, slot, value, weight);
  });
  return population.over(total);
}

/** Whether a test passes; where it throws, the branch ends so. */
function fits(odds: Interpreter, population: Population, ways: Weight, test: () => void): boolean {
  try {
    test();
    return true;
  } catch (thrown) {
    population.end(odds.endingOf(thrown), ways);
    return false;
  }
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
  let simple = true;
  const total = eachWay(odds, given, input, need, scope.owner, (branch, value, ending, weight) => {
    if (ending !== null) {
      population.end(lost(ending), weight);
      return;
    }
    if (work === null) {
      population.place(branch.frame, slot, value, weight);
      return;
    }
    const before = branch.frame[slot];
    const after = typeof before === "number" && typeof value === "number" ? work(before, value) : undefined;
    if (after === undefined) simple = false;
    else population.place(branch.frame, slot, after, weight);
  });
  return simple ? population.over(total) : null;
}

/** Parts of one population that went different ways, as one again. */
function joinedParts(
  parts: readonly Branches[],
  ended: Population,
  total: Weight,
  live: ReadonlySet<number>,
): Branches {
  const [only, ...others] = parts.filter(({ list }) => list.length > 0);
  if (only === undefined) return ended.over(total);
  if (others.length === 0 && ended.size === 0) return only;
  let common = total;
  for (const part of parts) common = leastCommon(common, part.total);
  const population = new Population(live);
  for (const part of parts) {
    const factor = over(common, part.total);
    for (const branch of part.list) population.add(branch, factor);
  }
  const factor = over(common, total);
  for (const branch of ended.over(total).list) population.add(branch, factor);
  return population.over(common);
}

function flowIf(odds: Interpreter, node: IfNode, input: Branches, need: Need, scope: Scope): Branches | null {
  const { condition, body, otherwise } = node;
  if (!changesNothing(odds, condition)) return null;
  const [holding, failing]: [Branch[], Branch[]] = [[], []];
  const ended = new Population(scope.live);
  const total = eachWay(odds, condition, input, "total", scope.owner, (branch, value, ending, weight) => {
    let holds = value;
    if (ending !== null) {
      ended.end(lost(ending), weight);
      return;
    }
    if (typeof value !== "boolean") {
      try {
        holds = truthOf(odds.planner, value, condition);
      } catch (thrown) {
        ended.end(odds.endingOf(thrown), weight);
        return;
      }
    }
    (holds === true ? holding : failing).push(weight === branch.weight ? branch : { ...branch, weight });
  });
  const yes = flow(odds, body, { list: holding, total }, need, scope);
  const no = { list: failing, total };
  return joinedParts(
    [yes, otherwise === null ? no : flow(odds, otherwise, no, need, scope)],
    ended,
    total,
    scope.live,
  );
}

function flowMatch(
  odds: Interpreter,
  node: MatchNode,
  input: Branches,
  need: Need,
  scope: Scope,
): Branches | null {
  const { subject, arms } = node;
  const { owner } = scope;
  if (!changesNothing(odds, subject)) return null;
  if (arms.some(({ when }) => when !== null && !changesNothing(odds, when))) return null;
  const ended = new Population(scope.live);
  const looked: { readonly branch: Branch; readonly arm: Distribution; readonly weight: Weight }[] = [];
  let common: Weight = 1;
  const total = eachWay(odds, subject, input, "total", owner, (branch, value, ending, weight) => {
    if (ending !== null) {
      ended.end(lost(ending), weight);
      return;
    }
    const arm = armOf(odds, node, branch.frame, value, owner);
    common = leastCommon(common, arm.total);
    looked.push({ branch, arm, weight });
  });
  const whole = times(total, common);
  const taken = arms.map((): Branch[] => []);
  const faults = new Population(scope.live);
  for (const branch of ended.over(total).list) faults.add(branch, common);
  for (const { branch, arm, weight } of looked) {
    const base = times(weight, over(common, arm.total));
    for (const { value, ending, weight: own } of arm.entries.values()) {
      const ways = times(base, own);
      if (ending !== null) faults.end(lost(ending), ways);
      else if (typeof value === "number") taken[value]?.push({ ...branch, weight: ways });
    }
  }
  return joinedParts(
    arms.map(({ body }, i) => flow(odds, body, { list: taken[i] ?? [], total: whole }, need, scope)),
    faults,
    whole,
    scope.live,
  );
}

/** Runs the body of a loop once: `next` goes on, `stop` and `return` are left standing. */
function flowRound(odds: Interpreter, body: Expression, input: Branches, scope: Scope): Branches {
  const after = flow(odds, body, input, "total", scope);
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
  const { chance, reads } = odds.facts(node);
  const [first] = input.list;
  if (chance || reads.size > 0 || first === undefined || !changesNothing(odds, node)) return undefined;
  try {
    return { value: odds.settled(node, first.frame, "total", owner) };
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
