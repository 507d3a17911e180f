import type { TableRow } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Pattern } from "../ast/pattern.ts";
import type { Span } from "../span.ts";
import { wordOf } from "./key-word.ts";
import { type Interval, intervalsOf } from "./stretches.ts";

/** Keys that other rows have taken. */
export interface TakenKeys {
  readonly intervals: readonly Interval[];
  /** Texts, outcomes and `else`, as `wordOf` calls them. */
  readonly words: ReadonlySet<string>;
}

/** All keys of some rows. */
export function keysOf(rows: readonly TableRow[]): TakenKeys {
  const keys = rows.flatMap((row) => row.keys);
  return {
    intervals: keys.flatMap(intervalsOf),
    words: new Set(keys.map(wordOf).filter((word) => word !== null)),
  };
}

/** Whether a row has some of these keys. */
export function touches(row: TableRow, taken: TakenKeys): boolean {
  return withoutKeys(row, taken) !== row;
}

/**
 * A row with the keys that others leave to it: the very same row where they take none, null where they take all.
 *
 * `3-5` without `4` is `3, 5`.
 */
export function withoutKeys(row: TableRow, taken: TakenKeys): TableRow | null {
  let changed = false;
  const keys = row.keys.flatMap((key): readonly Pattern[] => {
    const word = wordOf(key);
    if (word !== null) {
      if (!taken.words.has(word)) return [key];
      changed = true;
      return [];
    }
    const whole = intervalsOf(key);
    const rest = whole.flatMap((interval) => without(interval, taken.intervals));
    if (rest.length === whole.length && rest.every((part, i) => same(part, whole[i]))) return [key];
    changed = true;
    return rest.map((part) => patternOf(part, key.span));
  });
  if (!changed) return row;
  if (keys.length === 0) return null;
  return { ...row, keys, key: { ...row.key, written: keys.map(writtenKey).join(", ") } };
}

function same(a: Interval, b: Interval | undefined): boolean {
  return a.low === b?.low && a.high === b?.high;
}

function without(interval: Interval, taken: readonly Interval[]): readonly Interval[] {
  return taken.reduce<readonly Interval[]>(
    (left, { low, high }) =>
      left.flatMap((part): readonly Interval[] => {
        const found: Interval[] = [];
        const before = low !== null && (part.low === null || part.low < low);
        const behind = high !== null && (part.high === null || part.high > high);
        const apart =
          (low !== null && part.high !== null && part.high < low) ||
          (high !== null && part.low !== null && part.low > high);
        if (apart) return [part];
        if (before) found.push({ low: part.low, high: low - 1n });
        if (behind) found.push({ low: high + 1n, high: part.high });
        return found;
      }),
    [interval],
  );
}

function patternOf({ low, high }: Interval, span: Span): Pattern {
  if (low !== null && low === high) return { kind: "value", value: numberAt(low, span), span };
  return {
    kind: "range",
    from: low === null ? null : numberAt(low, span),
    to: high === null ? null : numberAt(high, span),
    span,
  };
}

// Its id and height are those of no other node; nothing asks for them behind the parser.
function numberAt(value: bigint, span: Span): Expression {
  const number: Expression = { kind: "number", id: 0, span, text: String(value < 0n ? -value : value) };
  return value < 0n ? { kind: "negate", id: 0, span, of: number } : number;
}

/** A key as a row would write it. */
function writtenKey(key: Pattern): string {
  if (key.kind === "else") return "else";
  const [interval, ...more] = intervalsOf(key);
  if (interval !== undefined && more.length === 0) {
    const { low, high } = interval;
    if (low !== null && low === high) return String(low);
    if (low === null) return `..${high ?? ""}`;
    if (high === null) return `${low}+`;
    return low < 0n ? `${low}..${high}` : `${low}-${high}`;
  }
  if (key.kind === "comparison" && more.length > 0) return `!= ${(interval?.high ?? 0n) + 1n}`;
  const word = wordOf(key) ?? "";
  return word.slice(word.indexOf(" ") + 1);
}
