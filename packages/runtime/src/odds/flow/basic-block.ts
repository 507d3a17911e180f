import type { Expression } from "../../program/expression.ts";
import type { Frame, Need } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import type { Weight } from "../distribution/weight.ts";
import type { Branches, Interpreter, Scope } from "../interpreter.ts";
import { type Comparands, comparandsIn } from "../look/compared.ts";
import { contains } from "../rewrite.ts";
import { Population } from "./population.ts";
import { forgetUnseen } from "./unseen.ts";

/**
 * Statements in a row in which no die falls and that nothing leaves: from one place they lead to one place, so the
 * roll machine's own code runs them as they stand, and places are merged once, behind the last of them.
 */
export interface BasicBlock {
  /** The index behind its last statement. */
  readonly end: number;
  /** What stands behind it. */
  readonly rest: readonly Expression[];
  /** Runs it on a frame, which it changes; the value of its last statement comes back. */
  readonly run: (frame: Frame) => Value;
  readonly writes: readonly number[];
  readonly owner: number;
  /**
   * What a variable is compared with in it, where it is its only look at it, its value all that comes
   * of it, and none of the variables `beside` it is among them.
   */
  readonly comparands: (slot: number, beside: readonly number[]) => Comparands | null;
}

// More of them might pass places one by one that would have become equal on the way.
const MOST_STATEMENTS = 4;
const REPEATS: ReadonlySet<string> = new Set(["for", "for changes", "repeat", "while", "until", "expect"]);

/** The basic block that begins at a statement, for what is read of its value; null where there is none. */
export function basicBlockAt(
  odds: Interpreter,
  body: readonly Expression[],
  from: number,
  need: Need,
  owner: number,
): BasicBlock | null {
  let known = odds.blocks[need].get(body);
  if (known === undefined) {
    known = [];
    odds.blocks[need].set(body, known);
  }
  let block = known[from];
  if (block === undefined) {
    block = madeBlock(odds, body.slice(from), from, need, owner);
    known[from] = block;
  }
  return block;
}

function madeBlock(
  odds: Interpreter,
  behind: readonly Expression[],
  from: number,
  need: Need,
  owner: number,
): BasicBlock | null {
  let size = 0;
  while (size < MOST_STATEMENTS && isStraight(odds, behind[size])) size += 1;
  const statements = behind.slice(0, size);
  const rest = behind.slice(size);
  const [first] = statements;
  if (first === undefined) return null;
  const node: Expression = { op: "block", body: statements, at: first.at };
  const run = odds.running(node, rest.length === 0 ? need : "total", owner);
  const writes = new Set(statements.flatMap((statement) => [...odds.facts(statement).writes]));
  const known = new Map<number, Comparands | null>();
  const comparands = (slot: number, beside: readonly number[]): Comparands | null => {
    if (odds.without === null || rest.length > 0 || writes.size > 0) return null;
    let found = known.get(slot);
    if (found === undefined) {
      found = comparandsIn(odds, node, slot, beside, need, owner);
      known.set(slot, found);
    }
    return found;
  };
  return { end: from + size, rest, run, writes: [...writes], owner, comparands };
}

function isStraight(odds: Interpreter, node: Expression | undefined): boolean {
  if (node === undefined) return false;
  const { callsLoops, jumps } = odds.facts(node);
  return !odds.mayRoll(node) && !callsLoops && !jumps && !contains(node, ({ op }) => REPEATS.has(op));
}

/** Takes every place of a population through a block. */
export function flowBasicBlock(
  odds: Interpreter,
  block: BasicBlock,
  { list, total }: Branches,
  { live }: Scope,
): Branches {
  const population = new Population(live);
  const valued = block.rest.length === 0;
  for (const { frame, weight } of list) passed(odds, block, [...frame], valued, weight, population);
  return population.over(total);
}

/** Runs a block from one place, and gathers where it leads. */
export function passed(
  odds: Interpreter,
  block: BasicBlock,
  frame: Frame,
  valued: boolean,
  ways: Weight,
  population: Population,
): void {
  let value: Value;
  try {
    value = block.run(frame);
  } catch (thrown) {
    population.end(odds.endingOf(thrown), ways);
    return;
  }
  forgetUnseen(odds, block.owner, block.writes, frame);
  if (valued && value !== null) population.valued(frame, value, ways);
  else population.place(frame, -1, null, ways);
}
