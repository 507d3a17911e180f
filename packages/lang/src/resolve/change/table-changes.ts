import type { Extend, Override, RemoveRow, TableRows } from "../../ast/change.ts";
import type { Table, TableRow } from "../../ast/declaration.ts";
import type { Name } from "../../ast/expression.ts";
import { nearest } from "../../nearest.ts";
import { readChangingRows, readSuppliedTable } from "../../parse/read-later.ts";
import type { Entry } from "../declare/declare.ts";
import { withinDepth } from "../depth.ts";
import type { TableEntity } from "../entity.ts";
import type { Loaded } from "../load.ts";
import { article } from "../name/article.ts";
import { didYouMean, listed, oneFix } from "../name/near-names.ts";
import type { Text } from "../text.ts";
import { changeOrder } from "./change-order.ts";
import { namedOutcomes } from "./outcome-keys.ts";
import { overrideRows, removeRow } from "./row-changes.ts";
import { replaceTable } from "./table-replaced.ts";

/** How many rows all changes together may look at; a table that is replaced whole costs nothing. */
const MOST_WORK = 1_000_000;

/** What a text does to a table that it sees. */
export interface TableChange {
  readonly text: Text;
  readonly table: TableEntity;
  readonly item:
    | { readonly kind: "replace"; readonly of: Table }
    | { readonly kind: "override" | "extend"; readonly of: TableRows }
    | RemoveRow;
}

export function newTable(node: Table, index: number, text: Text): TableEntity {
  return { kind: "table", index, text, node, head: text, thrown: text, origins: new Map(), removed: [] };
}

/** Where a row of a table stands. */
export function textOfRow(table: TableEntity, row: TableRow): Text {
  return table.origins.get(row) ?? table.head;
}

/** The changes of tables in a text. Those of what is no table are reported. */
export function tableChangesIn(text: Text, names: ReadonlyMap<string, Entry>): readonly TableChange[] {
  return text.module.items.flatMap((item): readonly TableChange[] => {
    const change = changeOf(item);
    if (change === null) return [];
    const name = change.kind === "remove row" ? change.table : change.of.name;
    const entity = names.get(name.text)?.entity;
    if (entity?.kind === "table") return [{ text, table: entity, item: change }];
    reportNoTable(name, entity?.kind ?? null, names, text);
    return [];
  });
}

function changeOf(item: Text["module"]["items"][number]): TableChange["item"] | null {
  if (item.kind === "remove row") return item;
  if (item.kind !== "override" && item.kind !== "extend") return null;
  return ofTable(item);
}

function ofTable({ kind, of }: Override | Extend): TableChange["item"] | null {
  if (of.kind === "table rows") return { kind, of };
  return of.kind === "table" ? { kind: "replace", of } : null;
}

function reportNoTable(name: Name, kind: string | null, names: ReadonlyMap<string, Entry>, text: Text): void {
  const tables = [...names].flatMap(([other, { entity }]) => (entity.kind === "table" ? [other] : []));
  const near = nearest(name.text, tables);
  text.report({
    code: "HR2145",
    severity: "error",
    span: name.span,
    message:
      kind === null
        ? `There is no table \`${name.text}\` here to change.`
        : `\`${name.text}\` is ${article(kind)} ${kind}, not a table.`,
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : tables.length > 0
          ? `The tables here are ${listed(tables)}.`
          : "Add a `use` for the module that has it.",
    ...oneFix(near, name),
  });
}

/** Puts what texts change into their tables, in the order of changes: a later change stands on the earlier ones. */
export function changeTables(changes: readonly TableChange[], loaded: Loaded, namesOf: NamesOf): void {
  const ranks = new Map(changeOrder(loaded).map((text, index) => [text, index]));
  const rank = (text: Text): number => ranks.get(text) ?? 0;
  const ordered = changes.toSorted((a, b) => rank(a.text) - rank(b.text));
  let left = MOST_WORK;
  for (const { text, table, item } of ordered) {
    left -= table.node.rows.length * (item.kind === "override" ? 1 + item.of.rows.length : 1);
    if (left < 0) {
      reportTooMany(table, item, text);
      return;
    }
    switch (item.kind) {
      case "replace":
        replaceTable(table, named(item.of, text, namesOf), text);
        break;
      case "override":
        if (table.node.supplied) overrideRows(table, rowsOf(item.of, table, text, namesOf), text);
        else supply(table, item.of, text, namesOf);
        break;
      case "extend": {
        if (!table.node.supplied) {
          reportUnsupplied(table, item.of.name, text);
          break;
        }
        const rows = rowsOf(item.of, table, text, namesOf);
        for (const row of rows) table.origins.set(row, text);
        table.node = { ...table.node, rows: [...table.node.rows, ...rows] };
        break;
      }
      case "remove row":
        if (table.node.supplied) removeRow(table, item, text);
        else reportUnsupplied(table, item.table, text);
    }
  }
}

type NamesOf = (text: Text) => ReadonlyMap<string, Entry>;

/** A table whose keys name each outcome that they take. */
export function named(node: Table, text: Text, namesOf: NamesOf): Table {
  const rows = namedOutcomes(node.rows, node, namesOf(text), text);
  return rows === node.rows ? node : { ...node, rows };
}

function rowsOf(of: TableRows, table: TableEntity, text: Text, namesOf: NamesOf): readonly TableRow[] {
  const rows = readChangingRows(of, table.node, text.source, text.report);
  const [kept] = withinDepth([{ ...table.node, dice: null, columns: [], rows }], text.report);
  return kept === undefined ? [] : namedOutcomes(rows, table.node, namesOf(table.head), text);
}

/** A table without rows gets a head and rows; its dice stay those that it was declared with. */
function supply(table: TableEntity, of: TableRows, text: Text, namesOf: NamesOf): void {
  const { thrown } = table;
  const read = readSuppliedTable(of, table.node, text.source, text.report);
  const [kept] = withinDepth([read], text.report);
  if (kept === undefined) return;
  replaceTable(table, named(read, text, namesOf), text);
  table.thrown = thrown;
}

function reportUnsupplied({ node }: TableEntity, name: Name, text: Text): void {
  text.report({
    code: "HR2148",
    severity: "error",
    span: name.span,
    message: `The table \`${node.name.text}\` has no rows yet, so there is nothing to change in it.`,
    hint: `Give it a head and rows first: \`override table ${name.text} { | ... | }\`.`,
  });
}

function reportTooMany({ node }: TableEntity, item: TableChange["item"], text: Text): void {
  text.report({
    code: "HR2152",
    severity: "error",
    span: item.kind === "remove row" ? item.span : item.of.name.span,
    message: `There are too many changes of large tables here, and this one of \`${node.name.text}\` is beyond them.`,
    hint: "Replace such a table whole: repeat its dice, and write all of its rows.",
  });
}
