import { Die } from "../../value/die.ts";
import { isList, type Value } from "../../value/value.ts";
import { keyOf, type ValueKey } from "../distribution/key.ts";
import type { Interpreter } from "../interpreter.ts";
import { orderOfLists } from "./list-order.ts";

/** An order of their own, in which equal items lie together: numbers first. */
export function isBefore(a: ValueKey, b: ValueKey): boolean {
  return typeof a === typeof b ? a < b : typeof a === "number";
}

/** Dice may be as good as each other and yet not the same, so that which came first can be told even of the sorted. */
export function mayLieAnyhow(item: Value): boolean {
  return !(item instanceof Die);
}

const sorted = new WeakMap<readonly Value[], readonly Value[]>();

/** One list for all that have the same items; other values, and lists of dice, as they are. */
function inAnyOrder(value: Value): Value {
  if (!isList(value) || value.length < 2) return value;
  let known = sorted.get(value);
  if (known === undefined) {
    known = sortedList(value);
    sorted.set(value, known);
  }
  return known;
}

function sortedList(list: readonly Value[]): readonly Value[] {
  if (!list.every(mayLieAnyhow)) return list;
  const keys = list.map(keyOf);
  if (keys.every((key, i) => i === 0 || !isBefore(key, keys[i - 1] ?? key))) return list;
  const places = keys.map((_, i) => i);
  places.sort((a, b) => {
    const [one, other] = [keys[a] ?? 0, keys[b] ?? 0];
    return one === other ? 0 : isBefore(one, other) ? -1 : 1;
  });
  return Object.freeze(places.map((i) => list[i] ?? null));
}

/**
 * What a variable of an owner holds: lists that grew in another order are one where nothing tells which of their items
 * came first.
 */
export function withoutOrder(odds: Interpreter, owner: number, slot: number, value: Value): Value {
  // The program is read for its orders when there is a list.
  if (value === null || typeof value !== "object" || !isList(value)) return value;
  return orderOfLists(odds.program).unseenIn(owner).has(slot) ? inAnyOrder(value) : value;
}
