import { EOF } from "chevrotain";
import type { Fix } from "../diagnostic/diagnostic.ts";
import { leaves, nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

/** `if a then b`, `if a: b`, `while a do b`: what stands where a brace does; null for what no language has there. */
export function bodyElsewhere(at: (distance: number) => Token): Complaint | null {
  const [token, next] = [at(1), at(2)];
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
    ...withFix(bracesFix(at, 2)),
  };
}

const withFix = (fix: Fix | null): { readonly fix?: Fix } => (fix === null ? {} : { fix });

/** So many tokens of a line are looked at. */
const MAX_LOOK = 60;

const elses = tokenSet(T.Else, T.ElseBlock);
const lineEnds = tokenSet(T.NewLine, EOF);

/**
 * `if a then b else c` on one line, with braces; `from` is where `b` begins. Null where more than two values or a body
 * of its own stands there.
 */
export function bracesFix(at: (distance: number) => Token, from: number): Fix | null {
  let depth = 0;
  let otherwise = 0;
  let i = from;
  for (; i < MAX_LOOK; i += 1) {
    const token = at(i);
    if (leaves(depth, token) || (depth === 0 && isIn(lineEnds, token))) break;
    if (token.tokenType === T.LeftBrace || token.tokenType === T.If || token.tokenType === T.ElseIf)
      return null;
    if (depth === 0 && (isIn(elses, token) || /^иначе$/i.test(token.image))) {
      if (otherwise > 0) return null;
      otherwise = i;
    }
    depth += nesting(token);
  }
  if (i >= MAX_LOOK || i <= from || otherwise === from || otherwise === i - 1) return null;
  const end = at(i - 1).endOffset + 1;
  const before = at(from - 1).tokenType === T.Word && from === 2 ? at(1).startOffset : at(from).startOffset;
  const open = { span: { start: before, end: at(from).startOffset }, text: "{ " };
  const close = { span: { start: end, end }, text: " }" };
  if (otherwise === 0) return { title: "Write the braces", edits: [open, close] };
  const middle = { start: at(otherwise - 1).endOffset + 1, end: at(otherwise + 1).startOffset };
  return {
    title: "Write the braces",
    edits: [open, { span: middle, text: " } else { " }, close],
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
