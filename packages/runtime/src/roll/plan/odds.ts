import { fault } from "../../fault.ts";
import type { GivenNode, OddsNode } from "../../program/expression.ts";
import { truthOf } from "./expect.ts";
import type { Planner, Run } from "./planner.ts";

/** `odds`, `chance`, `mean`: asked of the odds machine, with the variables as they are. */
export function planOdds(planner: Planner, node: OddsNode): Run {
  // Planned though it is not run from here: what the odds will read of variables and rules has to be kept.
  planner.silently(() => {
    planner.plan(node.of, "total");
    if (node.given !== null) planner.plan(node.given.condition, "total");
  });
  const { owner, context } = planner;
  return (frame) => context.askOdds(node, frame, owner);
}

/** `given C`: a way in which C does not hold is none; the odds machine leaves it out, and a single roll has no other. */
export function planGiven(planner: Planner, node: GivenNode): Run {
  const condition = planner.operand(node.condition, "total");
  return (frame) => {
    if (truthOf(planner, condition(frame), node.condition)) return null;
    fault("HR3021", node.at, "what is given does not hold in this roll", "ask for the odds instead");
  };
}
