import type { TableRow } from "../ast/declaration.ts";
import type { Pattern } from "../ast/pattern.ts";
import { constantOf } from "../resolve/constant.ts";
import { type Exact, isWhole } from "../resolve/exact.ts";
import type { DiceFacts } from "./dice-of.ts";

/** Whole numbers that a key takes, both ends included; null is no end. */
export interface Interval {
  readonly low: bigint | null;
  readonly high: bigint | null;
}

/** A stretch of whole numbers that the very same rows have. */
export interface Stretch {
  readonly from: bigint;
  readonly to: bigint;
  /** In the order of the text; rows for `else` are not among them. */
  readonly rows: readonly number[];
}

const floor = ({ n, d }: Exact): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));
const ceiling = ({ n, d }: Exact): bigint => -floor({ n: -n, d });

/** The whole numbers of a key; empty where it has none of them, as texts and outcomes have not. */
export function intervalsOf(key: Pattern): readonly Interval[] {
  switch (key.kind) {
    case "else":
      return [];
    case "value": {
      const value = constantOf(key.value);
      return value === null || !isWhole(value) ? [] : [{ low: value.n, high: value.n }];
    }
    case "range": {
      const from = key.from === null ? null : constantOf(key.from);
      const to = key.to === null ? null : constantOf(key.to);
      if ((key.from !== null && from === null) || (key.to !== null && to === null)) return [];
      const interval = { low: from && ceiling(from), high: to && floor(to) };
      return interval.low !== null && interval.high !== null && interval.low > interval.high
        ? []
        : [interval];
    }
    case "comparison": {
      const value = constantOf(key.value);
      if (value === null) return [];
      const below: Interval = { low: null, high: ceiling(value) - 1n };
      const above: Interval = { low: floor(value) + 1n, high: null };
      switch (key.operator) {
        case "==":
          return isWhole(value) ? [{ low: value.n, high: value.n }] : [];
        case "!=":
          return [below, above];
        case "<":
          return [below];
        case "<=":
          return [{ low: null, high: floor(value) }];
        case ">":
          return [above];
        case ">=":
          return [{ low: ceiling(value), high: null }];
      }
    }
  }
}

/**
 * Cuts the whole numbers from `least` to `most` into stretches that the same rows have, in rising order: a sweep
 * over the ends of the keys.
 */
export function stretchesOf(rows: readonly TableRow[], least: bigint, most: bigint): readonly Stretch[] {
  const starts = new Map<bigint, number[]>();
  const stops = new Map<bigint, number[]>();
  const cuts = new Set<bigint>([least]);
  for (const [row, { keys }] of rows.entries()) {
    for (const { low, high } of keys.flatMap(intervalsOf)) {
      const from = low === null || low < least ? least : low;
      const behind = high === null || high > most ? most + 1n : high + 1n;
      if (from >= behind) continue;
      push(starts, from, row);
      push(stops, behind, row);
      cuts.add(from);
      if (behind <= most) cuts.add(behind);
    }
  }
  const ends = [...cuts].sort((a, b) => (a < b ? -1 : 1));
  // A row may have a number twice, by two of its keys.
  const open = new Map<number, number>();
  return ends.map((from, i) => {
    for (const row of stops.get(from) ?? []) {
      const times = (open.get(row) ?? 1) - 1;
      if (times === 0) open.delete(row);
      else open.set(row, times);
    }
    for (const row of starts.get(from) ?? []) open.set(row, (open.get(row) ?? 0) + 1);
    const next = ends[i + 1];
    const to = next === undefined ? most : next - 1n;
    return { from, to, rows: [...open.keys()].sort((a, b) => a - b) };
  });
}

function push(map: Map<bigint, number[]>, at: bigint, row: number): void {
  const known = map.get(at);
  if (known === undefined) map.set(at, [row]);
  else known.push(row);
}

/** The stretches that several rows have. */
export function sharedStretches(
  rows: readonly TableRow[],
  { least, most }: DiceFacts,
): readonly { readonly from: Exact; readonly to: Exact; readonly rows: readonly number[] }[] {
  return stretchesOf(rows, least.n, most.n)
    .filter((stretch) => stretch.rows.length > 1)
    .map((stretch) => ({
      from: { n: stretch.from, d: 1n },
      to: { n: stretch.to, d: 1n },
      rows: stretch.rows,
    }));
}
