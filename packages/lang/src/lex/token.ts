import type { IToken, TokenType } from "chevrotain";
import type { Span } from "../span.ts";
import type { DiceNotation } from "./dice-notation.ts";

/** What separates a token from the one before it: nothing, a line break, or a `;`. */
export type Break = 0 | 1 | 2;

/** A token as the lexer makes it and the layout pass retypes it. All have the same fields, for speed. */
export interface Token extends IToken {
  image: string;
  startOffset: number;
  /** As Chevrotain has it: the offset of the last character, one less than the start for an empty token. */
  endOffset: number;
  tokenTypeIdx: number;
  tokenType: TokenType;
  readonly newline: Break;
  /** Whether blanks, a comment or a line break stand before it. */
  readonly blank: boolean;
  /** Something was already said about this place; the parser stays silent about it. */
  muted: boolean;
  /** The name in NFC, the content of a text with its escapes resolved, the digits of a number. */
  readonly text: string;
  /** Only for dice. */
  readonly notation: DiceNotation | null;
}

/** Gives a token another type. */
export function retype(token: Token, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx as number;
}

/** An empty token at an offset. */
export function emptyToken(type: TokenType, offset: number, muted: boolean): Token {
  return {
    image: "",
    startOffset: offset,
    endOffset: offset - 1,
    tokenTypeIdx: type.tokenTypeIdx as number,
    tokenType: type,
    newline: 0,
    blank: false,
    muted,
    text: "",
    notation: null,
  };
}

/** Where a token stands. */
export function spanOf(token: Token): Span {
  return { start: token.startOffset, end: token.endOffset + 1 };
}
