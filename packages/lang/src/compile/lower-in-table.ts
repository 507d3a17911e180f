import type { Expression, Pattern } from "@houserule/runtime/program";
import type { Binary } from "../ast/expression.ts";
import { textOfRow } from "../resolve/change/table-changes.ts";
import { labelsOf } from "../resolve/name/row-labels.ts";
import { tableOf } from "../resolve/table-of.ts";
import { lowerKey } from "./lower-table.ts";
import type { Lowering } from "./lowering.ts";

/**
 * `key in T`: whether a row of the table goes by a key or a label. What may be a row itself is held against the rows
 * too. Null where the right side is no table, or the left side is certainly a row.
 */
export function lowerInTable(l: Lowering, node: Binary): Expression | null {
  const table = tableOf(l.tables, node.right);
  const kind = l.tables.shapes.get(node.left)?.kind ?? "unknown";
  if (table === null || !table.node.supplied || kind === "row" || kind === "record") return null;
  const askedOf = node.right.kind === "name" ? node.right.name.text : table.node.name.text;
  const at = l.at(node.span);
  const value = (of: Expression): Pattern => ({ kind: "value", value: of, at });
  const names = table.node.rows.flatMap((row): readonly Pattern[] => [
    ...labelsOf(table.node, row).map(({ text }) => value({ op: "text", value: text, at })),
    ...row.keys.map((key) => lowerKey(l.elsewhere(textOfRow(table, row)), key)),
  ]);
  const rows =
    kind === "unknown" || kind === "union"
      ? table.node.rows.map((_, i) =>
          value({ op: "row at", table: table.index, index: { op: "number", value: i + 1, at }, at }),
        )
      : [];
  const patterns = [...names, ...rows];
  const truth = (holds: boolean): Expression => ({ op: "boolean", value: holds, at });
  return {
    op: "match",
    subject: l.expression(node.left),
    arms: [
      ...(patterns.length === 0 ? [] : [{ patterns, when: null, body: truth(true) }]),
      { patterns: [{ kind: "else", at }], when: null, body: truth(false) },
    ],
    written: "question",
    askedOf,
    at,
  };
}
