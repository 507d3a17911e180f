import { compare } from "../number/rational.ts";
import { Beyond, orderBeyond } from "./beyond.ts";
import { Die } from "./die.ts";
import { Roll } from "./roll.ts";
import { isExact, type Key, Outcome, stored, type Value } from "./value.ts";

/** Texts by code points, which differs from UTF-16 order beyond U+FFFF. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      // Surrogates stand for code points above all others of the basic plane.
      const [sx, sy] = [x >= 0xd800 && x <= 0xdfff, y >= 0xd800 && y <= 0xdfff];
      return sx === sy ? x - y : sx ? 1 : -1;
    }
  }
  return a.length - b.length;
}

/**
 * The order that scripts see: numbers and rolls; texts; outcomes of one type; single dice by sides, then by
 * constant. Null where two values have none.
 */
export function order(x: Value, y: Value): number | null {
  const a = x instanceof Roll ? stored(x) : x;
  const b = y instanceof Roll ? stored(y) : y;
  if (isExact(a) && isExact(b)) return compare(a, b);
  if (a instanceof Beyond) return isExact(b) || b instanceof Beyond ? orderBeyond(a, b) : null;
  if (b instanceof Beyond) return isExact(a) ? orderBeyond(a, b) : null;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  if (a instanceof Outcome && b instanceof Outcome) return a.type === b.type ? a.rank - b.rank : null;
  if (a instanceof Die && b instanceof Die && a.single !== null && b.single !== null) {
    return a.single.places - b.single.places || compare(a.plus, b.plus);
  }
  return null;
}

const rankOfKind = (key: Key): number =>
  typeof key === "boolean" ? 0 : isExact(key) ? 1 : key instanceof Outcome ? 2 : 3;

/** The order in which maps are walked: booleans, numbers, outcomes (by type, then rank), texts. */
export function compareKeys(a: Key, b: Key): number {
  const kinds = rankOfKind(a) - rankOfKind(b);
  if (kinds !== 0) return kinds;
  if (isExact(a) && isExact(b)) return compare(a, b);
  if (a instanceof Outcome && b instanceof Outcome)
    return compareTexts(a.typeName, b.typeName) || a.rank - b.rank;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  return Number(a) - Number(b);
}
