import { fault } from "../../fault.ts";
import { ceiling, floor, floorDivide, multiply, subtract } from "../../number/rational.ts";
import type { Builtin, BuiltinNode, Expression } from "../../program/expression.ts";
import { absoluteBeyond, risingBeyond } from "../../value/beyond.ts";
import { equal } from "../../value/equality.ts";
import { workToRead } from "../../value/extent.ts";
import { Roll } from "../../value/roll.ts";
import { isList, kindName, MapValue, RecordValue, type Value } from "../../value/value.ts";
import { aggregateOf, extremeOf } from "./aggregate.ts";
import { itemsOf } from "./collections.ts";
import { countOf, exactOf, knownOf, nonZero } from "./expect.ts";
import { shown } from "./literals.ts";
import type { Need, Planner, Run } from "./planner.ts";

type Apply = (planner: Planner, values: readonly Value[], node: BuiltinNode) => Value;

const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"] as const;

const functions: { readonly [Name in Builtin]: Apply } = {
  abs: (planner, [x = null], node) => absoluteBeyond(knownOf(planner, x, argument(node, 0))),
  floor: (planner, [x = null], node) => risingBeyond(knownOf(planner, x, argument(node, 0)), floor),
  ceil: (planner, [x = null], node) => risingBeyond(knownOf(planner, x, argument(node, 0)), ceiling),
  mod: (planner, [x = null, y = null], node) => {
    const a = exactOf(planner, x, argument(node, 0));
    const b = nonZero(planner, exactOf(planner, y, argument(node, 1)), argument(node, 1));
    return planner.context.exact(node.at, () => subtract(a, multiply(b, floorDivide(a, b))));
  },
  max: (planner, values, node) => extremeOfAll(planner, values, 1, node),
  min: (planner, values, node) => extremeOfAll(planner, values, -1, node),
  sum: (planner, values, node) =>
    aggregateOf(planner, "sum", onlyList(planner, values, node), argument(node, 0), "list"),
  any: (planner, values, node) =>
    aggregateOf(planner, "any", onlyList(planner, values, node), argument(node, 0), "list"),
  all: (planner, values, node) =>
    aggregateOf(planner, "all", onlyList(planner, values, node), argument(node, 0), "list"),
  count: (planner, values, node) =>
    aggregateOf(planner, "count", onlyList(planner, values, node), argument(node, 0), "list"),
  first: (planner, values, node) => onlyList(planner, values, node)[0] ?? null,
  last: (planner, values, node) => onlyList(planner, values, node).at(-1) ?? null,
  size: (planner, [x = null], node) => {
    if (isList(x)) return x.length;
    if (x instanceof MapValue) return x.entries.size;
    if (x instanceof Roll) return x.dice.length;
    if (typeof x === "string") {
      planner.context.spend(workToRead(x), node.at);
      return [...x].length;
    }
    fault("HR3002", node.at, `\`${planner.words(argument(node, 0))}\` is ${kindName(x)}, which has no size`);
  },
  unique: (planner, values, node) => {
    const items = onlyList(planner, values, node);
    planner.context.spend(items.length * items.length, node.at);
    const seen: Value[] = [];
    const isNew = (item: Value) =>
      !seen.some((other) => {
        planner.context.spendToCompare(other, item, node.at);
        return equal(other, item);
      });
    for (const item of items) if (isNew(item)) seen.push(item);
    return planner.context.kept(Object.freeze(seen), node.at);
  },
  text: (planner, [x = null], node) => planner.context.text(shown(planner, x, node.at), node.at),
  cards: (planner, [jokers = 0], node) => {
    const extra = countOf(planner, jokers, argument(node, 0), "the number of jokers");
    if (extra > planner.context.limits.cells)
      fault("HR4008", node.at, "there are too many jokers for one list");
    const deck = SUITS.flatMap((suit) => RANKS.map((rank) => card(rank, suit)));
    for (let i = 0; i < extra; i += 1) deck.push(card("joker", null));
    return planner.context.kept(Object.freeze(deck), node.at);
  },
};

const CARD = ["rank", "suit"] as const;
const card = (rank: string, suit: Value): Value =>
  new RecordValue(CARD, [/^\d+$/.test(rank) ? Number(rank) : rank, suit]);

function argument(node: BuiltinNode, index: number): Expression {
  return node.arguments[index] ?? node;
}

/** max and min take several values, or one list of them. */
function extremeOfAll(planner: Planner, values: readonly Value[], sign: 1 | -1, node: BuiltinNode): Value {
  const [only] = values;
  const first = argument(node, 0);
  if (values.length === 1 && only !== undefined)
    return extremeOf(planner, onlyList(planner, values, node), sign, first, "list");
  const absent = values.indexOf(null);
  if (absent >= 0) exactOf(planner, null, argument(node, absent));
  return extremeOf(planner, values, sign, first, "each");
}

function onlyList(planner: Planner, [list = null]: readonly Value[], node: BuiltinNode): readonly Value[] {
  const items =
    list instanceof Roll ? list.dice.map((die) => die.value) : itemsOf(planner, list, argument(node, 0));
  planner.context.spend(items.length, node.at);
  return items;
}

export function planBuiltin(planner: Planner, node: BuiltinNode, need: Need): Run {
  // The winner of max and min keeps its dice; a list, size or sum looks at the dice of a roll.
  const several = (node.function === "max" || node.function === "min") && node.arguments.length > 1;
  const inner: Need = several ? need : listed(node) ? "all" : "total";
  const values = node.arguments.map((value) => planner.operand(value, inner));
  const apply = functions[node.function];
  const [only, other] = values;
  if (values.length === 1 && only !== undefined) return (frame) => apply(planner, [only(frame)], node);
  if (several && values.length === 2 && only !== undefined && other !== undefined) {
    // Two whole numbers are compared without a list of them; to compare them costs no step.
    const extreme = node.function === "max" ? Math.max : Math.min;
    return (frame) => {
      const a = only(frame);
      const b = other(frame);
      return typeof a === "number" && typeof b === "number" ? extreme(a, b) : apply(planner, [a, b], node);
    };
  }
  return (frame) =>
    apply(
      planner,
      values.map((value) => value(frame)),
      node,
    );
}

const listed = (node: BuiltinNode): boolean =>
  !["abs", "floor", "ceil", "mod", "text", "cards"].includes(node.function);
