import { exactToText } from "../number/rational.ts";
import { Beyond, undecided } from "./beyond.ts";
import { Die } from "./die.ts";
import { OddsValue } from "./odds-value.ts";
import { compareKeys } from "./order.ts";
import { Roll } from "./roll.ts";
import { SheetValue } from "./sheet.ts";
import {
  Check,
  Divisor,
  isExact,
  isList,
  type Key,
  Ladder,
  MapValue,
  Outcome,
  stored,
  type Value,
} from "./value.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * A value as plain data: an integer within 2^53 as a number, any other number as a fraction text, a roll as its
 * total, a check as true or false, a die as its text, an outcome as its name, none as null.
 */
export function toJson(value: Value): Json {
  if (
    value === null ||
    typeof value === "boolean" ||
    typeof value === "string" ||
    typeof value === "number"
  ) {
    return value;
  }
  if (isExact(value)) return exactToText(value);
  if (isList(value)) return value.map(toJson);
  if (value instanceof Roll || value instanceof Check) return toJson(stored(value));
  if (value instanceof Die) return value.label;
  if (value instanceof Outcome) return value.name;
  if (value instanceof Divisor) return divisorText(value);
  if (value instanceof Ladder) return value.rungs.map((rung) => rung.label);
  if (value instanceof OddsValue) {
    return dataObject(
      value.outcomes.map(
        ({ value: outcome, probability }) => [nameOf(outcome), exactToText(probability)] as const,
      ),
    );
  }
  if (value instanceof SheetValue) return sheetJson(value);
  if (value instanceof Beyond) return undecided();
  const fields: readonly (readonly [string, Value])[] =
    value instanceof MapValue
      ? sortedEntries(value).map(({ key, value: item }) => [keyText(key), item] as const)
      : value.names.map((name, i) => [name, value.values[i] ?? null] as const);
  return dataObject(fields.map(([name, item]) => [name, toJson(item)] as const));
}

function sheetJson(value: SheetValue): Json {
  const fields = value.names.map((name, i) => [name, toJson(value.values[i] ?? null)] as const);
  return dataObject([
    ["sheet", value.sheet.name],
    ...(value.called === null ? [] : [["name", value.called] as const]),
    ["fields", dataObject(fields)],
  ]);
}

// `Object.fromEntries` defines own properties, so that a field called `__proto__` is a field like any other.
function dataObject(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}

/** An outcome as the name of a field. */
function nameOf(outcome: Value): string {
  const json = toJson(outcome);
  return typeof json === "string" ? json : JSON.stringify(json);
}

/** The entries of a map, sorted by key. */
export function sortedEntries(map: MapValue): readonly { readonly key: Key; readonly value: Value }[] {
  return [...map.entries.values()].sort((a, b) => compareKeys(a.key, b.key));
}

/** A key as JSON and people see it. */
export function keyText(key: Key): string {
  if (typeof key === "string") return key;
  if (typeof key === "boolean") return String(key);
  return key instanceof Outcome ? key.name : exactToText(key);
}

/** `4(+2)`, `3`. */
export function divisorText(divisor: Divisor): string {
  const base = exactToText(divisor.base);
  return base === "0"
    ? exactToText(divisor.by)
    : `${exactToText(divisor.by)}(${base.startsWith("-") ? "" : "+"}${base})`;
}
