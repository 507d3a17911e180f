import type {
  Aggregate,
  AggregateNode,
  BuiltinNode,
  ComprehensionNode,
  Expression,
  Generator,
} from "../../program/expression.ts";
import { itemsOf, rangeOf } from "../../roll/plan/collections.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { stored, type Value } from "../../value/value.ts";
import { tooManyWays } from "../budget/budget.ts";
import { certainly, chained, type Distribution, mapped } from "../distribution/distribution.ts";
import type { Interpreter } from "../interpreter.ts";
import { aggregatedFaces } from "../pool/faces-walk.ts";
import { truth } from "../truth.ts";
import { mayLieAnyhow } from "./any-order.ts";
import { independentItems } from "./independent-items.ts";
import { orderOfLists } from "./list-order.ts";
import { withItem } from "./times.ts";

const AGGREGATES: ReadonlySet<string> = new Set<Aggregate>(["any", "all", "sum", "max", "min", "count"]);

/** The same of a written list, `sum([d6, d8, a])`, where nothing quicker is known of it. */
export function aggregateOfWritten(odds: Interpreter, node: BuiltinNode, owner: number): Expression | null {
  return node.arguments[0]?.op === "list" ? aggregateOf(odds, node, owner) : null;
}

/**
 * `sum(6 times (...))`, `max([... for f in 1..6])` as what is told over its items, so that the list itself need not be
 * known; null for all else.
 */
export function aggregateOfMade(odds: Interpreter, node: BuiltinNode, owner: number): Expression | null {
  const op = node.arguments[0]?.op;
  return op === "times" || op === "comprehension" ? aggregateOf(odds, node, owner) : null;
}

function aggregateOf(odds: Interpreter, node: BuiltinNode, owner: number): Expression | null {
  const [list, ...others] = node.arguments;
  if (list === undefined || others.length > 0 || !AGGREGATES.has(node.function)) return null;
  return odds.derived(node, "aggregate", () => {
    const item = odds.spare(owner, 0, list.at);
    const slot = item.op === "local" ? item.slot : 0;
    return {
      op: "aggregate",
      aggregate: node.function as Aggregate,
      value: item,
      generator: { slot, in: list, to: null, when: null },
      at: node.at,
    };
  });
}

/** Walks what a generator gives, with every way in which it can come about: each item is a distribution of its own. */
function walked(
  odds: Interpreter,
  generator: Generator,
  frame: Frame,
  owner: number,
  use: (items: readonly Distribution[]) => Distribution,
): Distribution {
  const independent = independentItems(odds, generator.in, frame, owner);
  if (independent !== null) return use(independent);
  return chained(odds.evaluate(generator.in, frame, "total", owner), (from) => {
    const { to } = generator;
    if (to === null) return odds.guarded(() => use(itemsOf(odds.planner, from, generator.in).map(certainly)));
    return chained(odds.evaluate(to, frame, "total", owner), (last) =>
      odds.guarded(() => use(rangeOf(odds.planner, from, generator.in, last, to).map(certainly))),
    );
  });
}

const NOTHING: readonly Value[] = Object.freeze([]);

/** A comprehension or an aggregate: item by item, keeping no more of those before than the result needs. */
export function evaluateGenerator(
  odds: Interpreter,
  node: ComprehensionNode | AggregateNode,
  frame: Frame,
  owner: number,
): Distribution {
  const { generator } = node;
  const faces = odds.walks.get(node);
  if (faces !== undefined) return aggregatedFaces(odds, faces, frame, owner);
  return walked(odds, generator, frame, owner, (items) => {
    let states: Distribution = certainly(node.op === "aggregate" && node.aggregate === "sum" ? 0 : NOTHING);
    for (const item of items) {
      odds.spend(1, node.at);
      const value = chained(item, (one) => {
        const inner = [...frame];
        inner[generator.slot] = one;
        const passes = generator.when === null ? certainly(true) : truth(odds, generator.when, inner, owner);
        return chained(passes, (pass) =>
          pass === true
            ? mapped(odds.evaluate(node.value, inner, "total", owner), (given) =>
                Object.freeze([stored(given)]),
              )
            : certainly(NOTHING),
        );
      });
      // What there was before an item is forgotten with it.
      odds.spend(states.entries.size * value.entries.size, node.at);
      states = chained(states, (state) =>
        chained(value, (given) => folded(odds, node, state, given as readonly Value[], frame, owner)),
      );
      if (!odds.states.may(states.entries.size)) tooManyWays(node);
    }
    if (node.op === "comprehension" || node.aggregate === "sum") return states;
    return chained(states, (list) => aggregated(odds, node, list, frame, owner));
  });
}

// Sums are kept as sums, and of what is decided by the best so far no more than that is kept.
function folded(
  odds: Interpreter,
  node: ComprehensionNode | AggregateNode,
  state: Value,
  given: readonly Value[],
  frame: Frame,
  owner: number,
): Distribution {
  if (node.op === "aggregate" && node.aggregate === "sum") {
    return given.length === 0
      ? certainly(state)
      : aggregated(odds, node, Object.freeze([state, ...given]), frame, owner);
  }
  const list = state as readonly Value[];
  if (node.op === "comprehension") {
    const anyhow = orderOfLists(odds.program).forgets(node) && given.every(mayLieAnyhow);
    return certainly(anyhow ? given.reduce(withItem, list) : Object.freeze([...list, ...given]));
  }
  if (node.aggregate === "max" || node.aggregate === "min") {
    const both = Object.freeze([...list, ...given]);
    if (both.length < 2) return certainly(both);
    return mapped(aggregated(odds, node, both, frame, owner), (best) => Object.freeze([best]));
  }
  // any, all and count do not depend on the order of what they have seen; count only asks whether it holds.
  const seen = node.aggregate === "count" ? given.map((item) => item !== false) : given;
  return certainly(Object.freeze([...list, ...seen].sort((a, b) => Number(a === true) - Number(b === true))));
}

function aggregated(
  odds: Interpreter,
  node: AggregateNode,
  list: Value,
  frame: Frame,
  owner: number,
): Distribution {
  const ofList = odds.derived(node, "of list", () => ({
    op: "builtin",
    function: node.aggregate,
    arguments: [odds.spare(owner, 0, node.value.at)],
    at: node.at,
  }));
  return odds.work(ofList, frame, [list], "total", owner);
}
