import type { Expression, Place } from "../../program/expression.ts";
import { type FoundPlace, planPlace, readPlace, type Step } from "../../roll/plan/place.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { planFieldRules } from "../../roll/plan/sheet.ts";
import { stored, type Value } from "../../value/value.ts";
import { worked } from "../distribution/tail.ts";
import type { Branches, Interpreter, Scope } from "../interpreter.ts";
import { onward, run } from "../step.ts";
import { certainBranch } from "./population.ts";
import { changesNothing } from "./stream.ts";

/**
 * Works out the indices of a place once, left to right, and goes on from each place that they lead to: one may roll,
 * and may change variables. `scope` tells what is read behind them.
 */
export function findPlace(
  odds: Interpreter,
  place: Place,
  frame: Frame,
  scope: Scope,
  next: (found: FoundPlace, frame: Frame) => Branches,
): Branches {
  if (place.path.every((step) => step.kind === "field" || isSettled(odds, step.key)))
    return onward(odds, certainBranch(frame, null), scope, () =>
      next(planPlace(odds.planner, place)([...frame]), frame),
    );
  const from = (index: number, before: Frame, path: readonly Step[]): Branches => {
    const step = place.path[index];
    if (step === undefined) return next({ ...place, path }, before);
    if (step.kind === "field") {
      planFieldRules(odds.planner, step.name);
      return from(index + 1, before, [...path, step]);
    }
    const key = run(odds, step.key, before, "total", scope);
    return onward(odds, key, scope, (branch) =>
      from(index + 1, branch.frame, [
        ...path,
        { kind: "index", key: stored(branch.value), node: step.key, at: step.at },
      ]),
    );
  };
  return from(0, frame, []);
}

function isSettled(odds: Interpreter, key: Expression): boolean {
  return !odds.mayRoll(key) && changesNothing(odds, key);
}

/** The value at a place that was found. */
export function valueAt(odds: Interpreter, place: FoundPlace, frame: Frame): Value {
  return worked((from) => readPlace(odds.planner, from, place), frame);
}
