import type { Expression, Index } from "../../ast/expression.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { labelsOf } from "../../resolve/name/row-labels.ts";
import { describe, isNumeric } from "../../resolve/shape.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { diceOf } from "../../table/dice-of.ts";
import { textOf } from "../../table/key-word.ts";
import { type Interval, intervalsOf } from "../../table/stretches.ts";
import { type Range, rangeOf } from "../certain/range.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";
import { mayBeNone } from "../kind/asked.ts";
import { inQuotes, plainText } from "../written-text.ts";

/** `hit_location[0]`, `skills[5]`, `hit_location["head"]`: keys that no row of the table can have. */
export function tableLookUp(node: Index, c: Checking): void {
  const table = tableOf(c.tables, node.of);
  const [key] = node.keys;
  const keys = table === null ? null : keysOf(table);
  if (table === null || key === undefined || keys === null) return;
  const shape = shapeOf(c, key);
  if (isNumeric(shape)) {
    if (keys.intervals.length > 0) outside(node, key, table, keys, c);
    else if (!keys.rest) otherKind(node, key, table, keys, c);
    return;
  }
  if (keys.rest) return;
  if (shape.kind !== "text" && shape.kind !== "bool" && shape.kind !== "outcome") return;
  const text = plainText(key);
  const labelled = text === null ? keys.labels.size > 0 : keys.labels.has(text);
  if (keys.texts.length === 0 && !labelled) otherKind(node, key, table, keys, c);
}

interface Keys {
  readonly intervals: readonly Interval[];
  readonly texts: readonly string[];
  readonly labels: ReadonlySet<string>;
  /** A row takes what is left over. */
  readonly rest: boolean;
}

/** All keys of a table; null where not all of them are known. */
function keysOf({ node }: TableEntity): Keys | null {
  if (!node.supplied || node.lost === true || node.rows.length === 0) return null;
  const intervals: Interval[] = [];
  const texts: string[] = [];
  let rest = false;
  for (const key of node.rows.flatMap((row) => row.keys)) {
    const own = intervalsOf(key);
    const text = textOf(key);
    if (key.kind === "else") rest = true;
    else if (text !== null) texts.push(text);
    else if (own.length === 0) return null;
    intervals.push(...own);
  }
  const labels = new Set(node.rows.flatMap((row) => labelsOf(node, row).map(({ text }) => text)));
  return { intervals, texts, labels, rest };
}

/** A number for texts, or a text for numbers. */
function otherKind(node: Index, key: Expression, table: TableEntity, keys: Keys, c: Checking): void {
  const numbers = keys.texts.length === 0;
  const text = plainText(key);
  const unquoted = numbers && text !== null && /^-?\d+$/u.test(text) ? text : null;
  tell(
    node,
    key,
    table,
    `The keys of \`${table.node.name.text}\` are ${numbers ? "numbers" : "texts"}, and \`${written(c, key)}\` is ${describe(shapeOf(c, key))}.`,
    unquoted !== null
      ? {
          hint: `A number stands without quotes: \`${table.node.name.text}[${unquoted}]\`.`,
          fix: { title: `Write ${unquoted}`, edits: [{ span: key.span, text: unquoted }] },
        }
      : {
          hint: numbers
            ? `Its keys are ${listed(table.node.rows.map(({ key: { written: own } }) => own))}.`
            : `Its rows are ${inQuotes(keys.texts)}.`,
        },
    c,
  );
}

function outside(node: Index, key: Expression, table: TableEntity, keys: Keys, c: Checking): void {
  const range = rangeOf(key, c);
  if (range === null) return;
  const beyond = beyondDice(range, table, keys);
  if (!beyond && (keys.rest || keys.intervals.some((each) => meets(range, each)))) return;
  tell(
    node,
    key,
    table,
    `The table \`${table.node.name.text}\` has no row for \`${written(c, key)}\`.`,
    {
      hint: beyond
        ? "Its dice and its keys end before that; only a roll with a shift takes the row at an end."
        : `Its keys are ${listed(table.node.rows.map(({ key: { written: own } }) => own))}.`,
    },
    c,
  );
}

/** With dice, a row ends where they end, unless it names a number beyond them. */
function beyondDice(range: Range, { node }: TableEntity, { intervals }: Keys): boolean {
  const facts = node.dice === null ? null : diceOf(node.dice);
  if (facts === null) return false;
  let [low, high] = [facts.least.n, facts.most.n];
  for (const end of intervals.flatMap((each) => [each.low, each.high])) {
    if (end !== null && end < low) low = end;
    if (end !== null && end > high) high = end;
  }
  return !meets(range, { low, high });
}

function meets({ low, high }: Range, interval: Interval): boolean {
  const below = high !== null && interval.low !== null && high.n < interval.low * high.d;
  const above = low !== null && interval.high !== null && low.n > interval.high * low.d;
  return !below && !above;
}

/** A table with dice ends the run; a catalogue gives none. */
function tell(
  node: Index,
  key: Expression,
  table: TableEntity,
  message: string,
  more: { readonly hint: string; readonly fix?: Fix },
  c: Checking,
): void {
  if (table.node.dice !== null) error(c, "HR2083", key.span, message, more);
  else if (!mayBeNone(node)) warning(c, "HR2083", key.span, message, more);
}
