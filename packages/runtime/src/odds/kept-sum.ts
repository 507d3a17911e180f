import type { Dense } from "./dense.ts";
import { type Distribution, type Ending, Gathering } from "./distribution.ts";
import { plus, times, type Weight } from "./weight.ts";

const CUT_OFF: Ending = { kind: "cut", least: null };

/**
 * The sum of the dice of certain ranks among n alike ones; rank 0 is the highest. The faces are gone through from
 * the highest down; all that matters of the dice so far is how many they were and what the kept ones add up to
 * (Liu, "Icepool: Efficient Computation of Dice Pool Probabilities", AIIDE 2022).
 */
export function keptSum(row: Dense, n: number, keeps: (rank: number) => boolean): Distribution {
  const keptUpTo = [0];
  for (let rank = 0; rank < n; rank += 1) keptUpTo.push((keptUpTo[rank] ?? 0) + (keeps(rank) ? 1 : 0));
  const choose = pascal(n);
  // What lies above every face was cut off: where such a die is kept, the sum is unknown.
  let states: Map<number, Weight>[] = Array.from({ length: n + 1 }, () => new Map<number, Weight>());
  const cutting = new Gathering();
  const whole = row.weights.reduce(plus, row.cut);
  for (let taken = 0; taken <= n; taken += 1) {
    const ways = times(choose[n]?.[taken] ?? 0, powerOf(row.cut, taken));
    if (ways === 0) continue;
    if ((keptUpTo[taken] ?? 0) > 0)
      cutting.end(CUT_OFF, times(ways, powerOf(minus(whole, row.cut), n - taken)));
    else states[taken]?.set(0, ways);
  }
  for (let i = row.weights.length - 1; i >= 0; i -= 1) {
    const weight = row.weights[i] ?? 0;
    if (weight === 0) continue;
    const face = row.least + i;
    const powers = powersOf(weight, n);
    const next = states.map((sums) => new Map(sums));
    states.forEach((sums, taken) => {
      for (const [sum, ways] of sums) {
        for (let more = 1; taken + more <= n; more += 1) {
          const kept = (keptUpTo[taken + more] ?? 0) - (keptUpTo[taken] ?? 0);
          const into = next[taken + more];
          const total = sum + kept * face;
          const add = times(ways, times(choose[n - taken]?.[more] ?? 0, powers[more] ?? 0));
          into?.set(total, plus(into.get(total) ?? 0, add));
        }
      }
    });
    states = next;
  }
  const gathering = new Gathering();
  for (const [sum, ways] of states[n] ?? []) gathering.add(sum, ways);
  gathering.addAll(cutting.distribution(), 1);
  return gathering.distribution();
}

function pascal(n: number): readonly (readonly Weight[])[] {
  const rows: Weight[][] = [[1]];
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

function powerOf(weight: Weight, n: number): Weight {
  return powersOf(weight, n)[n] ?? 1;
}

function minus(a: Weight, b: Weight): Weight {
  return typeof a === "number" && typeof b === "number" ? a - b : plus(BigInt(a) - BigInt(b), 0);
}
