import type { Frame } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import type { Interpreter } from "../interpreter.ts";
import { withoutOrder } from "../list/any-order.ts";
import { comparedIn, withinBounds } from "../look/past-bounds.ts";

/** What a variable that has got a value holds, without what nothing will ever see of it: equal states meet there. */
export function asSeen(odds: Interpreter, owner: number, slot: number): (value: Value) => Value {
  const compared = comparedIn(odds, owner)[slot];
  return (value) => {
    const seen = withoutOrder(odds, owner, slot, value);
    return compared === undefined ? seen : withinBounds(compared, seen);
  };
}

/** The same for the variables of a frame that have changed. */
export function forgetUnseen(
  odds: Interpreter,
  owner: number,
  changed: Iterable<number>,
  frame: Frame,
): void {
  for (const slot of changed) {
    const compared = comparedIn(odds, owner)[slot];
    const value = withoutOrder(odds, owner, slot, frame[slot] ?? null);
    frame[slot] = compared === undefined ? value : withinBounds(compared, value);
  }
}
