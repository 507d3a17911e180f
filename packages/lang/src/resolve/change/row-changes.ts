import type { RemoveRow } from "../../ast/change.ts";
import type { Table, TableRow } from "../../ast/declaration.ts";
import type { Expression } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { nearest } from "../../nearest.ts";
import type { Span } from "../../span.ts";
import { diceOf } from "../../table/dice-of.ts";
import { textOf, wordIn, wordOf } from "../../table/key-word.ts";
import { intervalsOf } from "../../table/stretches.ts";
import { keysOf, touches, withoutKeys } from "../../table/taken-keys.ts";
import type { TableEntity } from "../entity.ts";
import { didYouMean } from "../name/near-names.ts";
import { rowOfLabel } from "../name/row-labels.ts";
import type { Text } from "../text.ts";
import { keysHint, rowToRemove } from "./row-to-remove.ts";

/** Gives keys of a table to new rows; the old rows keep the rest of theirs. */
export function overrideRows(table: TableEntity, written: readonly TableRow[], text: Text): void {
  const { node, origins, head } = table;
  const rows = written.map((row) => withOldLabels(byOwnKey(row, node), node));
  if (rows.map((row) => fits(row, node, text)).includes(false)) return;
  const taken = keysOf(rows);
  const before = (row: TableRow): Text => origins.get(row) ?? head;
  // A new row stands where the first row stood that gives it a key; behind them all where none does.
  const places = rows.map((row) => {
    const at = node.rows.findIndex((old) => touches(old, keysOf([row])));
    return at < 0 ? node.rows.length : at;
  });
  const merged: TableRow[] = [];
  for (let i = 0; i <= node.rows.length; i += 1) {
    rows.forEach((row, index) => {
      if (places[index] !== i) return;
      origins.set(row, text);
      merged.push(row);
    });
    const old = node.rows[i];
    if (old === undefined) continue;
    const rest = withoutKeys(old, taken);
    if (rest === null) continue;
    if (rest !== old) origins.set(rest, before(old));
    merged.push(rest);
  }
  table.node = { ...node, rows: merged };
}

/** A row that goes by the label of another one is about that one. */
function byOwnKey(row: TableRow, table: Table): TableRow {
  let changed = false;
  const keys = row.keys.map((key): Pattern => {
    const label = textOf(key);
    const own = label === null || known(wordOf(key), table) ? null : rowOfLabel(table, label);
    const text = own?.keys.map(textOf).find((each) => each !== null) ?? null;
    if (key.kind !== "value" || text === null) return key;
    changed = true;
    return { ...key, value: { kind: "text", id: 0, span: key.span, parts: [text] } };
  });
  if (!changed) return row;
  return { ...row, keys, key: { ...row.key, written: keys.map((key) => textOf(key) ?? "").join(", ") } };
}

/** In a catalogue, a row that says no label keeps those of the row whose place it takes. */
function withOldLabels(row: TableRow, table: Table): TableRow {
  if (table.dice !== null) return row;
  const old = table.rows.find((each) => touches(each, keysOf([row])));
  if (old === undefined) return row;
  const cells = row.cells.map((cell, i) => {
    const isBlankLabel = (table.columns[i + 1]?.locale ?? null) !== null && cell.value === null;
    return isBlankLabel ? (old.cells[i] ?? cell) : cell;
  });
  return { ...row, cells };
}

function known(word: string | null, table: Table): boolean {
  return word !== null && table.rows.some(({ keys }) => keys.some((key) => wordOf(key) === word));
}

/** Whether every key of a new row is one that the table can have; reports the first that is not. */
function fits(row: TableRow, table: Table, text: Text): boolean {
  for (const key of row.keys) {
    if (key.kind === "else") continue;
    const wrong = table.dice === null ? unknownKey(key, table) : outside(key, table, table.dice);
    if (wrong === null) continue;
    text.report({ severity: "error", span: key.span, ...wrong });
    return false;
  }
  return true;
}

type Wrong = { readonly code: "HR2146" | "HR2147"; readonly message: string; readonly hint: string };

function unknownKey(key: Pattern, table: Table): Wrong | null {
  const taken = { intervals: intervalsOf(key), words: new Set([wordOf(key) ?? ""]) };
  if (table.rows.some((row) => touches(row, taken))) return null;
  return noRow(textOf(key) ?? wordOf(key)?.replace(/^\S+ /u, "") ?? null, table, true);
}

function noRow(word: string | null, table: Table, add: boolean): Wrong {
  const name = table.name.text;
  const words = table.rows.flatMap(({ keys }) =>
    keys.flatMap((key) => textOf(key) ?? wordOf(key)?.replace(/^\S+ /u, "") ?? []),
  );
  const near = word === null ? [] : nearest(word, words);
  const told = word === null ? "with this key" : `\`${word}\``;
  return {
    code: "HR2147",
    message: `The table \`${name}\` has no row ${told}.`,
    hint:
      near.length > 0
        ? didYouMean(near, word ?? "")
        : add
          ? `To add a row, write \`extend table ${name} { ... }\`.`
          : "Look at its rows: a row goes by its key, or by one of its labels.",
  };
}

/** Keys beyond the dice and beyond all rows that are there for rolls with a shift. */
function outside(key: Pattern, table: Table, dice: Expression): Wrong | null {
  const facts = diceOf(dice);
  const intervals = intervalsOf(key);
  if (facts === null || intervals.length === 0) return null;
  let [least, most] = [facts.least.n, facts.most.n];
  for (const { low, high } of table.rows.flatMap(({ keys }) => keys.flatMap(intervalsOf))) {
    if (low !== null && low < least) least = low;
    if (high !== null && high > most) most = high;
  }
  const beyond = intervals.some(
    ({ low, high }) =>
      (low !== null && (low < least || low > most)) || (high !== null && (high < least || high > most)),
  );
  if (!beyond) return null;
  return {
    code: "HR2146",
    message: `The table \`${table.name.text}\` goes from ${least} to ${most}, and this key goes beyond.`,
    hint: "Write only keys that its dice can give.",
  };
}

/** Takes a whole row out of a table, by one of its keys or labels. */
export function removeRow(table: TableEntity, change: RemoveRow, text: Text): void {
  const { node } = table;
  const { key, to, span } = change;
  const row = rowToRemove(change, node);
  if (row === null) {
    const at = { start: key.span.start, end: (to ?? key).span.end };
    const named = wordIn(key)?.replace(/^\S+ /u, "");
    const word = to === null && named !== undefined ? named : text.source.text.slice(at.start, at.end);
    const wrong = noRow(word, node, false);
    const hint = keysHint(change, node) ?? wrong.hint;
    text.report({ severity: "error", span: at, ...wrong, hint });
    return;
  }
  table.removed.push({ row, text, span: spanOf(span) });
  table.node = { ...node, rows: node.rows.filter((other) => other !== row) };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
