import { compare, exactToText } from "../number/rational.ts";
import { Beyond, compareBeyond, type Known } from "./beyond.ts";
import { Die, sameDie } from "./die.ts";
import { OddsValue } from "./odds-value.ts";
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
  RecordValue,
  stored,
  type Value,
} from "./value.ts";

/** Equality by content: rolls by their total, checks by their truth; values of different kinds are not equal. */
export function equal(x: Value, y: Value): boolean {
  if (x === y && !(x instanceof Beyond)) return true;
  const a = x instanceof Roll || x instanceof Check ? stored(x) : x;
  const b = y instanceof Roll || y instanceof Check ? stored(y) : y;
  if (a instanceof Beyond || b instanceof Beyond)
    return isNumber(a) && isNumber(b) ? compareBeyond("==", a, b) : false;
  if (isExact(a)) return isExact(b) && compare(a, b) === 0;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => equal(item, b[i] ?? null));
  if (a instanceof Outcome) return b instanceof Outcome && a.type === b.type && a.rank === b.rank;
  if (a instanceof RecordValue) return b instanceof RecordValue && equalRecords(a, b);
  if (a instanceof MapValue) return b instanceof MapValue && equalMaps(a, b);
  if (a instanceof Die) return b instanceof Die && sameDie(a, b);
  if (a instanceof Divisor) return b instanceof Divisor && equal(a.by, b.by) && equal(a.base, b.base);
  if (a instanceof Ladder) return b instanceof Ladder && equal(a.rungs, b.rungs);
  if (a instanceof OddsValue) return b instanceof OddsValue && equalOdds(a, b);
  return a === b;
}

const isNumber = (value: Value): value is Known => isExact(value) || value instanceof Beyond;

function equalOdds(a: OddsValue, b: OddsValue): boolean {
  return (
    a.outcomes.length === b.outcomes.length &&
    equal(a.unresolved, b.unresolved) &&
    a.outcomes.every(({ value, probability }, i) => {
      const other = b.outcomes[i];
      return other !== undefined && equal(value, other.value) && equal(probability, other.probability);
    })
  );
}

function equalRecords(a: RecordValue, b: RecordValue): boolean {
  return (
    sheetOf(a) === sheetOf(b) &&
    a.names.length === b.names.length &&
    a.names.every((name, i) => {
      const other = b.get(name);
      return other !== undefined && equal(a.values[i] ?? null, other);
    })
  );
}

/** The sheet that a record is an instance of; -1 for plain records, which equal none. */
function sheetOf(record: RecordValue): number {
  return record instanceof SheetValue ? record.sheet.index : -1;
}

function equalMaps(a: MapValue, b: MapValue): boolean {
  if (a.entries.size !== b.entries.size) return false;
  for (const [id, { value }] of a.entries) {
    const other = b.entries.get(id);
    if (other === undefined || !equal(value, other.value)) return false;
  }
  return true;
}

/** A text that two keys share exactly when they are equal. */
export function keyId(key: Key): string {
  if (typeof key === "string") return `t${key}`;
  if (typeof key === "boolean") return `b${key}`;
  return key instanceof Outcome ? `o${key.type}:${key.rank}` : `n${exactToText(key)}`;
}
