import type { Table } from "../ast/declaration.ts";
import { printExpression } from "../print/print.ts";
import type { BookTable } from "./book.ts";
import type { BoundText } from "./bound-text.ts";

/** A table or a catalogue as an entry. */
export function tableEntry(node: Table, text: BoundText): BookTable {
  const { name, labels, dice, overlap, columns, rows, supplied } = node;
  return {
    kind: "table",
    ...text.entry(node, name.text, labels),
    dice: dice === null ? null : printExpression(dice),
    overlap: overlap?.text ?? null,
    columns: columns.map(({ written, literal }, i) => ({ title: written, code: i > 0 && !literal })),
    rows: rows.map(({ key, cells }) => [key, ...cells].map((cell) => unquoted(cell.written))),
    supplied,
  };
}

/** A cell that is one plain text needs no quotes in a book, and a pipe no backslash. */
function unquoted(written: string): string {
  const cell = written.replaceAll("\\|", "|");
  return /^"([^"\\{]*)"$/u.exec(cell)?.[1] ?? cell;
}
