import { FaultSignal } from "../../fault.ts";
import type { ExpectNode } from "../../program/expression.ts";
import { brief } from "../../trace/brief.ts";
import { stored } from "../../value/value.ts";
import { truthOf } from "./expect.ts";
import type { Frame, Planner, Run } from "./planner.ts";

export function planExpect(planner: Planner, node: ExpectNode): Run {
  const condition = planner.operand(node.condition, "total");
  return (frame) => {
    if (truthOf(planner, condition(frame), node.condition)) return null;
    throw unmet(node, frame);
  };
}

/** The fault of an expectation that does not hold, with what stood on both sides of it. */
export function unmet({ at, sides: [left, right] }: ExpectNode, frame: Frame): FaultSignal {
  if (left === undefined || right === undefined)
    return new FaultSignal("HR3036", at, "what is expected does not hold");
  const shown = (slot: number): string => brief(stored(frame[slot] ?? null));
  return new FaultSignal(
    "HR3036",
    at,
    `what is expected does not hold: the left side is ${shown(left)}, the right side ${shown(right)}`,
  );
}
