import type { TokenType } from "chevrotain";
import * as T from "./token-types.ts";

/** Typographic signs, each with the sign of the language that it stands for. */
export const typographicSigns: ReadonlyMap<string, string> = new Map([
  ["–", "-"],
  ["—", "-"],
  ["−", "-"],
  ["‐", "-"],
  ["‑", "-"],
  ["‒", "-"],
  ["―", "-"],
  ["﹣", "-"],
  ["×", "*"],
  ["∗", "*"],
  ["⋅", "*"],
  ["·", "*"],
  ["÷", "/"],
  ["∕", "/"],
  ["⁄", "/"],
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "!="],
  ["→", "->"],
  ["⇒", "=>"],
  ["…", ".."],
  ["\u037e", ";"],
]);

/** Quotes of printed text, and single ones: a text in them ends at any of the second. */
export const quotes: ReadonlyMap<string, string> = new Map([
  ["“", "“”"],
  ["”", "”“"],
  ["„", "“”„"],
  ["‟", "”"],
  ["«", "»"],
  ["»", "«»"],
  ["″", "″"],
  ["'", "'’"],
  ["‘", "’'"],
  ["’", "’'"],
  ["‚", "‘’"],
  ["‹", "›"],
  ["›", "‹›"],
  ["`", "`"],
]);

const punctuation: ReadonlyMap<string, TokenType> = new Map([
  ["=>", T.FatArrow],
  ["->", T.ThinArrow],
  ["==", T.EqualEqual],
  ["!=", T.NotEqual],
  ["<=", T.LessEqual],
  [">=", T.GreaterEqual],
  ["<", T.Less],
  [">", T.Greater],
  ["+=", T.PlusAssign],
  ["-=", T.MinusAssign],
  ["*=", T.TimesAssign],
  ["//=", T.FloorAssign],
  ["/=", T.DivideAssign],
  ["=", T.Assign],
  ["+", T.Plus],
  ["-", T.Minus],
  ["*", T.Star],
  ["//", T.SlashSlash],
  ["/", T.Slash],
  ["..", T.DotDot],
  [".", T.Dot],
  [",", T.Comma],
  [":", T.Colon],
  ["|", T.Pipe],
  ["(", T.LeftParen],
  [")", T.RightParen],
  ["[", T.LeftBracket],
  ["]", T.RightBracket],
  ["{", T.LeftBrace],
  ["}", T.RightBrace],
]);

// By the code of the first character, the longest first.
const byFirst: (readonly (readonly [string, TokenType])[])[] = [];
for (const entry of punctuation) {
  const code = entry[0].charCodeAt(0);
  byFirst[code] = [...(byFirst[code] ?? []), entry].sort((a, b) => b[0].length - a[0].length);
}

/** The longest punctuation at an offset, with its type. */
export function punctuationAt(source: string, at: number): readonly [string, TokenType] | null {
  const candidates = byFirst[source.charCodeAt(at)];
  if (candidates === undefined) return null;
  for (const entry of candidates) {
    if (entry[0].length === 1 || source.startsWith(entry[0], at)) return entry;
  }
  return null;
}
