import type { Column, Table, TableRow } from "../../ast/declaration.ts";
import { textOfRow } from "../../resolve/change/table-changes.ts";
import { distinctNames, namings } from "../../resolve/declare/labels.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { labelsOf } from "../../resolve/name/row-labels.ts";
import type { Text } from "../../resolve/text.ts";
import type { Span } from "../../span.ts";
import { diceOf } from "../../table/dice-of.ts";
import { textOf as wordOfKey } from "../../table/key-word.ts";
import { type Checking, error } from "../checking.ts";
import { diceOfTable } from "../dice/dice.ts";
import { checkNamedKeys } from "./named-keys.ts";
import { checkKeys } from "./table-keys.ts";

/** What is wrong with a table as a whole, and with its keys. */
export function checkTable(table: TableEntity, c: Checking): void {
  const { node } = table;
  // It is supplied by another text, or its use ends the run.
  if (!node.supplied) return;
  const head: Checking = { ...c, text: table.head };
  diceOfTable(table, c);
  columnsOnce(node.columns, head);
  node.columns.slice(1).forEach((column, index) => {
    literalsFit(table, column, index, c);
  });
  labelsOnce(table, c);
  if (policyHolds(node, head) && node.columns.length > 0) {
    checkKeys(table, c);
    checkNamedKeys(table, c);
  }
}

/** Names and labels; `key` is what every row calls its key. */
function columnsOnce(columns: readonly Column[], c: Checking): void {
  for (const [index, { name }] of columns.entries()) {
    if (index === 0 || name?.text !== "key") continue;
    error(
      c,
      "HR2002",
      name.span,
      "`key` is the first column of every table, so no other one can be called so.",
      { hint: "Give it another name." },
    );
  }
  const named = columns.flatMap(({ name, labels }) =>
    name === null || name.text === "key" ? [] : [namings(name, labels, c.text.report)],
  );
  distinctNames(named, "column", c.text.report);
}

/** A row goes by its keys and its labels, so no two rows may share one. */
function labelsOnce({ node, head, origins }: TableEntity, c: Checking): void {
  const seen = new Map<string, { readonly row: TableRow; readonly span: Span }>();
  const textOf = (row: TableRow): Text => origins.get(row) ?? head;
  const isAdded = (row: TableRow): boolean => textOf(row) !== head;
  for (const row of node.rows) {
    for (const key of row.keys) {
      const text = wordOfKey(key);
      if (text !== null && !seen.has(text)) seen.set(text, { row, span: key.span });
    }
  }
  for (const row of node.rows) {
    for (const { text, span } of labelsOf(node, row)) {
      const first = seen.get(text);
      if (first === undefined) seen.set(text, { row, span });
      if (first === undefined || first.row === row) continue;
      // The row of a change is at fault, wherever it stands among the others.
      const changed = isAdded(first.row) && !isAdded(row);
      const [fresh, other] = changed ? [first, { row, span }] : [{ row, span }, first];
      error({ ...c, text: textOf(fresh.row) }, "HR2150", fresh.span, `Two rows go by the name \`${text}\`.`, {
        labels: [{ span: other.span, message: "the other one", source: textOf(other.row).source.name }],
        hint: isAdded(fresh.row)
          ? "Give this one another label, or leave its `label` columns out: then an old row keeps its own."
          : "Give one of them another label, or leave its cell blank: a row may go without one.",
      });
    }
  }
}

/** `kind : "cutting" | "crushing"`: the cells are texts as they stand, and must be of these. */
function literalsFit(table: TableEntity, column: Column, index: number, c: Checking): void {
  const type = c.tables.columns.get(column)?.type;
  if (!column.literal || type?.kind !== "union") return;
  const members = type.members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  if (members.length === 0 || type.members.some((member) => member.kind === "text")) return;
  for (const row of table.node.rows) {
    const cell = row.cells[index];
    if (cell === undefined || cell.value === null || members.includes(cell.written)) continue;
    error(
      { ...c, text: textOfRow(table, row) },
      "HR2078",
      cell.span,
      `\`${cell.written}\` is none of the texts that this column takes.`,
      {
        hint: `It takes ${members.map((member) => `\`${member}\``).join(", ")}.`,
      },
    );
  }
}

function policyHolds(table: Table, c: Checking): boolean {
  const { overlap, dice } = table;
  if (overlap === null) return true;
  const { text, span } = overlap;
  if (text !== "first" && text !== "last" && text !== "share") {
    error(c, "HR2076", span, `\`${text}\` does not say what an overlap means.`, {
      hint: "Write `overlap first`, `overlap last` or `overlap share`: each of the rows is as likely.",
    });
    return false;
  }
  if (text !== "share" || (dice !== null && diceOf(dice) !== null)) return true;
  error(c, "HR2076", span, "Rows can share results only of dice that are written out.", {
    hint: "Write dice and whole numbers, such as `2d10+1`, or choose `overlap first`.",
  });
  return false;
}
