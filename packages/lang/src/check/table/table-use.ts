import type { Index, Roll } from "../../ast/expression.ts";
import { nearest } from "../../nearest.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { isNumeric } from "../../resolve/shape.ts";
import { isLackingName, tableOf } from "../../resolve/table-of.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { columnNames, isColumn } from "./row-use.ts";

/** Rolls on what cannot be rolled on, and looks into what has no columns. */
export function tableUse(node: Index | Roll, c: Checking): void {
  const table = tableOf(c.tables, node.of);
  if (node.kind === "roll") rolled(node, table, c);
  else lookedUp(node, table, c);
}

function rolled(node: Roll, table: TableEntity | null, c: Checking): void {
  if (table === null) {
    const shape = shapeOf(c, node.of);
    if (shape.kind === "list" && shape.of.kind === "row") {
      const { text } = shape.of.table.node.name;
      error(
        c,
        "HR2074",
        node.span,
        `\`${written(c, node.of)}\` is the list of the rows of \`${text}\`, which cannot be rolled.`,
        { hint: `Roll on the table where it goes by its name: \`roll ${text}\`.` },
      );
      return;
    }
    if (node.shift === null || isLackingName(c.tables, node.of)) return;
    // That a table has no fields is said where the field stands.
    if (node.of.kind === "field" && tableOf(c.tables, node.of.of) !== null) return;
    error(
      c,
      "HR2074",
      node.span,
      `\`${written(c, node.of)}\` is no table, and only a roll on a table is shifted.`,
      {
        hint: "To add to a roll, write `+`.",
      },
    );
  } else if (table.node.dice === null) {
    const { text } = table.node.name;
    error(c, "HR2074", node.span, `The table \`${text}\` has no dice, so it cannot be rolled.`, {
      hint: `Look into it with \`${text}[...]\`, or give it dice: \`table ${text} : 2d6 {\`.`,
    });
  }
}

function lookedUp(node: Index, table: TableEntity | null, c: Checking): void {
  const [, column, more] = node.keys;
  if (column === undefined || (more === undefined && isLackingName(c.tables, node.of))) return;
  if (table === null || more !== undefined) {
    error(
      c,
      "HR2074",
      node.span,
      table === null
        ? `\`${written(c, node.of)}\` is no table, so it is looked into with one key.`
        : "A table is looked into with a key, and perhaps a column.",
      {
        hint: table === null ? "Write one key in the brackets: `x[key][key]`." : 'Write `T[key, "column"]`.',
      },
    );
    return;
  }
  if (isNumeric(shapeOf(c, column))) {
    const what = `The columns of \`${table.node.name.text}\` go by their names, and \`${written(c, column)}\` is a number.`;
    error(c, "HR2074", column.span, what, { hint: `It has ${listed(columnNames(table))}.` });
    return;
  }
  if (column.kind !== "text" || column.parts.some((part) => typeof part !== "string")) return;
  const [name = ""] = column.parts;
  if (table.node.columns.length === 0 || typeof name !== "string" || isColumn(table, name)) return;
  const names = columnNames(table);
  const near = nearest(name, names);
  error(c, "HR2074", column.span, `The table \`${table.node.name.text}\` has no column \`${name}\`.`, {
    hint: table.node.columns.some((each) => each.parameters !== null && each.name?.text === name)
      ? `It takes arguments: look the row up, and write \`.${name}(...)\` behind it.`
      : near.length > 0
        ? `Did you mean ${near.map((other) => JSON.stringify(other)).join(" or ")}?`
        : `It has ${listed(names)}.`,
  });
}
