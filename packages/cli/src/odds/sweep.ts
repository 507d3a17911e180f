import { compareOutcomes, literal, type Odds, type Value } from "@houserule/runtime";
import type { Wording } from "../locale/wording.ts";
import type { Painter } from "../paint.ts";
import { beside, type Column, fitted, widthOfAll } from "./columns.ts";
import { barColumn, chances, cutOff, decimal, meanText } from "./picture.ts";
import { NOTHING, type Portion, percentText, portionFrom, WHOLE } from "./portion.ts";
import { inTableOrder, kindOfAll, labelOf } from "./value-kind.ts";

/** The odds for one value of the name that varies. */
export interface SweepRow {
  readonly at: number;
  readonly odds: Odds;
}

/** Which name varies, and how to draw it. */
export interface SweepOptions {
  readonly name: string;
  readonly width: number;
  readonly paint: Painter;
  /** The names that the values are shown in. */
  readonly wording: Wording;
}

/**
 * A row for each value of a name: how likely yes is, or the mean and the deviation, or the chance of each
 * outcome in a column of its own.
 */
export function sweepPicture(rows: readonly SweepRow[], options: SweepOptions): string {
  const all = rows.map(({ odds }) => odds);
  const at: Column = { cells: [options.name, ...rows.map((row) => String(row.at))], align: "right" };
  const room = options.width - widthOfAll([at]);
  const { columns, left } = columnsOf(all, room, options.wording);
  const remarks = [...(left === 0 ? [] : [`${left} more outcomes have no room here`]), ...cutOff(all)];
  return [
    ...beside([at, ...columns], options.paint),
    ...remarks.map((text) => options.paint("dim", text)),
  ].join("\n");
}

interface Columns {
  readonly columns: readonly Column[];
  /** How many outcomes found no room. */
  readonly left: number;
}

function columnsOf(all: readonly Odds[], room: number, wording: Wording): Columns {
  const kinds = new Set(all.map(({ outcomes }) => kindOfAll(outcomes)));
  if (kinds.size === 1 && kinds.has("truth")) return { columns: yesColumns(all, room), left: 0 };
  if (kinds.size === 1 && kinds.has("number")) return { columns: momentColumns(all), left: 0 };
  return outcomeColumns(all, room, wording);
}

function yesColumns(all: readonly Odds[], room: number): readonly Column[] {
  const portions = all.map((odds) => portionOf(odds, literal(true)));
  const [fraction, percent] = chances(
    portions,
    all.map(({ exact }) => !exact),
  );
  const columns = [
    { ...fraction, cells: ["yes", ...fraction.cells] },
    { ...percent, cells: ["", ...percent.cells] },
  ];
  const bars = barColumn(portions, room - widthOfAll(columns), WHOLE);
  return [...columns, { ...bars, cells: ["", ...bars.cells] }];
}

function momentColumns(all: readonly Odds[]): readonly Column[] {
  return [
    { cells: ["mean", ...all.map(({ mean }) => meanText(mean ?? ""))], align: "left" },
    {
      cells: ["deviation", ...all.map(({ standardDeviation }) => decimal(standardDeviation ?? 0))],
      align: "left",
    },
  ];
}

function outcomeColumns(all: readonly Odds[], room: number, wording: Wording): Columns {
  const values = merged(all);
  const columns: Column[] = [];
  for (const value of values) {
    const portions = all.map((odds) => portionOf(odds, literal(value)));
    const column: Column = {
      cells: [fitted(labelOf(value, wording), 20), ...portions.map(percentText)],
      align: "right",
    };
    if (columns.length > 0 && widthOfAll([...columns, column]) > room) break;
    columns.push(column);
  }
  return { columns, left: values.length - columns.length };
}

/** The values of all odds in their common order. */
function merged(all: readonly Odds[]): readonly Value[] {
  const found = new Map<string, Value>();
  for (const { outcomes } of all) for (const { value } of outcomes) found.set(literal(value), value);
  const sorted = [...found.values()].sort(compareOutcomes).map((value) => ({ value }));
  return inTableOrder(sorted).map(({ value }) => value);
}

function portionOf({ outcomes }: Odds, written: string): Portion {
  const outcome = outcomes.find(({ value }) => literal(value) === written);
  return outcome === undefined ? NOTHING : portionFrom(outcome.probability);
}
