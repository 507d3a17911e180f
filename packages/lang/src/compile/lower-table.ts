import type { Expression, Pattern, Table, TableRow } from "@houserule/runtime/program";
import type { Cell, Column, TableRow as Row } from "../ast/declaration.ts";
import type * as AstPattern from "../ast/pattern.ts";
import { textOfRow } from "../resolve/change/table-changes.ts";
import { constantOf } from "../resolve/constant.ts";
import { labelName } from "../resolve/declare/words.ts";
import type { ColumnRule, TableEntity } from "../resolve/entity.ts";
import { add, exactNumber, isWhole, whole } from "../resolve/exact.ts";
import { labelsOf } from "../resolve/name/row-labels.ts";
import type { Text } from "../resolve/text.ts";
import { hasOpenDice } from "../resolve/written-dice.ts";
import { diceOf } from "../table/dice-of.ts";
import { sharedStretches } from "../table/stretches.ts";
import { type Lowering, nothing } from "./lowering.ts";

/** What lowers the expressions of a text. */
export type LoweringOf = (text: Text) => Lowering;

/** A table as data. */
export function lowerTable(
  lowering: LoweringOf,
  entity: TableEntity,
  columnRules: readonly ColumnRule[],
): Table {
  const { node, text } = entity;
  const l = lowering(entity.head);
  const range = node.dice === null ? null : diceOf(node.dice);
  const [first, ...columns] = node.columns;
  const shown = columns.filter((column) => column.name !== null && column.parameters === null);
  const policy = node.overlap?.text;
  const overlap = policy === "first" || policy === "last" || policy === "share" ? policy : null;
  return {
    name: node.name.text,
    module: text.source.name,
    at: l.at(node.name.span),
    dice: node.dice === null ? null : lowerDice(lowering(entity.thrown), node.dice),
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
    rules: columnRules.flatMap(({ table, column, rule }) =>
      table === entity ? { name: column.name?.text ?? "", rule: rule.index } : [],
    ),
    labels: [first, ...shown].flatMap((column) =>
      column === undefined || column.name === null ? [] : labelsOfColumn(column, column.name.text),
    ),
    supplied: node.supplied,
    slots: (l.tables.frames.get(entity)?.slots ?? 0) + columns.length,
    rows: node.rows.map((row) => lowerRow(lowering, entity, row, columns, shown)),
  };
}

/** A label as it is written, and as the name that scripts write. */
function labelsOfColumn({ labels }: Column, column: string): Table["labels"] {
  const names = new Set(labels.flatMap(({ text }) => [text, labelName(text)]));
  return [...names].map((name) => ({ name, column }));
}

/** Behind the slots of the cells, each column has one for the value that is held against its type. */
function lowerRow(
  lowering: LoweringOf,
  entity: TableEntity,
  row: Row,
  columns: readonly Column[],
  shown: readonly Column[],
): TableRow {
  const from = textOfRow(entity, row);
  const l = lowering(from);
  const slots = l.tables.frames.get(entity)?.slots ?? 0;
  const labels = labelsOf(entity.node, row).map(({ text }) => text);
  return {
    at: l.at(row.span),
    keys: row.keys.map((key) => lowerKey(l, key)),
    key: lowerKeyValue(l, row),
    cells: shown.map((column) => {
      const index = columns.indexOf(column);
      return lowerCell(l, lowering(entity.head), row.cells[index], column, slots + index, row);
    }),
    ...(labels.length === 0 ? {} : { labels }),
    ...(from === entity.text ? {} : { from: from.source.name }),
  };
}

/** A column with parameters as a rule: the number of the row comes first, and leads to its cell. */
export function lowerColumnRule(lowering: LoweringOf, { table, column }: ColumnRule): Expression {
  const head = lowering(table.head);
  const at = head.at(column.span);
  const index = table.node.columns.indexOf(column) - 1;
  const blank = column.default === null ? nothing(at) : head.expression(column.default);
  return {
    op: "match",
    subject: { op: "local", slot: 0, at },
    arms: [
      ...table.node.rows.flatMap((row, i) => {
        const value = row.cells[index]?.value ?? null;
        if (value === null) return [];
        const l = lowering(textOfRow(table, row));
        const there = l.at(row.span);
        const number: Expression = { op: "number", value: i + 1, at: there };
        return {
          patterns: [{ kind: "value" as const, value: number, at: there }],
          when: null,
          body: l.expression(value),
        };
      }),
      { patterns: [{ kind: "else", at }], when: null, body: blank },
    ],
    written: "nothing",
    at,
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

function lowerCell(
  l: Lowering,
  head: Lowering,
  cell: Cell | undefined,
  column: Column,
  slot: number,
  row: Row,
): Expression {
  const at = l.at(cell === undefined || cell.written === "" ? row.span : cell.span);
  const own = cell?.value ?? null;
  if (own === null && column.default === null) return nothing(at);
  const lowered =
    own !== null
      ? l.expression(own)
      : column.default === null
        ? nothing(at)
        : head.expression(column.default);
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
export function lowerKey(l: Lowering, key: AstPattern.Pattern): Pattern {
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
