import type { Report } from "../diagnostic/diagnostic.ts";
import { closers } from "../lex/nesting.ts";
import { emptyToken, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const separators = tokenSet(T.Comma, T.LeftBrace, T.FatArrow);
const forms = tokenSet(T.CountWord, T.RerollWord, T.Once);

/**
 * `explode d6 on 5+` at the end of its line, where the plus would go on with the next one, `count 5+ in 6d6` and
 * `reroll 2- in 3d6`: it is reported, and `output` ends in `>= 5` or `<= 2` then. Gives whether it was that.
 */
export function mendSignForBound(
  sign: Token,
  output: Token[],
  next: Token | undefined,
  report: Report,
): boolean {
  const [before, number] = output.slice(-2);
  if (before === undefined || number?.tokenType !== T.NumberToken || sign.blank) return false;
  const least = sign.tokenType === T.Plus;
  const atEnd = next === undefined || next.newline !== 0 || isIn(closers, next) || isIn(separators, next);
  const onAtEnd = before.tokenType === T.On && atEnd && least;
  if (!onAtEnd && !(isIn(forms, before) && next?.tokenType === T.In)) return false;
  const span = { start: number.startOffset, end: sign.endOffset + 1 };
  const written = `${number.image}${sign.image}`;
  const here = `${least ? ">=" : "<="} ${number.image}`;
  const otherwise = onAtEnd ? ": the `+` would add what stands on the next line" : "";
  report({
    code: "HR1067",
    severity: "error",
    span,
    message: `\`${written}\` is written \`${here}\` here${otherwise}.`,
    hint: `Write \`${here}\`.`,
    fix: { title: `Write ${here}`, edits: [{ span, text: here }] },
  });
  output.splice(-1, 1, emptyToken(least ? T.GreaterEqual : T.LessEqual, number.startOffset, true), number);
  return true;
}
