import type { Odds, Value } from "@houserule/runtime";
import type { Wording } from "../locale/wording.ts";
import type { Painter } from "../paint.ts";
import { bar } from "./bar.ts";
import { beside, type Column, fitted, widthOfAll } from "./columns.ts";
import { type Cumulative, cumulated } from "./cumulative.ts";
import {
  boundText,
  comparePortions,
  NOTHING,
  type Portion,
  percentText,
  portionFrom,
  ratioOf,
  shortText,
} from "./portion.ts";
import { type Row, rowsOf } from "./rows.ts";
import { type QUANTILES, shownStatistics } from "./statistics.ts";
import { kindOfAll, labelOf } from "./value-kind.ts";

/** How to draw odds. */
export interface PictureOptions {
  readonly width: number;
  readonly paint: Painter;
  /** A row for each outcome, however many. */
  readonly all?: boolean;
  readonly cumulative?: Cumulative | null;
  /** The names that the values are shown in. */
  readonly wording?: Wording;
  /** How the reader may ask for all rows. */
  readonly howToSeeAll?: string;
}

/** A table of odds for people: the outcomes with their bars, the mean, and what was cut off. */
export function oddsPicture(odds: Odds, options: PictureOptions): string {
  const { width, paint, cumulative = null, howToSeeAll, wording = null } = options;
  // Sums over what is not in order would tell nothing.
  const kind = kindOfAll(odds.outcomes);
  const all = options.all === true || (cumulative !== null && kind !== "number");
  const { rows, note } = rowsOf(odds, all, wording);
  const portions = rows.map(({ portion }) => portion);
  const open = !odds.exact;
  const columns: Column[] = [
    labels(rows, width, kind === "number" ? "right" : "left"),
    ...chances(portions, open),
  ];
  let drawn: readonly Portion[] = portions;
  if (cumulative !== null) {
    drawn = cumulated(portions, cumulative);
    columns.push(...chances(drawn, open));
  }
  const bars = barColumn(
    drawn.map((portion, i) => (rows[i]?.rest === true ? NOTHING : portion)),
    width - widthOfAll(columns),
  );
  const lines = beside(headed([...columns, bars], cumulative), paint);
  const remarks = [
    ...(note === null ? [] : [howToSeeAll === undefined ? note : `${note}; ${howToSeeAll}`]),
    ...cutOff([odds]),
  ].map((text) => paint("dim", text));
  const moments = momentsText(odds);
  const spread = spreadText(odds, wording);
  return [
    ...lines,
    ...(moments === null ? [] : [paint("result", moments)]),
    ...(spread === null ? [] : [spread]),
    ...remarks,
  ].join("\n");
}

/** Fraction and percent, a column each; `open` where a part of the odds is not known, of all or of each. */
export function chances(
  portions: readonly Portion[],
  open: boolean | readonly boolean[],
): readonly [Column, Column] {
  const isOpen = (i: number): boolean => (typeof open === "boolean" ? open : open[i] === true);
  return [
    { cells: portions.map((portion, i) => shortText(portion, isOpen(i))), align: "left" },
    { cells: portions.map(percentText), align: "right" },
  ];
}

// A longer bar tells no more.
const LONGEST_BAR = 60;
const SHORTEST_BAR = 4;

/** Bars as long as the width allows; the whole length is `whole`, else the largest portion. */
export function barColumn(portions: readonly Portion[], width: number, whole?: Portion): Column {
  const most = whole ?? portions.reduce((a, b) => (comparePortions(a, b) < 0 ? b : a), NOTHING);
  const length = Math.min(width, LONGEST_BAR);
  const drawn = length >= SHORTEST_BAR && most.numerator > 0n;
  return {
    cells: drawn ? portions.map((portion) => bar(lengthOf(portion, most), length)) : [],
    align: "left",
    colour: "label",
  };
}

// What is too small for a number of its own is still not nothing.
function lengthOf(portion: Portion, most: Portion): number {
  return portion.numerator === 0n ? 0 : Math.max(ratioOf(portion, most), Number.MIN_VALUE);
}

/** `mean 21/2 (10.5), deviation 2.96`; null for what has no mean. */
export function momentsText({ mean, standardDeviation }: Odds): string | null {
  if (mean === null || standardDeviation === null) return null;
  return `mean ${meanText(mean)}, deviation ${decimal(standardDeviation)}`;
}

// More of them than this are no peak.
const MOST_MODES = 3;

/** `median 10, likeliest 10 and 11, half from 8 to 13, nine in ten from 6 to 15`; null for what has no order. */
export function spreadText(odds: Odds, wording: Wording = null, peaks = true): string | null {
  const shown = (value: Value) => labelOf(value, wording);
  const { mode, median, quantiles } = shownStatistics(odds);
  if (median === null || odds.outcomes.length < 3) return null;
  const at = (part: (typeof QUANTILES)[number]) => {
    const value = quantiles.find((quantile) => quantile.at === part)?.value ?? null;
    return value === null ? null : shown(value);
  };
  const between = (part: string, low: string | null, high: string | null) =>
    low === null || high === null ? [] : [low === high ? `${part} ${low}` : `${part} from ${low} to ${high}`];
  // Outcomes are few: which of them half of the rolls lie between says nothing that the rows do not.
  const numbers = kindOfAll(odds.outcomes) === "number";
  return [
    `median ${shown(median)}`,
    ...(!peaks || mode.length > MOST_MODES ? [] : [`likeliest ${listed(mode.map(shown))}`]),
    ...(numbers ? between("half of all rolls", at("1/4"), at("3/4")) : []),
    ...(numbers ? between("nine in ten", at("1/20"), at("19/20")) : []),
  ].join(", ");
}

function listed(labels: readonly string[]): string {
  return labels.length === 1
    ? (labels[0] ?? "")
    : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1) ?? ""}`;
}

/** `21/2 (10.5)`, `7`, or only a decimal where the fraction is long. */
export function meanText(mean: string): string {
  if (!mean.includes("/")) return mean;
  const minus = mean.startsWith("-");
  const portion = portionFrom(minus ? mean.slice(1) : mean);
  const near = `${minus ? "-" : ""}${decimal(ratioOf(portion))}`;
  return mean.length <= 20 ? `${mean} (${near})` : near;
}

/** Two decimals, or three digits of what is small. */
export function decimal(number: number): string {
  return String(Math.abs(number) >= 0.1 ? Number(number.toFixed(2)) : Number(number.toPrecision(3)));
}

/** What to say about what was cut off, the most of these odds. */
export function cutOff(all: readonly Odds[]): readonly string[] {
  const most = all
    .map(({ unresolved }) => portionFrom(unresolved))
    .reduce((a, b) => (comparePortions(a, b) < 0 ? b : a), NOTHING);
  return most.numerator === 0n ? [] : [`the rarest rolls were cut off: ${boundText(most)}`];
}

function labels(rows: readonly Row[], width: number, align: Column["align"]): Column {
  const most = Math.max(10, Math.floor(width / 2) - 10);
  return { cells: rows.map(({ label }) => fitted(label, most)), align };
}

/** Sums get a line above that says what they are. */
function headed(columns: readonly Column[], cumulative: Cumulative | null): readonly Column[] {
  if (cumulative === null) return columns;
  const heads = ["", "exactly", "", cumulative];
  return columns.map((column, i) => ({ ...column, cells: [heads[i] ?? "", ...column.cells] }));
}
