const words = /^(?:_|\*|default|others?|otherwise|any|all|rest|иначе|прочее|остальное|остальные)$/iu;

/** Whether the key of a row is what others write for all the rest, which is `else`. */
export function isRest(key: string): boolean {
  return words.test(key);
}
