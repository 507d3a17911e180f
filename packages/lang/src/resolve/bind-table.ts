import { RESERVED_SLOTS } from "@houserule/runtime/program";
import type { Column } from "../ast/declaration.ts";
import type { Statement } from "../ast/statement.ts";
import { arriving, type Binder, typingOf } from "./binder.ts";
import { resolveType } from "./declared-type.ts";
import { rootsOf } from "./depth.ts";
import type { TableEntity } from "./entity.ts";
import { innerScope } from "./scope.ts";
import { type Shape, unknown } from "./shape.ts";
import type { Tables } from "./tables.ts";

/** Resolves the names in a table. Its cells share a frame, and see nothing of each other. */
export function bindTable(
  table: TableEntity,
  tables: Tables,
  binderOf: (roots: readonly Statement[]) => Binder,
): void {
  const { node } = table;
  const b = binderOf(rootsOf(node));
  b.frame.slots = RESERVED_SLOTS;
  tables.frames.set(table, b.frame);
  if (node.dice !== null) b.expression(node.dice, innerScope(null), unknown);
  const shapes = node.columns.map((column) => bindColumn(b, column));
  for (const row of node.rows) {
    b.patterns(row.keys, innerScope(null), shapes[0] ?? unknown);
    for (const [index, cell] of row.cells.entries()) {
      if (cell.value !== null) arriving(b, cell.value, innerScope(null), shapes[index + 1] ?? unknown);
    }
  }
}

function bindColumn(b: Binder, column: Column): Shape {
  const declared = column.type === null ? null : resolveType(column.type, typingOf(b));
  if (declared !== null) b.tables.columns.set(column, declared);
  const want = declared?.shape ?? unknown;
  if (column.default !== null) arriving(b, column.default, innerScope(null), want);
  return want;
}
