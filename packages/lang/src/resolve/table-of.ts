import type { Table } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { TableEntity } from "./entity.ts";
import type { Tables } from "./tables.ts";

/** The table that an expression names; null for any other expression. */
export function tableOf(tables: Tables, node: Expression): TableEntity | null {
  const reference = node.kind === "name" ? tables.references.get(node) : undefined;
  return reference?.kind === "table" ? reference.table : null;
}

/** Whether an expression is a name that nothing has: it may be meant for a table that is lacking. */
export function isLackingName(tables: Tables, node: Expression): boolean {
  return node.kind === "name" && !tables.references.has(node);
}

/** Whether a key of a row is such a name, so that nobody knows for what the row counts. */
export function isLackingKey(tables: Tables, key: Pattern): boolean {
  return key.kind === "value" && isLackingName(tables, key.value);
}

export function hasLackingKey(tables: Tables, { rows }: Table): boolean {
  return rows.some(({ keys }) => keys.some((key) => isLackingKey(tables, key)));
}
