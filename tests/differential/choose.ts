import fc from "fast-check";

/** What a generator of programs draws its choices from. */
export type Gen = fc.GeneratorValue;

export const int = (g: Gen, min: number, max: number): number => g(fc.integer, { min, max });

/** One of some items, by its number: what g draws from is kept for ever, and items are seldom the same. */
export function pick<T>(g: Gen, ...items: readonly T[]): T {
  return items[int(g, 0, items.length - 1)] as T;
}
