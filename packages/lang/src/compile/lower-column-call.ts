import type { Argument, Expression, MatchNode } from "@houserule/runtime/program";
import type { FieldCall } from "../ast/expression.ts";
import type { ColumnCall } from "../resolve/bind/bind-column-call.ts";
import { placeOf } from "../resolve/place.ts";
import { type Lowering, nothing } from "./lowering.ts";

/** `row.needs(hero)`: the rule of that column of the row's own table. */
export function lowerColumnCall(l: Lowering, node: FieldCall): Expression {
  const at = l.at(node.span);
  const call = l.tables.columnCalls.get(node);
  const [first] = call?.candidates ?? [];
  if (call === undefined || first === undefined) return nothing(at);
  const of = l.expression(node.of);
  // A name is looked at as often as one likes; anything else is evaluated once, and kept.
  const named = of.op === "local";
  const row: Expression = named ? of : { op: "local", slot: call.slot, at: of.at };
  const arms = call.candidates.map((candidate): MatchNode["arms"][number] => ({
    patterns: [{ kind: "value", value: { op: "number", value: candidate.column.table.index, at }, at }],
    when: null,
    body: candidateCall(l, node, row, candidate),
  }));
  const choice: Expression = {
    op: "match",
    subject: { op: "row part", part: "table", of: row, at },
    arms: [
      ...arms,
      {
        patterns: [{ kind: "else", at }],
        when: null,
        body: { op: "no row", table: first.column.table.index, why: "no rule", key: row, at },
      },
    ],
    at,
  };
  if (named) return choice;
  return {
    op: "block",
    body: [{ op: "bind", slot: call.slot, name: "", type: null, value: of, at: of.at }, choice],
    at,
  };
}

function candidateCall(
  l: Lowering,
  node: FieldCall,
  row: Expression,
  { column, plan }: ColumnCall["candidates"][number],
): Expression {
  const at = l.at(node.span);
  const parameters = (l.tables.signatures.get(column.rule)?.parameters ?? []).slice(1);
  const given = plan.values.map((argument, index): Argument | null => {
    if (argument === null) return { kind: "default" };
    if (parameters[index]?.node.changes !== true)
      return { kind: "value", value: l.expression(argument.value) };
    return placeOf(argument.value, l.tables).kind === "place"
      ? { kind: "place", place: l.place(argument.value) }
      : null;
  });
  const fitting = given.filter((argument) => argument !== null);
  if (plan.problems.length > 0 || fitting.length < given.length) {
    const key: Expression = { op: "text", value: column.column.name?.text ?? "", at };
    return { op: "no row", table: column.table.index, why: "arguments", key, at };
  }
  const number: Expression = { op: "row part", part: "row", of: row, at };
  return {
    op: "call",
    rule: column.rule.index,
    arguments: [{ kind: "value", value: number }, ...fitting],
    order: [0, ...plan.order.map((index) => index + 1)],
    at,
  };
}
