import { looksOf } from "./look-alike.ts";

/**
 * The candidates that a mistyped word most probably meant, best first: at most `most`, none that differs in
 * more than about a third of its letters. Capitals count little.
 * A name that looks the same, in letters of another alphabet, leaves no doubt.
 *
 * `nearest("levle", ["level", "bonus"])` is `["level"]`.
 */
export function nearest(word: string, candidates: Iterable<string>, most = 3): readonly string[] {
  const length = [...word].length;
  const limit = Math.max(1, Math.floor(length / 3));
  const lower = word.toLowerCase();
  const all = new Set(candidates);
  const looks = looksOf(word);
  const twins = [...all].filter((candidate) => candidate !== word && looksOf(candidate) === looks);
  if (twins.length > 0) return twins.slice(0, most);
  const found: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of all) {
    if (candidate === word || Math.abs([...candidate].length - length) > limit) continue;
    const distance =
      candidate.toLowerCase() === lower ? 0 : editDistance(lower, candidate.toLowerCase(), limit);
    // A name of one letter is not a misspelling of another one.
    if (distance <= limit && (length > 1 || distance === 0)) found.push({ candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return found.slice(0, most).map((entry) => entry.candidate);
}

/** Damerau-Levenshtein (neighbours may be swapped), given up above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  const left = [...a];
  const right = [...b];
  if (left.length > 100 || right.length > 100) return limit + 1;
  let before: number[] = [];
  let previous = right.map((_, j) => j).concat(right.length);
  for (let i = 1; i <= left.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let best = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? limit + 1;
}
