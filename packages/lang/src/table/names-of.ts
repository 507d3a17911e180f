import type { Expression } from "../ast/expression.ts";
import { constantOf } from "../resolve/constant.ts";
import { isWhole } from "../resolve/exact.ts";

/** How many ways lead to each name of one die with named faces; null for all other dice. */
export function namesOf(dice: Expression): ReadonlyMap<string, bigint> | null {
  if (dice.kind !== "dice" || dice.faces.kind !== "custom") return null;
  const count = dice.count === null ? null : constantOf(dice.count);
  if (count !== null && count.n !== count.d) return null;
  if (dice.count !== null && count === null) return null;
  const found = new Map<string, bigint>();
  for (const { from, to, weight } of dice.faces.faces) {
    const ways = weight === null ? null : constantOf(weight);
    if (from.kind !== "text" || to !== null || (weight !== null && ways === null)) return null;
    if (from.parts.some((part) => typeof part !== "string")) return null;
    if (ways !== null && (!isWhole(ways) || ways.n < 1n)) return null;
    const name = from.parts.join("");
    found.set(name, (found.get(name) ?? 0n) + (ways?.n ?? 1n));
  }
  return found.size === 0 ? null : found;
}
