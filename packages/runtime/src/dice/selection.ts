export type Which = "highest" | "lowest" | "middle";

/**
 * Which of `size` things a selection takes, as flags in their own order. `order` compares two of them by index.
 * The earlier of equals is taken first; at most `size` are taken. `middle` leaves as many above as below, so the
 * caller has seen to it that `size - take` is even.
 */
export function selection(
  size: number,
  which: Which,
  take: number,
  order: (i: number, j: number) => number,
): readonly boolean[] {
  const taken = Math.min(take, size);
  const sign = which === "highest" ? -1 : 1;
  const ranked = Array.from({ length: size }, (_, i) => i).sort((i, j) => sign * order(i, j) || i - j);
  const first = which === "middle" ? (size - taken) / 2 : 0;
  const flags = new Array<boolean>(size).fill(false);
  for (const index of ranked.slice(first, first + taken)) flags[index] = true;
  return flags;
}
