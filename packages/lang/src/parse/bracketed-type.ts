import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

// Types that hold others, as other languages write them: `[text]`, `text[]`, `list[text]`, `list<text>`, `list text`.

const holders = /^(?:list|map|key)$/;
const known = /^(?:any|number|bool|text|die|divisor|ladder|record)$/;
const openers = tokenSet(T.LeftBracket, T.Less);
const closers = tokenSet(T.RightBracket, T.Greater);
const behindInner = tokenSet(T.Pipe, T.Or, T.RightParen);
const behindType = tokenSet(T.Assign, T.Pipe, T.Or);

/** What is wrong with a type that begins at the first of these tokens, if brackets are; with how many tokens it has. */
export function bracketedType(
  tokens: readonly Token[],
): { readonly complaint: Complaint; readonly size: number } | null {
  const [first, second, third, fourth] = tokens;
  if (first === undefined || second === undefined || third === undefined) return null;
  // In brackets a value stands too: `x : [a]` may be one, and `x : [text]` is none.
  if (
    first.tokenType === T.LeftBracket &&
    second.tokenType === T.Word &&
    third.tokenType === T.RightBracket
  ) {
    const isType = known.test(second.text) || (fourth !== undefined && isIn(behindType, fourth));
    return isType ? { complaint: listOf(first, third, second), size: 3 } : null;
  }
  if (first.tokenType !== T.Word) return null;
  if (second.tokenType === T.LeftBracket && third.tokenType === T.RightBracket)
    return { complaint: listOf(first, third, first), size: 3 };
  if (!/^(?:list|array)$/i.test(first.image) || !isIn(openers, second)) return null;
  if (third.tokenType !== T.Word || fourth === undefined || !isIn(closers, fourth)) return null;
  return { complaint: listOf(first, fourth, third), size: 4 };
}

function listOf(from: Token, to: Token, item: Token): Complaint {
  const span = { start: from.startOffset, end: to.endOffset + 1 };
  const text = `list of ${item.image}`;
  return {
    code: "HR1055",
    span,
    message: "The type of a list is written in words, without brackets.",
    hint: `Write \`list of ${shortened(item.image)}\`.`,
    fix: { title: `Write ${text}`, edits: [{ span, text }] },
  };
}

/** Whether brackets surely hold a type: `(number or none)`, `("a" | "b")`. Names alone may be a value. */
export function isTypeInBrackets(open: Token, first: Token, next: Token): boolean {
  if (open.tokenType !== T.LeftParen) return false;
  if (first.tokenType === T.Word && holders.test(first.image)) return next.tokenType === T.Of;
  if (first.tokenType === T.Word && known.test(first.image)) return isIn(behindInner, next);
  return first.tokenType === T.Text && next.tokenType === T.Pipe;
}

/** A whole type stands without brackets. */
export function typeInBrackets(open: Token, close: Token): Complaint {
  const [from, to] = [spanOf(open), spanOf(close)];
  return {
    code: "HR1055",
    span: { start: from.start, end: to.end },
    message: "A type stands without brackets, but for one behind `of`.",
    hint: "Leave the brackets out.",
    fix: {
      title: "Leave the brackets out",
      edits: [
        { span: from, text: "" },
        { span: to, text: "" },
      ],
    },
  };
}

/** `list text`, `key skills`: null for any other name. */
export function lacksOf(name: Token, next: Token, afterNext: Token): Complaint | null {
  if (!lacksNext(name, next)) return null;
  const place = { start: name.endOffset + 1, end: name.endOffset + 1 };
  // `list key gear` lacks two.
  const again = lacksNext(next, afterNext) ? [next.endOffset + 1] : [];
  return {
    code: "HR1055",
    span: place,
    message: `\`of\` is missing between \`${name.image}\` and \`${shortened(next.image)}\`.`,
    hint: `Write \`${name.image} of ${shortened(next.image)}\`.`,
    fix: {
      title: "Write of",
      edits: [place.start, ...again].map((at) => ({ span: { start: at, end: at }, text: " of" })),
    },
  };
}

function lacksNext(name: Token, next: Token): boolean {
  return holders.test(name.image) && next.tokenType === T.Word && next.newline === 0;
}

/** Whether fields with types stand in a brace: `x: { name: text }`. */
export function isRecordType(field: Token, colon: Token, type: Token): boolean {
  return field.tokenType === T.Word && colon.tokenType === T.Colon && known.test(type.image);
}

/** `list of { name: text }`: what is wrong with the fields of a record as a type. */
export function recordType(open: Token, close: Token, before: string, name: Token): Complaint {
  const field = name.tokenType === T.Word ? shortened(name.image) : "name";
  const span = { start: open.startOffset, end: close.endOffset + 1 };
  return {
    code: "HR1056",
    span: spanOf(open),
    message: "A type has no braces: what always has the same fields is a sheet.",
    hint: `Write \`${before}record\`; or declare \`sheet Item { ${field} : text }\`, and write \`${before}Item\`.`,
    fix: { title: "Write record", edits: [{ span, text: "record" }] },
  };
}
