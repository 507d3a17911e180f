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

function plain(value: Value): string {
  return typeof value === "string" ? value : brief(value);
}
