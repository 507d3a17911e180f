import { nearest } from "@houserule/runtime/program";

export { nearest };

/** Suggests names for a mistyped one; the candidates are asked for only when there is work left for it. */
export type Suggest = (word: string, candidates: () => Iterable<string>) => readonly string[];

/** A `nearest` that gives up after so many suggestions: a text full of unknown names needs no more. */
export function createSuggest(most: number): Suggest {
  let left = most;
  return (word, candidates) => {
    left -= 1;
    return left < 0 ? [] : nearest(word, candidates());
  };
}
