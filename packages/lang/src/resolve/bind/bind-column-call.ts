import type { FieldCall } from "../../ast/expression.ts";
import { type ArgumentPlan, planArguments } from "../arguments.ts";
import type { ColumnRule, TableEntity } from "../entity.ts";
import { reportNamespace } from "../name/unknown-rule.ts";
import { innerScope, type Scope } from "../scope.ts";
import { joinAll, rowTable, type Shape, unknown } from "../shape.ts";
import { bindGenerator } from "./bind-call.ts";
import { arriving, type Binder } from "./binder.ts";

/** What `row.needs(hero)` may call: a row knows its table only when it is there. */
export interface ColumnCall {
  /** Where the row is kept while it is looked at. */
  readonly slot: number;
  /** The table, where it is certain. */
  readonly known: TableEntity | null;
  readonly candidates: readonly {
    readonly column: ColumnRule;
    /** For the parameters of the column. */
    readonly plan: ArgumentPlan;
  }[];
}

/** Resolves a call of a column with parameters. */
export function bindColumnCall(b: Binder, node: FieldCall, scope: Scope): Shape {
  const { tables } = b;
  if (reportNamespace(b, node, scope)) {
    for (const argument of node.arguments)
      if (argument.generator === null) b.expression(argument.value, scope, unknown);
    return unknown;
  }
  const of = b.expression(node.of, scope, unknown);
  const known = rowTable(of);
  const columns = tables.columnRules.filter(
    ({ table, names }) => names.includes(node.name.text) && (known === null || known === table),
  );
  const candidates = columns.map((column) => {
    const parameters = (tables.signatures.get(column.rule)?.parameters ?? []).slice(1);
    const slots = parameters.map(({ names, node: { default: value } }) => ({
      names,
      optional: value !== null,
    }));
    return { column, parameters, plan: planArguments(node.arguments, slots) };
  });
  const [only, ...more] = candidates;
  for (const argument of node.arguments) {
    const index = only?.plan.values.indexOf(argument) ?? -1;
    const wanted = more.length > 0 || index < 0 ? null : (only?.parameters[index]?.declared ?? null);
    const inner =
      argument.generator === null ? scope : bindGenerator(b, argument.generator, innerScope(scope));
    arriving(b, argument.value, inner, wanted?.shape ?? unknown);
  }
  const slot = b.frame.slots;
  b.frame.slots += 1;
  tables.columnCalls.set(node, { slot, known, candidates });
  return joinAll(columns.map(({ rule }) => tables.signatures.get(rule)?.result?.shape ?? unknown));
}
