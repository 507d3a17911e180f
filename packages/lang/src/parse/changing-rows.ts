import type { RawCell, TableRows } from "../ast/change.ts";
import type { Column, Table } from "../ast/declaration.ts";
import type { Span } from "../span.ts";
import { isNumberKey } from "./read-key.ts";
import type { Reading } from "./reading.ts";

/** Rows that change a table, without the head that they need not have, which is reported. */
export function withoutHead(rows: TableRows["rows"], table: Table, { report }: Reading): TableRows["rows"] {
  const [first, ...rest] = rows;
  if (first === undefined || !isHead(first.cells, table.columns)) return rows;
  const name = table.name.text;
  const dice = table.columns[0]?.written ?? "";
  report({
    code: "HR2156",
    severity: "error",
    span: first.span,
    message: `This is a head, and rows that change the table \`${name}\` have none: its own head counts.`,
    hint:
      table.dice === null
        ? "Delete this row."
        : `Delete this row; to replace the table whole, repeat its dice: \`override table ${name} : ${/\d/u.test(dice) ? dice : "3d6"} { … }\`.`,
    fix: { title: "Delete the head", edits: [{ span: first.span, text: "" }] },
  });
  return rest;
}

/** Most of the cells say what the columns of the table are called, and the first one is no key. */
function isHead([first, ...rest]: readonly RawCell[], columns: readonly Column[]): boolean {
  if (first === undefined || isNumberKey(first.written) || first.written === "else") return false;
  const names = new Set(columns.slice(1).map(({ written }) => nameIn(written)));
  const known = rest.filter(({ written }) => names.has(nameIn(written)));
  return known.length > 0 && known.length * 2 >= rest.length;
}

/** A row that has a cell for every column but those of labels gets blank ones there. */
export function withBlankLabels(cells: readonly RawCell[], columns: readonly Column[]): readonly RawCell[] {
  const last = cells[cells.length - 1];
  if (last === undefined || cells.length !== columns.filter(({ locale }) => locale === null).length)
    return cells;
  const blank: RawCell = { written: "", span: { start: last.span.end, end: last.span.end } };
  let taken = 0;
  return columns.map(({ locale }) => {
    if (locale !== null) return blank;
    taken += 1;
    return cells[taken - 1] ?? blank;
  });
}

/** A row with too few or too many cells. */
export function reportCells(
  has: number,
  span: Span,
  table: Table,
  changing: boolean,
  { report }: Reading,
): void {
  const { columns, name } = table;
  // A row that changes a table may leave the labels out.
  const plain = changing ? columns.filter(({ locale }) => locale === null) : columns;
  const labels = columns.length - plain.length;
  report({
    code: "HR1072",
    severity: "error",
    span,
    message: `This row has ${cellsOf(has)}, and the table \`${name.text}\` has ${plain.length} columns: ${plain.map(({ written }) => nameIn(written)).join(", ")}${labels === 0 ? "" : `; or ${columns.length} with its labels`}.`,
    hint:
      has < plain.length
        ? "Write `-` for a cell that stays blank."
        : `Take away what is too much${changing ? "" : ", or name another column in the head"}; a \`|\` that belongs to a cell is written \`\\|\`.`,
  });
}

function cellsOf(count: number): string {
  return `${count} ${count === 1 ? "cell" : "cells"}`;
}

/** `parry` of `parry : number = 0`. */
function nameIn(written: string): string {
  return written.replace(/\s*[:=(].*$/u, "");
}
