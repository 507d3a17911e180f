import { infixWords } from "../layout/soft-words.ts";
import { shortened } from "../lex/characters.ts";
import { nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

/** Words that take what stands behind them, and are names before a word that is an operator there. */
const takers = /^(?:roll|explode|die|step)$/;

/** `roll up(d8)`, where a rule or a die is called like an operator: brackets say that it is one. */
export function dieInBrackets(
  before: Token,
  token: Token,
  next: Token,
  rest: readonly Token[],
): Complaint | null {
  if (before.tokenType !== T.Word || !takers.test(before.image) || !infixWords.has(token.image)) return null;
  const word = shortened(token.image);
  const called = next.tokenType === T.LeftParen && !next.blank;
  const end = called ? callEnd(next, rest) : token.endOffset + 1;
  return {
    code: "HR1056",
    span: spanOf(token),
    message: `\`${word}\` is a word of the language behind a value; where it is a name, it stands in brackets.`,
    hint: `Write \`${before.image} (${word}${called ? "(…)" : ""})\`.`,
    ...(end === null
      ? {}
      : {
          fix: {
            title: "Put it in brackets",
            edits: [
              { span: { start: token.startOffset, end: token.startOffset }, text: "(" },
              { span: { start: end, end }, text: ")" },
            ],
          },
        }),
  };
}

function callEnd(open: Token, rest: readonly Token[]): number | null {
  let depth = nesting(open);
  for (const token of rest) {
    depth += nesting(token);
    if (depth === 0) return token.endOffset + 1;
  }
  return null;
}
