import type { Expression } from "../../ast/expression.ts";
import type { Checking } from "../checking.ts";
import { keptValue } from "./kept-value.ts";

/** What certainly is an item of a list, and where a message about it stands. */
export interface CertainItem {
  readonly value: Expression;
  readonly at: Expression;
  /** The list was written elsewhere, and is seen here by its name. */
  readonly named: boolean;
}

/** The items that a list is written with, one by one; those of ranges are numbers, and left out. */
export function certainItems(list: Expression, c: Checking): readonly CertainItem[] {
  const kept = keptValue(list, c);
  const named = kept !== list;
  const one = (value: Expression): CertainItem => ({ value, at: named ? list : value, named });
  if (kept.kind === "comprehension") return [one(kept.value)];
  if (kept.kind !== "list") return [];
  return kept.items.flatMap(({ from, to }) => (to === null ? [one(from)] : []));
}

/** How many items a list certainly has; null where that is not written. */
export function itemCount(list: Expression, c: Checking): number | null {
  const kept = keptValue(list, c);
  if (kept.kind === "list") return kept.items.every(({ to }) => to === null) ? kept.items.length : null;
  return null;
}
