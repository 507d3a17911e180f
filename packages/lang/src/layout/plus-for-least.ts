import type { Report } from "../diagnostic/diagnostic.ts";
import { closers } from "../lex/nesting.ts";
import { emptyToken, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const separators = tokenSet(T.Comma, T.LeftBrace, T.FatArrow);

/**
 * `explode d6 on 5+` at the end of its line, where the plus would go on with the next one: it is reported, and `output`
 * ends in `>= 5` then. Gives whether it was that.
 */
export function mendPlusForLeast(
  plus: Token,
  output: Token[],
  next: Token | undefined,
  report: Report,
): boolean {
  const [on, number] = output.slice(-2);
  if (on?.tokenType !== T.On || number?.tokenType !== T.NumberToken || plus.blank) return false;
  const ends = next === undefined || next.newline !== 0 || isIn(closers, next) || isIn(separators, next);
  if (!ends) return false;
  const span = { start: number.startOffset, end: plus.endOffset + 1 };
  const here = `>= ${number.image}`;
  report({
    code: "HR1067",
    severity: "error",
    span,
    message: `\`${number.image}+\` is written \`${here}\` here: the \`+\` would add what stands on the next line.`,
    hint: `Write \`${here}\`.`,
    fix: { title: `Write ${here}`, edits: [{ span, text: here }] },
  });
  const least = emptyToken(T.GreaterEqual, number.startOffset, true);
  output.splice(-1, 1, least, number);
  return true;
}
