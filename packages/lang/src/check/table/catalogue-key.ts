import type { Expression, Field } from "../../ast/expression.ts";
import { nearest } from "../../nearest.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { rowNames } from "../../resolve/name/row-labels.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { type Checking, warning } from "../checking.ts";
import { plainText } from "../kind/closed.ts";

/** `weapons["Boat"].Damage`: none has no fields. What a key comes near is told where it is looked up. */
export function fieldOfMissing(node: Field, c: Checking): void {
  const table = catalogueOf(node.of, c);
  if (table === null || node.of.kind !== "index") return;
  const [written] = node.of.keys;
  const key = written === undefined ? null : plainText(written);
  const rows = rowNames(table);
  if (written === undefined || key === null || rows === null) return;
  const { names, labels, others } = rows;
  const all = [...names, ...labels];
  // A row for other things than texts may be meant for this one.
  if (others || names.length === 0 || all.includes(key) || nearest(key, all).length > 0) return;
  warning(
    c,
    "HR2158",
    written.span,
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
