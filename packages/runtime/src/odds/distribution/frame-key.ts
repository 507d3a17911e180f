import type { Frame } from "../../roll/plan/planner.ts";
import type { Value } from "../../value/value.ts";
import { keyOf, type ValueKey } from "./key.ts";

// Most variables are small whole numbers. A few of them are one number together, which a map finds sooner than a
// text: where they are very small, one of 31 bits, else one of 52, which lies beyond all of those. For each count of
// variables, how large they may be so that together they fit.
interface Packing {
  readonly limits: readonly number[];
  readonly shifts: readonly number[];
  readonly offset: number;
}

const SMALL: Packing = {
  limits: [0, 0, 16_000, 500, 60, 28, 12],
  shifts: [0, 0, 2 ** 15, 2 ** 10, 2 ** 7, 2 ** 6, 2 ** 5],
  offset: 0,
};
const LARGE: Packing = {
  limits: [0, 0, 10_000_000, 65_000, 4_000, 500, 120, 60, 28],
  shifts: [0, 0, 2 ** 25, 2 ** 17, 2 ** 13, 2 ** 10, 2 ** 8, 2 ** 7, 2 ** 6],
  offset: 2 ** 52,
};

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
  return (
    together(SMALL, slots, frame, slot, changed) ??
    together(LARGE, slots, frame, slot, changed) ??
    longKey(slots, frame, slot, changed)
  );
}

function together(
  { limits, shifts, offset }: Packing,
  slots: readonly number[],
  frame: Frame,
  slot: number,
  changed: Value,
): number | undefined {
  const count = slots.length;
  const limit = limits[count];
  if (limit === undefined) return undefined;
  const shift = shifts[count] ?? 0;
  let key = 0;
  for (let i = 0; i < count; i += 1) {
    const at = slots[i] ?? 0;
    const code = codeOf(at === slot ? changed : (frame[at] ?? null), limit);
    if (code === undefined) return undefined;
    key = key * shift + code;
  }
  return key + offset;
}

function longKey(slots: readonly number[], frame: Frame, slot: number, changed: Value): string {
  let key = "";
  for (const at of slots) key += `${keyOf(at === slot ? changed : (frame[at] ?? null))}|`;
  return key;
}
