import { add, type Exact } from "../../number/rational.ts";
import { Beyond, calculateBeyond } from "../../value/beyond.ts";
import { isExact, type Value } from "../../value/value.ts";
import { type Dense, NO_CUT, power, reduced, WIDEST } from "../distribution/dense.ts";
import type { Ending } from "../distribution/distribution.ts";
import type { Ways } from "../distribution/ways.ts";
import { bits, plus, type Weight } from "../distribution/weight.ts";
import type { Tally } from "./tally.ts";

/** One sum over the faces of a die as a row; null where it would be too wide. */
export function rowOfSum({ ways, cut, cutLeast, cutMost }: Tally): Dense | null {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const sum of ways.keys()) {
    least = Math.min(least, sum);
    greatest = Math.max(greatest, sum);
  }
  if (least > greatest || greatest - least > WIDEST) return null;
  const weights = new Array<Weight>(greatest - least + 1).fill(0);
  for (const [sum, weight] of ways) weights[sum - least] = weight;
  if (cut === 0) return { least, weights, cut, ...NO_CUT };
  return { least, weights, cut, cutLeast: cutLeast[0] ?? 0, cutMost: cutMost[0] ?? 0 };
}

/** How the sums of dice lie in one row: each runs from its least to its most, the first one fastest. */
export interface Layout {
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly strides: readonly number[];
  readonly spans: readonly number[];
  readonly size: number;
}

/** Room for the sums of so many dice, of which each may add any of these; null where it would be too wide. */
export function layoutFor(adds: Iterable<readonly number[]>, dice: number): Layout | null {
  const least: number[] = [];
  const most: number[] = [];
  for (const sums of adds) {
    sums.forEach((sum, i) => {
      least[i] = Math.min(least[i] ?? sum, sum);
      most[i] = Math.max(most[i] ?? sum, sum);
    });
  }
  const spans = least.map((low, i) => ((most[i] ?? low) - low) * dice + 1);
  const strides = spans.map((_, i) => spans.slice(0, i).reduce((product, span) => product * span, 1));
  const size = spans.reduce((product, span) => product * span, 1);
  return least.length === 0 || size > WIDEST ? null : { least, most, strides, spans, size };
}

/** Where what a die adds lies in the row. */
export function placeIn({ least, strides }: Layout, sums: readonly number[]): number {
  return sums.reduce((place, own, i) => place + (own - (least[i] ?? 0)) * (strides[i] ?? 0), 0);
}

/** The sums of so many dice that lie at a place of the row. */
export function sumsAt({ least, spans, strides }: Layout, place: number, dice: number): readonly number[] {
  return spans.map((span, s) => (Math.floor(place / (strides[s] ?? 1)) % span) + (least[s] ?? 0) * dice);
}

/**
 * What so many dice add up to together, in each of several sums: their combinations are put into one row, wide enough
 * that no sum runs over into the next, and added up as numbers are. Null where there are too many of them; `affords`
 * is asked for the steps that it takes.
 */
export function addedDice(tally: Tally, dice: number, affords: (steps: number) => boolean): Ways | null {
  const layout = layoutFor([...tally.ways.keys()].map(tally.sums), dice);
  if (layout === null) return null;
  const { least, most, size } = layout;
  const places: [number, Weight][] = [];
  let widest = 0;
  for (const [combination, weight] of tally.ways) {
    const place = placeIn(layout, tally.sums(combination));
    places.push([place, weight]);
    widest = Math.max(widest, place);
  }
  const weights = new Array<Weight>(widest + 1).fill(0);
  for (const [place, weight] of places) weights[place] = weight;
  const row = reduced({ least: 0, weights, cut: tally.cut, ...NO_CUT });
  const words = 1 + (dice * bits(row.weights.reduce<Weight>(plus, row.cut))) / 64;
  if (!affords(Math.ceil((size * (places.length * words + 64)) / 256))) return null;
  const all = power(row, dice);
  const ways: { values: readonly Value[]; ending: Ending | null; weight: Weight }[] = [];
  all.weights.forEach((weight, i) => {
    if (weight === 0) return;
    const values = sumsAt(layout, all.least + i, dice);
    ways.push({ values, ending: null, weight });
  });
  if (all.cut !== 0) ways.push({ ...beyond(tally, least, most, dice), weight: all.cut });
  return { ways, total: ways.reduce<Weight>((sum, { weight }) => plus(sum, weight), 0) };
}

/** What is known of the sums of dice of which one at least was cut off. */
export function beyond(
  { cutLeast, cutMost }: Pick<Tally, "cutLeast" | "cutMost">,
  lowest: readonly number[],
  most: readonly number[],
  dice: number,
): { readonly values: readonly Value[]; readonly ending: Ending | null } {
  const values: Value[] = [];
  for (const [i, low] of lowest.entries()) {
    const [cutLow, cutHigh] = [cutLeast[i] ?? 0, cutMost[i] ?? 0];
    // Beside one that was cut off, any of the others may have been. Of none, there is no such product.
    const [least, greatest] = [Math.min(low, cutLow), Math.max(most[i] ?? low, cutHigh)];
    const from = cutLow + (dice === 1 ? 0 : least * (dice - 1));
    const to = cutHigh + (dice === 1 ? 0 : greatest * (dice - 1));
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY)
      return { values: [], ending: { kind: "cut", least: null } };
    values.push(from === to ? from : new Beyond(from, to));
  }
  return { values, ending: null };
}

/** A number, or one of which bounds are known, with a constant added. */
export function withPlus(value: Value, by: Exact): Value {
  if (by === 0) return value;
  if (value instanceof Beyond) return calculateBeyond("+", value, by);
  return isExact(value) ? add(value, by) : value;
}
