import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

/** `if a then b`, `if a: b`, `while a do b`: what stands where a brace does; null for what no language has there. */
export function bodyElsewhere(token: Token, next: Token): Complaint | null {
  if (token.tokenType === T.Colon) {
    return {
      code: "HR1068",
      span: spanOf(token),
      message: "What shall be done stands in braces here, not behind a colon.",
      hint: "Write `{` in place of the colon, and `}` behind what belongs to it.",
    };
  }
  if (!/^(?:then|do|то|тогда)$/i.test(token.image) || next.tokenType === T.NewLine) return null;
  return {
    code: "HR1055",
    span: spanOf(token),
    message: `There is no \`${token.image}\`: what shall be done stands in braces.`,
    hint: "Write `if a { b } else { c }`, which is a value too.",
  };
}

/** `rule f(x): x + 1`, on one line. */
export function ruleWithColon(token: Token, next: Token): Complaint {
  const returns = next.tokenType === T.Return;
  const span = { start: token.startOffset, end: returns ? next.endOffset + 1 : token.endOffset + 1 };
  return {
    code: "HR1068",
    span: spanOf(token),
    message: "What a rule gives stands behind `=` or in braces, not behind a colon.",
    hint: "Write `=`.",
    fix: { title: "Write =", edits: [{ span, text: " =" }] },
  };
}
