import { toJson } from "../value/json.ts";
import { compareKeys, compareTexts } from "../value/order.ts";
import { isExact, isList, type Key, Outcome, RecordValue, type Value } from "../value/value.ts";

/**
 * The order in which outcomes are listed: false and true, numbers, outcomes, texts, none, lists, records. Lists go by
 * their first different item, then the shorter one is first; records of the same fields by their first different field.
 */
export function compareOutcomes(a: Value, b: Value): number {
  const kinds = rank(a) - rank(b);
  if (kinds !== 0) return kinds;
  if (isKey(a) && isKey(b)) return compareKeys(a, b);
  const parts =
    isList(a) && isList(b)
      ? compareItems(a, b)
      : a instanceof RecordValue && b instanceof RecordValue
        ? compareRecords(a, b)
        : 0;
  return parts === 0 ? compareTexts(jsonText(a), jsonText(b)) : parts;
}

const rank = (value: Value): number => {
  if (typeof value === "boolean") return 0;
  if (isExact(value)) return 1;
  if (value instanceof Outcome) return 2;
  if (typeof value === "string") return 3;
  if (value === null) return 4;
  return isList(value) ? 5 : value instanceof RecordValue ? 6 : 7;
};

function isKey(value: Value): value is Key {
  return (
    isExact(value) || typeof value === "string" || typeof value === "boolean" || value instanceof Outcome
  );
}

function compareItems(a: readonly Value[], b: readonly Value[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = compareOutcomes(a[i] ?? null, b[i] ?? null);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareRecords(a: RecordValue, b: RecordValue): number {
  const names = compareTexts(a.names.join(" "), b.names.join(" "));
  return names === 0 ? compareItems(a.values, b.values) : names;
}

const jsonText = (value: Value): string => JSON.stringify(toJson(value));
