import type { Adjust } from "../../ast/change.ts";
import type { AdjustedRule, Adjustment } from "../change/layers.ts";
import type { Variable } from "../entity.ts";
import { innerScope, type Scope } from "../scope.ts";
import { bool, number, unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import { itemShape } from "./bind-call.ts";
import { sheetScope } from "./bind-sheet.ts";
import { type Binder, define } from "./binder.ts";

/** The slots of an adjusted rule, behind those that the parameters and their defaults have. */
export interface AdjustedFrame {
  readonly slots: number;
  /** What the rule gave, and what it becomes. */
  readonly total: number;
  /** Parameters that the rule changes, kept as they were passed, where an adjustment reads them. */
  readonly copies: readonly { readonly parameter: number; readonly slot: number }[];
  /** For each adjustment, the slot of its number, and what goes through its list. */
  readonly parts: readonly { readonly amount: number; readonly each: Variable | null }[];
}

/** Resolves the names in the adjustments of a rule: each sees the rule's parameters and what its own text sees. */
export function bindAdjusted(
  adjusted: AdjustedRule,
  tables: Tables,
  binderOf: (adjustment: Adjustment) => Binder,
): void {
  const { rule } = adjusted;
  const parameters = tables.signatures.get(rule)?.parameters ?? [];
  const total = tables.frames.get(rule)?.slots ?? parameters.length;
  let next = total + 1;
  const copied = parameters.map(({ node }, parameter) => {
    if (!node.changes) return { parameter, slot: parameter };
    next += 1;
    return { parameter, slot: next - 1 };
  });
  const passed = parameters.map(
    ({ node, declared }, index): Variable => ({
      kind: "passed",
      name: node.name.text,
      slot: copied[index]?.slot ?? index,
      span: node.name.span,
      text: rule.text,
      shape: declared?.shape ?? unknown,
      leaning: declared?.shape ?? unknown,
      declared,
      value: null,
    }),
  );
  const [self] = passed;
  const scope =
    rule.sheetRule === undefined || self === undefined
      ? innerScope(null)
      : sheetScope(rule.sheetRule.sheet, self);
  for (const [index, variable] of passed.entries()) {
    for (const name of parameters[index]?.names ?? []) scope.names.set(name, variable);
  }
  const parts = adjusted.adjustments.map((adjustment) => {
    const b = binderOf(adjustment);
    b.frame.slots = next;
    const amount = b.frame.slots;
    b.frame.slots += 1;
    const each = bindOne(b, adjustment.node, innerScope(scope));
    next = b.frame.slots;
    return { amount, each };
  });
  const copies = copied.filter(
    ({ parameter, slot }) =>
      slot !== parameter && passed.some((one) => one.slot === slot && tables.read.has(one)),
  );
  tables.adjusted.set(adjusted, { slots: next, total, copies, parts });
}

function bindOne(b: Binder, { each, when, amount }: Adjust, scope: Scope): Variable | null {
  let variable: Variable | null = null;
  if (each !== null) {
    const source = b.expression(each.from, scope, unknown);
    if (each.to !== null) b.expression(each.to, scope, number);
    const shape = itemShape(source, each.to !== null);
    variable = define(b, scope, { kind: "item", name: each.variable, shape });
  }
  if (when !== null) b.expression(when, scope, bool);
  b.expression(amount, scope, number);
  return variable;
}
