import type { Program } from "../program/program.ts";
import { RowValue } from "../value/row.ts";
import { RecordValue, type Value } from "../value/value.ts";
import { brief } from "./brief.ts";

/** How a look-up is called: `roll wounds with +2`, `skills["Fencing"]`. */
export function lookUpText(name: string, given: readonly Value[], size: number): string {
  if (size === 0) return name;
  const values = given.slice(0, size).map(brief);
  if (!name.startsWith("roll ")) return `${name}[${values.join(", ")}]`;
  const [shift = "0"] = values;
  return `${name} with ${shift.startsWith("-") ? shift : `+${shift}`}`;
}

/** A row by its cells, without its key: `torso, 1`. */
export function rowText(row: Value): string {
  if (!(row instanceof RecordValue)) return plain(row);
  // The key may stand there twice: as `key`, and under the name of its column.
  const [key, ...cells] = row.values;
  const own = cells[0] !== undefined && cells[0] === key ? cells.slice(1) : cells;
  return own.map(plain).join(", ");
}

/** Which row of which table a value is, by its numbers from 0, and its words: `3-5: head, 2`; null for all else. */
export function rowOf(
  value: Value,
): { readonly table: number; readonly row: number; readonly text: string } | null {
  if (!(value instanceof RowValue)) return null;
  const [key = null] = value.values;
  const cells = rowText(value);
  return {
    table: value.source.table,
    row: value.row,
    text: cells === "" ? plain(key) : `${plain(key)}: ${cells}`,
  };
}

/** Where a row comes from, if not from the table as it was declared. */
export function originOf(row: Value, program: Program): { readonly from?: string } {
  if (!(row instanceof RowValue)) return {};
  const from = program.tables[row.source.table]?.rows[row.row]?.from;
  return from === undefined ? {} : { from };
}

/** The row that a column with parameters is called on: `edges["Quick"]`. */
export function columnText(program: Program, table: number, number: Value): string {
  const { name = "", rows = [] } = program.tables[table] ?? {};
  const key = typeof number === "number" ? rows[number - 1]?.key : undefined;
  if (key?.op !== "text" && key?.op !== "number") return name;
  return `${name}[${key.op === "text" ? brief(key.value) : key.value}]`;
}

function plain(value: Value): string {
  return typeof value === "string" ? value : brief(value);
}
