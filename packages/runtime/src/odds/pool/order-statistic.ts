import { Beyond } from "../../value/beyond.ts";
import { binomial } from "../distribution/binomial.ts";
import { type Dense, powerOf } from "../distribution/dense.ts";
import { type Distribution, Gathering } from "../distribution/distribution.ts";
import { minus, plus, times, type Weight } from "../distribution/weight.ts";

/**
 * What the die of one rank shows among n alike ones; rank 0 is the highest. It is at most a face when no more
 * dice than its rank lie above that face. A die that was cut off lies above every face below its bound; behind it
 * only the ways are told in which no die was cut off.
 */
export function orderStatistic(row: Dense, n: number, rank: number): Distribution | null {
  if (rank < 0 || rank >= n) return null;
  const chosen = Array.from({ length: rank + 1 }, (_, above) => binomial(n, above));
  const known = row.weights.reduce<Weight>(plus, 0);
  const whole = plus(known, row.cut);
  const gathering = new Gathering();
  let rest = powerOf(whole, n);
  let below: Weight = 0;
  let before: Weight = 0;
  let within = false;
  row.weights.forEach((weight, i) => {
    const face = row.least + i;
    const all = row.cut === 0 || face < row.cutLeast ? whole : known;
    if (all === known && !within) {
      before = waysAtMost(chosen, n, below, minus(known, below));
      within = true;
    }
    if (weight === 0) return;
    below = plus(below, weight);
    const atMost = waysAtMost(chosen, n, below, minus(all, below));
    const ways = minus(atMost, before);
    gathering.add(face, ways);
    rest = minus(rest, ways);
    before = atMost;
  });
  if (row.cut !== 0) cutOff(gathering, row.cutLeast, rest);
  return gathering.distribution();
}

/** What is at least a bound, as far as there is one. */
export function cutOff(gathering: Gathering, least: number, ways: Weight): void {
  if (Number.isSafeInteger(least)) gathering.add(new Beyond(least), ways);
  else gathering.end({ kind: "cut", least: null }, ways);
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
