import { exactFromText } from "../../number/rational.ts";
import type {
  ConstantNode,
  InterpolateNode,
  LocalNode,
  NumberNode,
  OutcomeNode,
} from "../../program/expression.ts";
import { extentOf, workToRead } from "../../value/extent.ts";
import { show } from "../../value/show.ts";
import { Outcome, type Value } from "../../value/value.ts";
import type { Need, Planner, Run } from "./planner.ts";

export function planNumber(node: NumberNode): Run {
  const value = typeof node.value === "number" ? node.value : (exactFromText(node.value) ?? 0);
  return () => value;
}

export function planOutcome(planner: Planner, node: OutcomeNode): Run {
  const type = planner.program.outcomes[node.outcome];
  const value = new Outcome(node.outcome, type?.name ?? "", node.member, type?.members[node.member] ?? "");
  return () => value;
}

export function planLocal(planner: Planner, node: LocalNode, need: Need): Run {
  if (need === "all") planner.readAll(node.slot);
  const { slot } = node;
  return (frame) => frame[slot] ?? null;
}

export function planConstant(planner: Planner, node: ConstantNode): Run {
  // Evaluated at the first use: constants and ladders may name each other in any order but a ring.
  return node.op === "ladder" ? () => planner.ladder(node.index) : () => planner.constant(node.index);
}

/** A value as text, charged by its size before it is written out. */
export function shown(planner: Planner, value: Value, at: number): string {
  planner.context.spend(extentOf(value).cells - 1 + workToRead(value), at);
  return show(value);
}

export function planInterpolate(planner: Planner, node: InterpolateNode): Run {
  const parts = node.parts.map((part) => (typeof part === "string" ? part : planner.operand(part, "total")));
  const { context } = planner;
  return (frame) => {
    let text = "";
    for (const part of parts) {
      text += typeof part === "string" ? part : shown(planner, part(frame), node.at);
      if (text.length > context.limits.textLength) break;
    }
    return context.text(text, node.at);
  };
}
