import { over, times, type Weight } from "./weight.ts";

/** n choose k. */
export function binomial(n: number, k: number): Weight {
  let ways: Weight = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = over(times(ways, n - i + 1), i);
  return ways;
}

/** The same as a number of the machine, near enough to be told; infinite where it is too great for one. */
export function nearBinomial(n: number, k: number): number {
  const few = Math.min(k, n - k);
  let ways = 1;
  for (let i = 1; i <= few && Number.isFinite(ways); i += 1) ways = (ways * (n - few + i)) / i;
  return ways;
}
