import { compareOutcomes, literal, type Odds, type Value } from "@houserule/runtime";
import type { Wording } from "../locale/wording.ts";
import type { Painter } from "../paint.ts";
import { beside, type Column, fitted, widthOfAll } from "./columns.ts";
import { barColumn, chances, cutOff, decimal, momentsText } from "./picture.ts";
import {
  comparePortions,
  differenceText,
  NOTHING,
  type Portion,
  portionFrom,
  portionsFrom,
  ratioOf,
  sumOf,
} from "./portion.ts";
import { type Entry, groupedNote, groupsOf, MOST_ROWS } from "./rows.ts";
import { inTableOrder, kindOfAll, labelOf, nearValue } from "./value-kind.ts";

/** How to draw two distributions beside each other. */
export interface ComparisonOptions {
  readonly base: string;
  readonly house: string;
  readonly width: number;
  readonly paint: Painter;
  /** A row for each outcome, however many. */
  readonly all: boolean;
  /** The names that the values are shown in. */
  readonly wording: Wording;
}

interface Row extends Entry {
  readonly base: Portion;
  readonly house: Portion;
  readonly rest?: boolean;
}

const LEAST_BAR = 8;

/** What a house rule did to the odds: each outcome with its chance before and after, and the difference. */
export function comparisonPicture(base: Odds, house: Odds, options: ComparisonOptions): string {
  const { width, paint, all, wording } = options;
  const { rows, note } = rowsOf(base, house, all, wording);
  const shares = [...rows.map((row) => row.base), ...rows.map((row) => row.house)];
  const most = shares.reduce((a, b) => (comparePortions(a, b) < 0 ? b : a), NOTHING);
  const label: Column = {
    cells: ["", ...rows.map((row) => fitted(row.label, Math.max(10, Math.floor(width / 3))))],
    align: kindOfAll([...base.outcomes, ...house.outcomes]) === "number" ? "right" : "left",
  };
  const difference: Column = {
    cells: ["difference", ...rows.map((row) => differenceText(row.base, row.house))],
    align: "right",
    colour: "result",
  };
  const sides = [
    { name: options.base, portions: rows.map((row) => row.base), open: !base.exact },
    { name: options.house, portions: rows.map((row) => row.house), open: !house.exact },
  ];
  const drawn = (exact: boolean): readonly Column[] => {
    const numbers = sides.map(({ name, portions, open }) => {
      const [fraction, percent] = chances(portions, open);
      const columns = exact ? [fraction, percent] : [percent];
      return columns.map((column, i) => ({
        ...column,
        cells: [i === 0 ? fitted(name, 20) : "", ...column.cells],
      }));
    });
    const room = width - widthOfAll([label, ...numbers.flat(), difference]);
    const bars = sides.map(({ portions }): Column => {
      const bar = barColumn(portions, Math.floor(room / 2) - 2, most);
      return { ...bar, cells: bar.cells.length === 0 ? [] : ["", ...bar.cells] };
    });
    const [one, two] = numbers;
    const [first, second] = bars;
    if (one === undefined || two === undefined || first === undefined || second === undefined) return [];
    return [label, ...one, first, ...two, second, difference];
  };
  const exact = drawn(true);
  const fits = width - widthOfAll(exact.filter(({ colour }) => colour !== "label")) >= 2 * LEAST_BAR;
  return [
    ...beside(fits ? exact : drawn(false), paint),
    ...moments(base, house, options).map((text) => paint("result", text)),
    ...[...(note === null ? [] : [note]), ...cutOff([base, house])].map((text) => paint("dim", text)),
  ].join("\n");
}

function rowsOf(
  base: Odds,
  house: Odds,
  all: boolean,
  wording: Wording,
): { readonly rows: readonly Row[]; readonly note: string | null } {
  const values = new Map<string, Value>();
  for (const { value } of [...base.outcomes, ...house.outcomes]) values.set(literal(value), value);
  const before = portionOf(base);
  const after = portionOf(house);
  const sorted = [...values.entries()]
    .map(([written, value]) => ({ written, value }))
    .sort((a, b) => compareOutcomes(a.value, b.value));
  const ordered = inTableOrder(sorted);
  const numbers = kindOfAll(ordered) === "number";
  const rows = ordered.map(({ written, value }): Row => {
    const [one, other] = [before(written), after(written)];
    const place = numbers ? nearValue(value) : Number.NaN;
    return { label: labelOf(value, wording), base: one, house: other, portion: sumOf(one, other), place };
  });
  if (all || rows.length <= MOST_ROWS) return { rows, note: null };
  const sum = (of: readonly Row[], side: "base" | "house" | "portion"): Portion =>
    of.reduce((total, row) => sumOf(total, row[side]), NOTHING);
  const joined = (label: string, of: readonly Row[]): Row => ({
    label,
    base: sum(of, "base"),
    house: sum(of, "house"),
    portion: sum(of, "portion"),
    place: Number.NaN,
  });
  if (numbers) {
    const steps = groupsOf(rows).map(({ label, entries }) => joined(label, entries));
    return { rows: steps, note: `${groupedNote(rows.length, steps.length)}; --all shows each` };
  }
  const weight = (row: Row): number => Math.max(ratioOf(row.base), ratioOf(row.house));
  const byWeight = [...rows].sort((a, b) => weight(b) - weight(a));
  const shown = new Set(byWeight.slice(0, MOST_ROWS - 1));
  const rest = byWeight.slice(MOST_ROWS - 1);
  return {
    rows: [...rows.filter((row) => shown.has(row)), { ...joined("all others", rest), rest: true }],
    note: `the ${shown.size} likeliest of ${rows.length} outcomes; --all shows each`,
  };
}

function portionOf({ outcomes }: Odds): (written: string) => Portion {
  const portions = portionsFrom(outcomes.map(({ probability }) => probability));
  const known = new Map(outcomes.map(({ value }, i) => [literal(value), portions[i] ?? NOTHING]));
  return (written) => known.get(written) ?? NOTHING;
}

/** The means below each other, and how far they are apart. */
function moments(base: Odds, house: Odds, options: ComparisonOptions): readonly string[] {
  const [before, after] = [momentsText(base), momentsText(house)];
  if (before === null || after === null) return [];
  const names = [fitted(options.base, 20), fitted(options.house, 20)];
  const width = Math.max(...names.map((name) => name.length));
  const change = meanOf(house) - meanOf(base);
  const sign = change > 0 ? "+" : "";
  return [
    `${(names[0] ?? "").padEnd(width)}  ${before}`,
    `${(names[1] ?? "").padEnd(width)}  ${after}${change === 0 ? "" : ` (${sign}${decimal(change)})`}`,
  ];
}

function meanOf({ mean }: Odds): number {
  const text = mean ?? "0";
  const size = ratioOf(portionFrom(text.replace(/^-/u, "")));
  return text.startsWith("-") ? -size : size;
}
