import type { Expression, SelectNode } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { stored, type Value } from "../../value/value.ts";
import { certainly, chained, type Distribution, mapped } from "../distribution/distribution.ts";
import type { Interpreter } from "../interpreter.ts";

/**
 * The list of the few best or least of a list of independent items: what is kept of those so far, and one item more.
 * Null where more is told of them than that.
 */
export function keptItems(
  odds: Interpreter,
  node: SelectNode,
  frame: Frame,
  owner: number,
): Distribution | null {
  if (node.verb !== "keep" || node.which === "middle" || node.count === null) return null;
  const most = odds.evaluate(node.count, frame, "total", owner).certain?.value;
  if (typeof most !== "number" || !Number.isInteger(most) || most < 1) return null;
  const items = itemsOf(odds, node.of, frame, owner);
  if (items === null || items.length <= most) return null;
  const few = odds.derived(node, `few ${most}`, () => ({
    ...node,
    count: { op: "number", value: most, at: node.at },
    of: odds.spare(owner, 0, node.of.at),
  }));
  let kept: Distribution = certainly(Object.freeze([]));
  for (const item of items) {
    odds.spend(kept.entries.size * item.entries.size, node.at);
    kept = chained(kept, (list) =>
      chained(item, (one) => {
        odds.states.count(node);
        const more = Object.freeze([...(list as readonly Value[]), one]);
        return more.length <= most ? certainly(more) : odds.work(few, frame, [more], "total", owner);
      }),
    );
  }
  return kept;
}

/** The odds of each item; null where they may hang on each other, or nobody knows how many there are. */
function itemsOf(
  odds: Interpreter,
  list: Expression,
  frame: Frame,
  owner: number,
): readonly Distribution[] | null {
  if (odds.facts(list).writes.size > 0 || odds.facts(list).jumps) return null;
  const item = (of: Expression): Distribution => mapped(odds.evaluate(of, frame, "total", owner), stored);
  if (list.op === "times") {
    const count = odds.evaluate(list.count, frame, "total", owner).certain?.value;
    const isCount = typeof count === "number" && Number.isInteger(count) && count > 0;
    if (!isCount || count > odds.limits.cells) return null;
    return new Array<Distribution>(count).fill(item(list.body));
  }
  if (list.op !== "list" || list.items.some(({ to }) => to !== null)) return null;
  return list.items.map(({ from }) => item(from));
}
