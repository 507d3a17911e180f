import type { Expression } from "../program/expression.ts";
import { planTest } from "../roll/plan/pattern.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { Interpreter } from "./interpreter.ts";
import { FACES, type RankLook, TOTAL } from "./seen-by-rank.ts";
import { ALL, endOf, type Taken, takenBy, takenOf } from "./selection.ts";
import { passing } from "./tally.ts";

/** What an expression takes of something by rank, and of what. */
export interface Selected {
  readonly of: Expression;
  readonly taken: Taken;
}

/** Selections, one of another; null where it is not certain how many they take. */
export function selectedIn(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  owner: number,
): Selected | null {
  if (node.op !== "select") return { of: node, taken: ALL };
  const inner = selectedIn(odds, node.of, frame, owner);
  const most = node.count === null ? 1 : odds.evaluate(node.count, frame, "total", owner).certain?.value;
  if (inner === null || typeof most !== "number" || most < 0 || !Number.isInteger(most)) return null;
  return { of: inner.of, taken: takenOf(inner.taken, takenBy(node, most)) };
}

/** A look, and what it looks at: a total, the highest, a count, of all dice or of those that are kept. */
export interface LookAt extends RankLook {
  readonly of: Expression;
}

export function rankLookIn(odds: Interpreter, look: Expression, frame: Frame, owner: number): LookAt | null {
  switch (look.op) {
    case "select": {
      const selected = selectedIn(odds, look, frame, owner);
      return selected && { ...selected, ...TOTAL };
    }
    case "field": {
      const { name } = look;
      if (name !== "total" && name !== "highest" && name !== "lowest") return null;
      const selected = selectedIn(odds, look.of, frame, owner);
      if (selected === null) return null;
      if (name === "total") return { ...selected, ...TOTAL };
      return { of: selected.of, taken: endOf(selected.taken, name), ...FACES };
    }
    case "count": {
      if (look.patterns.some((pattern) => odds.mayRollIn(pattern))) return null;
      const selected = selectedIn(odds, look.in, frame, owner);
      const adding = passing(planTest(odds.planner, look.patterns)([...frame]));
      return selected && { ...selected, adding, withPlus: false };
    }
    default:
      return null;
  }
}
