import type { Type } from "../../program/program.ts";
import { isList, MapValue, type Value } from "../../value/value.ts";

// Types are looked through once: most have no labels in them, and then every value stays as it is.
const keysOf = new WeakMap<Type, ReadonlyMap<string, string> | null>();

/** A value of a type with the labels of keys made the keys, in lists and maps too. */
export function withKeys(value: Value, type: Type): Value {
  const keys = labelsIn(type);
  return keys === null ? value : replaced(value, type, keys);
}

function replaced(value: Value, type: Type, keys: ReadonlyMap<string, string>): Value {
  if (typeof value === "string") return keys.get(value) ?? value;
  const of = itemType(value, type);
  if (of === null || labelsIn(of) === null) return value;
  if (isList(value)) {
    const items = value.map((item) => withKeys(item, of));
    return items.every((item, i) => item === value[i]) ? value : Object.freeze(items);
  }
  if (!(value instanceof MapValue)) return value;
  return new MapValue(
    new Map(
      [...value.entries].map(([name, entry]) => [name, { ...entry, value: withKeys(entry.value, of) }]),
    ),
  );
}

/** What the items of a list or a map are; of several such types, the first. */
function itemType(value: Value, type: Type): Type | null {
  if (type.kind === "list") return isList(value) ? type.of : null;
  if (type.kind === "map") return value instanceof MapValue ? type.of : null;
  if (type.kind !== "union") return null;
  for (const member of type.members) {
    const of = itemType(value, member);
    if (of !== null) return of;
  }
  return null;
}

/** The labels that stand for keys somewhere in a type; null for none. Within lists and maps they are only counted. */
function labelsIn(type: Type): ReadonlyMap<string, string> | null {
  const known = keysOf.get(type);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  let has = false;
  if (type.kind === "literal" && type.as !== undefined) found.set(type.value, type.as);
  if (type.kind === "list" || type.kind === "map") has = labelsIn(type.of) !== null;
  if (type.kind === "union") {
    for (const member of type.members) {
      const inner = labelsIn(member);
      has ||= inner !== null;
      for (const [label, key] of inner ?? []) found.set(label, key);
    }
  }
  const result = has || found.size > 0 ? found : null;
  keysOf.set(type, result);
  return result;
}
