import { eastAsianWidth } from "get-east-asian-width";

/** One user-perceived character and the columns that it takes in a terminal. */
export interface Grapheme {
  readonly text: string;
  readonly width: number;
}

const PLAIN = /^[\x20-\x7e]*$/;
const MARKS_ONLY = /^\p{M}+$/u;
const FLAG = /^\p{Regional_Indicator}{2}$/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as a reader counts them, each with its width: 2 for East Asian wide characters and
 * emoji, 0 for marks without a letter to stand on, else 1. A letter with its combining marks is one character.
 */
export function graphemes(text: string): readonly Grapheme[] {
  if (PLAIN.test(text)) return Array.from(text, (c) => ({ text: c, width: 1 }));
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => ({ text: segment, width: widthOf(segment) }));
}

/** The columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return graphemes(text).reduce((sum, grapheme) => sum + grapheme.width, 0);
}

function widthOf(grapheme: string): number {
  if (MARKS_ONLY.test(grapheme)) return 0;
  if (FLAG.test(grapheme) || grapheme.includes("\uFE0F")) return 2;
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}
