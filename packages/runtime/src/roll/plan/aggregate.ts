import { fault, faultOfNone } from "../../fault.ts";
import { add, type Exact } from "../../number/rational.ts";
import type { Aggregate, Expression } from "../../program/expression.ts";
import { order } from "../../value/order.ts";
import { Check, kindName, type Value } from "../../value/value.ts";
import { exactOf, truthOf } from "./expect.ts";
import type { Planner } from "./planner.ts";

/** Whether items come one by one from an expression, or in a list that an expression gives. */
export type Gathered = "each" | "list";

/** any, all, sum, max, min, count of the items of a list; max and min of nothing are none. */
export function aggregateOf(
  planner: Planner,
  aggregate: Aggregate,
  items: readonly Value[],
  node: Expression,
  how: Gathered = "each",
): Value {
  const reckons = aggregate === "sum" || aggregate === "any" || aggregate === "all";
  if (reckons && how === "list" && items.includes(null)) noneAmong(planner, node, how);
  switch (aggregate) {
    case "any":
      return items.reduce((found: boolean, item) => truthOf(planner, item, node) || found, false);
    case "all":
      return items.reduce((found: boolean, item) => truthOf(planner, item, node) && found, true);
    case "sum":
      return planner.context.exact(node.at, () =>
        items.reduce<Exact>((sum, item) => add(sum, exactOf(planner, item, node)), 0),
      );
    case "max":
      return extremeOf(planner, items, 1, node, how);
    case "min":
      return extremeOf(planner, items, -1, node, how);
    case "count":
      // Conditions count where they hold, everything else counts as there.
      return items.reduce(
        (sum: number, item) => sum + (item === false || (item instanceof Check && !item.holds) ? 0 : 1),
        0,
      );
  }
}

/** The greatest (1) or least (-1), the first of equals: the item itself, a roll with its dice. */
export function extremeOf(
  planner: Planner,
  items: readonly Value[],
  sign: 1 | -1,
  node: Expression,
  how: Gathered,
): Value {
  const [first, ...others] = items;
  if (first === undefined) return null;
  let best = first;
  if (items.length === 1 && order(first, first) === null) noOrder(planner, first, first, node, how);
  for (const item of others) {
    planner.context.spendToCompare(item, best, node.at);
    const difference = order(item, best);
    if (difference === null) noOrder(planner, best, item, node, how);
    if (sign * difference > 0) best = item;
  }
  return best;
}

function noOrder(planner: Planner, a: Value, b: Value, node: Expression, how: Gathered): never {
  if (a === null || b === null) noneAmong(planner, node, how);
  fault(
    "HR3010",
    node.at,
    `\`${planner.words(node)}\` has ${kindName(a)} and ${kindName(b)}, so none is the greatest or least`,
  );
}

function noneAmong(planner: Planner, node: Expression, how: Gathered): never {
  const words = planner.words(node);
  if (how === "each") {
    const message = `\`${words}\` is none for one of the items, and nothing can be reckoned with none`;
    faultOfNone(
      "HR3003",
      node.at,
      message,
      { at: node.at },
      "leave that item out with `if`, or say what to take with `otherwise`",
    );
  }
  fault(
    "HR3003",
    node.at,
    `\`${words}\` has none among its items, and nothing can be reckoned with none`,
    `leave it out: \`[x for x in ${words} if x != none]\``,
  );
}
