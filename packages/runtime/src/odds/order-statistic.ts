import { binomial } from "./binomial.ts";
import type { Dense } from "./dense.ts";
import { type Distribution, Gathering } from "./distribution.ts";
import { minus, plus, times, type Weight } from "./weight.ts";

/**
 * What the die of one rank shows among n alike ones; rank 0 is the highest. It is at most a face when no more
 * dice than its rank lie above that face. Null where something was cut off above all faces.
 */
export function orderStatistic(row: Dense, n: number, rank: number): Distribution | null {
  if (row.cut !== 0 || rank < 0 || rank >= n) return null;
  const chosen = Array.from({ length: rank + 1 }, (_, above) => binomial(n, above));
  const whole = row.weights.reduce<Weight>(plus, 0);
  const gathering = new Gathering();
  let below: Weight = 0;
  let before: Weight = 0;
  row.weights.forEach((weight, i) => {
    if (weight === 0) return;
    below = plus(below, weight);
    const atMost = waysAtMost(chosen, n, below, minus(whole, below));
    gathering.add(row.least + i, minus(atMost, before));
    before = atMost;
  });
  return gathering.distribution();
}

/** The ways in which at most so many dice lie above, the others at or below. */
function waysAtMost(chosen: readonly Weight[], n: number, below: Weight, above: Weight): Weight {
  const rank = chosen.length - 1;
  // below^(n - rank) is in every term; the rest is worked out from the last term to the first, as Horner does.
  let sum: Weight = 0;
  const powers: Weight[] = [1];
  for (let i = 1; i <= rank; i += 1) powers.push(times(powers[i - 1] ?? 1, above));
  let belowPower: Weight = 1;
  for (let i = rank; i >= 0; i -= 1) {
    sum = plus(sum, times(times(chosen[i] ?? 0, powers[i] ?? 0), belowPower));
    belowPower = times(belowPower, below);
  }
  return times(sum, power(below, n - rank));
}

function power(of: Weight, n: number): Weight {
  return times(BigInt(of) ** BigInt(n), 1);
}
