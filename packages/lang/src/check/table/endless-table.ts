import type { Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { tableOf } from "../../resolve/table-of.ts";
import type { Tables } from "../../resolve/tables.ts";
import { type Checking, error } from "../checking.ts";

/** Tables that roll on themselves, or on each other, whatever row comes up. */
export function endlessTables(tables: readonly TableEntity[], c: Omit<Checking, "text" | "owner">): void {
  const rolls = new Map(tables.map((table) => [table, rowsOf(table, c.tables)]));
  const ends = new Set<TableEntity>();
  for (let before = -1; before !== ends.size; ) {
    before = ends.size;
    for (const [table, rows] of rolls) {
      if (rows.length === 0 || rows.some((row) => [...row].every((other) => ends.has(other))))
        ends.add(table);
    }
  }
  for (const ring of ringsOf(rolls, ends)) reportRing(ring, c);
}

type Rolls = ReadonlyMap<TableEntity, readonly ReadonlySet<TableEntity>[]>;

/** The rings in which the tables that never end come back to themselves, each once; the others only lead to one. */
function ringsOf(rolls: Rolls, ends: ReadonlySet<TableEntity>): readonly (readonly TableEntity[])[] {
  const found: (readonly TableEntity[])[] = [];
  const seen = new Set<TableEntity>();
  for (const first of rolls.keys()) {
    const way: TableEntity[] = [];
    let at: TableEntity | undefined = ends.has(first) ? undefined : first;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      way.push(at);
      at = [...(rolls.get(at)?.[0] ?? [])].find((other) => !ends.has(other));
    }
    const start = at === undefined ? -1 : way.indexOf(at);
    if (start >= 0) found.push(way.slice(start));
  }
  return found;
}

function reportRing(ring: readonly TableEntity[], c: Omit<Checking, "text" | "owner">): void {
  const [first] = ring;
  if (first === undefined) return;
  const { name } = first.node;
  const names = [...ring, first].map(({ node }) => `\`${node.name.text}\``);
  error(
    { ...c, text: first.head, owner: "table" },
    "HR2154",
    name.span,
    ring.length === 1
      ? `A roll on the table \`${name.text}\` never ends: every row of it leads to another roll that leads back to it.`
      : `A roll on the table \`${name.text}\` never ends: each of these tables leads to the next, ${names.join(" -> ")}.`,
    {
      hint:
        ring.length === 1
          ? "Add a row that does not roll again."
          : "Add to one of them a row that does not roll again.",
    },
  );
}

/** For each row, the tables that are certainly rolled when it comes up. */
function rowsOf({ node }: TableEntity, tables: Tables): readonly ReadonlySet<TableEntity>[] {
  return node.rows.map((row) => {
    const found = new Set<TableEntity>();
    node.columns.slice(1).forEach((column, index) => {
      if (column.parameters !== null || column.literal) return;
      const value = row.cells[index]?.value ?? column.default;
      if (value !== null) for (const table of rolledIn(value, tables)) found.add(table);
    });
    return found;
  });
}

function rolledIn(root: Expression, tables: Tables): readonly TableEntity[] {
  const found: TableEntity[] = [];
  const open: Statement[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "roll") {
      const table = tableOf(tables, next.of);
      if (table !== null) found.push(table);
    }
    open.push(...certain(next, tables));
  }
  return found;
}

/** What is evaluated in any case when a node is. */
function certain(node: Statement, tables: Tables): readonly Statement[] {
  switch (node.kind) {
    case "if":
      return node.branches.slice(0, 1).map(({ condition }) => condition);
    case "match":
      return [node.subject];
    case "binary":
      return node.operator === "and" || node.operator === "or" || node.operator === "otherwise"
        ? [node.left]
        : children(node);
    case "block": {
      // Behind a line that may leave the block, nothing is certain.
      const leaving = node.statements.findIndex((one) => one.kind !== "let" && one.kind !== "var");
      return leaving < 0 ? node.statements : node.statements.slice(0, leaving + 1);
    }
    case "times":
    case "comprehension":
    case "for":
    case "while":
    case "repeat":
    case "repeat until":
    case "field call":
      return [];
    case "call": {
      const callee = tables.callees.get(node);
      return callee?.kind === "rule" || callee?.kind === "builtin" ? children(node) : [];
    }
    default:
      return children(node);
  }
}
