import { type Answer, fits, type Whole } from "./answer.ts";
import { sumOfDice } from "./sum.ts";

/** Two counts of successes among n dice, of which `good` sides of `sides` count: -1, 0 or 1. */
export function contestOfCounts(n: number, sides: number, good: number): Answer {
  const small = fits(sides, 2 * n);
  const row: Whole[] = [];
  let choose: Whole = small ? 1 : 1n;
  for (let k = 0; k <= n; k += 1) {
    row.push(
      typeof choose === "number"
        ? choose * good ** k * (sides - good) ** (n - k)
        : choose * BigInt(good) ** BigInt(k) * BigInt(sides - good) ** BigInt(n - k),
    );
    choose =
      typeof choose === "number" ? (choose * (n - k)) / (k + 1) : (choose * BigInt(n - k)) / BigInt(k + 1);
  }
  return sign(row, row, small ? sides ** (2 * n) : BigInt(sides) ** BigInt(2 * n));
}

/** Of two rows that begin at the same number: which is greater. */
export function sign(a: readonly Whole[], b: readonly Whole[], total: Whole): Answer {
  if (typeof total === "number") {
    let [below, less, same] = [0, 0, 0];
    for (let i = 0; i < b.length; i += 1) {
      // `below`: the ways of a below i.
      const x = (a[i] as number | undefined) ?? 0;
      less += below * (b[i] as number);
      same += x * (b[i] as number);
      below += x;
    }
    return { least: -1, weights: [less, same, total - less - same], total };
  }
  let [below, less, same] = [0n, 0n, 0n];
  for (let i = 0; i < b.length; i += 1) {
    const [x, y] = [BigInt(a[i] ?? 0), BigInt(b[i] as Whole)];
    less += below * y;
    same += x * y;
    below += x;
  }
  return { least: -1, weights: [less, same, total - less - same], total };
}

const CRITICAL = 100;

/** 3d6 against a skill each, the better margin wins; a critical success beats all, a critical failure loses. */
export function quickContest(skillA: number, skillB: number): Answer {
  const [a, b] = [margins(skillA), margins(skillB)];
  let [less, same] = [0, 0];
  let below = 0;
  for (let i = 0; i < b.length; i += 1) {
    less += below * (b[i] as number);
    same += (a[i] as number) * (b[i] as number);
    below += a[i] as number;
  }
  const total = 216 * 216;
  return { least: -1, weights: [less, same, total - less - same], total };
}

/** Margins from -20 to 20, with the criticals at the ends. */
function margins(skill: number): readonly number[] {
  const row = new Array<number>(43).fill(0);
  const { weights } = sumOfDice(3, 6);
  for (let roll = 3; roll <= 18; roll += 1) {
    const critical = roll <= 4 || (roll === 5 && skill >= 15) || (roll === 6 && skill >= 16);
    const fumble = roll === 18 || (roll === 17 && skill <= 15) || roll - skill >= 10;
    const margin = critical ? CRITICAL : fumble ? -CRITICAL : skill - roll;
    const place = Math.max(-21, Math.min(21, margin)) + 21;
    row[place] = (row[place] as number) + (weights[roll - 3] as number);
  }
  return row;
}
