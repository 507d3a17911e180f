import { Rational, wordsOf } from "../number/rational.ts";
import { isList, MapValue, RecordValue, type Value } from "./value.ts";

/** How large a value is when it is written out in full: shared parts count each time, and long ones more than once. */
export interface Extent {
  readonly cells: number;
  readonly depth: number;
}

const FLAT: Extent = { cells: 1, depth: 0 };

// Only values that hold other collections are remembered: flat ones are counted faster than looked up.
const known = new WeakMap<object, Extent>();

/** The extent of a value, whose parts were measured when they were made. */
export function extentOf(value: Value): Extent {
  if (value === null || typeof value !== "object") return FLAT;
  const remembered = known.get(value);
  if (remembered !== undefined) return remembered;
  if (isList(value)) return extentOfParts(value, value);
  if (value instanceof RecordValue) return extentOfParts(value, value.values);
  if (value instanceof MapValue)
    return extentOfParts(
      value,
      [...value.entries.values()].map((entry) => entry.value),
    );
  return FLAT;
}

function extentOfParts(whole: object, parts: readonly Value[]): Extent {
  let cells = 1;
  let depth = 0;
  for (const part of parts) {
    const extent = part === null || typeof part !== "object" ? FLAT : extentOf(part);
    cells += extent.cells + workToRead(part);
    depth = Math.max(depth, extent.depth);
  }
  const extent = { cells, depth: depth + 1 };
  if (depth > 0) known.set(whole, extent);
  return extent;
}

/** What reading a value from end to end costs in steps, beyond the step itself: 0 for all but large ones. */
export function workToRead(value: Value): number {
  if (typeof value === "string") return value.length >> 6;
  return value instanceof Rational ? wordsOf(value) : 0;
}
