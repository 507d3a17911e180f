import type { Expression, Field } from "../../ast/expression.ts";
import { nearest } from "../../nearest.ts";
import type { Reference, TableEntity } from "../../resolve/entity.ts";
import { rowNames } from "../../resolve/name/row-labels.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { type Checking, warning } from "../checking.ts";
import { plainText } from "../written-text.ts";

/** `weapons["Boat"].Damage`: none has no fields. What a key comes near is told where it is looked up. */
export function fieldOfMissing(node: Field, c: Checking): void {
  const table = catalogueOf(node.of, c);
  if (table === null || node.of.kind !== "index") return;
  const [written] = node.of.keys;
  if (written === undefined) return;
  const member = memberOf(written, c);
  if (member !== null) {
    if (lacksMember(table, member, c))
      missing(node, table, written, `\`${member.outcome.node.members[member.member]?.name.text ?? ""}\``, c);
    return;
  }
  const key = plainText(written);
  const rows = rowNames(table);
  if (key === null || rows === null) return;
  const { names, labels, others } = rows;
  const all = [...names, ...labels];
  // A row for other things than texts may be meant for this one.
  if (others || names.length === 0 || all.includes(key) || nearest(key, all).length > 0) return;
  missing(node, table, written, JSON.stringify(key), c);
}

function missing(node: Field, table: TableEntity, at: Expression, key: string, c: Checking): void {
  warning(
    c,
    "HR2158",
    at.span,
    `The table \`${table.node.name.text}\` has no row ${key}, so there is no \`${node.name.text}\`.`,
    { hint: "Name a row of the table, or add the row." },
  );
}

type Member = Extract<Reference, { readonly kind: "member" }>;

/** The member of an outcome that is written there. */
function memberOf(node: Expression, c: Checking): Member | null {
  const reference = node.kind === "name" || node.kind === "field" ? c.tables.references.get(node) : undefined;
  return reference?.kind === "member" ? reference : null;
}

/** Whether every row of a table is for one written member of an outcome, or several, and none for this one. */
function lacksMember({ node }: TableEntity, { outcome, member }: Member, c: Checking): boolean {
  if (!node.supplied || node.lost === true || node.rows.length === 0) return false;
  return node.rows.every(({ keys }) =>
    keys.every((key) => {
      const own = key.kind === "value" ? memberOf(key.value, c) : null;
      return own !== null && own.outcome === outcome && own.member !== member;
    }),
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
