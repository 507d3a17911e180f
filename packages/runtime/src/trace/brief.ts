import { extentOf } from "../value/extent.ts";
import { type Json, toJson } from "../value/json.ts";
import { literal, quoted } from "../value/show.ts";
import { kindName, type Value } from "../value/value.ts";

// A trace repeats values at every step, so a large one is named instead of written out.
const MOST_CELLS = 200;
const MOST_UNITS = 500;

function isLarge(value: Value): boolean {
  return typeof value === "string" ? value.length > MOST_UNITS : extentOf(value).cells > MOST_CELLS;
}

/** A value for people, short enough for a line: a large list is `a list of 5000 items in all`. */
export function brief(value: Value): string {
  if (typeof value === "string" && isLarge(value)) return quoted(`${value.slice(0, MOST_UNITS)}…`);
  if (!isLarge(value)) return literal(value);
  // A trace marks no names as code.
  return `${kindName(value).replaceAll("`", "")} of ${extentOf(value).cells} items in all`;
}

/** A value as plain data; undefined for one that is too large to repeat. */
export function briefJson(value: Value): Json | undefined {
  return isLarge(value) ? undefined : toJson(value);
}
