import type { Frame } from "../roll/plan/planner.ts";
import type { Value } from "../value/value.ts";
import { keyOf, type ValueKey } from "./key.ts";

// Most variables are small whole numbers. A few of them are one number together, which a map finds sooner than a
// text; for each count of variables, how large they may be so that together they stay exact.
const LIMITS = [0, 0, 32_000, 65_000, 4_000, 500, 120, 60, 28];
const SHIFTS = [0, 0, 2 ** 16, 2 ** 17, 2 ** 13, 2 ** 10, 2 ** 8, 2 ** 7, 2 ** 6];

/** A small whole number, none or a truth as a number of its own; undefined for all else. */
function codeOf(value: Value, limit: number): number | undefined {
  if (typeof value === "number") return value <= limit && value >= -limit ? value : undefined;
  if (value === null) return limit + 1;
  return value === true ? limit + 2 : value === false ? limit + 3 : undefined;
}

/**
 * What some variables amount to: equal exactly when all of them are equal. `slot` has the value `changed` instead
 * of the frame's own; -1 for none.
 */
export function frameKey(slots: readonly number[], frame: Frame, slot: number, changed: Value): ValueKey {
  const count = slots.length;
  if (count === 0) return 0;
  const first = slots[0] ?? 0;
  if (count === 1) return keyOf(first === slot ? changed : (frame[first] ?? null));
  const limit = LIMITS[count];
  if (limit !== undefined) {
    const shift = SHIFTS[count] ?? 0;
    let key = 0;
    for (let i = 0; i < count; i += 1) {
      const at = slots[i] ?? 0;
      const code = codeOf(at === slot ? changed : (frame[at] ?? null), limit);
      if (code === undefined) return longKey(slots, frame, slot, changed);
      key = key * shift + code;
    }
    return key;
  }
  return longKey(slots, frame, slot, changed);
}

function longKey(slots: readonly number[], frame: Frame, slot: number, changed: Value): string {
  let key = "";
  for (const at of slots) key += `${keyOf(at === slot ? changed : (frame[at] ?? null))}|`;
  return key;
}
