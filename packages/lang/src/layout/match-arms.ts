import type { Report } from "../diagnostic/diagnostic.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { continuing } from "./token-groups.ts";

const starts = tokenSet(T.NewLine, T.Comma, T.LeftBrace);
const signs = tokenSet(T.Colon, T.ThinArrow);
const forAllElse = /^(?:default|otherwise|_|иначе)$/i;

/** Mends the head of an arm as other languages write it: `else: 3`, `default: 3`, `else -> 3`. */
export function mendArm(
  tokens: readonly Token[],
  index: number,
  last: Token | undefined,
  report: Report,
): void {
  const [token, sign] = [tokens[index], tokens[index + 1]];
  if (token === undefined || sign === undefined || !isIn(signs, sign)) return;
  if (last === undefined || !(isIn(starts, last) || (token.newline !== 0 && !isIn(continuing, last)))) return;
  // `d6 -> d8 => 1` is a pattern with an arrow in it; behind `else` stands none.
  if (sign.tokenType === T.ThinArrow && token.tokenType !== T.Else) return;
  if (token.tokenType === T.Word && forAllElse.test(token.text)) {
    const span = { start: token.startOffset, end: sign.endOffset + 1 };
    report({
      code: "HR1081",
      severity: "error",
      span,
      message: `What stands for all else is written \`else =>\` here, not \`${token.image}\`.`,
      hint: "Write `else =>`.",
      fix: { title: "Write else =>", edits: [{ span, text: "else =>" }] },
    });
    retype(token, T.Else);
    retype(sign, T.FatArrow);
    return;
  }
  // The parser tells of a colon behind any pattern; behind `else` it would not come so far.
  if (token.tokenType !== T.Else) return;
  report({ severity: "error", ...arrowForSign(token.endOffset + 1, sign) });
  retype(sign, T.FatArrow);
}

/** Says of the sign behind a pattern, which ends at an offset, that `=>` belongs there. */
export function arrowForSign(end: number, sign: Token) {
  return {
    code: "HR1067",
    span: spanOf(sign),
    message: "In a `match`, `=>` stands behind the pattern.",
    hint: "Write `=>`.",
    fix: { title: "Write =>", edits: [{ span: { start: end, end: sign.endOffset + 1 }, text: " =>" }] },
  } as const;
}
