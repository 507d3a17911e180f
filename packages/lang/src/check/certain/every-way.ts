import type { Call, Expression, If, Match } from "../../ast/expression.ts";
import type { Assignment, Statement } from "../../ast/statement.ts";
import { children, inPatterns } from "../../resolve/children.ts";
import type { Tables } from "../../resolve/tables.ts";

/** What was found, and what is known of each. */
export type Found<K, V> = ReadonlyMap<K, V>;

/** What to look for. */
export interface Search<K, V> {
  /** What happens at a node itself, apart from its parts; null where that is nothing. */
  readonly at: (node: Statement) => Found<K, V> | null;
  /** Whether the second of two says more of the same; else the first one stays. */
  readonly better?: (known: V, other: V) => boolean;
  readonly tables: Tables;
}

/**
 * What happens on every way through something that comes to its end. What a call leads to, or a name stands for, is
 * left to the search. Ways that end in a fault do not count where it is the step before that ends them.
 */
export function onEveryWay<K, V>(node: Statement, search: Search<K, V>): Found<K, V> {
  const parts = partsOf(node, search.tables);
  const inside = along(parts, search);
  // Where a part leaves, nothing comes of the node itself.
  const own = parts.always.some(mayLeave) ? null : search.at(node);
  return own === null ? inside : union([own, inside], search);
}

/** What happens on every way through the parts of something. */
function along<K, V>({ always, ways }: Parts, search: Search<K, V>): Found<K, V> {
  const found = inTurn(always, search);
  if (ways.length > 0 && !always.some(mayLeave)) found.push(shared(ways.map((way) => along(way, search))));
  return union(found, search);
}

/** What stands behind something that may leave is not certain to be reached. */
function inTurn<K, V>(nodes: readonly Statement[], search: Search<K, V>): Found<K, V>[] {
  const found: Found<K, V>[] = [];
  for (const node of nodes) {
    found.push(onEveryWay(node, search));
    if (mayLeave(node)) break;
  }
  return found;
}

/** What is evaluated whenever a node is, in its order; then one of several ways is taken, where there are any. */
interface Parts {
  readonly always: readonly Statement[];
  readonly ways: readonly Parts[];
}

function partsOf(node: Statement, tables: Tables): Parts {
  switch (node.kind) {
    case "if":
      return ofIf(node);
    case "match":
      return ofMatch(node, tables);
    default:
      return { always: certainParts(node, tables), ways: [] };
  }
}

/** Each branch is reached by the conditions before it, which are looked into once for all that comes behind them. */
function ofIf({ branches, otherwise }: If): Parts {
  return branches.reduceRight<Parts>(
    (rest, { condition, body }) => ({ always: [condition], ways: [{ always: [body], ways: [] }, rest] }),
    { always: present(otherwise), ways: [] },
  );
}

/** The first pattern is always tried; that one of the arms is taken is certain where they leave nothing out. */
function ofMatch(node: Match, tables: Tables): Parts {
  const isWhole =
    // That no member is left out is looked at elsewhere.
    tables.shapes.get(node.subject)?.kind === "outcome" ||
    node.arms.some(({ patterns, when }) => when === null && patterns.some(({ kind }) => kind === "else"));
  return {
    always: [node.subject, ...inPatterns(node.arms[0]?.patterns.slice(0, 1) ?? [])],
    ways: isWhole
      ? node.arms.map(({ when, body }) => ({ always: when === null ? [body] : [when, body], ways: [] }))
      : [],
  };
}

function certainParts(node: Statement, tables: Tables): readonly Statement[] {
  switch (node.kind) {
    case "binary":
      return ["and", "or", "otherwise"].includes(node.operator) ? [node.left] : [node.left, node.right];
    // There may be nothing to go through, no round, and nothing to sort.
    case "for":
      return present(node.in, node.to);
    case "comprehension":
      return present(node.generator.in, node.generator.to);
    case "while":
      return [node.condition];
    case "repeat":
    case "times":
      return [node.count];
    case "sort":
      return [node.in];
    // A die has no use for a rung to begin from.
    case "explode":
      return present(node.of, ...inPatterns(node.on ?? []), node.upTo);
    // The reason is asked for where the condition does not hold.
    case "require":
    case "warn":
      return [node.condition];
    // A cell may have no use for its arguments.
    case "field call":
      return [node.of];
    case "assign":
      return ofAssignment(node);
    case "call":
      return ofCall(node, tables);
    default:
      return children(node);
  }
}

/** What is put into a place is put there unread. */
function ofAssignment({ target, operator, value }: Assignment): readonly Statement[] {
  if (operator !== "=") return [target, value];
  const keys: Expression[] = [];
  let at = target;
  while (at.kind === "index" || at.kind === "field") {
    if (at.kind === "index") keys.unshift(...at.keys);
    at = at.of;
  }
  return [...keys, value];
}

/** What is asked of odds happens on a copy, and may be left out by what is given. */
function ofCall(node: Call, tables: Tables): readonly Statement[] {
  const callee = tables.callees.get(node);
  if (callee === undefined || callee.kind === "odds" || callee.kind === "base field") return [];
  return node.arguments.flatMap(({ value, generator }) =>
    generator === null ? [value] : present(generator.in, generator.to),
  );
}

function present(...nodes: readonly (Expression | null)[]): readonly Expression[] {
  return nodes.filter((node) => node !== null);
}

const leaving: ReadonlySet<Statement["kind"]> = new Set<Statement["kind"]>([
  "return",
  "stop",
  "next",
  "require",
  "given",
  // What it holds, nobody knows.
  "broken",
]);

const known = new WeakMap<Statement, boolean>();

/** Whether what follows may not be reached, because something inside leads elsewhere. */
function mayLeave(node: Statement): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const found = leaving.has(node.kind) || children(node).some(mayLeave);
  known.set(node, found);
  return found;
}

function union<K, V>(all: readonly Found<K, V>[], { better }: Search<K, V>): Found<K, V> {
  const [only = new Map<K, V>(), ...more] = all.filter(({ size }) => size > 0);
  if (more.length === 0) return only;
  const found = new Map(only);
  for (const [key, value] of more.flatMap((each) => [...each])) {
    const before = found.get(key);
    if (before === undefined || better?.(before, value) === true) found.set(key, value);
  }
  return found;
}

function shared<K, V>([first = new Map<K, V>(), ...rest]: readonly Found<K, V>[]): Found<K, V> {
  if (first.size === 0) return first;
  return new Map([...first].filter(([key]) => rest.every((each) => each.has(key))));
}
