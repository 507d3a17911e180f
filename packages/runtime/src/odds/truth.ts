import type { Expression } from "../program/expression.ts";
import { truthOf } from "../roll/plan/expect.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { certainly, chained, type Distribution } from "./distribution/distribution.ts";
import type { Interpreter } from "./interpreter.ts";

/** A condition as true or false. */
export function truth(odds: Interpreter, node: Expression, frame: Frame, owner: number): Distribution {
  return chained(odds.evaluate(node, frame, "total", owner), (value) =>
    odds.guarded(() => certainly(truthOf(odds.planner, value, node))),
  );
}
