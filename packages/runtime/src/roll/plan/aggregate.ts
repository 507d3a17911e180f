import { fault, faultOfNone } from "../../fault.ts";
import { add } from "../../number/rational.ts";
import type { Aggregate, Expression } from "../../program/expression.ts";
import {
  Beyond,
  calculateBeyond,
  compareBeyond,
  extremeBeyond,
  type Known,
  undecided,
} from "../../value/beyond.ts";
import { order } from "../../value/order.ts";
import { Roll } from "../../value/roll.ts";
import { Check, kindName, knownNumber, type Value } from "../../value/value.ts";
import { knownOf, truthOf } from "./expect.ts";
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
        items.reduce<Known>((sum, item) => {
          const number = knownOf(planner, item, node);
          return sum instanceof Beyond || number instanceof Beyond
            ? calculateBeyond("+", sum, number)
            : add(sum, number);
        }, 0),
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
  if (items.some((item) => item instanceof Beyond)) {
    const known = items.flatMap((item) => knownNumber(item) ?? []);
    if (known.length === items.length) return extremeOfKnown(items, known, sign);
  }
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

function extremeOfKnown(items: readonly Value[], known: readonly Known[], sign: 1 | -1): Value {
  const extreme = extremeBeyond(known, sign);
  if (!items.some((item) => item instanceof Roll)) return extreme;
  // A roll keeps its dice where it alone can be the winner.
  const others = (i: number) => known.filter((_, j) => j !== i);
  const winner = items.findIndex((_, i) =>
    others(i).every((other) => compareBeyond(sign === 1 ? ">" : "<", known[i] ?? 0, other)),
  );
  return items[winner] ?? undecided();
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
