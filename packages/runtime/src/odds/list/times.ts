import { fault } from "../../fault.ts";
import type { Expression, PickNode, TimesNode } from "../../program/expression.ts";
import { countOf } from "../../roll/plan/expect.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { isList, stored, type Value } from "../../value/value.ts";
import { keepApart } from "../budget/budget.ts";
import { nearBinomial } from "../distribution/binomial.ts";
import { certainly, chained, type Distribution, Gathering, mapped } from "../distribution/distribution.ts";
import { keyOf, type ValueKey } from "../distribution/key.ts";
import { times } from "../distribution/weight.ts";
import type { Interpreter } from "../interpreter.ts";
import { isBefore, mayLieAnyhow } from "./any-order.ts";
import { itemReads } from "./item-reads.ts";
import { orderOfLists } from "./list-order.ts";
import { partKey } from "./part-key.ts";

const NOTHING: Distribution = certainly(Object.freeze([]));

/** `n times (...)`: a list of independent results. */
export function evaluateTimes(odds: Interpreter, node: TimesNode, frame: Frame, owner: number): Distribution {
  return chained(odds.evaluate(node.count, frame, "total", owner), (value) =>
    odds.guarded(() => {
      const count = countOf(odds.planner, value, node.count, "the number of times");
      if (count > odds.limits.cells)
        fault("HR4008", node.at, `a list can have at most ${odds.limits.cells} items, not ${count}`);
      const item = mapped(odds.evaluate(node.body, frame, "total", owner), stored);
      const sorted = orderOfLists(odds.program).forgets(node) && canBeSorted(item);
      return sorted ? sortedLists(odds, node, item, count) : lists(odds, node, item, count);
    }),
  );
}

/** `pick n from list`: each of them any item, whatever the others are. Null where the roll machine has to say what is wrong. */
export function evaluatePick(
  odds: Interpreter,
  node: PickNode,
  frame: Frame,
  owner: number,
): Distribution | null {
  const count = node.count === null ? null : odds.evaluate(node.count, frame, "total", owner).certain?.value;
  const from = odds.evaluate(node.from, frame, "total", owner).certain?.value;
  if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > odds.limits.cells)
    return null;
  if (from === undefined || !isList(from) || from.length === 0) return null;
  odds.spend(from.length, node.at);
  const fields = itemReads(odds.program).ofMade(node);
  const found = new Map<ValueKey, { readonly one: Value; weight: number }>();
  for (const one of from) {
    const key = (fields === null ? null : partKey(one, fields)) ?? keyOf(one);
    const known = found.get(key);
    if (known === undefined) found.set(key, { one, weight: 1 });
    else known.weight += 1;
  }
  const gathering = new Gathering();
  for (const { one, weight } of found.values()) gathering.add(one, weight);
  const item = gathering.distribution();
  const sorted = orderOfLists(odds.program).forgets(node) && canBeSorted(item);
  return sorted ? sortedLists(odds, node, item, count) : lists(odds, node, item, count);
}

function valuesIn({ entries }: Distribution): number {
  let values = 0;
  for (const { ending } of entries.values()) values += ending === null ? 1 : 0;
  return values;
}

function lists(odds: Interpreter, node: Expression, item: Distribution, count: number): Distribution {
  const many = valuesIn(item) ** count;
  keepApart(odds, node, {
    what: `a list of ${count} results in the order in which they came`,
    many,
    // With the lists of the first results.
    kept: many * (1 + 1 / Math.max(1, valuesIn(item) - 1)),
    hint: "sort it where the order does not matter, `sort x in (…) by x`, or keep less of it: its sum, a count in it, its highest",
  });
  let all = NOTHING;
  for (let i = 0; i < count; i += 1) {
    all = chained(all, (list) =>
      mapped(item, (one) => {
        odds.states.count(node);
        return Object.freeze([...(list as readonly Value[]), one]);
      }),
    );
  }
  return all;
}

function canBeSorted({ entries }: Distribution): boolean {
  for (const { value, ending } of entries.values()) if (ending !== null || !mayLieAnyhow(value)) return false;
  return true;
}

/**
 * The lists where nothing tells in which order their items came: one for each choice of items, of which there are
 * far fewer.
 */
function sortedLists(odds: Interpreter, node: Expression, item: Distribution, count: number): Distribution {
  keepApart(odds, node, {
    what: `a list of ${count} results, whatever their order,`,
    many: nearBinomial(valuesIn(item) + count - 1, count),
    kept: nearBinomial(valuesIn(item) + count, count),
    hint: "keep less of it: its sum, a count in it, its highest; or less of each result",
  });
  let all = NOTHING;
  for (let i = 0; i < count; i += 1) {
    const gathering = new Gathering();
    odds.spend(all.entries.size * item.entries.size, node.at);
    for (const { value: list, weight: ways } of all.entries.values()) {
      for (const { value: one, weight } of item.entries.values()) {
        const before = gathering.size;
        gathering.add(withItem(list as readonly Value[], one), times(ways, weight));
        if (gathering.size > before) odds.states.count(node);
      }
    }
    all = gathering.distribution();
  }
  return all;
}

/** A list whose items lie in an order of their own, and one more. */
export function withItem(sorted: readonly Value[], item: Value): readonly Value[] {
  const key = keyOf(item);
  let place = sorted.length;
  while (place > 0 && isBefore(key, keyOf(sorted[place - 1] ?? null))) place -= 1;
  return Object.freeze([...sorted.slice(0, place), item, ...sorted.slice(place)]);
}
