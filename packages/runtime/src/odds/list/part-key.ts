import { RecordValue, type Value } from "../../value/value.ts";
import { keyOf } from "../distribution/key.ts";
import { isPlain, readField } from "./field-test.ts";

/** What tells two items apart of which so much is read, and no more; null for what is no plain record with such fields. */
export function partKey(item: Value, reads: ReadonlySet<string>): string | null {
  // What else a record can be reckons one field from others.
  if (!(item instanceof RecordValue) || Object.getPrototypeOf(item) !== RecordValue.prototype) return null;
  let key = "#";
  for (const read of reads) {
    const { name, against } = readField(read);
    const value = item.get(name);
    if (value === undefined) return null;
    const own = keyOf(value);
    key += `${against === null || !isPlain(value) ? own : String(own) === against}|`;
  }
  return key;
}
