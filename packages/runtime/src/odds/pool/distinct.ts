import type { BuiltinNode, Expression } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { type Distribution, Gathering } from "../distribution/distribution.ts";
import { plus, times, type Weight } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { diceOf } from "../list/listed.ts";
import { type Hand, handOf } from "./hand.ts";
import { keptHand } from "./kept-hand.ts";
import { selectedIn } from "./rank-look.ts";
import { thrownBy } from "./shown.ts";
import { itemsShown } from "./shown-items.ts";

/**
 * The roll, or the list of equal results, of which `size(unique(pool.dice))` and `size(unique(list))` ask how many
 * different ones there are; null for all else.
 */
export function askedOfDistinct(node: Expression): Expression | null {
  const unique = node.op === "builtin" && node.function === "size" ? node.arguments[0] : undefined;
  const [list] = unique !== undefined && isUnique(unique) ? unique.arguments : [];
  return list === undefined ? null : list.op === "times" || list.op === "list" ? list : diceOf(list);
}

/** `unique` of one list. */
export const isUnique = (node: Expression): node is BuiltinNode =>
  node.op === "builtin" && node.function === "unique" && node.arguments.length === 1;

/** How many different numbers the dice of a pool are worth, face by face; null where it is asked of something else. */
export function distinctIn(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  owner: number,
): Distribution | null {
  const of = askedOfDistinct(node);
  const kept = of && selectedIn(odds, of, frame, owner);
  const shown =
    kept &&
    (kept.of.op === "times" || kept.of.op === "list"
      ? itemsShown(odds, kept.of, frame, owner)
      : thrownBy(odds, kept.of, "worths", frame, owner));
  if (kept === null || shown === null) return null;
  if (shown.groups.reduce((states, { most }) => states * (most + 1), 1) > MOST_STATES) return null;
  const hand = of?.op === "select" ? keptHand(shown, kept.taken) : handOf(shown);
  const faces = new Set<number>();
  for (const { row } of shown.groups)
    row.weights.forEach((weight, i) => {
      if (weight !== 0) faces.add(row.least + i);
    });
  return (
    hand &&
    counted(
      hand,
      [...faces].sort((a, b) => a - b),
      (steps) => odds.spend(steps, node.at),
    )
  );
}

const MOST_STATES = 100_000;

function counted(hand: Hand, faces: readonly number[], spend: (steps: number) => void): Distribution {
  // By what is left of the hand: the ways to so many different faces.
  let states = new Map<number, Weight[]>();
  const put = (into: Map<number, Weight[]>, left: number, many: number, weight: Weight): void => {
    const ways = into.get(left) ?? [];
    into.set(left, ways);
    ways[many] = plus(ways[many] ?? 0, weight);
  };
  for (const { left, weight } of hand.starts) put(states, left, 0, weight);
  for (const face of faces) {
    const stepsFrom = hand.ask(face);
    const next = new Map<number, Weight[]>();
    for (const [left, ways] of states) {
      const steps = stepsFrom(left);
      spend(steps.length * ways.length);
      for (const step of steps)
        ways.forEach((weight, many) => {
          put(next, step.left, step.shown > 0 ? many + 1 : many, times(weight, step.weight));
        });
    }
    states = next;
  }
  const gathering = new Gathering();
  for (const [left, ways] of states)
    ways.forEach((weight, many) => {
      gathering.add(many, times(weight, hand.rest(left)));
    });
  if (hand.cut !== 0) gathering.end({ kind: "cut", least: null }, hand.cut);
  return gathering.distribution();
}
