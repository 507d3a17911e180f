import { Beyond } from "../../value/beyond.ts";
import type { Value } from "../../value/value.ts";
import { powerOf } from "../distribution/dense.ts";
import type { Ending } from "../distribution/distribution.ts";
import { packed, unpacked, widthFor } from "../distribution/packed.ts";
import type { Ways } from "../distribution/ways.ts";
import { minus, over, plus, times, type Weight } from "../distribution/weight.ts";
import type { Bounds } from "../look/compared.ts";
import { beyond, type Layout, layoutFor, placeIn, sumsAt } from "./added.ts";
import type { Tally } from "./tally.ts";

/** A die that is worth so much: its ways by what it adds to the sums, as a polynomial times x to the power of `shift`. */
interface Worth {
  readonly worth: number;
  readonly adds: bigint;
  readonly shift: number;
}

/** Hands that show the same of the ranks so far: by how many dice have fallen, their ways as a polynomial in the sums. */
interface Hands {
  readonly values: readonly (number | null)[];
  readonly byFallen: bigint[];
}

/**
 * What dice of some ranks show together with what all dice add up to, among n alike ones. `tally` has what a die is
 * worth as its first sum, and the sums behind it. `apart` are the only numbers by which worths are to be told apart, if
 * there are such. Dice fall worth by worth; the rank that shows when the last die falls
 * keeps no hands apart. Null where there would be too many; `affords` is asked for the steps that it takes.
 */
export function ranksWithSums(
  tally: Tally,
  n: number,
  ranks: readonly number[],
  apart: Bounds,
  affords: (steps: number) => boolean,
): Ways | null {
  const adds = [...tally.ways.keys()].map((combination) => tally.sums(combination).slice(1));
  const layout = layoutFor(adds, n);
  if (layout === null) return null;
  const { size } = layout;
  const whole = powerOf([...tally.ways.values()].reduce<Weight>(plus, tally.cut), n);
  const width = widthFor(whole);
  // The highest shows last where the least fall first.
  const upwards = ranks.includes(0) && !ranks.includes(n - 1);
  const order = ranks.map((rank) => (upwards ? n - 1 - rank : rank));
  const worths = worthsIn(tally, apart, layout, width).sort((a, b) =>
    upwards ? a.worth - b.worth : b.worth - a.worth,
  );
  const most = worths.length ** order.filter((place) => place < n - 1).length;
  const words = size * (1 + width / 64);
  if (!affords(Math.ceil((most * worths.length * n * words * (1 + width / 128)) / 256))) return null;
  let hands: readonly Hands[] = [{ values: ranks.map(() => null), byFallen: [1n, ...nothingFor(n)] }];
  for (const worth of worths) hands = fallen(hands, worth, n, order, width);
  const ways: { values: readonly Value[]; ending: Ending | null; weight: Weight }[] = [];
  let total: Weight = 0;
  for (const { values, byFallen } of hands) {
    unpacked(byFallen[n] ?? 0n, width, size).forEach((weight, key) => {
      if (weight === 0) return;
      ways.push({ values: [...values, ...sumsAt(layout, key, n)], ending: null, weight });
      total = plus(total, weight);
    });
  }
  if (tally.cut !== 0)
    ways.push({ ...cutHand(tally, layout, worths, n, ranks), weight: minus(whole, total) });
  return { ways, total: whole };
}

function worthsIn(tally: Tally, apart: Bounds, layout: Layout, width: number): Worth[] {
  const alike = new Map<number, number>();
  // The least of those on one side of a bound stands for all of them.
  const sameAs = (worth: number): number => {
    if (apart === null || apart.includes(worth)) return worth;
    const side = apart.filter((bound) => bound < worth).length;
    const first = alike.get(side) ?? worth;
    alike.set(side, first);
    return first;
  };
  const found = new Map<number, Weight[]>();
  const ways = [...tally.ways].map(([combination, weight]) => ({ sums: tally.sums(combination), weight }));
  for (const { sums: all, weight } of ways.sort((a, b) => (a.sums[0] ?? 0) - (b.sums[0] ?? 0))) {
    const [own = 0, ...sums] = all;
    const worth = sameAs(own);
    const key = placeIn(layout, sums);
    const adds = found.get(worth) ?? [];
    found.set(worth, adds);
    adds[key] = plus(adds[key] ?? 0, weight);
  }
  return [...found].map(([worth, adds]) => {
    const shift = adds.findIndex((weight) => weight !== undefined);
    return {
      worth,
      adds: packed(
        Array.from(adds.slice(shift), (weight) => weight ?? 0),
        width,
      ),
      shift,
    };
  });
}

const nothingFor = (n: number): bigint[] => new Array<bigint>(n).fill(0n);

/** Where hands come to when dice of one more worth fall, any number of them. */
function fallen(
  from: readonly Hands[],
  { worth, adds, shift }: Worth,
  n: number,
  order: readonly number[],
  width: number,
): Hands[] {
  const powers = [1n];
  for (let i = 1; i <= n; i += 1) powers.push((powers[i - 1] ?? 1n) * adds);
  const next = new Map<string, Hands>();
  for (const { values, byFallen } of from) {
    byFallen.forEach((ways, before) => {
      if (ways === 0n) return;
      // n choose k, one k after the other.
      let choices: Weight = 1;
      for (let more = 0; before + more <= n; more += 1) {
        if (more > 0) choices = over(times(choices, n - before - more + 1), more);
        const shown = values.map((value, k) => {
          const place = order[k] ?? 0;
          return place >= before && place < before + more ? worth : value;
        });
        const key = shown.join(",");
        const hands = next.get(key) ?? { values: shown, byFallen: [0n, ...nothingFor(n)] };
        next.set(key, hands);
        const product = ways * ((powers[more] ?? 0n) * BigInt(choices));
        hands.byFallen[before + more] =
          (hands.byFallen[before + more] ?? 0n) + (product << BigInt(width * shift * more));
      }
    });
  }
  return [...next.values()];
}

/** What is known of a hand of which one die at least was cut off. */
function cutHand(
  tally: Tally,
  { least, most }: Layout,
  worths: readonly Worth[],
  n: number,
  ranks: readonly number[],
): { readonly values: readonly Value[]; readonly ending: Ending | null } {
  const [highest = 0, ...cutLeast] = tally.cutLeast;
  const [, ...cutMost] = tally.cutMost;
  const sums = beyond({ cutLeast, cutMost }, least, most, n);
  const lowest = worths.reduce((low, { worth }) => Math.min(low, worth), highest);
  if (sums.ending !== null || !Number.isSafeInteger(lowest))
    return { values: [], ending: { kind: "cut", least: null } };
  const shown = ranks.map((rank) => new Beyond(rank === 0 ? highest : lowest));
  return { values: [...shown, ...sums.values], ending: null };
}
