import { fault } from "../../fault.ts";
import type { ForChangesNode } from "../../program/expression.ts";
import { equal, keyId } from "../../value/equality.ts";
import { sortedEntries } from "../../value/json.ts";
import { isList, type Key, kindName, MapValue, stored, type Value } from "../../value/value.ts";
import { workToCompare } from "../../value/work.ts";
import { planRound } from "./control.ts";
import { canJump } from "./jumps.ts";
import { planPlace, readPlace, writePlace } from "./place.ts";
import type { Planner, Run } from "./planner.ts";

/** Each item is written back at the end of its round, however the round ends. */
export function planForChanges(planner: Planner, node: ForChangesNode): Run {
  const find = planPlace(planner, node.in);
  const round = planRound(planner, planner.round(node.body), canJump(node.body));
  return (frame) => {
    const place = find(frame);
    for (const key of keysWalked(readPlace(planner, frame, place), node)) {
      planner.context.spend(1, node.at);
      const current = readPlace(planner, frame, place);
      frame[node.slot] = itemOf(current, key);
      const ends = round(frame);
      const now = readPlace(planner, frame, place);
      if (now !== current) {
        planner.context.spend(workToCompare(now, current), node.at);
        if (!equal(now, current)) refuseChanged(node);
      }
      writePlace(
        planner,
        frame,
        place,
        planner.context.kept(withItem(current, key, frame[node.slot] ?? null), node.at),
      );
      if (ends) break;
    }
    return null;
  };
}

/** The keys of the items that a loop goes through: those of the list or map as it is when the loop begins. */
export function keysWalked(whole: Value, node: ForChangesNode): readonly Key[] {
  if (isList(whole)) return whole.map((_, i) => i);
  if (whole instanceof MapValue) return sortedEntries(whole).map(({ key }) => key);
  return fault(
    "HR3002",
    node.in.at,
    `what is walked here is ${kindName(whole)}, where a list or a map is wanted`,
  );
}

export function itemOf(whole: Value, key: Key): Value {
  if (isList(whole)) return (typeof key === "number" ? whole[key] : undefined) ?? null;
  return whole instanceof MapValue ? (whole.entries.get(keyId(key))?.value ?? null) : null;
}

export function withItem(whole: Value, key: Key, value: Value): Value {
  const item = stored(value);
  if (isList(whole) && typeof key === "number") return Object.freeze(whole.with(key, item));
  if (!(whole instanceof MapValue)) return whole;
  return new MapValue(new Map(whole.entries).set(keyId(key), { key, value: item }));
}

/** The body put another list or map where the one lies that its loop goes through. */
export function refuseChanged(node: ForChangesNode): never {
  return fault(
    "HR3015",
    node.in.at,
    "the list or map that is gone through here was changed by its own loop",
    "change its items by the name of the loop, and the whole before or after it",
  );
}
