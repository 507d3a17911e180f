import { type Dense, NO_CUT, powerOf, sparse } from "../distribution/dense.ts";
import { type Distribution, Gathering } from "../distribution/distribution.ts";
import { packed, unpacked, widthFor } from "../distribution/packed.ts";
import { mirrored } from "../distribution/rows.ts";
import { ofWays } from "../distribution/ways.ts";
import { minus, over, plus, times, type Weight } from "../distribution/weight.ts";
import { cutOff, orderStatistic } from "./order-statistic.ts";
import { seenByRank, TOTAL } from "./seen-by-rank.ts";
import { plainly } from "./shown.ts";

/**
 * The sum of the dice of certain ranks among n alike ones; rank 0 is the highest. Where these are the highest of all,
 * or the lowest, it is told by what the last of them shows; else the dice fall face by face.
 */
export function keptSum(
  row: Dense,
  n: number,
  ranks: readonly number[],
  spend: (steps: number) => void,
): Distribution | null {
  if (row.cut !== 0) return withCut(row, n, ranks, spend);
  if (isRun(ranks, 0)) return sparse(highestSum(row, n, ranks.length));
  if (isRun(ranks, n - ranks.length)) return sparse(mirrored(highestSum(mirrored(row), n, ranks.length)));
  const seen = seenByRank(
    plainly([{ row, most: n }]),
    [{ taken: () => ranks, ties: "all", ...TOTAL }],
    spend,
  );
  return seen && ofWays(seen);
}

/** Whether at least one rank is kept, and all from one on. */
function isRun(ranks: readonly number[], from: number): boolean {
  return ranks.length > 0 && ranks[0] === from && ranks.at(-1) === from + ranks.length - 1;
}

/** The sum where no die was cut off, and what is known of it where one was. */
function withCut(
  row: Dense,
  n: number,
  ranks: readonly number[],
  spend: (steps: number) => void,
): Distribution | null {
  const [first, ...others] = ranks;
  const one = others.length === 0 && first !== undefined ? orderStatistic(row, n, first) : null;
  if (one !== null) return one;
  const known = row.weights.reduce<Weight>(plus, 0);
  const whole = powerOf(known, n);
  const sum = keptSum({ ...row, cut: 0, ...NO_CUT }, n, ranks, spend);
  if (sum === null) return null;
  const gathering = new Gathering();
  gathering.addAll(sum, over(whole, sum.total));
  const least = Math.min(row.least, row.cutLeast);
  // The highest of them was cut off, or is more than one that was.
  const bound = first === 0 ? row.cutLeast + least * others.length : least * ranks.length;
  cutOff(gathering, bound, minus(powerOf(plus(known, row.cut), n), whole));
  return gathering.distribution();
}

/**
 * The sum of the highest k of n dice, by what the last of the kept shows: j of them lie above it, and of the others
 * at least k - j show the same.
 */
function highestSum(row: Dense, n: number, k: number): Dense {
  const { weights } = row;
  const whole = powerOf(weights.reduce<Weight>(plus, 0), n);
  const choose = pascal(n);
  const sums =
    typeof whole === "number" ? smallSums(weights.length, k) : packedSums(weights.length, k, whole);
  let below = weights.reduce<Weight>(plus, 0);
  for (let f = weights.length - 1; f >= 0; f -= 1) {
    const own = weights[f] ?? 0;
    below = minus(below, own);
    if (own === 0) continue;
    const [same, lower] = [powersOf(own, n), powersOf(below, n)];
    for (let j = 0; j < k && (j === 0 || sums.anyAbove()); j += 1) {
      let ways: Weight = 0;
      for (let equal = k - j; equal <= n - j; equal += 1) {
        const rest = lower[n - j - equal] ?? 0;
        if (rest !== 0) ways = plus(ways, times(times(choose[n - j]?.[equal] ?? 0, same[equal] ?? 0), rest));
      }
      sums.add(j, times(ways, choose[n]?.[j] ?? 0), f * (k - j));
    }
    sums.raise(f, own);
  }
  return { least: row.least * k, weights: sums.weights(), cut: 0, ...NO_CUT };
}

/** Adds up sums of j dice above a face, shifted and so many times. */
interface Sums {
  anyAbove(): boolean;
  add(j: number, ways: Weight, shift: number): void;
  /** A face joins those that lie above. */
  raise(face: number, weight: Weight): void;
  weights(): readonly Weight[];
}

function packedSums(faces: number, k: number, whole: Weight): Sums {
  const width = widthFor(whole);
  let above = 0n;
  let sum = 0n;
  let powers: bigint[] = [1n];
  return {
    anyAbove: () => above !== 0n,
    add(j, ways, shift) {
      while (powers.length <= j) powers.push((powers.at(-1) ?? 1n) * above);
      sum += ((powers[j] ?? 0n) * BigInt(ways)) << BigInt(width * shift);
    },
    raise(face, weight) {
      above += packed([weight], width) << BigInt(width * face);
      powers = [1n];
    },
    weights: () => unpacked(sum, width, (faces - 1) * k + 1),
  };
}

function smallSums(faces: number, k: number): Sums {
  const sums = new Array<number>((faces - 1) * k + 1).fill(0);
  const above = new Array<number>(faces).fill(0);
  let lowest = faces;
  let powers: number[][] = [[1]];
  const raised = (row: readonly number[]): number[] => {
    const next = new Array<number>(row.length + faces - 1).fill(0);
    for (let i = 0; i < row.length; i += 1) {
      const ways = row[i] as number;
      if (ways === 0) continue;
      for (let face = lowest; face < faces; face += 1)
        next[i + face] = (next[i + face] as number) + ways * (above[face] as number);
    }
    return next;
  };
  return {
    anyAbove: () => lowest < faces,
    add(j, ways, shift) {
      while (powers.length <= j) powers.push(raised(powers.at(-1) ?? [1]));
      const row = powers[j] ?? [];
      for (let i = 0; i < row.length; i += 1) {
        const more = row[i] as number;
        if (more !== 0) sums[i + shift] = (sums[i + shift] as number) + more * (ways as number);
      }
    },
    raise(face, weight) {
      above[face] = weight as number;
      lowest = face;
      powers = [[1]];
    },
    weights: () => sums,
  };
}

/** Pascal's triangle down to a row. */
function pascal(n: number): readonly (readonly Weight[])[] {
  const rows: (readonly Weight[])[] = [[1]];
  for (let i = 1; i <= n; i += 1) {
    const above = rows[i - 1] ?? [];
    rows.push(Array.from({ length: i + 1 }, (_, k) => plus(above[k - 1] ?? 0, above[k] ?? 0)));
  }
  return rows;
}

function powersOf(weight: Weight, n: number): readonly Weight[] {
  const powers: Weight[] = [1];
  for (let i = 1; i <= n; i += 1) powers.push(times(powers[i - 1] ?? 1, weight));
  return powers;
}
