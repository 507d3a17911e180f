import type { Compare, Expression } from "../../ast/expression.ts";
import { isExpression } from "../../ast/item.ts";
import type { Statement } from "../../ast/statement.ts";
import type { Tables } from "../../resolve/tables.ts";
import { type Checking, shapeOf } from "../checking.ts";

const known = new WeakMap<Tables, Set<Statement>>();

/** Whether dice, or a sum of them, stand where they may stay unrolled. */
export function mayStayUnrolled(node: Expression, c: Checking): boolean {
  return unrolledIn(c.tables).has(node);
}

/** `hero.agility >= d8`: beside what may be a die, dice may be one too. */
export function besideDie(node: Compare, c: Checking): void {
  const [first, ...others] = node.operands;
  const kind = first === undefined ? "unknown" : shapeOf(c, first).kind;
  if (kind !== "die" && kind !== "unknown" && kind !== "union") return;
  const found = unrolledIn(c.tables);
  for (const other of others) unroll(other, found);
}

function unrolledIn(tables: Tables): Set<Statement> {
  const before = known.get(tables);
  if (before !== undefined) return before;
  const found = new Set<Statement>();
  for (const [node, place] of tables.diePlaces) {
    if (place === "list") unrollItems(node, found);
    else unroll(node, found);
  }
  known.set(tables, found);
  return found;
}

/** Dice stay unrolled as terms of sums, and at the ends of branches and blocks. */
function unroll(node: Statement, found: Set<Statement>): void {
  if (node.kind === "dice") found.add(node);
  else if (node.kind === "binary" && (node.operator === "+" || node.operator === "-")) {
    found.add(node);
    unroll(node.left, found);
    unroll(node.right, found);
  } else for (const end of endsOf(node)) unroll(end, found);
}

function unrollItems(node: Statement, found: Set<Statement>): void {
  if (node.kind === "list") for (const { from } of node.items) unroll(from, found);
  else if (node.kind === "comprehension") unroll(node.value, found);
  else for (const end of endsOf(node)) unrollItems(end, found);
}

function endsOf(node: Statement): readonly Statement[] {
  switch (node.kind) {
    case "if":
      return [...node.branches.map(({ body }) => body), ...(node.otherwise === null ? [] : [node.otherwise])];
    case "match":
      return node.arms.map(({ body }) => body);
    case "block": {
      const last = node.statements.at(-1);
      return last !== undefined && isExpression(last) ? [last] : [];
    }
    default:
      return [];
  }
}
