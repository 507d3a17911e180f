import { EOF } from "chevrotain";
import type { Token } from "./token.ts";
import { isIn, tokenSet } from "./token-set.ts";
import * as T from "./token-types.ts";

/** What opens a bracket, as the lexer makes it and as the layout pass retypes it. */
export const openers = tokenSet(
  T.LeftParen,
  T.LeftBracket,
  T.LeftBrace,
  T.RecordOpen,
  T.PatternOpen,
  T.TextOpen,
);
const closing = [T.RightParen, T.RightBracket, T.RightBrace, T.TextClose, T.TextMiddle];
/** What closes one. The middle of a text, `} and {`, closes a bracket and opens the next. */
export const closers = tokenSet(...closing);
/** What ends whatever stands in a bracket, or in none. */
export const ends = tokenSet(...closing, EOF);

/** By how much a token changes the number of open brackets. */
export function nesting(token: Token): -1 | 0 | 1 {
  if (isIn(openers, token)) return 1;
  return isIn(closers, token) && token.tokenType !== T.TextMiddle ? -1 : 0;
}

/** Whether a token ends what one was in, with so many brackets opened since: also the middle of a text does. */
export function leaves(depth: number, token: Token): boolean {
  return depth === 0 && isIn(closers, token);
}
