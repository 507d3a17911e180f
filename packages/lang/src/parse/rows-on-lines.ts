import type { RawCell, TableRows } from "../ast/change.ts";
import type { Column } from "../ast/declaration.ts";
import type { Span } from "../span.ts";
import type { Reading } from "./reading.ts";

type RawRow = TableRows["rows"][number];

/** The rows that one line holds, where it holds several: `| d6 | a | | 1-3 | 4 |`, which is reported. */
export function headOnOneLine(rows: readonly RawRow[], reading: Reading): readonly RawRow[] {
  const [head, ...rest] = rows;
  const parts = head === undefined ? [] : partsOf(head);
  const width = parts[0]?.cells.length ?? 0;
  if (parts.length < 2 || width < 2 || parts.some(({ cells }) => cells.length !== width)) return rows;
  // A head with a blank cell is something else: the other rows have as many cells.
  if (rest.some(({ cells }) => cells.length === head?.cells.length)) return rows;
  report(head, parts, reading);
  return [...parts, ...rest];
}

/** The same for a row that is no head, by the number of cells that a row has. */
export function rowsOnOneLine(row: RawRow, columns: readonly Column[], reading: Reading): readonly RawRow[] {
  const parts = partsOf(row);
  const fits = ({ cells }: RawRow): boolean => takes(cells.length, columns);
  if (parts.length < 2 || fits(row) || !parts.every(fits)) return [row];
  report(row, parts, reading);
  return parts;
}

/** Whether a row may have so many cells: one for each column, or for each that is no label. */
function takes(cells: number, columns: readonly Column[]): boolean {
  return cells === columns.length || cells === columns.filter(({ locale }) => locale === null).length;
}

/** What stands between the cells in which nothing stands. */
function partsOf({ cells, span }: RawRow): readonly RawRow[] {
  const parts: RawCell[][] = [[]];
  for (const cell of cells) {
    if (cell.written === "") parts.push([]);
    else parts.at(-1)?.push(cell);
  }
  return parts.map((part) => ({ cells: part, span: spanOf(part) ?? span }));
}

function spanOf(cells: readonly RawCell[]): Span | null {
  const [first, last] = [cells[0], cells.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.span.start, end: last.span.end };
}

function report(row: RawRow | undefined, parts: readonly RawRow[], { report: tell }: Reading): void {
  if (row === undefined) return;
  const gaps = row.cells.filter(({ written }) => written === "");
  tell({
    code: "HR1072",
    severity: "error",
    span: row.span,
    message: `${parts.length} rows stand on one line here, and every row has a line of its own.`,
    hint: "Begin a new line between `| |`.",
    fix: {
      title: "Give each row a line",
      edits: gaps.map(({ span }) => ({ span: { start: span.start, end: span.start }, text: "\n  " })),
    },
  });
}
