import type { TokenType } from "chevrotain";
import type { Report } from "../diagnostic/diagnostic.ts";
import { limits } from "../limits.ts";
import type { DiceNotation } from "./dice-notation.ts";
import type { Break, Token } from "./token.ts";
import { BrokenToken } from "./token-types.ts";

/** Where the lexer is, and what it has so far. */
export interface Scanner {
  readonly source: string;
  readonly report: Report;
  readonly tokens: Token[];
  /** Braces open inside each interpolation that the lexer is in. */
  readonly interpolations: number[];
  at: number;
  /** What stands before the next token. */
  newline: Break;
  blank: boolean;
  /** An unreadable character stands before the next token. */
  mute: boolean;
}

/** A scanner at the start of a text. */
export function scannerOf(source: string, report: Report): Scanner {
  const tokens: Token[] = [];
  return { source, report, tokens, interpolations: [], at: 0, newline: 0, blank: false, mute: false };
}

/** Adds the token from where the scanner stands up to `end`, and moves there. */
export function push(
  scanner: Scanner,
  type: TokenType,
  end: number,
  text = "",
  notation: DiceNotation | null = null,
): void {
  const start = scanner.at;
  if (end - start > limits.maxTokenLength) tooLong(scanner, start, end, "A name, number or text");
  const broken = end - start > limits.maxTokenLength;
  const actual = broken ? BrokenToken : type;
  scanner.tokens.push({
    image: broken ? "" : scanner.source.slice(start, end),
    startOffset: start,
    endOffset: end - 1,
    tokenTypeIdx: actual.tokenTypeIdx as number,
    tokenType: actual,
    newline: scanner.newline,
    blank: scanner.blank,
    muted: scanner.mute || actual === BrokenToken,
    text: broken ? "" : text,
    notation,
  });
  scanner.at = end;
  scanner.newline = 0;
  scanner.blank = false;
  scanner.mute = false;
}

/** Adds a token for something that was already complained about; the parser takes it for a value. */
export function pushBroken(scanner: Scanner, end: number): void {
  push(scanner, BrokenToken, end);
}

/** Reports something longer than a token may be. */
export function tooLong(scanner: Scanner, start: number, end: number, what: string): void {
  scanner.report({
    code: "HR1092",
    severity: "error",
    span: { start, end },
    message: `${what} may be ${limits.maxTokenLength} characters long; this one has ${end - start}.`,
    hint: "Split it.",
  });
}

/** The last token, if it stands on the line that the scanner is on. */
export function previousOnLine(scanner: Scanner): Token | null {
  return scanner.newline === 0 ? (scanner.tokens.at(-1) ?? null) : null;
}
