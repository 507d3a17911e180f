import type { CompareNode, Expression } from "../../program/expression.ts";
import type { Frame, Need, Run } from "../../roll/plan/planner.ts";
import { stored, type Value } from "../../value/value.ts";
import type { Ways } from "../distribution/ways.ts";
import { minus, plus, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";

/** What a variable is compared with, where nothing else is seen of it. */
export type Comparands = readonly Run[];

/**
 * The other sides of the comparisons in which a statement sees a variable, if that is all that it sees: `if a > b { 1 }
 * else if a < b { -1 } else { 0 }` tells no more of b than on which side of a it lies. Null where it may see more,
 * where there is none, or where it is compared with one of those `beside` it.
 */
export function comparandsIn(
  odds: Interpreter,
  node: Expression,
  slot: number,
  beside: readonly number[],
  need: Need,
  owner: number,
): Comparands | null {
  const found = new Map<string, Expression>();
  const isKnown = (of: Expression): boolean => {
    const { reads, writes } = odds.facts(of);
    return writes.size === 0 && !reads.has(slot) && !beside.some((other) => reads.has(other));
  };
  const isFree = (of: Expression): boolean => !odds.facts(of).reads.has(slot);
  const isIt = (of: Expression): boolean => of.op === "local" && of.slot === slot;
  const compared = (a: Expression, b: Expression): boolean => {
    if (isFree(a) && isFree(b)) return true;
    const [it, other] = isIt(a) ? [a, b] : [b, a];
    if (!isIt(it) || !isKnown(other)) return false;
    found.set(other.op === "local" ? `local ${other.slot}` : `at ${other.at} ${found.size}`, other);
    return true;
  };
  // `truth`: only whether it holds is read of a value.
  const seesNoMore = (of: Expression, truth: boolean): boolean => {
    if (isFree(of)) return true;
    switch (of.op) {
      case "compare":
        return truth && isPlain(of) && compared(of.left, of.right);
      case "chain":
        return of.operands.every((operand, i) => i === 0 || compared(of.operands[i - 1] ?? operand, operand));
      case "and":
      case "or":
        return seesNoMore(of.left, true) && seesNoMore(of.right, true);
      case "not":
        return seesNoMore(of.of, true);
      case "if":
        return (
          seesNoMore(of.condition, true) &&
          seesNoMore(of.body, truth) &&
          (of.otherwise === null || seesNoMore(of.otherwise, truth))
        );
      case "block":
        return of.body.every((part, i) => seesNoMore(part, truth || i < of.body.length - 1));
      default:
        return false;
    }
  };
  if (!seesNoMore(node, need === "total") || found.size === 0) return null;
  return [...found.values()].map((other) => {
    if (other.op !== "local") return odds.running(other, "total", owner);
    return (frame) => stored(frame[other.slot] ?? null);
  });
}

// What a check quotes is told with its margin.
function isPlain({ quoted }: CompareNode): boolean {
  return quoted === undefined;
}

/** Ways in the order of their numbers, with the sum of those before each. */
interface Ranked {
  readonly numbers: readonly number[];
  readonly values: readonly (readonly Value[])[];
  /** One more than there are numbers: the last is the sum of all. */
  readonly before: readonly Weight[];
}

/** Remembers the order of the ways it was asked for last: those of one statement are often the same from every place. */
export class Ranking {
  #ways: Ways | null = null;
  #ranked: Ranked | null = null;

  of(ways: Ways): Ranked | null {
    if (this.#ways === ways) return this.#ranked;
    this.#ways = ways;
    this.#ranked = rank(ways);
    return this.#ranked;
  }
}

function rank({ ways }: Ways): Ranked | null {
  const plain: { readonly number: number; readonly values: readonly Value[]; readonly weight: Weight }[] = [];
  for (const { values, ending, weight } of ways) {
    const [number] = values;
    if (ending !== null || typeof number !== "number") return null;
    plain.push({ number, values, weight });
  }
  plain.sort((a, b) => a.number - b.number);
  const before: Weight[] = [0];
  for (const { weight } of plain) before.push(plus(before.at(-1) ?? 0, weight));
  return { numbers: plain.map(({ number }) => number), values: plain.map(({ values }) => values), before };
}

/**
 * The ways of a variable that is only compared, put together where no comparison tells them apart from this place:
 * one for each side of each comparand, and one for each number that is one. Null where it cannot be known.
 */
export function toldApart(
  ways: Ways,
  comparands: Comparands,
  frame: Frame,
  ranking: Ranking,
): Ways["ways"] | null {
  if (ways.ways.length <= 2 * comparands.length + 1) return null;
  const sorted = ranking.of(ways);
  if (sorted === null) return null;
  const { numbers, values, before } = sorted;
  const cuts = [0, numbers.length];
  const bounds = boundsFrom(comparands, frame);
  if (bounds === null) return null;
  for (const bound of bounds) {
    const from = firstAtLeast(numbers, bound);
    cutAt(cuts, from);
    if (numbers[from] === bound) cutAt(cuts, from + 1);
  }
  const parts: Ways["ways"][number][] = [];
  for (let i = 1; i < cuts.length; i += 1) {
    const start = cuts[i - 1] ?? 0;
    const weight = minus(before[cuts[i] ?? 0] ?? 0, before[start] ?? 0);
    parts.push({ values: values[start] ?? [], ending: null, weight });
  }
  return parts;
}

/** The numbers that a variable is compared with; null where they are not known. */
export type Bounds = readonly number[] | null;

export function boundsFrom(comparands: Comparands | null, frame: Frame): Bounds {
  if (comparands === null) return null;
  const bounds: number[] = [];
  try {
    for (const run of comparands) {
      const bound = run(frame);
      if (typeof bound !== "number") return null;
      bounds.push(bound);
    }
  } catch {
    // The statement itself says which way has the fault.
    return null;
  }
  return bounds;
}

/** Puts a cut among those that are there, in order; the first and the last are the ends. */
function cutAt(cuts: number[], cut: number): void {
  let place = cuts.length - 1;
  while (place > 0 && (cuts[place - 1] ?? 0) >= cut) place -= 1;
  if (cuts[place] === cut || (cuts[cuts.length - 1] ?? 0) === cut) return;
  cuts.push(0);
  for (let i = cuts.length - 1; i > place; i -= 1) cuts[i] = cuts[i - 1] ?? 0;
  cuts[place] = cut;
}

function firstAtLeast(numbers: readonly number[], bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
