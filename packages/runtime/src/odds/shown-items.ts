import type { Expression } from "../program/expression.ts";
import type { Frame } from "../roll/plan/planner.ts";
import { stored } from "../value/value.ts";
import { dense } from "./dense.ts";
import type { Shown } from "./hand.ts";
import type { Interpreter } from "./interpreter.ts";
import { alikeDice, plainly, together } from "./shown.ts";

/** The list of which a look takes some items by rank, as one number: a sum, the highest, a count. Null for all else. */
export function listLookedAt(node: Expression): Expression | null {
  switch (node.op) {
    case "builtin": {
      const [list, ...others] = node.arguments;
      const isReckoned = node.function === "sum" || node.function === "max" || node.function === "min";
      return isReckoned && list !== undefined && others.length === 0 ? listOf(list) : null;
    }
    case "count":
      return listOf(node.in);
    case "select":
      return node.verb === "of" ? listOf(node.of) : null;
    default:
      return null;
  }
}

/** The list that selections keep some items of. */
function listOf(node: Expression): Expression | null {
  if (node.op === "select") return node.verb === "of" ? null : listOf(node.of);
  return node.op === "list" || node.op === "times" ? node : null;
}

/** Items that know nothing of each other, as dice are; null where they are no whole numbers. */
export function itemsShown(odds: Interpreter, list: Expression, frame: Frame, owner: number): Shown | null {
  if (odds.facts(list).writes.size > 0 || odds.facts(list).jumps) return null;
  const shownIn = (item: Expression, count: number): Shown | null => {
    const row = dense(odds.evaluate(item, frame, "total", owner), ({ value }) => {
      const number = stored(value as Parameters<typeof stored>[0]);
      return typeof number === "number" ? number : null;
    });
    return row && alikeDice(row, count);
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
