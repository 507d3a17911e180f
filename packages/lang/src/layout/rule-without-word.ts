import type { Report } from "../diagnostic/diagnostic.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

/** So many tokens of the head are looked at. */
const MOST_HEAD = 60;

const parameters = tokenSet(T.Word, T.Comma);

/** `attack(bonus) = d20 + bonus`: whether a line is a rule without its word, which is reported. */
export function lacksRuleWord(tokens: readonly Token[], index: number, report: Report): boolean {
  const [name, open] = [tokens[index], tokens[index + 1]];
  if (name?.tokenType !== T.Word || open?.tokenType !== T.LeftParen || open.blank) return false;
  let at = index + 2;
  while (at < index + MOST_HEAD && isIn(parameters, tokens[at] ?? open) && tokens[at]?.newline === 0) at += 1;
  const [close, assign] = [tokens[at], tokens[at + 1]];
  if (close?.tokenType !== T.RightParen || assign?.tokenType !== T.Assign || assign.newline !== 0)
    return false;
  const start = name.startOffset;
  report({
    code: "HR1069",
    severity: "error",
    span: { start, end: close.endOffset + 1 },
    message: "A rule begins with the word `rule`.",
    hint: "Write `rule` before it.",
    fix: { title: "Write rule", edits: [{ span: { start, end: start }, text: "rule " }] },
  });
  return true;
}
