import type { AskNode } from "../../program/expression.ts";
import type { Value } from "../../value/value.ts";
import { shown } from "./literals.ts";
import type { Need, Planner, Run } from "./planner.ts";

/** The body of a choice: an answer from outside, that of whoever is asked, or the policy. */
export function planAsk(planner: Planner, node: AskNode, need: Need): Run {
  const { context, program, owner } = planner;
  const { name, type } = node;
  const parameters = (program.rules[owner]?.parameters ?? []).map((parameter) => parameter.name);
  const prompt = planner.silently(() => planner.operand(node.prompt, "total"));
  const answer =
    node.answer === null ? null : planner.silently(() => planner.operand(node.answer ?? node.policy, need));
  const policy = planner.plan(node.policy, need);
  return (frame) => {
    const words = shown(planner, prompt(frame), node.at);
    const { asks, recorder } = context;
    context.heard += 1;
    const given =
      answer !== null
        ? answer(frame)
        : asks?.ask({ name, prompt: words, type, parameters, frame, at: node.at });
    if (given !== undefined) {
      if (recorder?.listens === true) recorder.mark({ asked: words, answered: "answer" });
      asks?.note(name, given);
      return given;
    }
    if (recorder?.listens === true) recorder.mark({ asked: words, answered: "policy" });
    context.policies?.add(name);
    // Written down before what its own policy asks.
    const noted = asks?.note(name, null, true);
    let value: Value = null;
    try {
      value = policy(frame);
      return value;
    } finally {
      noted?.(context.signal === "return" ? context.returned : value);
    }
  };
}
