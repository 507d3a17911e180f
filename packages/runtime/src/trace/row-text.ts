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
