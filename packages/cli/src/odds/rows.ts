import type { Odds } from "@houserule/runtime";
import type { Wording } from "../locale/wording.ts";
import { comparePortions, NOTHING, type Portion, portionsFrom, sumOf } from "./portion.ts";
import { inTableOrder, kindOfAll, labelOf, nearValue } from "./value-kind.ts";

/** A line of a table of odds: one outcome, or several. */
export interface Row {
  readonly label: string;
  readonly portion: Portion;
  /** What is left over: no bar, and no measure for the bars. */
  readonly rest?: boolean;
}

/** The rows of a table. */
export interface Rows {
  readonly rows: readonly Row[];
  /** What the rows leave out or put together; null where each outcome has its row. */
  readonly note: string | null;
}

/** An outcome that may be put together with its neighbours. */
export interface Entry {
  readonly label: string;
  /** By which it is rare. */
  readonly portion: Portion;
  /** Where it is on the line of numbers; NaN for what is no number. */
  readonly place: number;
}

/** Outcomes that have one row. */
export interface Group<One extends Entry> {
  readonly label: string;
  readonly entries: readonly One[];
}

// What a screen can show at once.
export const MOST_ROWS = 40;
// The ends of a long distribution are one row each while they are rarer than this together.
const RARE: Portion = { numerator: 1n, denominator: 10_000n };
// They are worth it from this share of the outcomes on.
const LEAST_SAVED = 0.1;

/**
 * The rows for some odds. More than 40 outcomes are put together, unless `all` are wanted: numbers in steps of
 * equal width, with one row for each rare end; of others the likeliest are shown.
 */
export function rowsOf(odds: Odds, all: boolean, wording: Wording = null): Rows {
  const outcomes = inTableOrder(odds.outcomes);
  const kind = kindOfAll(outcomes);
  const portions = portionsFrom(outcomes.map(({ probability }) => probability));
  const entries = outcomes.map(({ value }, i) => ({
    label: labelOf(value, wording),
    portion: portions[i] ?? NOTHING,
    place: kind === "number" ? nearValue(value) : Number.NaN,
  }));
  if (kind === "truth") return { rows: ["yes", "no"].map((label) => rowNamed(label, entries)), note: null };
  if (all || entries.length <= MOST_ROWS) return { rows: entries, note: null };
  return kind === "number" ? binned(entries) : likeliest(entries);
}

function rowNamed(label: string, rows: readonly Row[]): Row {
  return rows.find((row) => row.label === label) ?? { label, portion: NOTHING };
}

function binned(entries: readonly Entry[]): Rows {
  const rows = groupsOf(entries).map(({ label, entries: own }) => ({
    label,
    portion: own.reduce((sum, { portion }) => sumOf(sum, portion), NOTHING),
  }));
  return { rows, note: groupedNote(entries.length, rows.length) };
}

/** What the rows of a long distribution put together. */
export function groupedNote(outcomes: number, rows: number): string {
  return `${outcomes} outcomes in ${rows} rows`;
}

/** More numbers than there are rows, in their order: in steps of equal width, with one row for each rare end. */
export function groupsOf<One extends Entry>(entries: readonly One[]): readonly Group<One>[] {
  let low = rareAt(entries);
  let high = rareAt(entries.slice(low).reverse());
  // The ends of an even distribution are as likely as its middle.
  if (low + high < entries.length * LEAST_SAVED) [low, high] = [0, 0];
  const body = entries.slice(low, entries.length - high);
  return [
    ...together(entries.slice(0, low), (_, last) => `..${last}`),
    ...steps(body).flatMap((step) => together(step, (first, last) => `${first}..${last}`)),
    ...together(entries.slice(entries.length - high), (first) => `${first}..`),
  ];
}

/** How many of the first entries are rare together; a single one needs no row of its own kind. */
function rareAt(entries: readonly Entry[]): number {
  let sum = NOTHING;
  let count = 0;
  for (const { portion } of entries) {
    sum = sumOf(sum, portion);
    if (comparePortions(sum, RARE) >= 0) break;
    count += 1;
  }
  return count === 1 ? 0 : count;
}

function together<One extends Entry>(
  entries: readonly One[],
  named: (first: string, last: string) => string,
): readonly Group<One>[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ label: entries.length === 1 ? first.label : named(first.label, last.label), entries }];
}

/** Entries in steps of equal width, few enough for the rows that the ends leave. */
function steps<One extends Entry>(entries: readonly One[]): readonly (readonly One[])[] {
  const most = MOST_ROWS - 2;
  const start = entries[0]?.place ?? 0;
  const span = (entries.at(-1)?.place ?? 0) - start;
  const width = entries.length <= most ? 0 : roundWidth(span / most);
  const stepOf = ({ place }: One, index: number) => {
    if (width === 0) return index;
    // Beyond the range of floating-point numbers, so many to a step.
    return Number.isFinite(width)
      ? Math.floor((place - start) / width)
      : Math.floor((index * most) / entries.length);
  };
  const found: One[][] = [];
  let before = -1;
  entries.forEach((entry, index) => {
    const step = stepOf(entry, index);
    if (step !== before) found.push([]);
    found.at(-1)?.push(entry);
    before = step;
  });
  return found;
}

/** The next number above it of the form 1, 2 or 5 times a power of ten. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (([1, 2, 5] as const).find((digit) => digit * power > least) ?? 10) * power;
}

function likeliest(entries: readonly Entry[]): Rows {
  const sorted = [...entries].sort((a, b) => comparePortions(b.portion, a.portion));
  const shown = new Set(sorted.slice(0, MOST_ROWS - 1));
  const rest = sorted.slice(MOST_ROWS - 1).reduce((sum, { portion }) => sumOf(sum, portion), NOTHING);
  return {
    rows: [
      ...entries.filter((entry) => shown.has(entry)),
      { label: "all others", portion: rest, rest: true },
    ],
    note: `the ${shown.size} likeliest of ${entries.length} outcomes`,
  };
}
