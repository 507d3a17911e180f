import type { AggregateNode, BindNode, Expression, ForNode } from "../program/expression.ts";
import { rollingCopy } from "../program/facts.ts";
import { rangeOf } from "../roll/plan/collections.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { binomial } from "./binomial.ts";
import type { Dense } from "./dense.ts";
import type { Interpreter } from "./interpreter.ts";
import { poolOf } from "./pool.ts";
import { contains, rewrite } from "./rewrite.ts";
import { minus, plus, times, type Weight } from "./weight.ts";

/**
 * A pool that is only asked, once for each face of a range, how many of its dice show it: by `count x in pool`,
 * `x in pool.dice`. Then no hand is listed: its variable holds how many dice have not been asked for, and the
 * counts fall face by face.
 */
export interface Faces {
  readonly bind: BindNode;
  readonly walk: ForNode | AggregateNode;
  /** The variable of the walk, and the one for how many dice show its face. */
  readonly face: number;
  readonly shown: number;
  /** What the walk does, with the counts in place of the questions. */
  readonly body: Expression;
  readonly when: Expression | null;
  readonly from: Expression;
  readonly to: Expression;
  /** The statements behind the `let`. */
  readonly rest: readonly Expression[];
}

/** How the statements behind a `let` ask for faces; null where they look at its roll in other ways. */
export function facesIn(
  odds: Interpreter,
  bind: BindNode,
  behind: readonly Expression[],
  owner: number,
): Faces | null {
  const { slot } = bind;
  const readers = behind.filter((statement) => odds.facts(statement).reads.has(slot));
  const [reader, ...others] = readers;
  if (reader === undefined || others.length > 0 || odds.facts(bind.value).reads.size > 0) return null;
  const walk = walkIn(odds, reader, slot);
  if (walk === null) return null;
  const generator = walk.op === "for" ? walk : walk.generator;
  const { to } = generator;
  if (to === null || !isFixed(odds, generator.in) || !isFixed(odds, to)) return null;
  const face = generator.slot;
  const shown = odds.freshSlot(owner);
  if (shown === null) return null;
  let possible = true;
  const ask = (node: Expression): Expression | undefined => {
    const { at } = node;
    const count: Expression = { op: "local", slot: shown, at };
    if (node.op === "count" && isPool(node.in, slot)) {
      const [pattern, ...more] = node.patterns;
      if (pattern?.kind === "value" && more.length === 0 && isLocal(pattern.value, face)) return count;
    }
    if (node.op === "in" && isLocal(node.left, face) && node.right.op === "field" && isPool(node.right, slot))
      return { op: "chain", operands: [{ op: "number", value: 0, at }, count], operators: ["<"], at };
    if (node.op === "call" && odds.facts(node).reads.has(slot)) possible = false;
    if ("slot" in node && (node.slot === slot || (node.slot === face && node.op !== "local")))
      possible = false;
    if ("place" in node && (node.place.slot === slot || node.place.slot === face)) possible = false;
    return undefined;
  };
  const body = rewrite(walk.op === "for" ? walk.body : walk.value, ask);
  const when = walk.op === "for" || walk.generator.when === null ? null : rewrite(walk.generator.when, ask);
  if (!possible || odds.facts(body).reads.has(slot)) return null;
  // What is added up is worked out once for each number of dice.
  if (walk.op === "aggregate" && [body, when].some((part) => part !== null && isMore(odds, part)))
    return null;
  if (when !== null && odds.facts(when).reads.has(slot)) return null;
  const marked = rollingCopy(walk);
  const rest = behind.map((statement) => rewrite(statement, (node) => (node === walk ? marked : undefined)));
  return { bind, walk: marked, face, shown, body, when, from: generator.in, to, rest };
}

/** Whether an item does more than give a value. */
function isMore(odds: Interpreter, part: Expression): boolean {
  return odds.mayRoll(part) || odds.facts(part).jumps || odds.facts(part).writes.size > 0;
}

/** The one walk of a statement in which a variable is read, where nothing around it repeats it. */
function walkIn(odds: Interpreter, statement: Expression, slot: number): ForNode | AggregateNode | null {
  const reads = (node: Expression): boolean => odds.facts(node).reads.has(slot);
  if (statement.op === "for") return statement;
  let found: AggregateNode | null = null;
  let possible = true;
  rewrite(statement, (node) => {
    if (!reads(node)) return node;
    if (node.op === "aggregate") {
      if (found !== null || !ADDS_UP.has(node.aggregate)) possible = false;
      found = node;
      return node;
    }
    if (REPEATS.has(node.op) || isLocal(node, slot)) possible = false;
    return undefined;
  });
  return possible ? found : null;
}

const ADDS_UP: ReadonlySet<string> = new Set(["max", "min", "sum", "count"]);
const REPEATS: ReadonlySet<string> = new Set([
  "for",
  "for changes",
  "while",
  "until",
  "repeat",
  "comprehension",
  "sort",
  "times",
  "odds",
  "call",
]);

const isLocal = (node: Expression, slot: number): boolean => node.op === "local" && node.slot === slot;

const isPool = (node: Expression, slot: number): boolean =>
  isLocal(node, slot) || (node.op === "field" && node.name === "dice" && isLocal(node.of, slot));

function isFixed(odds: Interpreter, node: Expression): boolean {
  const { reads, writes, jumps } = odds.facts(node);
  return (
    reads.size === 0 &&
    writes.size === 0 &&
    !odds.mayRoll(node) &&
    !jumps &&
    !contains(node, ({ op }) => op === "odds")
  );
}

/** The dice of the pool that is asked, where each is worth a whole number. */
export function askedPool(
  odds: Interpreter,
  { bind }: Faces,
  owner: number,
): { readonly row: Dense; readonly count: number } | null {
  const pool = poolOf(odds, bind.value, [], owner);
  if (pool === null || !pool.plain || pool.plus !== 0) return null;
  const row = pool.row();
  return row === null || row.cut !== 0 ? null : { row, count: pool.count };
}

/** The faces of the range, as the roll machine walks them. */
export function facesOf(odds: Interpreter, faces: Faces, owner: number): readonly Value[] {
  const frame: Frame = [];
  return rangeOf(
    odds.planner,
    odds.settling(faces.from, "total", owner)(frame),
    faces.from,
    odds.settling(faces.to, "total", owner)(frame),
    faces.to,
  );
}

/** How a pool gives out its dice, face by face. Weights count the ways of the dice that were asked for. */
export interface Hand {
  /** The ways in which the dice that are left can lie. */
  rest(left: number): Weight;
  /** Asks for one more face: the ways in which so many of those that are left show it. */
  ask(face: Value): (left: number, shown: number) => Weight;
}

export function handOf({ row, count }: { readonly row: Dense; readonly count: number }): Hand {
  let whole = row.weights.reduce<Weight>(plus, 0);
  let powers: Weight[] = [1];
  const choose: (readonly Weight[])[] = [];
  const chosen = (n: number): readonly Weight[] => {
    let row = choose[n];
    if (row === undefined) {
      row = Array.from({ length: n + 1 }, (_, i) => binomial(n, i));
      choose[n] = row;
    }
    return row;
  };
  return {
    rest(left) {
      while (powers.length <= left) powers.push(times(powers.at(-1) ?? 1, whole));
      return powers[left] ?? 1;
    },
    ask(face) {
      const weight = typeof face === "number" ? (row.weights[face - row.least] ?? 0) : 0;
      const own: Weight[] = [1];
      for (let i = 1; i <= count; i += 1) own.push(times(own[i - 1] ?? 1, weight));
      whole = minus(whole, weight);
      powers = [1];
      // Where no other face is left, all dice show this one.
      return (left, shown) =>
        whole === 0 && shown < left ? 0 : times(chosen(left)[shown] ?? 0, own[shown] ?? 0);
    },
  };
}
