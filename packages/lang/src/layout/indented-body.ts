import type { Report } from "../diagnostic/diagnostic.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const heads = tokenSet(T.RuleWord, T.If, T.While, T.For, T.Repeat, T.ElseBlock);
// What a line may have before its first token.
const MOST_BLANKS = 200;

/** How far in the line of an offset begins. */
export function indentOf(source: string, offset: number): number {
  let start = offset;
  while (start > 0 && offset - start < 2000 && !/[\r\n]/.test(source.charAt(start - 1))) start -= 1;
  let indent = 0;
  while (indent < MOST_BLANKS && /[ \t]/.test(source.charAt(start + indent))) indent += 1;
  return indent;
}

/** Whether a colon behind `rule …`, `if …` and their like ends its line, and the next one stands further in. */
export function isIndentedBody(source: string, head: Token, colon: Token, next: Token): boolean {
  if (!isIn(heads, head) || next.newline !== 1 || colon.newline !== 0) return false;
  return indentOf(source, next.startOffset) > indentOf(source, head.startOffset);
}

/** Reports the colon. */
export function reportColonBody(colon: Token, head: Token, report: Report): void {
  const thing = head.tokenType === T.RuleWord ? "a rule" : `\`${head.image}\``;
  report({
    code: "HR1068",
    severity: "error",
    span: spanOf(colon),
    message: `What belongs to ${thing} stands in braces here, not behind a colon.`,
    hint: "Write `{` in place of the colon, and `}` on a line of its own behind the last line.",
  });
}
