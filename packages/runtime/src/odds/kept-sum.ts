import { type Dense, NO_CUT, powerOf, sparse } from "./dense.ts";
import { type Distribution, type Ending, Gathering } from "./distribution.ts";
import { cutOff, orderStatistic } from "./order-statistic.ts";
import { packed, unpacked, widthFor } from "./packed.ts";
import { mirrored } from "./rows.ts";
import { minus, over, plus, times, type Weight } from "./weight.ts";

const CUT_OFF: Ending = { kind: "cut", least: null };

/**
 * The sum of the dice of certain ranks among n alike ones; rank 0 is the highest. The faces are gone through from
 * the highest down; all that matters of the dice so far is how many they were and what the kept ones add up to
 * (Liu, "Icepool: Efficient Computation of Dice Pool Probabilities", AIIDE 2022). Once no rank below is kept, what
 * the other dice show no longer matters.
 */
export function keptSum(row: Dense, n: number, keeps: (rank: number) => boolean): Distribution {
  const highest = runAt(keeps, n, false);
  if (row.cut !== 0 && (highest !== null || overlaps(row))) return withCut(row, n, keeps);
  if (row.cut === 0 && highest !== null) return sparse(highestSum(row, n, highest));
  const lowest = runAt(keeps, n, true);
  if (row.cut === 0 && lowest !== null) return sparse(mirrored(highestSum(mirrored(row), n, lowest)));
  const keptUpTo = [0];
  for (let rank = 0; rank < n; rank += 1) keptUpTo.push((keptUpTo[rank] ?? 0) + (keeps(rank) ? 1 : 0));
  const kept = keptUpTo[n] ?? 0;
  const settled = keptUpTo.indexOf(kept);
  const choose = pascal(n);
  const gathering = new Gathering();
  const faces = row.weights
    .flatMap((weight, i) => (weight === 0 ? [] : [{ face: row.least + i, weight }]))
    .reverse();
  // Below each face: the weight of everything lower, in all its powers.
  let below = row.weights.reduce<Weight>(plus, 0);
  const states: Map<number, Weight>[] = Array.from({ length: settled + 1 }, () => new Map<number, Weight>());
  start(row, n, keptUpTo, choose, below, states, settled, gathering);
  for (const { face, weight } of faces) {
    below = minus(below, weight);
    const own = powersOf(weight, n);
    const rest = powersOf(below, n);
    // From the most dice down, so that a state is read before anything is added to it from above.
    for (let taken = settled - 1; taken >= 0; taken -= 1) {
      const sums = states[taken] ?? new Map<number, Weight>();
      for (let more = 1; taken + more <= n; more += 1) {
        const ways = times(choose[n - taken]?.[more] ?? 0, own[more] ?? 0);
        const added = ((keptUpTo[taken + more] ?? 0) - (keptUpTo[taken] ?? 0)) * face;
        const last = taken + more >= settled;
        const factor = last ? times(ways, rest[n - taken - more] ?? 0) : ways;
        if (factor === 0) continue;
        const into = states[taken + more];
        for (const [sum, weightSoFar] of sums) {
          const total = sum + added;
          const more = times(weightSoFar, factor);
          if (last) gathering.add(total, more);
          else into?.set(total, plus(into.get(total) ?? 0, more));
        }
      }
    }
  }
  return gathering.distribution();
}

/** Dice that were cut off may lie below some that were not, so that nobody knows their rank. */
function overlaps({ least, weights, cutLeast }: Dense): boolean {
  return cutLeast < least + weights.length - 1;
}

/** The sum where no die was cut off, and what is known of it where one was. */
function withCut(row: Dense, n: number, keeps: (rank: number) => boolean): Distribution {
  const ranks = Array.from({ length: n }, (_, rank) => rank).filter(keeps);
  const [only] = ranks;
  const one = ranks.length === 1 && only !== undefined ? orderStatistic(row, n, only) : null;
  if (one !== null) return one;
  const known = row.weights.reduce<Weight>(plus, 0);
  const whole = powerOf(known, n);
  const sum = keptSum({ ...row, cut: 0, ...NO_CUT }, n, keeps);
  const gathering = new Gathering();
  gathering.addAll(sum, over(whole, sum.total));
  const least = Math.min(row.least, row.cutLeast);
  // The highest of them was cut off, or is more than one that was.
  const bound = only === 0 ? row.cutLeast + least * (ranks.length - 1) : least * ranks.length;
  cutOff(gathering, bound, minus(powerOf(plus(known, row.cut), n), whole));
  return gathering.distribution();
}

/** How many dice from one end are all that is kept; null where others are. At least one. */
function runAt(keeps: (rank: number) => boolean, n: number, fromBelow: boolean): number | null {
  const kept = (rank: number): boolean => keeps(fromBelow ? n - 1 - rank : rank);
  let run = 0;
  while (run < n && kept(run)) run += 1;
  for (let rank = run; rank < n; rank += 1) if (kept(rank)) return null;
  return run === 0 ? null : run;
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

// What was cut off lies above every face: where such a die is kept, the sum is unknown; where none is, it only
// takes a rank.
function start(
  row: Dense,
  n: number,
  keptUpTo: readonly number[],
  choose: readonly (readonly Weight[])[],
  below: Weight,
  states: readonly Map<number, Weight>[],
  settled: number,
  gathering: Gathering,
): void {
  const cut = powersOf(row.cut, n);
  const known = powersOf(below, n);
  for (let taken = 0; taken <= n; taken += 1) {
    const ways = times(choose[n]?.[taken] ?? 0, cut[taken] ?? 0);
    if (ways === 0) continue;
    if ((keptUpTo[taken] ?? 0) > 0) gathering.end(CUT_OFF, times(ways, known[n - taken] ?? 0));
    else if (taken >= settled) gathering.add(0, times(ways, known[n - taken] ?? 0));
    else states[taken]?.set(0, ways);
  }
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
