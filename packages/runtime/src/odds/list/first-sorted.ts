import type { BindNode, Expression, SortNode } from "../../program/expression.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { RecordValue, type Value } from "../../value/value.ts";
import { certainly, chained, type Distribution, mapped } from "../distribution/distribution.ts";
import type { Interpreter } from "../interpreter.ts";
import { onlyReads } from "../look/kept-by-name.ts";
import { rewrite } from "../rewrite.ts";
import { independentItems } from "./independent-items.ts";

// Of more items than these nobody asks one by one.
const MOST_FIRST = 4;

/** How many items of a sorted list at most are asked for by an index or `first`; null where it may be more. */
export function firstAsked(node: Expression, isList: (of: Expression) => boolean): number | null {
  if (node.op === "builtin" && node.function === "first" && node.arguments.length === 1)
    return isList(node.arguments[0] ?? node) ? 1 : null;
  if (node.op !== "index" || !isList(node.of) || node.key.op !== "number") return null;
  const { value } = node.key;
  const isFirst = typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST_FIRST;
  return isFirst ? value : null;
}

/**
 * A `let` of a sorted list, behind which nothing but a few of its first items are asked for, with what is asked of it:
 * the order of five who roll for initiative, where the first is named. Null where more is read.
 */
export function firstsIn(
  odds: Interpreter,
  bind: BindNode,
  behind: readonly Expression[],
): readonly Expression[] | null {
  const { slot, value } = bind;
  if (value.op !== "sort" || firsts.has(value) || !odds.mayRoll(value)) return null;
  if (!behind.every((statement) => onlyReads(statement, slot))) return null;
  let [most, others] = [0, 0];
  for (const statement of behind)
    rewrite(statement, (node) => {
      const asked = firstAsked(node, (of) => of.op === "local" && of.slot === slot);
      if (asked !== null) {
        most = Math.max(most, asked);
        return node;
      }
      if (node.op === "local" && node.slot === slot) others += 1;
      return undefined;
    });
  if (others > 0 || most === 0) return null;
  const few: SortNode = { ...value };
  firsts.set(few, most);
  return [{ ...bind, value: few }, ...behind];
}

/** Sorted lists of which no more than the first few items are read. */
const firsts = new WeakMap<SortNode, number>();

/** How many items of a list are read; null where it may be all. */
export const readOf = (node: SortNode): number | null => firsts.get(node) ?? null;

/**
 * The first few items of a sorted list of independent ones: those that are first so far, and one item more. Null where
 * the list has to be known.
 */
export function firstSorted(
  odds: Interpreter,
  node: SortNode,
  most: number,
  frame: Frame,
  owner: number,
): Distribution | null {
  const { by } = node;
  if (odds.mayRoll(by)) return firstByRolled(odds, node, most, frame, owner);
  if (odds.facts(by).writes.size > 0 || odds.facts(by).jumps) return null;
  const items = independentItems(odds, node.in, frame, owner);
  if (items === null || items.length <= most) return null;
  const sorted = odds.derived(node, "sorted", () => ({ ...node, in: odds.spare(owner, 0, node.in.at) }));
  let first: Distribution = certainly(Object.freeze([]));
  for (const item of items) {
    odds.spend(first.entries.size * item.entries.size, node.at);
    first = chained(first, (list) =>
      chained(item, (one) => {
        odds.states.count(node);
        // Sorting leaves equals as they came, and the last came last.
        const more = Object.freeze([...(list as readonly Value[]), one]);
        return mappedFirst(odds.work(sorted, frame, [more], "total", owner), most);
      }),
    );
  }
  return first;
}

/** The first items by keys that roll, which are independent too: `sort i in [1..5] by d20 + bonus[i]`. */
function firstByRolled(
  odds: Interpreter,
  node: SortNode,
  most: number,
  frame: Frame,
  owner: number,
): Distribution | null {
  if (odds.mayRoll(node.in)) return null;
  const keyed = odds.derived(node, "keyed", () => {
    const { slot, by, at } = node;
    const item: Expression = { op: "local", slot, at };
    const value: Expression = { op: "record", names: ["item", "key"], values: [item, by], at };
    const list: Expression = {
      op: "comprehension",
      value,
      generator: { slot, in: node.in, to: null, when: null },
      at,
    };
    return { ...node, in: list, by: { op: "field", of: item, name: "key", at } };
  });
  const first = keyed.op === "sort" ? firstSorted(odds, keyed, most, frame, owner) : null;
  const itemOf = (one: Value): Value => (one instanceof RecordValue ? (one.get("item") ?? null) : one);
  return first && mapped(first, (list) => Object.freeze((list as readonly Value[]).map(itemOf)));
}

function mappedFirst(sorted: Distribution, most: number): Distribution {
  return chained(sorted, (list) => certainly(Object.freeze((list as readonly Value[]).slice(0, most))));
}
