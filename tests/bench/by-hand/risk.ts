import type { Answer } from "./answer.ts";
import { fits } from "./answer.ts";

/** What one round costs: `losses[i]` ways in which the attacker loses i of the dice that are compared. */
interface Round {
  readonly losses: readonly number[];
  readonly total: number;
}

/** The two highest of up to three dice: pairs with their ways. */
function highestTwo(dice: number): readonly (readonly [number, number, number])[] {
  const pairs: [number, number, number][] = [];
  for (let high = 1; high <= 6; high += 1) {
    if (dice === 1) pairs.push([high, 0, 1]);
    for (let low = 1; dice > 1 && low <= high; low += 1) {
      const two = high === low ? 1 : 2;
      // Three dice: the third lies at or below the second.
      const three = high === low ? 3 * low - 2 : 6 * low - 3;
      pairs.push([high, low, dice === 2 ? two : three]);
    }
  }
  return pairs;
}

function roundOf(attackers: number, defenders: number): Round {
  const compared = Math.min(attackers, defenders);
  const losses = [0, 0, 0];
  const theirs = highestTwo(defenders);
  for (const [high, low, ways] of highestTwo(attackers)) {
    for (const [defence, second, others] of theirs) {
      const lost = (high > defence ? 0 : 1) + (compared === 2 && low <= second ? 1 : 0);
      losses[lost] = (losses[lost] as number) + ways * others;
    }
  }
  return { losses, total: 6 ** (attackers + defenders) };
}

/** One round: how many armies the attacker loses. */
export function riskRound(attackers: number, defenders: number): Answer {
  const { losses, total } = roundOf(attackers, defenders);
  return { least: 0, weights: losses, total };
}

/** Armies to the end; the defender wins ties. How likely the attacker is to win, and each side's survivors. */
export function risk(attackers: number, defenders: number): Answer {
  const rounds = [1, 2, 3].map((a) => [1, 2].map((d) => roundOf(a, d)));
  // A state that is reached after more losses has a larger denominator: 6^5 for each army lost is enough for all.
  const most = attackers + defenders;
  const small = fits(7776, most);
  const size = defenders + 1;
  const ways: (number | bigint)[] = new Array<number | bigint>((attackers + 1) * size).fill(small ? 0 : 0n);
  const start = small ? 7776 ** most : 7776n ** BigInt(most);
  ways[attackers * size + defenders] = start;
  for (let a = attackers; a > 0; a -= 1) {
    for (let d = defenders; d > 0; d -= 1) {
      const here = ways[a * size + d] as number | bigint;
      if (here === 0 || here === 0n) continue;
      const round = rounds[Math.min(a, 3) - 1]?.[Math.min(d, 2) - 1];
      if (round === undefined) continue;
      const { losses, total } = round;
      const compared = Math.min(a, d, 2);
      for (let lost = 0; lost <= compared; lost += 1) {
        const to = (a - lost) * size + d - (compared - lost);
        const share = losses[lost] as number;
        ways[to] =
          typeof here === "number"
            ? (ways[to] as number) + (here / total) * share
            : (ways[to] as bigint) + (here / BigInt(total)) * BigInt(share);
      }
    }
  }
  const weights: (number | bigint)[] = [];
  for (let d = defenders; d > 0; d -= 1) weights.push(ways[d] as number | bigint);
  weights.push(small ? 0 : 0n);
  for (let a = 1; a <= attackers; a += 1) weights.push(ways[a * size] as number | bigint);
  return { least: -defenders, weights, total: start };
}
