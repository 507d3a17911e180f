import type { Table, TableRow } from "../../ast/declaration.ts";
import type { Span } from "../../span.ts";
import { textOf } from "../../table/key-word.ts";
import type { TableEntity } from "../entity.ts";

/** Another name of a row, and where it stands in the row's text. */
export interface RowLabel {
  readonly text: string;
  readonly span: Span;
}

/** The labels of a row, from the `label` columns of its table. */
export function labelsOf({ columns }: Table, row: TableRow): readonly RowLabel[] {
  return columns.slice(1).flatMap((column, index): readonly RowLabel[] => {
    const cell = row.cells[index];
    if (column.locale === null || cell?.value?.kind !== "text") return [];
    const text = cell.value.parts.join("");
    return text === "" ? [] : [{ text, span: cell.span }];
  });
}

export function rowOfLabel(table: Table, label: string): TableRow | null {
  return table.rows.find((row) => labelsOf(table, row).some(({ text }) => text === label)) ?? null;
}

/**
 * The texts by which the rows of a table go, and the labels beside them. `others` says that it has keys beside texts,
 * of which not all is known. Null where its rows are yet to come, or one of them takes what is left over.
 */
export function rowNames({ node }: TableEntity): {
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly others: boolean;
} | null {
  const keys = node.rows.flatMap((row) => row.keys);
  if (!node.supplied || keys.some(({ kind }) => kind === "else")) return null;
  const texts = keys.map(textOf);
  return {
    names: texts.filter((text) => text !== null),
    labels: node.rows.flatMap((row) => labelsOf(node, row).map(({ text }) => text)),
    others: texts.includes(null),
  };
}

/** What a text names a row by, as that row's own key; null where no row has such a key or label. */
export function ownKeyOf(table: Table, text: string): string | null {
  if (table.rows.some(({ keys }) => keys.some((key) => textOf(key) === text))) return text;
  const row = rowOfLabel(table, text);
  return row?.keys.map(textOf).find((key) => key !== null) ?? null;
}
