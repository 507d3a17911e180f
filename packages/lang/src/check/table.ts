import type { Column, Table, TableRow } from "../ast/declaration.ts";
import type { Name } from "../ast/expression.ts";
import { diceOf } from "../table/dice-of.ts";
import { type Checking, error } from "./checking.ts";
import { checkKeys } from "./table-keys.ts";

/** What is wrong with a table as a whole, and with its keys. */
export function checkTable(table: Table, c: Checking): void {
  const { name, columns } = table;
  if (!table.supplied) {
    error(c, "HR2049", name.span, `The table \`${name.text}\` has no rows.`, {
      hint: "Add them in braces on the same line. This version cannot leave them to another text yet.",
    });
    return;
  }
  columnsOnce(columns, c);
  for (const column of columns) {
    if (column.parameters === null) continue;
    error(c, "HR2048", column.span, "This version has no columns with parameters yet.", {
      hint: "Make it a rule that takes the row.",
    });
  }
  columns.slice(1).forEach((column, index) => {
    literalsFit(table, column, index, c);
  });
  if (policyHolds(table, c) && columns.length > 0) checkKeys(table, c);
}

/** `key` is what every row calls its key. */
function columnsOnce(columns: readonly Column[], c: Checking): void {
  const seen = new Map<string, Name>();
  for (const [index, { name }] of columns.entries()) {
    if (name === null) continue;
    const first = seen.get(name.text);
    seen.set(name.text, name);
    if (first === undefined && (index === 0 || name.text !== "key")) continue;
    error(
      c,
      "HR2002",
      name.span,
      first === undefined
        ? "`key` is the first column of every table, so no other one can be called so."
        : `There are two columns with the name \`${name.text}\`.`,
      {
        ...(first === undefined ? {} : { labels: [{ span: first.span, message: "the first one" }] }),
        hint: "Give one of them another name.",
      },
    );
  }
}

/** `kind : "cutting" | "crushing"`: the cells are texts as they stand, and must be of these. */
function literalsFit(table: Table, column: Column, index: number, c: Checking): void {
  const type = c.tables.columns.get(column)?.type;
  if (!column.literal || type?.kind !== "union") return;
  const members = type.members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  if (members.length === 0 || type.members.some((member) => member.kind === "text")) return;
  for (const row of table.rows) {
    const cell = row.cells[index];
    if (cell === undefined || cell.value === null || members.includes(cell.written)) continue;
    error(c, "HR2078", cell.span, `\`${cell.written}\` is none of the texts that this column takes.`, {
      hint: `It takes ${members.map((member) => `\`${member}\``).join(", ")}.`,
    });
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

/** A row by its keys, as messages name it. */
export function rowName(row: TableRow): string {
  return `\`${row.key.written}\``;
}
