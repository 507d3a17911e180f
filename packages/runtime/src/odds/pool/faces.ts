import type { AggregateNode, BindNode, Expression, ForNode } from "../../program/expression.ts";
import { rollingCopy } from "../../program/facts.ts";
import { rangeOf } from "../../roll/plan/collections.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import type { Interpreter } from "../interpreter.ts";
import { contains, rewrite } from "../rewrite.ts";
import { faceQuestion } from "./face-question.ts";
import { type Hand, handOf } from "./hand.ts";
import { keptHand } from "./kept-hand.ts";
import { selectedIn } from "./rank-look.ts";
import { type Asked, isSurelyShown, shownBy, thrownBy } from "./shown.ts";

/**
 * A pool that is only asked, once for each face of a range, how many of its dice show it: by `count x in pool`,
 * `x in pool.dice`, `count(y == x for y in pool.dice)`. Then no hand is listed: its variable holds how many dice have
 * not been asked for, and the counts fall face by face.
 */
export interface Faces {
  readonly bind: BindNode;
  readonly walk: ForNode | AggregateNode;
  /** The variable of the walk, and the one for how many dice show its face. */
  readonly face: number;
  readonly shown: number;
  readonly asked: Asked;
  /** What the walk does, with the counts in place of the questions. */
  readonly body: Expression;
  readonly when: Expression | null;
  readonly from: Expression;
  readonly to: Expression;
  /** The statements behind the `let`. */
  readonly rest: readonly Expression[];
  /** The variables that the pool is made with, which stay as they are until the walk. */
  readonly beside: readonly number[];
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
  if (reader === undefined || others.length > 0) return null;
  const beside = [...odds.facts(bind.value).reads];
  if (beside.some((read) => behind.some((statement) => odds.facts(statement).writes.has(read)))) return null;
  const walk = walkIn(odds, reader, slot);
  if (walk === null) return null;
  const generator = walk.op === "for" ? walk : walk.generator;
  const { to } = generator;
  if (to === null || !isFixed(odds, generator.in) || !isFixed(odds, to)) return null;
  const face = generator.slot;
  const shown = odds.freshSlot(owner);
  if (shown === null) return null;
  let possible = true;
  const asks = new Set<Asked>();
  const ask = (node: Expression): Expression | undefined => {
    const { at } = node;
    const count: Expression = { op: "local", slot: shown, at };
    const question = faceQuestion(node, slot, face);
    if (question !== null) {
      asks.add(question.of);
      if (question.asks === "how many") return count;
      return { op: "chain", operands: [{ op: "number", value: 0, at }, count], operators: ["<"], at };
    }
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
  // Dice that explode show other faces than they are worth.
  const [asked = "faces", ...more] = asks;
  if (more.length > 0 && !showsPlainly(bind.value)) return null;
  if (beside.length > 0 && !isSurelyShown(bind.value, asked)) return null;
  // What the pool is made with is read where it is walked.
  const marked = rollingCopy({ ...walk, pool: bind.value });
  const rest = behind.map((statement) => rewrite(statement, (node) => (node === walk ? marked : undefined)));
  return { bind, walk: marked, face, shown, asked, body, when, from: generator.in, to, rest, beside };
}

const showsPlainly = (node: Expression): boolean => !contains(node, ({ op }) => op === "explode");

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

/** The hand of the pool that is asked, or of what is kept of it; null where that is not known. */
export function askedHand(
  odds: Interpreter,
  { bind, asked }: Faces,
  frame: Frame,
  owner: number,
): Hand | null {
  return odds.guardless(bind, () => handIn(odds, bind.value, asked, frame, owner));
}

// More states than these are left to those that list hands.
const MOST_STATES = 100_000;

function handIn(odds: Interpreter, node: Expression, asked: Asked, frame: Frame, owner: number): Hand | null {
  const kept = node.op === "select" ? selectedIn(odds, node, frame, owner) : null;
  const shown =
    kept === null
      ? shownBy(odds, node, asked, frame, owner)
      : thrownBy(odds, kept.of, "worths", frame, owner);
  if (shown === null || shown.per !== 1) return null;
  if (shown.groups.reduce((product, { most }) => product * (most + 1), 1) > MOST_STATES) return null;
  if (kept === null) return handOf(shown);
  // What is kept goes by what dice are worth.
  const hand = shown.plain || asked === "worths" ? keptHand(shown, kept.taken) : null;
  return hand !== null && hand.states <= MOST_STATES ? hand : null;
}

/** Whether a short cut is to be tried: where the pool hangs on variables, only its walk can see it. */
export function mayBeAsked(odds: Interpreter, faces: Faces, owner: number): boolean {
  return faces.beside.length > 0 || handIn(odds, faces.bind.value, faces.asked, [], owner) !== null;
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
