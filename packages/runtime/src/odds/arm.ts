import type { MatchNode } from "../program/expression.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { certainly, chained, type Distribution } from "./distribution/distribution.ts";
import type { Interpreter } from "./interpreter.ts";
import { truth } from "./truth.ts";

/** Something is rolled to find the arm. */
function rollsWithin(odds: Interpreter, node: MatchNode): boolean {
  return node.arms.some(
    ({ patterns, when }) =>
      patterns.some((pattern) => odds.mayRollIn(pattern)) || (when !== null && odds.mayRoll(when)),
  );
}

/** Which arm of a match fits a subject: its index. No arm is a fault, the same as in a roll. */
export function armOf(
  odds: Interpreter,
  node: MatchNode,
  frame: Frame,
  subject: Value,
  owner: number,
): Distribution {
  const spare = odds.spare(owner, 0, node.subject.at);
  if (!rollsWithin(odds, node)) {
    const whole = odds.derived(node, "which arm", () => ({
      ...node,
      subject: spare,
      arms: node.arms.map((arm, i) => ({ ...arm, body: { op: "number", value: i, at: arm.body.at } })),
    }));
    return odds.work(whole, frame, [subject], "total", owner);
  }
  const from = (index: number): Distribution => {
    const arm = node.arms[index];
    if (arm === undefined) {
      const none = odds.derived(node, "none", () => ({ ...node, subject: spare, arms: [] }));
      return odds.work(none, frame, [subject], "total", owner);
    }
    const fits = odds.derived(node, `arm ${index}`, () => ({
      ...node,
      subject: spare,
      arms: [
        { patterns: arm.patterns, when: null, body: { op: "boolean", value: true, at: node.at } },
        {
          patterns: [{ kind: "else", at: node.at }],
          when: null,
          body: { op: "boolean", value: false, at: node.at },
        },
      ],
    }));
    return chained(odds.work(fits, frame, [subject], "total", owner), (fit) => {
      if (fit !== true) return from(index + 1);
      if (arm.when === null) return certainly(index);
      return chained(truth(odds, arm.when, frame, owner), (holds) =>
        holds === true ? certainly(index) : from(index + 1),
      );
    });
  };
  return from(0);
}
