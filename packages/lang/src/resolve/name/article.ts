/** `an` before a word that begins with a vowel: `an option`, `a table`. */
export function article(word: string): "a" | "an" {
  return /^[aeiou]/iu.test(word) ? "an" : "a";
}
