import type { Answer } from "./answer.ts";

/**
 * Two fighters strike at once, a die each, for so many rounds or until one is down. `misses` of `misses + hits`
 * equally likely ways miss. The states of a round share one denominator, and what the die takes is a window.
 */
export function fight(
  points: number,
  sides: number,
  rounds: number,
  { hits, misses }: { readonly hits: number; readonly misses: number },
): Answer {
  const size = points + 1;
  const scale = BigInt((hits + misses) * sides) ** 2n;
  const [hit, miss] = [BigInt(hits), BigInt(misses * sides)];
  let alive = new Array<bigint>(size * size).fill(0n);
  alive[points * size + points] = 1n;
  let [won, lost, even] = [0n, 0n, 0n];
  for (let round = 0; round < rounds; round += 1) {
    const struck = blow(blow(alive, size, sides, hit, miss, 1, size), size, sides, hit, miss, size, 1);
    [won, lost, even] = [won * scale, lost * scale, even * scale];
    even += struck[0] as bigint;
    for (let i = 1; i < size; i += 1) {
      won += struck[i * size] as bigint;
      lost += struck[i] as bigint;
      struck[i * size] = 0n;
      struck[i] = 0n;
    }
    struck[0] = 0n;
    alive = struck;
  }
  for (const ways of alive) even += ways;
  return { least: -1, weights: [lost, even, won], total: scale ** BigInt(rounds) };
}

/** Along each line of the grid: everything falls by 1 to `sides`, and what falls below 1 comes to lie on 0. */
function blow(
  from: readonly bigint[],
  size: number,
  sides: number,
  hit: bigint,
  miss: bigint,
  stride: number,
  line: number,
): bigint[] {
  const into = new Array<bigint>(from.length).fill(0n);
  for (let start = 0; start < size; start += 1) {
    const base = start * line;
    let window = 0n;
    let down = 0n;
    // `window`: all that lies 1 to `sides` above a place.
    for (let i = size - 1; i >= 1; i -= 1) {
      const here = from[base + i * stride] as bigint;
      let sum = hit === 1n ? window : window * hit;
      if (here !== 0n) {
        if (miss !== 0n) sum += here * miss;
        if (sides >= i) down += here * hit * BigInt(sides - i + 1);
      }
      into[base + i * stride] = sum;
      window += here;
      const passed = i - 1 + sides + 1 < size ? (from[base + (i + sides) * stride] as bigint) : 0n;
      if (passed !== 0n) window -= passed;
    }
    into[base] = down;
  }
  return into;
}
