import type { Expression, Pattern, Table, TableRow } from "@houserule/runtime/program";
import type { Cell, Column, TableRow as Row } from "../ast/declaration.ts";
import type * as AstPattern from "../ast/pattern.ts";
import { constantOf } from "../resolve/constant.ts";
import type { TableEntity } from "../resolve/entity.ts";
import { add, exactNumber, isWhole, whole } from "../resolve/exact.ts";
import { hasOpenDice } from "../resolve/written-dice.ts";
import { diceOf } from "../table/dice-of.ts";
import { sharedStretches } from "../table/stretches.ts";
import { type Lowering, nothing } from "./lowering.ts";

/** A table as data. */
export function lowerTable(l: Lowering, entity: TableEntity): Table {
  const { node, text } = entity;
  const range = node.dice === null ? null : diceOf(node.dice);
  const [first, ...columns] = node.columns;
  const shown = columns.filter((column) => column.name !== null && column.parameters === null);
  const policy = node.overlap?.text;
  const overlap = policy === "first" || policy === "last" || policy === "share" ? policy : null;
  return {
    name: node.name.text,
    module: text.source.name,
    at: l.at(node.name.span),
    dice: node.dice === null ? null : lowerDice(l, node.dice),
    least: range === null ? null : exactNumber(range.least),
    most: range === null ? null : exactNumber(range.most),
    overlap,
    shared:
      overlap === "share" && range !== null
        ? sharedStretches(node.rows, range).map(({ from, to, rows }) => ({
            from: exactNumber(from),
            to: exactNumber(to),
            rows,
          }))
        : [],
    keyName: keyNameOf(first),
    columns: shown.map((column) => column.name?.text ?? ""),
    slots: (l.tables.frames.get(entity)?.slots ?? 0) + columns.length,
    rows: node.rows.map((row) => lowerRow(l, entity, row, columns, shown)),
  };
}

/** Behind the slots of the cells, each column has one for the value that is held against its type. */
function lowerRow(
  l: Lowering,
  entity: TableEntity,
  row: Row,
  columns: readonly Column[],
  shown: readonly Column[],
): TableRow {
  const slots = l.tables.frames.get(entity)?.slots ?? 0;
  return {
    at: l.at(row.span),
    keys: row.keys.map((key) => lowerKey(l, key)),
    key: lowerKeyValue(l, row),
    cells: shown.map((column) => {
      const index = columns.indexOf(column);
      return lowerCell(l, row.cells[index], column, slots + index, row);
    }),
  };
}

function keyNameOf(column: Column | undefined): string | null {
  const name = column?.name?.text;
  return name === undefined || name === "key" ? null : name;
}

function lowerDice(l: Lowering, dice: NonNullable<TableEntity["node"]["dice"]>): Expression {
  const value = l.expression(dice);
  return hasOpenDice(dice) ? value : { op: "roll", of: value, at: l.at(dice.span) };
}

function lowerCell(l: Lowering, cell: Cell | undefined, column: Column, slot: number, row: Row): Expression {
  const at = l.at(cell === undefined || cell.written === "" ? row.span : cell.span);
  const value = cell?.value ?? column.default;
  if (value === null) return nothing(at);
  const lowered = l.expression(value);
  const type = column.literal ? undefined : l.tables.columns.get(column)?.type;
  if (type === undefined || type.kind === "any") return lowered;
  const name = column.name?.text ?? "";
  return {
    op: "block",
    body: [
      { op: "bind", slot, name, type, value: lowered, at },
      { op: "local", slot, at },
    ],
    at,
  };
}

// With whole numbers, `< 5` is `..4`: so every key but `!=` is a stretch with ends.
function lowerKey(l: Lowering, key: AstPattern.Pattern): Pattern {
  const at = l.at(key.span);
  if (key.kind !== "comparison") return l.patterns([key])[0] ?? { kind: "else", at };
  const end = constantOf(key.value);
  if (end === null || !isWhole(end)) return l.patterns([key])[0] ?? { kind: "else", at };
  const number = (by: number): Expression => ({ op: "number", value: exactNumber(add(end, whole(by))), at });
  switch (key.operator) {
    case "==":
      return { kind: "value", value: number(0), at };
    case "<=":
      return { kind: "range", from: null, to: number(0), at };
    case "<":
      return { kind: "range", from: null, to: number(-1), at };
    case ">=":
      return { kind: "range", from: number(0), to: null, at };
    case ">":
      return { kind: "range", from: number(1), to: null, at };
    case "!=":
      return { kind: "comparison", operator: "!=", value: number(0), at };
  }
}

/** What `row.key` is: the one key that it has, else its keys as they are written. */
function lowerKeyValue(l: Lowering, row: Row): Expression {
  const [only, ...more] = row.keys;
  if (only?.kind === "value" && more.length === 0) return l.expression(only.value);
  return { op: "text", value: row.key.written, at: l.at(row.key.span) };
}
