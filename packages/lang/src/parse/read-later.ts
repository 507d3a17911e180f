import type { TableRows } from "../ast/change.ts";
import type { Table, TableRow } from "../ast/declaration.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import type { Source } from "../source.ts";
import type { Span } from "../span.ts";
import { Nodes } from "./nodes.ts";
import { readRowKeys, readRows, readTable } from "./read-table.ts";
import type { Reading } from "./reading.ts";
import { sharedParser } from "./shared-parser.ts";

function readingOf({ text }: Source, report: Report): Reading {
  return { text, parser: sharedParser(), nodes: new Nodes(report), report };
}

/** Reads rows that change a table of another text, whose columns say what their cells are. */
export function readChangingRows(
  { rows }: TableRows,
  table: Table,
  source: Source,
  report: Report,
): readonly TableRow[] {
  return readRows(rows, table, readingOf(source, report));
}

/** Reads a text as the keys of a row, as they stand in its table: `1-3`, `18+`. Null where it is none. */
export function readKeysLater(written: string, span: Span, table: Table): readonly Pattern[] | null {
  return readRowKeys({ written, span }, table, new Nodes(() => undefined));
}

/** Reads rows with a head for a table that was declared without any. */
export function readSuppliedTable(
  { rows, span, name }: TableRows,
  table: Table,
  source: Source,
  report: Report,
): Table {
  return readTable({ ...table, span, name, supplied: true }, rows, readingOf(source, report));
}
