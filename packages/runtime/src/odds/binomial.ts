import { over, times, type Weight } from "./weight.ts";

/** n choose k. */
export function binomial(n: number, k: number): Weight {
  let ways: Weight = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = over(times(ways, n - i + 1), i);
  return ways;
}
