import type { Expression, SortNode } from "../../program/expression.ts";

/** Whether what numbers are sorted by goes up with them or down. */
export type Direction = "up" | "down";

/** Sorted by what each item is worth. */
export const isByItself = ({ by, slot }: SortNode): boolean => by.op === "local" && by.slot === slot;

/**
 * How the key goes with an item that is a number: by `-x` and `10 - x` the greatest comes first, and equal keys are
 * those of equal items. Null for every other key. Of what is no number, such a key is a fault.
 */
export function directionOf({ by, slot }: SortNode): Direction | null {
  return goes(by, slot);
}

function goes(key: Expression, slot: number): Direction | null {
  switch (key.op) {
    case "local":
      return key.slot === slot ? "up" : null;
    case "negate":
      return turned(goes(key.of, slot));
    case "arithmetic": {
      const { left, right, operator } = key;
      if (operator === "+")
        return right.op === "number" ? goes(left, slot) : left.op === "number" ? goes(right, slot) : null;
      if (operator !== "-") return null;
      return right.op === "number"
        ? goes(left, slot)
        : left.op === "number"
          ? turned(goes(right, slot))
          : null;
    }
    default:
      return null;
  }
}

function turned(direction: Direction | null): Direction | null {
  return direction === null ? null : direction === "up" ? "down" : "up";
}
