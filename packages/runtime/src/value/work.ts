import { Rational, wordsOf } from "../number/rational.ts";
import { extentOf, workToRead } from "./extent.ts";
import { isList, MapValue, RecordValue, type Value } from "./value.ts";

/** What comparing two values costs in steps, beyond the step itself: 0 for all but large ones. */
export function workToCompare(a: Value, b: Value): number {
  if (a === b || a === null || typeof a === "number" || typeof a === "boolean") return 0;
  if (typeof a === "string") return typeof b === "string" ? workToRead(a.length < b.length ? a : b) : 0;
  if (a instanceof Rational) return b instanceof Rational ? wordsOf(a) + wordsOf(b) : 0;
  // Collections of different sizes are told apart at once.
  if (isList(a)) return isList(b) && a.length === b.length ? extentOf(a).cells : 0;
  if (a instanceof RecordValue)
    return b instanceof RecordValue && a.names.length === b.names.length ? extentOf(a).cells : 0;
  if (a instanceof MapValue)
    return b instanceof MapValue && a.entries.size === b.entries.size ? extentOf(a).cells : 0;
  return 0;
}
