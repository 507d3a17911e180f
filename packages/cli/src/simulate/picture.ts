import { grouped } from "../grouped.ts";
import type { Wording } from "../locale/wording.ts";
import { beside, type Column, fitted, widthOfAll } from "../odds/columns.ts";
import { barColumn, spreadText } from "../odds/picture.ts";
import { NOTHING, portionFrom, ratioOf } from "../odds/portion.ts";
import { type Row, rowsOf } from "../odds/rows.ts";
import { kindOfAll } from "../odds/value-kind.ts";
import type { Painter } from "../paint.ts";
import { errorOf, type Frequencies } from "./frequencies.ts";

/** How to draw frequencies. */
export interface SimulationPictureOptions {
  readonly width: number;
  readonly paint: Painter;
  /** A row for each outcome, however many. */
  readonly all: boolean;
  readonly seed: string;
  /** The names that the values are shown in. */
  readonly wording?: Wording;
}

/** A table of frequencies for people: each with its standard error and its bar, the mean, and how many rolls. */
export function simulationPicture(frequencies: Frequencies, options: SimulationPictureOptions): string {
  const { width, paint, all, seed, wording = null } = options;
  const { asOdds, counted, times, meanError } = frequencies;
  const { rows, note } = rowsOf(asOdds, all, wording);
  const portions = rows.map(({ portion }) => portion);
  const number = kindOfAll(asOdds.outcomes) === "number";
  const columns: Column[] = [labels(rows, width, number ? "right" : "left"), ...measures(rows, counted)];
  const bars = barColumn(
    portions.map((portion, i) => (rows[i]?.rest === true ? NOTHING : portion)),
    width - widthOfAll(columns),
  );
  // Which of two outcomes that are about as likely came more often is chance.
  const spread = spreadText(asOdds, wording, false);
  const dim = [
    ...(note === null ? [] : [`${note}; --all shows each`]),
    ...(counted === times ? [] : [fittingText(counted)]),
    `${times === 1 ? "1 roll" : `${grouped(times)} rolls`}, seed ${seed}`,
  ];
  return [
    ...beside([...columns, bars], paint),
    ...(asOdds.mean === null || meanError === null
      ? []
      : [paint("result", meanText(asOdds.mean, meanError, asOdds.standardDeviation ?? 0))]),
    ...(spread === null ? [] : [spread]),
    ...dim.map((text) => paint("dim", text)),
  ].join("\n");
}

function labels(rows: readonly Row[], width: number, align: Column["align"]): Column {
  const most = Math.max(10, Math.floor(width / 2) - 10);
  return { cells: rows.map(({ label }) => fitted(label, most)), align };
}

/** The frequency of each row in percent, and its error, both as exact as the largest error lets them be. */
function measures(rows: readonly Row[], counted: number): readonly Column[] {
  const shares = rows.map(({ portion }) => ratioOf(portion));
  const errors = shares.map((share) => 100 * errorOf(share, counted));
  const decimals = decimalsFor(Math.max(...errors));
  const least = 10 ** -decimals / 2;
  return [
    {
      cells: shares.map((share) =>
        share > 0 && 100 * share < least
          ? `<${(2 * least).toFixed(decimals)}%`
          : `${(100 * share).toFixed(decimals)}%`,
      ),
      align: "right",
    },
    // What never came may still have a chance: that of which one in twenty such series has none, about 3 in the
    // number of rolls where these are many.
    {
      cells: errors.map((error, i) =>
        shares[i] === 0
          ? `below ${short(100 * (1 - 0.05 ** (1 / counted)))}%`
          : error === 0
            ? ""
            : `±${error < least ? short(error) : error.toFixed(decimals)}`,
      ),
      align: "left",
      colour: "dim",
    },
  ];
}

const fittingText = (counted: number): string =>
  counted === 1
    ? "in the one roll that fits the condition"
    : `among the ${grouped(counted)} rolls that fit the condition`;

/** So many decimals that the error has two digits, and at least two. */
function decimalsFor(error: number): number {
  return error > 0 ? Math.min(Math.max(1 - Math.floor(Math.log10(error)), 2), 8) : 2;
}

const short = (number: number): string => String(Number(number.toPrecision(1)));

/** `mean 10.498 ±0.009, deviation 2.96`. */
function meanText(mean: string, error: number, deviation: number): string {
  const minus = mean.startsWith("-");
  const near = ratioOf(portionFrom(minus ? mean.slice(1) : mean)) * (minus ? -1 : 1);
  const decimals = decimalsFor(error);
  const exactly = error === 0 ? String(near) : `${near.toFixed(decimals)} ±${error.toFixed(decimals)}`;
  return `mean ${exactly}, deviation ${deviation.toFixed(2)}`;
}
