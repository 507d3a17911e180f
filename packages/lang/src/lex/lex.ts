import type { Report } from "../diagnostic/diagnostic.ts";
import type { Span } from "../span.ts";
import { isAsciiWordPart, isDigit, lineEnd, startsWord } from "./characters.ts";
import { isDieLetter } from "./dice-notation.ts";
import { reportForbidden } from "./forbidden.ts";
import {
  type Docs,
  isOtherComment,
  isSlashComment,
  scanComment,
  scanForeignComment,
} from "./scan-comment.ts";
import { scanForeign } from "./scan-foreign.ts";
import { scanMarkdown } from "./scan-markdown.ts";
import { scanDie, scanNumber } from "./scan-number.ts";
import { scanOdd } from "./scan-odd.ts";
import { rowEnd } from "./scan-row.ts";
import { resumeText, scanText } from "./scan-text.ts";
import { scanWord } from "./scan-word.ts";
import { push, type Scanner, scannerOf } from "./scanner.ts";
import { punctuationAt } from "./signs.ts";
import type { Token } from "./token.ts";
import { LeftBrace, Row, TextClose } from "./token-types.ts";

/** The tokens of a text, and the `##` lines directly above some of them. */
export interface Lexed {
  readonly tokens: Token[];
  readonly docs: ReadonlyMap<Token, string>;
}

/**
 * Cuts a text into tokens. Whatever stands in it, this ends after one pass over it: what cannot be read is
 * reported, and either taken for what was meant, or passed over. It begins at `from`.
 */
export function lex(source: string, report: Report, from = 0): Lexed {
  const scanner = scannerOf(source, report);
  scanner.at = from;
  // A byte order mark is fine at the very beginning.
  if (from === 0 && source.charCodeAt(0) === 0xfeff) scanner.at = 1;
  reportForbidden(source, report);
  return scan(scanner);
}

/** Cuts a stretch of a text that was looked through already, such as a cell of a table, into tokens. */
export function lexPart(source: string, span: Span, report: Report): Token[] {
  const scanner = scannerOf(source.slice(0, span.end), report);
  scanner.at = span.start;
  return scan(scanner).tokens;
}

function scan(scanner: Scanner): Lexed {
  const { source } = scanner;
  const docs = new Map<Token, string>();
  const pending: Docs = { lines: [], next: -1 };
  let lineStart = 0;
  while (scanner.at < source.length) {
    const { at } = scanner;
    const code = source.charCodeAt(at);
    if (code === 32 || code === 9) {
      scanner.at += 1;
      scanner.blank = true;
    } else if (code === 10 || code === 13) {
      breakLine(scanner);
      lineStart = scanner.at;
    } else if (code === 59) {
      scanner.at += 1;
      endStatement(scanner);
    } else if (code === 35) {
      scanComment(scanner, pending, lineStart, isFirst(scanner));
    } else {
      const before = scanner.tokens.length;
      scanToken(scanner, code);
      const token = scanner.tokens[before];
      if (token !== undefined && pending.lines.length > 0) {
        if (pending.next === lineStart) docs.set(token, pending.lines.join("\n"));
        pending.lines.length = 0;
      }
    }
  }
  closeTexts(scanner);
  return { tokens: scanner.tokens, docs };
}

function scanToken(scanner: Scanner, code: number): void {
  const { source, at } = scanner;
  if (isDigit(code)) scanNumber(scanner);
  else if (isDieLetter(code) && scanDie(scanner)) return;
  else if (isAsciiWordPart(code)) {
    let end = at + 1;
    while (isAsciiWordPart(source.charCodeAt(end))) end += 1;
    scanWord(scanner, end);
  } else if (code >= 128) {
    if (startsWord(source, at)) scanWord(scanner, at);
    else odd(scanner);
  } else if (code === 34) scanText(scanner);
  else scanPunctuation(scanner, code);
}

function scanPunctuation(scanner: Scanner, code: number): void {
  const { source, at, interpolations } = scanner;
  const open = interpolations.at(-1);
  if (open !== undefined && code === 125) {
    if (open === 0) {
      resumeText(scanner);
      return;
    }
    interpolations[interpolations.length - 1] = open - 1;
  } else if (open !== undefined && code === 123) interpolations[interpolations.length - 1] = open + 1;
  if (code === 124 && scanPipe(scanner)) return;
  if (code === 47 && open === undefined) {
    const next = source.charCodeAt(at + 1);
    if (next === 42 || (next === 47 && isSlashComment(source, at, isFirst(scanner)))) {
      scanForeignComment(scanner);
      return;
    }
  }
  if ((code === 45 || code === 60) && open === undefined && isOtherComment(source, at, isFirst(scanner))) {
    scanForeignComment(scanner);
    return;
  }
  if (scanMarkdown(scanner) || scanForeign(scanner)) return;
  const sign = punctuationAt(source, at);
  if (sign === null) odd(scanner);
  else push(scanner, sign[1], at + sign[0].length);
}

// Gives whether the pipe was the beginning of something else than a single `|`.
function scanPipe(scanner: Scanner): boolean {
  const { source, at } = scanner;
  const doubled = source.charCodeAt(at + 1) === 124;
  const first = isFirst(scanner) || scanner.tokens.at(-1)?.tokenType === LeftBrace;
  if (first && scanner.interpolations.length === 0) {
    const end = rowEnd(source, at);
    if (end !== null || !doubled) {
      push(scanner, Row, end ?? rowStop(source, at));
      return true;
    }
  }
  if (doubled) odd(scanner);
  return doubled;
}

// A row that does not end takes the line up to a comment.
function rowStop(source: string, at: number): number {
  const end = lineEnd(source, at);
  const comment = source.slice(at, end).indexOf("#");
  return comment < 0 ? end : at + comment;
}

function odd(scanner: Scanner): void {
  const result = scanOdd(scanner);
  if (result === "semicolon") endStatement(scanner);
}

function isFirst(scanner: Scanner): boolean {
  return scanner.tokens.length === 0 || scanner.newline !== 0;
}

function breakLine(scanner: Scanner): void {
  closeTexts(scanner);
  scanner.at += scanner.source.startsWith("\r\n", scanner.at) ? 2 : 1;
  if (scanner.newline === 0) scanner.newline = 1;
  scanner.mute = false;
  scanner.blank = true;
}

function endStatement(scanner: Scanner): void {
  scanner.newline = 2;
  scanner.blank = true;
}

// Only a text whose interpolation cannot be read is still open at the end of its line.
function closeTexts(scanner: Scanner): void {
  while (scanner.interpolations.length > 0) {
    scanner.interpolations.pop();
    scanner.mute = true;
    push(scanner, TextClose, scanner.at);
  }
}
