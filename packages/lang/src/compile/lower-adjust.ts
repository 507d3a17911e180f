import type { Argument, At, Expression, Part, Rule } from "@houserule/runtime/program";
import type { Adjust } from "../ast/change.ts";
import type { AdjustedFrame } from "../resolve/bind/bind-adjust.ts";
import type { AdjustedRule } from "../resolve/change/layers.ts";
import type { Lowering } from "./lowering.ts";

/**
 * An adjusted rule as a rule of its own, which callers by name reach: it calls the rule with what it was given, and
 * applies the adjustments to the result. `base` is that rule as it is lowered.
 */
export function lowerAdjusted(
  adjusted: AdjustedRule,
  frame: AdjustedFrame,
  base: Rule,
  lowering: (adjustment: AdjustedRule["adjustments"][number]) => Lowering,
): Rule {
  const { rule, adjustments } = adjusted;
  const { at } = base;
  const own: Expression = {
    op: "call",
    rule: rule.index,
    arguments: base.parameters.map(
      ({ changes }, slot): Argument =>
        changes
          ? { kind: "place", place: { slot, path: [], at } }
          : { kind: "value", value: { op: "local", slot, at } },
    ),
    at,
  };
  const copies = frame.copies.map(
    ({ parameter, slot }): Expression => ({
      op: "bind",
      slot,
      name: base.parameters[parameter]?.name ?? "",
      type: null,
      value: { op: "local", slot: parameter, at },
      at,
    }),
  );
  return {
    name: base.name,
    module: base.module,
    at,
    parameters: base.parameters,
    result: base.result,
    slots: frame.slots,
    body: {
      op: "block",
      body: [
        ...copies,
        bind(frame.total, { how: "own", title: base.name }, own, at),
        ...adjustments.map((adjustment, index) => {
          const part = frame.parts[index];
          const l = lowering(adjustment);
          const done =
            part === undefined ? null : apply(l, adjustment.node, frame.total, part.amount, base.name);
          return part === undefined || done === null
            ? { op: "none" as const, at }
            : guarded(l, adjustment.node, part.each?.slot ?? null, done);
        }),
        { op: "local", slot: frame.total, at },
      ],
      at,
    },
    adjusts: rule.index,
  };
}

/** What the adjustments of an adjusted rule do, each by itself, as `lowerAdjusted` put them there. */
export function adjustmentsIn(lowered: Rule, { adjustments }: AdjustedRule): readonly Expression[] {
  return lowered.body?.op === "block" ? lowered.body.body.slice(-1 - adjustments.length, -1) : [];
}

function bind(slot: number, part: Part, value: Expression, at: At): Expression {
  return { op: "bind", slot, name: part.title, type: null, value, part, at };
}

/** The number gets a slot, so that the trace can tell it, and goes into the total. */
function apply(l: Lowering, node: Adjust, total: number, slot: number, rule: string): Expression {
  const at = l.at(node.span);
  const amount: Expression = { op: "local", slot, at: l.at(node.amount.span) };
  const { how, title } = node;
  const before: Expression = { op: "adjustable", of: { op: "local", slot: total, at }, rule, title, at };
  const value: Expression =
    how === "by" || how === "times"
      ? { op: "arithmetic", operator: how === "by" ? "+" : "*", left: before, right: amount, at }
      : { op: "builtin", function: how === "at least" ? "max" : "min", arguments: [before, amount], at };
  return {
    op: "block",
    body: [
      bind(slot, { how, title }, l.expression(node.amount), at),
      { op: "assign", place: { slot: total, path: [], at }, operator: null, value, at },
    ],
    at,
  };
}

function guarded(
  l: Lowering,
  { each, when, span }: Adjust,
  slot: number | null,
  done: Expression,
): Expression {
  const at = l.at(span);
  const body: Expression =
    when === null ? done : { op: "if", condition: l.expression(when), body: done, otherwise: null, at };
  if (each === null || slot === null) return body;
  return {
    op: "for",
    slot,
    in: l.expression(each.from),
    to: each.to === null ? null : l.expression(each.to),
    body,
    at,
  };
}
