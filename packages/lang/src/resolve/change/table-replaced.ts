import type { Column, Table } from "../../ast/declaration.ts";
import type { TableEntity } from "../entity.ts";
import { listed } from "../name/near-names.ts";
import type { Text } from "../text.ts";

/** Puts another table in the place of one: all that uses it must find what it finds there. */
export function replaceTable(table: TableEntity, by: Table, text: Text): void {
  const before = table.node;
  const { name } = before;
  const wrong = misfit(before, by);
  if (wrong !== null) {
    text.report({ code: "HR2149", severity: "error", span: by.name.span, ...wrong });
    return;
  }
  table.node = {
    ...by,
    name: { text: name.text, span: by.name.span },
    overlap: by.overlap ?? before.overlap,
    labels: before.labels,
    columns: by.columns.map((column) => labelled(column, before)),
  };
  table.head = text;
  table.thrown = text;
  table.origins.clear();
  table.removed.length = 0;
}

// Scripts that call a column by its label go on doing so.
function labelled(column: Column, before: Table): Column {
  if (column.labels.length > 0 || column.name === null) return column;
  const same = before.columns.find(({ name }) => name?.text === column.name?.text);
  return same === undefined ? column : { ...column, labels: same.labels };
}

function misfit(before: Table, by: Table): { readonly message: string; readonly hint: string } | null {
  const name = before.name.text;
  if (!by.supplied)
    return {
      message: `Nothing takes the place of the table \`${name}\`: there are no rows here.`,
      hint: "Add a head and rows in braces on the same line.",
    };
  if (before.dice === null && by.dice !== null)
    return {
      message: `The table \`${name}\` is looked into and not rolled, so it cannot get dice.`,
      hint: "Leave out the dice; to roll, declare a table of your own.",
    };
  const missing = before.columns.slice(1).filter((column) => !by.columns.some((own) => fits(own, column)));
  // A head that could not be read has its own message.
  if (missing.length === 0 || by.columns.length === 0) return null;
  const names = missing.map(({ written }) => written);
  return {
    message: `The table \`${name}\` has ${missing.length === 1 ? "a column" : "columns"} ${listed(names)}, and what takes its place has not.`,
    hint: "What uses the table needs all of its columns. New ones may be added.",
  };
}

function fits(own: Column, wanted: Column): boolean {
  if (wanted.locale !== null || wanted.name === null) return true;
  if (own.name?.text !== wanted.name.text) return false;
  const [mine, theirs] = [own.parameters, wanted.parameters];
  if (mine === null || theirs === null) return mine === theirs;
  return (
    mine.length === theirs.length &&
    mine.every((parameter, i) => {
      const other = theirs[i];
      return parameter.name.text === other?.name.text && parameter.changes === other.changes;
    })
  );
}
