import { type Answer, fits, type Whole } from "./answer.ts";
import { pascal } from "./keep.ts";

/** The largest matching set among n dice: for each size, the ways in which no face is on more dice. */
export function largestSet(n: number, sides: number): Answer {
  const small = fits(sides, n);
  const choose = small ? pascal(n).map((row) => row.map(Number)) : pascal(n);
  const weights: Whole[] = [];
  let before: Whole = small ? 0 : 0n;
  for (let most = 1; most <= n; most += 1) {
    const atMost = small
      ? placedSmall(choose as readonly (readonly number[])[], n, sides, most)
      : placedBig(choose as readonly (readonly bigint[])[], n, sides, most);
    weights.push(typeof atMost === "number" ? atMost - (before as number) : atMost - (before as bigint));
    before = atMost;
  }
  return { least: 1, weights, total: before };
}

function placedSmall(choose: readonly (readonly number[])[], n: number, sides: number, most: number): number {
  let ways = Array.from({ length: n + 1 }, (_, dice): number => (dice <= most ? 1 : 0));
  for (let face = 1; face < sides; face += 1) {
    const next = new Array<number>(n + 1).fill(0);
    for (let dice = 0; dice <= n; dice += 1) {
      const row = choose[dice] as readonly number[];
      let sum = 0;
      for (let own = Math.min(most, dice); own >= 0; own -= 1)
        sum += (row[own] as number) * (ways[dice - own] as number);
      next[dice] = sum;
    }
    ways = next;
  }
  return ways[n] as number;
}

function placedBig(choose: readonly (readonly bigint[])[], n: number, sides: number, most: number): bigint {
  let ways = Array.from({ length: n + 1 }, (_, dice): bigint => (dice <= most ? 1n : 0n));
  for (let face = 1; face < sides; face += 1) {
    const next = new Array<bigint>(n + 1).fill(0n);
    for (let dice = 0; dice <= n; dice += 1) {
      const row = choose[dice] as readonly bigint[];
      let sum = 0n;
      for (let own = Math.min(most, dice); own >= 0; own -= 1)
        sum += (row[own] as bigint) * (ways[dice - own] as bigint);
      next[dice] = sum;
    }
    ways = next;
  }
  return ways[n] as bigint;
}

/** The longest straight: faces from low to high, with how many dice are left, the run so far and the best. */
export function longestStraight(n: number, sides: number): Answer {
  const small = fits(sides, n);
  const zero: Whole = small ? 0 : 0n;
  const choose: readonly (readonly Whole[])[] = pascal(n).map((row) => (small ? row.map(Number) : row));
  const width = sides + 1;
  const at = (left: number, run: number, best: number): number => (left * width + run) * width + best;
  const size = (n + 1) * width * width;
  let states: Whole[] = new Array<Whole>(size).fill(zero);
  states[at(n, 0, 0)] = small ? 1 : 1n;
  for (let face = 1; face <= sides; face += 1) {
    const next: Whole[] = new Array<Whole>(size).fill(zero);
    for (let left = 0; left <= n; left += 1) {
      for (let run = 0; run < face; run += 1) {
        for (let best = run; best < face; best += 1) {
          const ways = states[at(left, run, best)] as never;
          if (ways === zero) continue;
          const longer = Math.max(best, run + 1);
          // The last face takes all dice that are left.
          for (let own = face === sides ? left : 0; own <= left; own += 1) {
            const to = own === 0 ? at(left, 0, best) : at(left - own, run + 1, longer);
            next[to] = (next[to] as never) + ways * (choose[left]?.[own] as never);
          }
        }
      }
    }
    states = next;
  }
  const weights: Whole[] = new Array<Whole>(sides).fill(zero);
  for (let run = 0; run <= sides; run += 1) {
    for (let best = 1; best <= sides; best += 1)
      weights[best - 1] = ((weights[best - 1] as never) + (states[at(0, run, best)] as never)) as Whole;
  }
  return { least: 1, weights, total: small ? sides ** n : BigInt(sides) ** BigInt(n) };
}
