import type { Expression, Field, Roll } from "../../ast/expression.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { callsElsewhere } from "../../elsewhere/calls.ts";
import { nearest } from "../../nearest.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { textOf } from "../../table/key-word.ts";
import { intervalsOf } from "../../table/stretches.ts";
import { type Checking, error, written } from "../checking.ts";
import { columnNames, isColumn } from "./row-use.ts";

// Nodes are made once, by the parser, and those round another are looked at before it.
const rolls = new WeakMap<Expression, Roll>();

/** `roll weather.travel` rolls what stands behind it, the column and all. */
export function rolledField(node: Roll): void {
  if (node.of.kind === "field") rolls.set(node.of, node);
}

/** `price.silver`: a table has no fields, its rows have; says how one of them is come by. */
export function columnOfTable(node: Field, table: TableEntity, c: Checking): void {
  const name = node.name.text;
  const what = written(c, node.of);
  const near = isColumn(table, name) ? [name] : nearest(name, columnNames(table));
  const [only] = near;
  const column = near.length === 1 && only !== undefined ? only : null;
  error(c, "HR2173", node.name.span, `\`${what}\` is a table, which has no field \`${name}\`.`, {
    hint:
      column === null && isSize(name)
        ? `How many rows it has, \`size(${what})\` tells.`
        : `${column === null ? rowsHave(table) : "A column belongs to a row."} ${wayTo(table, what, column ?? "…")}`,
    ...rollFix(node, table, column, c),
  });
}

function isSize(name: string): boolean {
  return name === "size" || callsElsewhere.get(name.toLowerCase())?.here === "size";
}

function rowsHave(table: TableEntity): string {
  const names = table.node.columns.length === 0 ? [] : columnNames(table);
  return names.length === 0 ? "A column belongs to a row." : `Its rows have ${listed(names)}.`;
}

function wayTo({ node }: TableEntity, what: string, column: string): string {
  const found = `\`${what}[${firstKey(node)}].${column}\``;
  return node.dice === null
    ? `A row is looked up by its key: ${found}; all of them give the list \`[row.${column} for row in ${what}]\`.`
    : `Roll for one, \`(roll ${what}).${column}\`, or look one up, ${found}.`;
}

/** A key that there is, to show how one is written. */
function firstKey({ rows: [first] }: TableEntity["node"]): string {
  const [key] = first?.keys ?? [];
  if (key === undefined) return "...";
  const text = textOf(key);
  if (text !== null) return JSON.stringify(text);
  const [interval] = intervalsOf(key);
  return `${interval?.low ?? interval?.high ?? "..."}`;
}

/** `(roll weather).travel`, where the table was to be rolled. */
function rollFix(
  node: Field,
  table: TableEntity,
  column: string | null,
  { text }: Checking,
): { readonly fix?: Fix } {
  const roll = rolls.get(node);
  if (roll === undefined || column === null || table.node.dice === null) return {};
  const rest = text.source.text.slice(node.span.end, roll.span.end);
  return {
    fix: {
      title: "Put the roll in brackets",
      edits: [
        { span: { start: roll.span.start, end: roll.span.start }, text: "(" },
        { span: { start: node.of.span.end, end: roll.span.end }, text: `${rest}).${column}` },
      ],
    },
  };
}
