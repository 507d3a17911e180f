import type { Column } from "../../ast/declaration.ts";
import type { Name } from "../../ast/expression.ts";
import { textOfRow } from "../change/table-changes.ts";
import type { TableEntity } from "../entity.ts";
import type { Binder } from "./binder.ts";

/**
 * Columns whose cells are words that name nothing, as in a table that was pasted: that is told once, of the first of
 * them, and the binder of the table says nothing more of these words.
 */
export function reportWordColumns(table: TableEntity, head: Binder): void {
  for (const [index, column] of table.node.columns.entries()) {
    if (index === 0 || column.type !== null || column.parameters !== null || column.literal) continue;
    const words = wordsOf(table, index - 1, head);
    if (words === null || words.length === 0) continue;
    if (!words.some(({ told }) => told))
      reportWords(
        table,
        column,
        words.map(({ name }) => name),
        head,
      );
    for (const { name } of words) head.frame.missing.add(name.text);
  }
}

interface Word {
  readonly name: Name;
  /** Another cell of the column was told to be no value. */
  readonly told: boolean;
}

/** The words of a column; null where a cell is something else, a word that is a name, or nearly one. */
function wordsOf(table: TableEntity, index: number, head: Binder): readonly Word[] | null {
  const { node } = table;
  const cells = node.rows.flatMap((row) => {
    const value = row.cells[index]?.value ?? null;
    return value === null ? [] : [{ row, value }];
  });
  const told = cells.some(({ value }) => value.kind === "broken");
  const found: Word[] = [];
  for (const { row, value } of cells) {
    if (value.kind === "broken") continue;
    if (value.kind !== "name" || textOfRow(table, row) !== head.text) return null;
    if (isKnown(value.name.text, head)) return null;
    found.push({ name: value.name, told });
  }
  const [first] = found;
  if (first === undefined) return found;
  const near = head.suggest(first.name.text, () => [
    ...head.visible.names.keys(),
    ...head.visible.members.keys(),
  ]);
  return near.length > 0 && !told ? null : found;
}

function isKnown(name: string, { visible }: Binder): boolean {
  return visible.names.has(name) || visible.members.has(name) || visible.elsewhere(name, () => true) !== null;
}

function reportWords(table: TableEntity, column: Column, words: readonly Name[], head: Binder): void {
  const [first] = words;
  if (first === undefined) return;
  const { name } = column;
  const others = new Set(words.map(({ text }) => text)).size > 1;
  const hint =
    name === null
      ? "A text stands in quotes."
      : `Write \`: text\` behind the name of the column, \`${name.text} : text\`, or put the words in quotes.`;
  head.text.report({
    code: "HR2001",
    severity: "error",
    message: `There is no \`${first.text}\` here${others ? ", nor are the other words of this column names" : ""}.`,
    span: first.span,
    hint,
    ...(name === null || table.head !== head.text
      ? {}
      : {
          fix: {
            title: "Make it a column of words",
            edits: [{ span: { start: name.span.end, end: name.span.end }, text: " : text" }],
          },
        }),
  });
}
