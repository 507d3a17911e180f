import type { RowNode, RowPartNode } from "../../program/expression.ts";
import { type RowKind, RowValue } from "../../value/row.ts";
import { RecordValue } from "../../value/value.ts";
import type { Planner, Run } from "./planner.ts";

/** Marks a record as a row of a table. */
export function planRow(planner: Planner, node: RowNode): Run {
  const of = planner.operand(node.of, "total");
  const table = planner.program.tables[node.table];
  const kind: RowKind = {
    table: node.table,
    labels: new Map(table?.labels.map(({ name, column }) => [name, column])),
    rules: (table?.rules.length ?? 0) > 0,
  };
  return (frame) => {
    const value = of(frame);
    return value instanceof RecordValue ? new RowValue(value.names, value.values, kind, node.row) : value;
  };
}

/** Which table a row is of, or which of its rows. */
export function planRowPart(planner: Planner, node: RowPartNode): Run {
  const of = planner.operand(node.of, "total");
  const isTable = node.part === "table";
  return (frame) => {
    const value = of(frame);
    if (!(value instanceof RowValue)) return null;
    return isTable ? value.source.table : value.row + 1;
  };
}
