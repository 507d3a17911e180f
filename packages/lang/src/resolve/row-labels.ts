import type { Table, TableRow } from "../ast/declaration.ts";
import type { Span } from "../span.ts";
import { textOf } from "../table/key-word.ts";

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

/** What a text names a row by, as that row's own key; null where no row has such a key or label. */
export function ownKeyOf(table: Table, text: string): string | null {
  if (table.rows.some(({ keys }) => keys.some((key) => textOf(key) === text))) return text;
  const row = rowOfLabel(table, text);
  return row?.keys.map(textOf).find((key) => key !== null) ?? null;
}
