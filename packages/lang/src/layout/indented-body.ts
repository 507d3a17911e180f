import type { TokenType } from "chevrotain";
import type { Fix, Report } from "../diagnostic/diagnostic.ts";
import { leaves, nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Span } from "../span.ts";

// What belongs to a head stands further in, without its braces: behind `rule f(x):`, `sheet Hero` or `if a then`.

/** Heads behind which a colon is none of theirs. */
const withColon = tokenSet(
  T.RuleWord,
  T.If,
  T.While,
  T.For,
  T.Repeat,
  T.ElseBlock,
  T.Match,
  T.SheetWord,
  T.OutcomeWord,
  T.TestWord,
);
/** Heads that may stand without a body, or whose own parser reads lines without braces. */
const bodiless = tokenSet(T.RuleWord, T.ChoiceWord, T.TableWord, T.RulesetWord);
const wholes: readonly (readonly [TokenType, string])[] = [
  [T.RuleWord, "rule"],
  [T.OutcomeWord, "outcome"],
  [T.SheetWord, "sheet"],
  [T.TableWord, "table"],
  [T.ChoiceWord, "choice"],
  [T.TestWord, "test"],
];
const openingWord = /^(?:then|do|begin|то)$/i;
const closingWord = /^(?:end|endif|fi|done|конец)$/i;
// What a line may have before its first token.
const MOST_BLANKS = 200;

/** A body without its `{`. */
export interface IndentedBody {
  /** How far its head stands in. */
  readonly indent: number;
  readonly last: Token;
  /** The `}` of it, or the word of another language for that. */
  readonly closer: Token | null;
  /** Whether it returns something, as only a rule does. */
  readonly returns: boolean;
}

/** How far in the line of an offset begins. */
export function indentOf(source: string, offset: number): number {
  return marginOf(source, offset).length;
}

function marginOf(source: string, offset: number): string {
  let start = offset;
  while (start > 0 && offset - start < 2000 && !/[\r\n]/.test(source.charAt(start - 1))) start -= 1;
  let indent = 0;
  while (indent < MOST_BLANKS && /[ \t]/.test(source.charAt(start + indent))) indent += 1;
  return source.slice(start, start + indent);
}

/** Whether a colon behind `rule …`, `if …` and their like ends its line, and the next one stands further in. */
export function isColonBody(source: string, head: Token, colon: Token, next: Token): boolean {
  if (!isIn(withColon, head) || next.newline !== 1 || colon.newline !== 0) return false;
  return indentOf(source, next.startOffset) > indentOf(source, head.startOffset);
}

/** The body of a head that begins with the token at an index, on a line further in; null where there is none. */
export function indentedBody(
  source: string,
  tokens: readonly Token[],
  index: number,
  head: Token,
): IndentedBody | null {
  const first = tokens[index];
  if (first === undefined || first.newline !== 1) return null;
  const indent = indentOf(source, head.startOffset);
  if (indentOf(source, first.startOffset) <= indent) return null;
  let last = first;
  let depth = 0;
  let returns = false;
  for (let i = index; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) break;
    if (token.newline !== 0 && depth === 0 && indentOf(source, token.startOffset) <= indent)
      return { indent, last, closer: isCloser(source, tokens, i, indent) ? token : null, returns };
    if (leaves(depth, token)) break;
    depth += nesting(token);
    if (token.tokenType === T.Return) returns = true;
    last = token;
  }
  return { indent, last, closer: null, returns };
}

/** Whether the head may stand alone, so that nothing tells that these lines are its body. */
export function mayStandAlone(head: Token, body: IndentedBody): boolean {
  return isIn(bodiless, head) && body.closer === null && !body.returns;
}

/** Whether the token at an index ends a body without its `{`: a `}`, or an `end` on a line of its own. */
export function isCloser(source: string, tokens: readonly Token[], index: number, indent: number): boolean {
  const token = tokens[index];
  if (token === undefined || indentOf(source, token.startOffset) !== indent) return false;
  if (token.tokenType === T.RightBrace) return true;
  const next = tokens[index + 1];
  const alone = token.newline !== 0 && (next === undefined || next.newline !== 0);
  return alone && token.tokenType === T.Word && closingWord.test(token.text);
}

/** Whether a word stands for `{` in other languages. */
export function isOpeningWord(token: Token | undefined): boolean {
  return token?.tokenType === T.Word && openingWord.test(token.text);
}

/** Reports the colon. */
export function reportColonBody(
  source: string,
  colon: Token,
  head: Token,
  body: IndentedBody | null,
  report: Report,
): void {
  report({
    code: "HR1068",
    severity: "error",
    span: spanOf(colon),
    message: `What belongs to ${nameOf(head)} stands in braces here, not behind a colon.`,
    hint: "Write `{` in place of the colon, and `}` on a line of its own behind the last line.",
    ...(body === null ? {} : { fix: fixOf(source, head, spanOf(colon), body) }),
  });
}

/** Reports that the braces of a body are missing, or only the first; `word` is a `then` in its place. */
export function reportUnbraced(
  source: string,
  head: Token,
  place: number,
  word: Token | null,
  body: IndentedBody,
  report: Report,
): void {
  const onlyFirst = body.closer?.tokenType === T.RightBrace;
  const span = word === null ? { start: place, end: place } : spanOf(word);
  report({
    code: "HR1055",
    severity: "error",
    span,
    message:
      word !== null
        ? `There is no \`${word.image}\`: what belongs to ${nameOf(head)} stands in braces.`
        : onlyFirst
          ? `\`{\` is missing at the end of this line: what belongs to ${nameOf(head)} stands in braces.`
          : `What belongs to ${nameOf(head)} stands in braces, and they are missing.`,
    hint: onlyFirst
      ? "Write `{` there."
      : "Write `{` there, and `}` on a line of its own behind the last line.",
    fix: fixOf(source, head, span, body),
  });
}

// What is written may be a word of another language: `function f(x)`.
function nameOf(head: Token): string {
  const whole = wholes.find(([type]) => type === head.tokenType);
  return whole === undefined ? `\`${head.image}\`` : `the ${whole[1]}`;
}

function fixOf(source: string, head: Token, span: Span, { last, closer }: IndentedBody): Fix {
  const blank = span.start > 0 && /\s/.test(source.charAt(span.start - 1));
  const open = { span, text: blank ? "{" : " {" };
  if (closer?.tokenType === T.RightBrace) return { title: "Write {", edits: [open] };
  const end = last.endOffset + 1;
  const close =
    closer === null
      ? { span: { start: end, end }, text: `\n${marginOf(source, head.startOffset)}}` }
      : { span: spanOf(closer), text: "}" };
  return { title: "Write the braces", edits: [open, close] };
}
