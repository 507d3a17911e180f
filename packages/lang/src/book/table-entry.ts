import type { Cell, Column, Table } from "../ast/declaration.ts";
import { printExpression, printParameter } from "../print/print.ts";
import type { BookTable } from "./book.ts";
import { type BoundText, labelsOf } from "./bound-text.ts";

/** A table or a catalogue as an entry. */
export function tableEntry(node: Table, text: BoundText): BookTable {
  const { name, labels, dice, overlap, columns, rows, supplied } = node;
  return {
    kind: "table",
    ...text.entry(node, name.text, labels),
    dice: dice === null ? null : printExpression(dice),
    overlap: overlap?.text ?? null,
    columns: columns.map((column, i) => ({
      title: titleOf(column),
      labels: labelsOf(column.labels),
      code: i > 0 && !column.literal,
    })),
    rows: rows.map(({ key, cells }) => [
      unquoted(key.written),
      ...cells.map((cell, i) => cellText(cell, columns[i + 1])),
    ]),
    supplied,
  };
}

/** `cost`, `needs(hero)`, for names of rows their locale, and for keys what they are: `2d6`. */
function titleOf({ name, parameters, locale, written }: Column): string {
  if (locale !== null) return locale.text;
  if (name === null) return written;
  return parameters === null ? name.text : `${name.text}(${parameters.map(printParameter).join(", ")})`;
}

/** What a cell says; a blank one says what its column has for those. */
function cellText({ value, written }: Cell, column: Column | undefined): string {
  return value === null ? blank(column) : unquoted(written);
}

function blank(column: Column | undefined): string {
  const value = column?.default ?? null;
  return value === null ? "" : unquoted(printExpression(value));
}

/** A cell that is one plain text needs no quotes in a book, and a pipe no backslash. */
function unquoted(written: string): string {
  const cell = written.replaceAll("\\|", "|");
  return /^"([^"\\{]*)"$/u.exec(cell)?.[1] ?? cell;
}
