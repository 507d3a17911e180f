import fc from "fast-check";

/** What a generator of programs draws its choices from. */
export type Gen = fc.GeneratorValue;

export const int = (g: Gen, min: number, max: number): number => g(fc.integer, { min, max });

/** One of some items. */
export function pick<T>(g: Gen, ...items: readonly T[]): T {
  return g(fc.constantFrom, ...items) as T;
}
