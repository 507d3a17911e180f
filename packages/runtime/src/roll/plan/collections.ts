import { fault, faultOfNone } from "../../fault.ts";
import type {
  AggregateNode,
  ComprehensionNode,
  Expression,
  FieldNode,
  Generator,
  IndexNode,
  ListNode,
  MapNode,
  RecordNode,
  SortNode,
} from "../../program/expression.ts";
import { equal, keyId } from "../../value/equality.ts";
import { workToRead } from "../../value/extent.ts";
import { sortedEntries } from "../../value/json.ts";
import { OddsValue } from "../../value/odds-value.ts";
import { order } from "../../value/order.ts";
import { SheetValue } from "../../value/sheet.ts";
import {
  isExact,
  isList,
  type Key,
  kindName,
  Ladder,
  MapValue,
  Outcome,
  RecordValue,
  stored,
  type Value,
} from "../../value/value.ts";
import { planAbsentRow } from "./absent-row.ts";
import { aggregateOf } from "./aggregate.ts";
import { truthOf, wholeOf } from "./expect.ts";
import { fieldOf } from "./field.ts";
import { rungAt } from "./ladder.ts";
import type { Frame, Need, Planner, Run } from "./planner.ts";
import { planFieldRules, readField } from "./sheet.ts";

export function planList(planner: Planner, node: ListNode): Run {
  const items = node.items.map(({ from, to }) => ({
    from: planner.operand(from, "total"),
    to: to === null ? null : planner.operand(to, "total"),
    nodes: { from, to },
  }));
  return (frame) => {
    const list: Value[] = [];
    for (const { from, to, nodes } of items) {
      const first = from(frame);
      if (to === null || nodes.to === null) list.push(stored(first));
      else for (const value of rangeOf(planner, first, nodes.from, to(frame), nodes.to)) list.push(value);
    }
    return planner.context.kept(Object.freeze(list), node.at);
  };
}

/** The whole numbers from one end to the other, both included; none when they run backwards. */
export function rangeOf(
  planner: Planner,
  from: Value,
  fromNode: Expression,
  to: Value,
  toNode: Expression,
): readonly number[] {
  const first = wholeOf(planner, from, fromNode, "the start of a range");
  const last = wholeOf(planner, to, toNode, "the end of a range");
  const size = Math.max(0, last - first + 1);
  const { cells } = planner.context.limits;
  if (size > cells)
    fault("HR4008", fromNode.at, `a range here has ${size} numbers; at most ${cells} are allowed`);
  planner.context.spend(size, fromNode.at);
  return Array.from({ length: size }, (_, i) => first + i);
}

/** What a loop or generator walks: the items of a list, or the keys of a map in sorted order. */
export function itemsOf(planner: Planner, value: Value, node: Expression): readonly Value[] {
  if (isList(value)) return value;
  if (value instanceof MapValue) return sortedEntries(value).map(({ key }) => key);
  if (value instanceof OddsValue) return value.outcomes.map(({ value: outcome }) => outcome);
  const message = `\`${planner.words(node)}\` is ${kindName(value)}, where a list or a map is wanted`;
  if (value === null) faultOfNone("HR3002", node.at, message, { at: node.at, instead: "[]" });
  fault("HR3002", node.at, message);
}

/** Runs `visit` for each item that a generator lets through. */
export function planGenerator(
  planner: Planner,
  generator: Generator,
): (frame: Frame, visit: () => void) => void {
  const from = planner.operand(generator.in, "total");
  const to = generator.to === null ? null : planner.operand(generator.to, "total");
  const when = generator.when === null ? null : planner.operand(generator.when, "total");
  const { slot } = generator;
  return (frame, visit) => {
    const first = from(frame);
    const items =
      to === null || generator.to === null
        ? itemsOf(planner, first, generator.in)
        : rangeOf(planner, first, generator.in, to(frame), generator.to);
    for (const item of items) {
      planner.context.spend(1, generator.in.at);
      frame[slot] = item;
      if (when === null || generator.when === null || truthOf(planner, when(frame), generator.when)) visit();
    }
  };
}

export function planComprehension(planner: Planner, node: ComprehensionNode): Run {
  const each = planGenerator(planner, node.generator);
  const value = planner.operand(node.value, "total");
  return (frame) => {
    const list: Value[] = [];
    each(frame, () => {
      list.push(stored(value(frame)));
    });
    return planner.context.kept(Object.freeze(list), node.at);
  };
}

export function planAggregate(planner: Planner, node: AggregateNode): Run {
  const each = planGenerator(planner, node.generator);
  const value = planner.operand(node.value, "total");
  return (frame) => {
    const list: Value[] = [];
    each(frame, () => {
      list.push(stored(value(frame)));
    });
    planner.context.spend(list.length, node.at);
    return aggregateOf(planner, node.aggregate, list, node.value);
  };
}

/** `sort x in list by key`: stable; the key is evaluated once for each item. */
export function planSort(planner: Planner, node: SortNode): Run {
  const from = planner.operand(node.in, "total");
  const by = planner.operand(node.by, "total");
  const sign = node.descending ? -1 : 1;
  return (frame) => {
    const items = itemsOf(planner, from(frame), node.in);
    planner.context.spend(items.length * (1 + Math.ceil(Math.log2(items.length + 1))), node.at);
    const keyed = items.map((item) => {
      frame[node.slot] = item;
      return { item, key: stored(by(frame)) };
    });
    keyed.sort((a, b) => {
      planner.context.spendToCompare(a.key, b.key, node.by.at);
      const difference = order(a.key, b.key);
      if (difference !== null) return sign * difference;
      return fault(
        "HR3010",
        node.by.at,
        `\`${planner.words(node.by)}\` gives ${kindName(a.key)} and ${kindName(b.key)}, which have no order`,
      );
    });
    return planner.context.kept(Object.freeze(keyed.map(({ item }) => item)), node.at);
  };
}

/** The key that a value is in a map. */
export function keyOf(planner: Planner, value: Value, node: Expression): Key {
  const key = stored(value);
  planner.context.spend(workToRead(key), node.at);
  if (typeof key === "string" || typeof key === "boolean" || isExact(key) || key instanceof Outcome)
    return key;
  fault(
    "HR3002",
    node.at,
    `\`${planner.words(node)}\` is ${kindName(key)}; a map is keyed by texts, numbers or outcomes`,
  );
}

export function planMap(planner: Planner, node: MapNode): Run {
  const entries = node.entries.map(({ key, value }) => ({
    key: planner.operand(key, "total"),
    value: planner.operand(value, "total"),
    node: key,
  }));
  return (frame) => {
    const map = new Map<string, { readonly key: Key; readonly value: Value }>();
    for (const entry of entries) {
      const key = keyOf(planner, entry.key(frame), entry.node);
      map.set(keyId(key), { key, value: stored(entry.value(frame)) });
    }
    return planner.context.kept(new MapValue(map), node.at);
  };
}

export function planRecord(planner: Planner, node: RecordNode): Run {
  const values = node.values.map((value) => planner.operand(value, "total"));
  const { names } = node;
  return (frame) =>
    planner.context.kept(
      new RecordValue(
        names,
        values.map((value) => stored(value(frame))),
      ),
      node.at,
    );
}

export function planField(planner: Planner, node: FieldNode): Run {
  const of = planner.operand(node.of, "all");
  const { name } = node;
  planFieldRules(planner, name);
  const absent = planAbsentRow(planner, node.of);
  return (frame) => {
    const value = of(frame);
    if (value instanceof RecordValue) {
      const found = value instanceof SheetValue ? readField(planner, value, name, node.at) : value.get(name);
      if (found !== undefined) return found;
    }
    return fieldOf(planner, value, node, value === null ? (absent?.(frame) ?? null) : null);
  };
}

export function planIndex(planner: Planner, node: IndexNode, need: Need): Run {
  const of = planner.operand(node.of, need);
  const key = planner.operand(node.key, "total");
  return (frame) => {
    const whole = of(frame);
    return itemAt(planner, whole, key(frame), node);
  };
}

function itemAt(planner: Planner, whole: Value, key: Value, node: IndexNode): Value {
  if (isList(whole)) return whole[listIndex(planner, key, node.key)] ?? null;
  if (whole instanceof MapValue)
    return whole.entries.get(keyId(keyOf(planner, key, node.key)))?.value ?? null;
  if (whole instanceof OddsValue)
    return whole.outcomes.find(({ value }) => equal(value, key))?.probability ?? 0;
  if (whole instanceof Ladder) return rungAt(whole, wholeOf(planner, key, node.key, "a rung"));
  const message = `\`${planner.words(node.of)}\` is ${kindName(whole)}; only lists, maps and ladders have items to look up`;
  if (whole === null) faultOfNone("HR3002", node.of.at, message, { at: node.of.at });
  fault("HR3002", node.of.at, message);
}

/** The index in a list that a key means, from 0; below 1 is a fault. */
export function listIndex(planner: Planner, key: Value, node: Expression): number {
  const index = wholeOf(planner, key, node, "an index");
  if (index >= 1) return index - 1;
  fault(
    "HR3008",
    node.at,
    `lists count from 1, and \`${planner.words(node)}\` is ${index}`,
    index === 0 ? "the first item is [1]" : "to count from the end, use last(list) or size(list)",
  );
}
