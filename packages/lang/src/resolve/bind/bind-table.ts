import { RESERVED_SLOTS } from "@houserule/runtime/program";
import type { Column } from "../../ast/declaration.ts";
import type { Statement } from "../../ast/statement.ts";
import { textOfRow } from "../change/table-changes.ts";
import { resolveType } from "../declare/declared-type.ts";
import { rootsOf } from "../depth.ts";
import type { ColumnRule, TableEntity } from "../entity.ts";
import { type Frame, innerScope, type Scope } from "../scope.ts";
import { type Shape, unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import type { Text } from "../text.ts";
import { arriving, type Binder, typingOf } from "./binder.ts";
import { reportWordColumns } from "./word-columns.ts";

type BinderOf = (text: Text, frame: Frame) => Binder;

/** Resolves the names in a table. Its cells share a frame, and see nothing of each other. */
export function bindTable(
  table: TableEntity,
  tables: Tables,
  frameOf: (roots: readonly Statement[]) => Frame,
  binderOf: BinderOf,
): void {
  const { node } = table;
  const frame = frameOf(rootsOf(node));
  frame.slots = RESERVED_SLOTS;
  tables.frames.set(table, frame);
  if (node.dice !== null) binderOf(table.thrown, frame).expression(node.dice, innerScope(null), unknown);
  const head = binderOf(table.head, frame);
  const shapes = node.columns.map((column) => bindColumn(head, column));
  reportWordColumns(table, head);
  for (const row of node.rows) {
    const b = binderOf(textOfRow(table, row), frame);
    b.patterns(row.keys, innerScope(null), shapes[0] ?? unknown);
    for (const [index, cell] of row.cells.entries()) {
      // A cell of a column with parameters belongs to the rule of that column.
      if (cell.value === null || node.columns[index + 1]?.parameters !== null) continue;
      arriving(b, cell.value, innerScope(null), shapes[index + 1] ?? unknown);
    }
  }
}

function bindColumn(b: Binder, column: Column): Shape {
  const declared = column.type === null ? null : resolveType(column.type, typingOf(b), column.default);
  if (declared !== null) b.tables.columns.set(column, declared);
  const want = declared?.shape ?? unknown;
  if (column.default !== null && column.parameters === null)
    arriving(b, column.default, innerScope(null), want);
  return want;
}

/** Resolves the cells of a column with parameters: each sees the parameters, in a block of its own. */
export function bindColumnRule(
  { table, column, rule }: ColumnRule,
  parameters: Scope,
  frame: Frame,
  tables: Tables,
  binderOf: BinderOf,
): void {
  const want = tables.signatures.get(rule)?.result?.shape ?? unknown;
  const { node } = table;
  if (column.default !== null)
    arriving(binderOf(table.head, frame), column.default, innerScope(parameters), want);
  const index = node.columns.indexOf(column) - 1;
  for (const row of node.rows) {
    const cell = row.cells[index];
    if (cell === undefined || cell.value === null) continue;
    arriving(binderOf(textOfRow(table, row), frame), cell.value, innerScope(parameters), want);
  }
}
