import { Beyond, Undecided } from "../../value/beyond.ts";
import type { FaceValue } from "../../value/die.ts";
import { fromParts } from "../distribution/parts.ts";
import { plus, type Weight } from "../distribution/weight.ts";
import type { Shown } from "./hand.ts";
import type { RankLook } from "./seen-by-rank.ts";
import { WORTH } from "./tally.ts";

/**
 * Dice of which some were cut off, where each look sees the same of those whatever they are worth: how many fives there
 * are, say, and how many sixes at the least. They show one more face then, and nothing is left open.
 */
export function withTailShown(shown: Shown, looks: readonly RankLook[]): Shown {
  const [group, ...others] = shown.groups;
  if (shown.cut === 0 || !shown.plain || group === undefined || others.length > 0) return shown;
  const { row } = group;
  const { cut = 0, cutLeast = Number.NEGATIVE_INFINITY } = row;
  const place = cutLeast - row.least;
  // The highest of all, whatever it is.
  if (cut === 0 || !Number.isSafeInteger(place) || place < row.weights.length || place > WIDEST_TAIL)
    return shown;
  if (!looks.every((look) => isDecided(look, new Beyond(fromParts(cutLeast, shown.per))))) return shown;
  const weights = [...row.weights, ...new Array<Weight>(place + 1 - row.weights.length).fill(0)];
  weights[place] = plus(weights[place] ?? 0, cut);
  return { ...shown, groups: [{ ...group, row: { least: row.least, weights } }], cut: 0 };
}

// A tail begins behind some waves.
const WIDEST_TAIL = 10_000;

function isDecided({ adding }: RankLook, tail: Beyond): boolean {
  if (adding === WORTH) return false;
  try {
    // What tests a face takes a number of which only bounds are known, as the roll machine's own tests do.
    return typeof adding(tail as unknown as FaceValue, false) === "number";
  } catch (thrown) {
    if (thrown instanceof Undecided) return false;
    throw thrown;
  }
}
