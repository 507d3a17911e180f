import type { Aggregate, At, Expression } from "@houserule/runtime/program";
import type { Generator } from "../ast/expression.ts";
import type { For } from "../ast/statement.ts";
import type { TableEntity } from "../resolve/entity.ts";
import { tableOf } from "../resolve/table-of.ts";
import { isPlainTable } from "../table/plain-cells.ts";
import type { Lowering } from "./lowering.ts";

// The rows of a table are looked up when their turn comes, so that only those roll that are reached. Where no cell
// of it does anything, the list of all rows is as good.

/** The table whose rows a loop or a generator goes through one by one. */
function walked(l: Lowering, node: For | Generator): TableEntity | null {
  const table = node.to === null ? tableOf(l.tables, node.in) : null;
  return table === null || !table.node.supplied || isPlainTable(table.node) ? null : table;
}

interface Steps {
  readonly size: Expression;
  readonly bindRow: Expression;
  readonly counter: number;
}

function stepsOf(l: Lowering, node: For | Generator, table: TableEntity, at: At): Steps {
  const slot = l.tables.variables.get(node)?.slot ?? 0;
  const counter = l.tables.counters.get(node) ?? 0;
  return {
    size: { op: "number", value: table.node.rows.length, at },
    bindRow: {
      op: "bind",
      slot,
      name: "",
      type: null,
      value: { op: "row at", table: table.index, index: { op: "local", slot: counter, at }, at },
      at,
    },
    counter,
  };
}

const one = (at: At): Expression => ({ op: "number", value: 1, at });

/** `for row in t`; null for any other loop. */
export function lowerTableFor(l: Lowering, node: For, body: Expression): Expression | null {
  const table = node.changes ? null : walked(l, node);
  if (table === null) return null;
  const at = l.at(node.span);
  const { size, bindRow, counter } = stepsOf(l, node, table, l.at(node.in.span));
  return {
    op: "for",
    slot: counter,
    in: one(at),
    to: size,
    body: { op: "block", body: [bindRow, body], at: body.at },
    at,
  };
}

/** `[value for row in t if condition]`, or what is made of such a list; null where no table is walked so. */
export function lowerTableWalk(
  l: Lowering,
  generator: Generator,
  value: Expression,
  aggregate: Aggregate | null,
  at: At,
): Expression | null {
  const table = walked(l, generator);
  if (table === null) return null;
  const { size, bindRow, counter } = stepsOf(l, generator, table, l.at(generator.in.span));
  const list = counter + 1;
  const add: Expression = {
    op: "assign",
    place: { slot: list, path: [], at },
    operator: "+",
    value: { op: "list", items: [{ from: value, to: null }], at: value.at },
    at,
  };
  const condition = generator.condition === null ? null : l.expression(generator.condition);
  const round: Expression =
    condition === null ? add : { op: "if", condition, body: add, otherwise: null, at };
  const walk: Expression = {
    op: "block",
    body: [
      { op: "bind", slot: list, name: "", type: null, value: { op: "list", items: [], at }, at },
      {
        op: "for",
        slot: counter,
        in: one(at),
        to: size,
        body: { op: "block", body: [bindRow, round], at },
        at,
      },
      { op: "local", slot: list, at },
    ],
    at,
  };
  if (aggregate === null) return walk;
  const slot = l.tables.variables.get(generator)?.slot ?? 0;
  const item: Expression = { op: "local", slot, at: value.at };
  return {
    op: "aggregate",
    aggregate,
    value: item,
    generator: { slot, in: walk, to: null, when: null },
    at,
  };
}
