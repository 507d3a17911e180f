import type { Expression } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { isExact, stored } from "../../value/value.ts";
import { partsOf } from "../distribution/parts.ts";
import type { Interpreter } from "../interpreter.ts";
import type { Shown } from "./hand.ts";
import { alikeDice, plainly, together } from "./shown.ts";

/** Items that know nothing of each other, as dice are; null where they are no numbers. */
export function itemsShown(odds: Interpreter, list: Expression, frame: Frame, owner: number): Shown | null {
  if (odds.facts(list).writes.size > 0 || odds.facts(list).jumps) return null;
  const shownIn = (item: Expression, count: number): Shown | null => {
    const parts = partsOf(odds.evaluate(item, frame, "total", owner), ({ value }) => {
      const number = stored(value as Parameters<typeof stored>[0]);
      return isExact(number) ? number : null;
    });
    return parts && alikeDice(parts, count);
  };
  if (list.op === "times") {
    const count = odds.evaluate(list.count, frame, "total", owner).certain?.value;
    const isCount = typeof count === "number" && Number.isInteger(count) && count > 0;
    return isCount && count <= odds.limits.cells ? shownIn(list.body, count) : null;
  }
  if (list.op !== "list") return null;
  let all: Shown | null = plainly([]);
  for (const { from, to } of list.items) {
    const shown = to === null ? shownIn(from, 1) : null;
    all = all && shown && together(all, shown);
  }
  return all;
}
