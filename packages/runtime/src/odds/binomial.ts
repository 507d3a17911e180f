import type { Weight } from "./weight.ts";

/** n choose k. */
export function binomial(n: number, k: number): Weight {
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ways) : ways;
}
