import type { Expression, Index } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { placeOf } from "../../resolve/place.ts";
import { changedBy } from "../certain/changing.ts";
import type { Checking } from "../checking.ts";

/** What becomes of an item that stands in a place: a new value is put there, or what is there is changed. */
export type Write = "put" | "changed";

// Nodes are made once, by the parser, and those round another are looked at before it.
const writes = new WeakMap<Expression, Write>();

/** `list[5] = 1`, `draw from decks[1]`, and their like: what stands in the brackets there is no look-up. */
export function writtenPlaces(node: Statement, c: Checking): void {
  for (const { target } of changedBy(node, c.tables)) {
    const place = placeOf(target, c.tables);
    if (place.kind !== "place") continue;
    for (const step of place.steps) writes.set(step, "changed");
    if (node.kind === "assign" && node.operator === "=") writes.set(node.target, "put");
  }
}

/** Null where an item is only looked up. */
export function writeAt(node: Index): Write | null {
  return writes.get(node) ?? null;
}
