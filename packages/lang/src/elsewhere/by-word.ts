/** Entries of which each goes by several words, by every one of them. */
export function byWord<T, R>(
  entries: readonly (readonly [words: string, given: T])[],
  make: (given: T) => R,
): readonly (readonly [string, R])[] {
  return entries.flatMap(([words, given]) => words.split(" ").map((word) => [word, make(given)] as const));
}
