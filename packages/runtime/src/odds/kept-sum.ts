import type { Dense } from "./dense.ts";
import { type Distribution, type Ending, Gathering } from "./distribution.ts";
import { minus, plus, times, type Weight } from "./weight.ts";

const CUT_OFF: Ending = { kind: "cut", least: null };

/**
 * The sum of the dice of certain ranks among n alike ones; rank 0 is the highest. The faces are gone through from
 * the highest down; all that matters of the dice so far is how many they were and what the kept ones add up to
 * (Liu, "Icepool: Efficient Computation of Dice Pool Probabilities", AIIDE 2022). Once no rank below is kept, what
 * the other dice show no longer matters.
 */
export function keptSum(row: Dense, n: number, keeps: (rank: number) => boolean): Distribution {
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

const rows: (readonly Weight[])[] = [[1]];

/** Pascal's triangle down to a row; worked out once. */
function pascal(n: number): readonly (readonly Weight[])[] {
  for (let i = rows.length; i <= n; i += 1) {
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
