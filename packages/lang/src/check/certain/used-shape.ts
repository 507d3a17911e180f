import type { Expression, Field, Index } from "../../ast/expression.ts";
import { stored } from "../../resolve/bind/bind-dice.ts";
import { joinAll, rowTable, type Shape, unknown } from "../../resolve/shape.ts";
import { type Checking, shapeOf } from "../checking.ts";
import { rolledShape } from "../dice/named-dice.ts";
import { keptValue } from "./kept-value.ts";

/**
 * What a value certainly is where it is used at once, and where none would do as little as what it is: the item of a
 * list, the cell of a row, a value declared as `text or none`.
 */
export function usedShape(node: Expression, c: Checking): Shape {
  const shape = rolledShape(node, c);
  if (shape.kind === "union") return withoutNone(shape.members);
  if (shape.kind !== "unknown") return shape;
  if (node.kind === "index") return itemOf(node, c);
  return node.kind === "field" ? cellOf(node, c) : unknown;
}

function withoutNone(members: readonly Shape[]): Shape {
  return joinAll(members.filter(({ kind }) => kind !== "none"));
}

function itemOf(node: Index, c: Checking): Shape {
  if (node.keys.length > 1) return unknown;
  const list = shapeOf(c, node.of);
  if (list.kind === "list") return list.of.kind === "row" || list.of.kind === "none" ? unknown : list.of;
  const map = list.kind === "map" ? keptValue(node.of, c) : null;
  if (map?.kind !== "map") return unknown;
  const of = joinAll(map.entries.map(({ value }) => stored(rolledShape(value, c))));
  return of.kind === "none" ? unknown : of;
}

/** What all cells of a column are, apart from blank ones. */
function cellOf({ of, name }: Field, c: Checking): Shape {
  const table = rowTable(shapeOf(c, of))?.node;
  if (table === undefined || !table.supplied || table.lost === true) return unknown;
  const index = table.columns.findIndex((one) => one.name?.text === name.text && one.parameters === null);
  const column = table.columns[index];
  if (column === undefined || index === 0) return unknown;
  const declared = c.tables.columns.get(column);
  if (declared !== undefined) return declared.shape;
  const values = [column.default, ...table.rows.map(({ cells }) => cells[index - 1]?.value ?? null)];
  return joinAll(values.flatMap((value) => (value === null ? [] : [stored(shapeOf(c, value))])));
}
