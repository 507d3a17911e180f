import type { Expression, Field, Index } from "../ast/expression.ts";
import { nearest } from "../nearest.ts";
import type { TableEntity } from "../resolve/entity.ts";
import { labelsOf } from "../resolve/row-labels.ts";
import { tableOf } from "../resolve/table-of.ts";
import { textOf } from "../table/key-word.ts";
import { type Checking, warning } from "./checking.ts";
import { plainText } from "./closed.ts";

/** `weapons["Boat"].Damage`: none has no fields. What a key comes near is told where it is looked up. */
export function fieldOfMissing(node: Field, c: Checking): void {
  const missing = node.of.kind === "index" ? missingKey(node.of, c) : null;
  if (missing === null || missing.near.length > 0) return;
  const { key, span, table } = missing;
  warning(
    c,
    "HR2158",
    span,
    `The table \`${table.node.name.text}\` has no row ${JSON.stringify(key)}, so there is no \`${node.name.text}\`.`,
    { hint: "Name a row of the table, or add the row." },
  );
}

/** The catalogue that an expression is certainly looked up in, or none: also by a name that keeps what was found. */
export function catalogueOf(node: Expression, c: Checking): TableEntity | null {
  if (node.kind === "name") {
    const reference = c.tables.references.get(node);
    const kept =
      reference?.kind === "variable" && reference.variable.kind === "let" ? reference.variable.value : null;
    return kept?.kind === "index" ? catalogueOf(kept, c) : null;
  }
  if (node.kind !== "index" || node.keys.length !== 1) return null;
  const table = tableOf(c.tables, node.of);
  return table === null || table.node.dice !== null ? null : table;
}

interface Missing {
  readonly key: string;
  readonly span: Expression["span"];
  readonly table: TableEntity;
  readonly near: readonly string[];
}

function missingKey(node: Index, c: Checking): Missing | null {
  const table = catalogueOf(node, c);
  const [written] = node.keys;
  const key = written === undefined ? null : plainText(written);
  if (table === null || written === undefined || key === null) return null;
  const { rows } = table.node;
  const keys = rows.flatMap((row) => row.keys.map(textOf));
  // A row for other things than texts may be meant for this one.
  const names = keys.filter((name) => name !== null);
  if (rows.length === 0 || names.length < keys.length) return null;
  const all = [...names, ...rows.flatMap((row) => labelsOf(table.node, row).map(({ text }) => text))];
  if (all.includes(key)) return null;
  return { key, span: written.span, table, near: nearest(key, all) };
}
