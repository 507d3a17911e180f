import type { Argument, CallNode, Expression } from "../program/expression.ts";
import type { Program } from "../program/program.ts";
import type { Table, TableRow } from "../program/table.ts";
import { wayOf } from "../program/table-rules.ts";
import { sourceText } from "../trace/describe.ts";
import { quoted } from "../value/show.ts";

/** The cells of a table that a look-up of it may have met, by the name of a column. */
export interface Cells {
  readonly table: Table;
  readonly column: string;
  readonly cells: readonly { readonly row: TableRow; readonly cell: Expression }[];
}

/** What a field of the row that a call gives may be: one cell of each row, or of the row whose key is written. */
export function cellsOf(program: Program, call: CallNode, name: string): Cells | null {
  const found = wayOf(program, call.rule);
  if (found === null || found.way === "rows" || found.way === "look up column") return null;
  return cellsIn(found.table, name, found.way === "look up" ? call.arguments[0] : undefined);
}

/** The same for a look-up that names the column. */
export function namedCells(program: Program, call: CallNode): Cells | null {
  const found = wayOf(program, call.rule);
  const [key, column] = call.arguments;
  if (found?.way !== "look up column" || column?.kind !== "value" || column.value.op !== "text") return null;
  return cellsIn(found.table, column.value.value, key);
}

function cellsIn(table: Table, name: string, key: Argument | undefined): Cells | null {
  const column = table.labels.find((label) => label.name === name)?.column ?? name;
  const index = table.columns.indexOf(column);
  if (index < 0) return null;
  const written = key?.kind === "value" ? key.value : undefined;
  const named = table.rows.filter((row) => written !== undefined && isNamed(row, written));
  const rows = named.length === 0 ? table.rows : named;
  return {
    table,
    column,
    cells: rows.flatMap((row) => {
      const cell = row.cells[index];
      return cell === undefined ? [] : [{ row, cell }];
    }),
  };
}

function isNamed({ keys, labels = [] }: TableRow, written: Expression): boolean {
  if (written.op !== "text" && written.op !== "number") return false;
  const { op, value } = written;
  return (
    (op === "text" && labels.includes(value)) ||
    keys.some((key) => key.kind === "value" && key.value.op === op && key.value.value === value)
  );
}

/** What a row is called in a sentence. */
export function rowName(program: Program, { key }: TableRow): string {
  return `\`${key.op === "text" ? quoted(key.value) : sourceText(program, key.at)}\``;
}
