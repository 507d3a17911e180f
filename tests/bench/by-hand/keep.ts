import { type Answer, fits } from "./answer.ts";
import { powerOf } from "./sum.ts";

/**
 * The sum of the highest k of n dice, by what the k-th shows: of the others that are kept, j lie above it, and at
 * least k - j show the same. Polynomials are packed into one number each, `width` bits a coefficient.
 */
export function keepHighest(die: Answer, n: number, k: number): Answer {
  const { least, weights } = die;
  const total = BigInt(die.total) ** BigInt(n);
  if (fits(Number(die.total), n)) return keepSmall(die, n, k);
  const width = BigInt(total.toString(2).length + 1);
  const choose = pascal(n);
  let below = BigInt(die.total);
  let above = 0n;
  let sum = 0n;
  for (let f = weights.length - 1; f >= 0; f -= 1) {
    const own = BigInt(weights[f] as number | bigint);
    below -= own;
    const [same, lower] = [powers(own, n), powers(below, n)];
    let higher = 1n;
    for (let j = 0; j < k && higher !== 0n; j += 1) {
      let ways = 0n;
      for (let e = k - j; e <= n - j; e += 1)
        ways += (choose[n - j]?.[e] as bigint) * (same[e] as bigint) * (lower[n - j - e] as bigint);
      sum += (higher * ways * (choose[n]?.[j] as bigint)) << (width * BigInt(f * (k - j)));
      higher *= above;
    }
    above += own << (width * BigInt(f));
  }
  return { least: least * k, weights: unpacked(sum, width, (weights.length - 1) * k + 1), total };
}

function keepSmall({ least, weights, total }: Answer, n: number, k: number): Answer {
  const size = weights.length;
  const choose = pascal(n).map((row) => row.map(Number));
  const sums = new Array<number>((size - 1) * k + 1).fill(0);
  let below = Number(total);
  for (let f = size - 1; f >= 0; f -= 1) {
    const own = Number(weights[f]);
    below -= own;
    if (own === 0) continue;
    let higher = [1];
    for (let j = 0; j < k; j += 1) {
      let ways = 0;
      for (let e = k - j; e <= n - j; e += 1)
        ways += (choose[n - j]?.[e] as number) * own ** e * below ** (n - j - e);
      ways *= choose[n]?.[j] as number;
      const base = f * (k - j);
      for (let i = 0; i < higher.length; i += 1) {
        const at = base + i;
        if (higher[i] !== 0) sums[at] = (sums[at] as number) + (higher[i] as number) * ways;
      }
      const next = new Array<number>((size - 1) * (j + 1) + 1).fill(0);
      for (let i = 0; i < higher.length; i += 1) {
        if (higher[i] === 0) continue;
        for (let g = f + 1; g < size; g += 1)
          next[i + g] = (next[i + g] as number) + (higher[i] as number) * Number(weights[g]);
      }
      higher = next;
    }
  }
  return { least: least * k, weights: sums, total: Number(total) ** n };
}

/** What the die of a rank shows, 0 the highest: at most a face when no more dice than the rank lie above it. */
export function rankOf(sides: number, n: number, rank: number): Answer {
  const choose: bigint[] = [1n];
  for (let i = 1; i <= rank; i += 1) choose.push(((choose[i - 1] as bigint) * BigInt(n - i + 1)) / BigInt(i));
  let before = 0n;
  const weights: bigint[] = [];
  for (let face = 1; face <= sides; face += 1) {
    const [low, high] = [BigInt(face), BigInt(sides - face)];
    const lows = powers(low, rank);
    let sum = 0n;
    let power = 1n;
    for (let above = 0; above <= rank; above += 1) {
      sum += (choose[above] as bigint) * power * (lows[rank - above] as bigint);
      power *= high;
    }
    const atMost = sum * low ** BigInt(n - rank);
    weights.push(atMost - before);
    before = atMost;
  }
  return { least: 1, weights, total: BigInt(sides) ** BigInt(n) };
}

/** So many independent copies of an answer, added up. */
export function several({ least, weights, total }: Answer, times: number): Answer {
  return {
    least: least * times,
    weights: powerOf(weights.map(BigInt), times),
    total: BigInt(total) ** BigInt(times),
  };
}

function powers(of: bigint, n: number): readonly bigint[] {
  const all = [1n];
  for (let i = 1; i <= n; i += 1) all.push((all[i - 1] as bigint) * of);
  return all;
}

export function pascal(n: number): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]];
  for (let i = 1; i <= n; i += 1) {
    const above = rows[i - 1] as bigint[];
    rows.push(above.map((x, k) => x + (above[k - 1] ?? 0n)).concat(1n));
  }
  return rows;
}

// Halves of halves, so that no more is copied than the logarithm asks.
function unpacked(packed: bigint, width: bigint, count: number): bigint[] {
  if (count === 1) return [packed];
  const low = count >> 1;
  const bits = width * BigInt(low);
  return unpacked(BigInt.asUintN(Number(bits), packed), width, low).concat(
    unpacked(packed >> bits, width, count - low),
  );
}
