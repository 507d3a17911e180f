import type { Aggregate, Argument, At, Expression } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import { tableOf } from "../resolve/table-of.ts";
import { lowerFieldBase } from "./lower-sheet.ts";
import { lowerTableWalk } from "./lower-walk.ts";
import { type Lowering, nothing } from "./lowering.ts";

export function lowerCall(l: Lowering, node: Ast.Call): Expression {
  const at = l.at(node.span);
  const callee = l.tables.callees.get(node);
  switch (callee?.kind) {
    case "rule": {
      const { rule, plan } = callee;
      const parameters = l.tables.signatures.get(rule)?.parameters ?? [];
      const args = plan.values.map((argument, index): Argument => {
        if (argument === null) return { kind: "default" };
        return parameters[index]?.node.changes === true
          ? { kind: "place", place: l.place(argument.value) }
          : { kind: "value", value: l.expression(argument.value) };
      });
      const inOrder = plan.order.every(
        (parameter, index) => index === 0 || parameter > (plan.order[index - 1] ?? 0),
      );
      return {
        op: "call",
        rule: callee.base === true ? rule.index : (l.tables.changes.adjusted.get(rule)?.index ?? rule.index),
        // Where an instance comes from, a script cannot say.
        arguments: rule.sheetRule?.role === "make" ? [...args, { kind: "default" }] : args,
        ...(inOrder ? {} : { order: plan.order }),
        ...(callee.base === true ? { base: true as const } : {}),
        at,
      };
    }
    case "base field":
      return lowerFieldBase(l, callee.field, callee.layer, at);
    case "builtin": {
      // How many rows there are is known without a look at them.
      const [first] = callee.plan.values;
      const table = first === null || first === undefined ? null : tableOf(l.tables, first.value);
      if (table?.node.supplied === true && callee.builtin.name === "size")
        return { op: "number", value: table.node.rows.length, at };
      return {
        op: "builtin",
        function: callee.builtin.name,
        arguments: callee.plan.values.flatMap((argument) =>
          argument === null ? [] : [l.expression(argument.value)],
        ),
        at,
      };
    }
    case "aggregate":
      return callee.argument.generator === null
        ? nothing(at)
        : lowerAggregate(l, callee.aggregate, callee.argument.value, callee.argument.generator, at);
    case "odds": {
      const [argument] = callee.plan.values;
      if (argument === null || argument === undefined) return nothing(at);
      const it = l.tables.its.get(argument);
      return {
        op: "odds",
        measure: callee.measure,
        of: l.expression(argument.value),
        given:
          argument.given === null || it === undefined
            ? null
            : { slot: it.slot, condition: l.expression(argument.given) },
        at,
      };
    }
    case undefined:
      return nothing(at);
  }
}

function lowerAggregate(
  l: Lowering,
  aggregate: Aggregate,
  of: Ast.Expression,
  generator: Ast.Generator,
  at: At,
): Expression {
  const value = l.expression(of);
  const walk = lowerTableWalk(l, generator, value, aggregate, at);
  return walk ?? { op: "aggregate", aggregate, value, generator: l.generator(generator), at };
}
