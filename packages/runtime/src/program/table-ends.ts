import { compare, type Exact, exactFromText } from "../number/rational.ts";
import type { Expression, Pattern } from "./expression.ts";
import type { ExactNumber } from "./program.ts";
import type { Table } from "./table.ts";

/** The end of a table, and the row that has it. */
export interface End {
  readonly value: ExactNumber;
  readonly row: number;
}

/** The rows at the ends of a table, where it has ends: an open key or an `else` takes all that lies beyond. */
export function endsOf(table: Table): { readonly low: End | null; readonly high: End | null } {
  let [low, high]: [End | null, End | null] = [null, null];
  let [openBelow, openAbove] = [false, false];
  const rows = table.overlap === "last" ? [...table.rows.entries()].reverse() : [...table.rows.entries()];
  for (const [row, { keys }] of rows) {
    for (const key of keys) {
      const { from, to } = closedEnds(key);
      openBelow ||= isOpen(key, "<", from);
      openAbove ||= isOpen(key, ">", to);
      if (from !== null && (low === null || compareEnds(from, low.value) < 0)) low = { value: from, row };
      if (to !== null && (high === null || compareEnds(to, high.value) > 0)) high = { value: to, row };
    }
  }
  return { low: openBelow ? null : low, high: openAbove ? null : high };
}

/** The rows whose keys take all that lies beyond, on the side of a sign; what is left over is no key. */
export function openRows({ rows }: Table, side: "<" | ">"): readonly number[] {
  return [...rows.entries()].flatMap(([row, { keys }]) => {
    const takes = keys.some((key) => {
      const { from, to } = closedEnds(key);
      return key.kind !== "else" && isOpen(key, side, side === "<" ? from : to);
    });
    return takes ? [row] : [];
  });
}

/** Whether a key takes all that lies beyond, on the side of a sign. */
function isOpen(key: Pattern, side: "<" | ">", end: ExactNumber | null): boolean {
  if (key.kind === "comparison") return key.operator === "!=" || key.operator.startsWith(side);
  return key.kind === "else" || (key.kind === "range" && end === null);
}

/** What a key may be: what the dice can give, and the numbers that the rows name. */
export function extentOf(table: Table): { readonly least: ExactNumber; readonly most: ExactNumber } {
  let [least, most] = [table.least ?? 0, table.most ?? 0];
  for (const { keys } of table.rows) {
    for (const key of keys) {
      const { from, to } = closedEnds(key);
      if (from !== null && compareEnds(from, least) < 0) least = from;
      if (to !== null && compareEnds(to, most) > 0) most = to;
    }
  }
  return { least, most };
}

function closedEnds(key: Pattern): { readonly from: ExactNumber | null; readonly to: ExactNumber | null } {
  const value = (node: Expression | null): ExactNumber | null => (node?.op === "number" ? node.value : null);
  if (key.kind === "value") return { from: value(key.value), to: value(key.value) };
  return key.kind === "range" ? { from: value(key.from), to: value(key.to) } : { from: null, to: null };
}

/** Below 0, 0 or above 0, as the first is less than, equal to or greater than the second. */
export function compareEnds(a: Exact | ExactNumber, b: ExactNumber): number {
  return compare(exactOf(a), exactOf(b));
}

function exactOf(end: Exact | ExactNumber): Exact {
  return typeof end === "string" ? (exactFromText(end) ?? 0) : end;
}
