import type { Table } from "../ast/declaration.ts";
import type { Statement } from "../ast/statement.ts";
import { children } from "../resolve/children.ts";

const plain: ReadonlySet<Statement["kind"]> = new Set<Statement["kind"]>([
  "number",
  "text",
  "boolean",
  "none",
  "name",
  "field",
  "list",
  "map",
  "record",
  "negate",
  "die",
]);

/** Whether nothing happens when the rows of a table are looked up: its cells are values as they stand. */
export function isPlainTable({ columns, rows }: Table): boolean {
  return rows.every(({ cells }) =>
    columns.slice(1).every((column, index) => {
      if (column.parameters !== null || column.literal) return true;
      const value = cells[index]?.value ?? column.default;
      return value === null || isPlain(value);
    }),
  );
}

function isPlain(node: Statement): boolean {
  return node.kind === "die" || (plain.has(node.kind) && children(node).every(isPlain));
}
