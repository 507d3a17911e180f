import type { BindNode, Expression, ForNode } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { withSlots } from "../rewrite.ts";
import { isPlainBind, type Use, usesIn } from "./late.ts";
import type { ReadOnce } from "./read-once.ts";

// With fewer names side by side nothing is won.
const FEWEST_NAMES = 3;

// Each of so many walks through the statements that read it.
const MOST_NAMES = 100;

/**
 * Dice under names fall where they are first read, deep within a statement if nothing else there has to do with them,
 * in each branch of an `if` or `match` that reads them; and a loop over a written list of such names is its rounds in
 * order. So names are known side by side only where they are read so. Nothing can go wrong with such dice: it does not
 * matter when they fall. Null where the first statement stays the first.
 */
export function fallLaterIn(
  odds: Interpreter,
  body: readonly Expression[],
  live: ReadonlySet<number>,
): ReadOnce | null {
  const [first] = body;
  if (!isPlainBind(first) || live.has(first.slot)) return null;
  const names = body.filter(isPlainBind).length;
  if (names < FEWEST_NAMES || names > MOST_NAMES) return null;
  const statements = inRounds(odds, body, usesIn(body));
  const uses = usesIn(statements);
  const before = new Map<number, BindNode[]>();
  const moved = new Set<Expression>();
  const left = [...statements];
  statements.forEach((statement, i) => {
    if (!isPlainBind(statement) || live.has(statement.slot)) return;
    const use = uses.get(statement.slot);
    if (use === undefined || use.others !== 1 || use.first === undefined || use.first <= i) return;
    const reader = left[use.first];
    const within = use.first === use.last && reader !== undefined ? placedIn(reader, statement) : null;
    if (within !== null) left[use.first] = within;
    else if (statements.slice(i + 1, use.first).every(isPlainBind)) return;
    else before.set(use.first, [...(before.get(use.first) ?? []), { ...statement }]);
    moved.add(statement);
  });
  if (!moved.has(first)) return null;
  const handed = left.flatMap((statement, i) =>
    moved.has(statement) ? [] : [...(before.get(i) ?? []), statement],
  );
  return { handed };
}

const mentions = (part: unknown, slot: number): boolean => usesIn([part]).has(slot);

/** A node with a `let` within it, before all that has to do with its name; null where that is before the node. */
function placedIn(node: Expression, bind: BindNode): Expression | null {
  const { slot } = bind;
  switch (node.op) {
    case "block": {
      const i = node.body.findIndex((statement) => mentions(statement, slot));
      const statement = node.body[i];
      if (statement === undefined) return null;
      const alone = !mentions(node.body.slice(i + 1), slot);
      const within = alone ? placedIn(statement, bind) : null;
      const placed = within === null ? [{ ...bind }, statement] : [within];
      return { ...node, body: [...node.body.slice(0, i), ...placed, ...node.body.slice(i + 1)] };
    }
    case "if": {
      const { condition, body, otherwise } = node;
      if (!mentions(condition, slot))
        return { ...node, body: before(body, bind), otherwise: otherwise && before(otherwise, bind) };
      const within = mentions([body, otherwise], slot) ? null : placedIn(condition, bind);
      return within && { ...node, condition: within };
    }
    case "match": {
      const { subject, arms } = node;
      if (arms.some(({ patterns, when }) => mentions([patterns, when], slot))) return null;
      if (!mentions(subject, slot))
        return { ...node, arms: arms.map((arm) => ({ ...arm, body: before(arm.body, bind) })) };
      const within = mentions(arms, slot) ? null : placedIn(subject, bind);
      return within && { ...node, subject: within };
    }
    case "and":
    case "or": {
      const { left, right } = node;
      if (mentions(left, slot) && mentions(right, slot)) return null;
      return { ...node, left: before(left, bind), right: before(right, bind) };
    }
    case "not": {
      const of = placedIn(node.of, bind);
      return of && { ...node, of };
    }
    case "bind": {
      const value = placedIn(node.value, bind);
      return value && { ...node, value };
    }
    case "assign": {
      const value = mentions(node.place, slot) ? null : placedIn(node.value, bind);
      return value && { ...node, value };
    }
    default:
      return null;
  }
}

/** A branch with a `let` before what it reads, where it reads it. */
function before(node: Expression, bind: BindNode): Expression {
  if (!mentions(node, bind.slot)) return node;
  return placedIn(node, bind) ?? { op: "block", body: [{ ...bind }, node], at: node.at };
}

/** Statements with the loops over written lists of names of dice, read there alone, as their rounds. */
function inRounds(
  odds: Interpreter,
  body: readonly Expression[],
  uses: ReadonlyMap<number, Use>,
): readonly Expression[] {
  const plain = new Set(body.flatMap((statement) => (isPlainBind(statement) ? [statement.slot] : [])));
  const isName = (item: Expression): boolean => {
    const use = item.op === "local" && plain.has(item.slot) ? uses.get(item.slot) : undefined;
    return use?.reads === 1 && use.others === 1;
  };
  return body.flatMap((statement) => {
    if (statement.op !== "for" || statement.to !== null || statement.in.op !== "list") return [statement];
    const { writes, jumps } = odds.facts(statement.body);
    const items = statement.in.items.map(({ from }) => from);
    // The list is made before its first round.
    const stays = (item: Expression): boolean =>
      item.op === "number" || (item.op === "local" && !writes.has(item.slot));
    if (jumps || statement.in.items.some(({ to }) => to !== null) || !items.every(stays)) return [statement];
    if (items.filter(isName).length < FEWEST_NAMES) return [statement];
    return items.map((item) => roundOf(statement, item));
  });
}

function roundOf({ slot, body, at }: ForNode, item: Expression): Expression {
  const bind: BindNode = { op: "bind", slot, name: "", type: null, value: item, at };
  return { op: "block", body: [bind, withSlots(body, (same) => same)], at };
}
