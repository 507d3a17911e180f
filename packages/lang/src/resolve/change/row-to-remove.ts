import type { RemoveRow } from "../../ast/change.ts";
import type { Table, TableRow } from "../../ast/declaration.ts";
import type { Expression } from "../../ast/expression.ts";
import { readKeysLater } from "../../parse/read-later.ts";
import { wordIn, wordOf } from "../../table/key-word.ts";
import { type Interval, intervalsOf } from "../../table/stretches.ts";
import { constantOf } from "../constant.ts";
import { isWhole } from "../exact.ts";
import { listed } from "../name/near-names.ts";
import { rowOfLabel } from "../name/row-labels.ts";

/**
 * The row that `remove row` names: by a number that it has, by a range as it stands in its table, `1-3`, `1..3`, `"18+"`, by its
 * word, or by one of its labels. Where several have it, the one that counts.
 */
export function rowToRemove(change: RemoveRow, table: Table): TableRow | null {
  const { key } = change;
  const word = change.to === null ? wordIn(key) : null;
  const intervals = intervalsIn(change, table);
  const having = table.rows.filter(
    ({ keys }) =>
      (word !== null && keys.some((each) => wordOf(each) === word)) ||
      (intervals.length > 0 && hasAll(keys.flatMap(intervalsOf), intervals)),
  );
  const found = table.overlap?.text === "last" ? having.at(-1) : having[0];
  const label = key.kind === "text" ? key.parts.join("") : null;
  return found ?? (label === null ? null : rowOfLabel(table, label));
}

/** What to write, in a table whose rows go by numbers; null in others. */
export function keysHint(change: RemoveRow, table: Table): string | null {
  const rows = table.rows.filter(({ keys }) => keys.some((key) => intervalsOf(key).length > 0));
  if (rows.length === 0) return null;
  const low = intervalsIn(change, table)[0]?.low ?? null;
  const near = low === null ? undefined : rows.find(({ keys }) => has(keys.flatMap(intervalsOf), low));
  return near === undefined
    ? `Its rows are ${listed(rows.map(({ key }) => key.written))}.`
    : `A whole row is removed, and ${low} stands in the row ${near.key.written}: write \`remove row ${low} from ${table.name.text}\`.`;
}

function intervalsIn({ key, to }: RemoveRow, table: Table): readonly Interval[] {
  if (to !== null) return between(key, to);
  // `1-3` is how the table itself writes it; nobody reckons a key.
  if (key.kind === "binary" && key.operator === "-" && key.left.kind !== "binary")
    return between(key.left, key.right);
  if (key.kind === "text") {
    const keys = readKeysLater(key.parts.join(""), key.span, table);
    return (keys ?? []).flatMap(intervalsOf);
  }
  return between(key, key);
}

function between(from: Expression, to: Expression): readonly Interval[] {
  const [low, high] = [constantOf(from), constantOf(to)];
  return low !== null && high !== null && isWhole(low) && isWhole(high) ? [{ low: low.n, high: high.n }] : [];
}

function hasAll(own: readonly Interval[], named: readonly Interval[]): boolean {
  return named.every(({ low, high }) =>
    low !== null && low === high ? has(own, low) : own.some((each) => each.low === low && each.high === high),
  );
}

function has(own: readonly Interval[], value: bigint): boolean {
  return own.some(({ low, high }) => (low === null || low <= value) && (high === null || high >= value));
}
