import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

const dice = tokenSet(T.DiceToken, T.DieToken);
const valueEnds = tokenSet(
  T.Word,
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.RightParen,
  T.RightBracket,
);
const operands = tokenSet(T.Word, T.NumberToken, T.DiceToken, T.DieToken, T.LeftParen, T.LeftBracket);

/** Dice and their words in an order that other programs have: `4d6 keep highest 3`, `6 times 4d6`. */
export function wordOrder(
  before: Token,
  token: Token,
  next: Token,
  afterNext: Token | undefined,
): Complaint | null {
  if (token.newline === 2 && isIn(valueEnds, before) && before.endOffset < token.startOffset - 1)
    return semicolon(before, token);
  if (token.tokenType === T.Times) return times(token, next);
  if (/^(?:keep|drop)$/.test(token.image)) return keep(before, token, next, afterNext);
  if (!/^(?:highest|lowest|middle)$/.test(before.image) || !isIn(operands, token)) return null;
  const place = { start: before.endOffset + 1, end: before.endOffset + 1 };
  return {
    code: "HR1055",
    span: place,
    message: `\`of\` is missing between \`${before.image}\` and what it is taken from.`,
    hint: `Write \`${before.image} of ${shortened(token.image)}\`.`,
    fix: { title: "Write of", edits: [{ span: place, text: " of" }] },
  };
}

function semicolon(before: Token, token: Token): Complaint {
  const span = { start: before.endOffset + 1, end: token.startOffset };
  return {
    code: "HR1056",
    span,
    message: "A `;` ends a statement, and this one goes on.",
    hint: "Values in brackets have commas between them.",
    // Something longer has a line break or a comment in it.
    ...(span.end - span.start <= 3 ? { fix: { title: "Write a comma", edits: [{ span, text: ", " }] } } : {}),
  };
}

function times(token: Token, next: Token): Complaint | null {
  if (!isIn(operands, next)) return null;
  const plain = isIn(dice, next);
  const span = spanOf(next);
  return {
    code: "HR1055",
    span: { start: token.startOffset, end: next.endOffset + 1 },
    message: "What is done several times stands in brackets.",
    hint: plain ? `Write \`times (${next.image})\`.` : "Write `6 times (…)`.",
    ...(plain ? { fix: { title: "Put it in brackets", edits: [{ span, text: `(${next.image})` }] } } : {}),
  };
}

function keep(before: Token, token: Token, next: Token, afterNext: Token | undefined): Complaint | null {
  const which = /^(?:highest|lowest|middle)$/.test(next.image) ? next : null;
  const count = which === null ? next : afterNext;
  const counted = count?.tokenType === T.NumberToken && count.newline === 0 ? count : null;
  if (which === null && counted === null) return null;
  const chosen = which?.image ?? (token.image === "keep" ? "highest" : "lowest");
  const words = `${token.image} ${chosen} ${counted === null ? "" : `${counted.image} `}of`;
  const end = (counted ?? next).endOffset + 1;
  const plain = isIn(dice, before);
  const whole = `${words} ${plain ? before.image : "…"}`;
  return {
    code: "HR1017",
    span: { start: before.startOffset, end },
    message: `The words come first: \`${whole}\`.`,
    hint: `Write \`${whole}\`.`,
    ...(plain
      ? {
          fix: {
            title: "Write the words first",
            edits: [{ span: { start: before.startOffset, end }, text: whole }],
          },
        }
      : {}),
  };
}
