import type { RawCell, TableRows } from "../ast/change.ts";
import type { Column, Table } from "../ast/declaration.ts";
import type { Reading } from "./reading.ts";

const quoted = /^"[^"\\|]+"$/u;

/**
 * A catalogue all of whose names stand in quotes: they stand there as they are, so that only `T["\"Sword\""]` would find
 * one. What stands in quotes in its other columns of words is meant in the same way.
 */
export function reportQuotedNames(
  rows: TableRows["rows"],
  { name, dice, columns }: Pick<Table, "name" | "dice" | "columns">,
  { report }: Reading,
): void {
  if (dice !== null || columns[0]?.literal !== true) return;
  const names = rows.flatMap(({ cells: [first] }) =>
    first === undefined || first.written === "" || first.written === "else" ? [] : [first],
  );
  const [first] = names;
  if (first === undefined || !names.every(({ written }) => quoted.test(written))) return;
  const plain = first.written.slice(1, -1);
  report({
    code: "HR1082",
    severity: "warning",
    span: first.span,
    message: `The names of \`${name.text}\` stand in quotes, which become part of them.`,
    hint: `Write \`| ${plain} |\`: the names of a catalogue and the cells of a \`: text\` column stand as they are.`,
    fix: {
      title: "Delete the quotes",
      edits: rows.flatMap(({ cells }) => cells.flatMap((cell, i) => unquoted(cell, columns[i]))),
    },
  });
}

function unquoted({ written, span }: RawCell, column: Column | undefined) {
  if (column?.literal !== true || !quoted.test(written)) return [];
  return [
    { span: { start: span.start, end: span.start + 1 }, text: "" },
    { span: { start: span.end - 1, end: span.end }, text: "" },
  ];
}
