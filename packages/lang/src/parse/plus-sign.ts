import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";
import { expressionTypes } from "./starts.ts";

const signed = tokenSet(...expressionTypes, T.Plus);

/** Whether a `+` stands before a value as its sign: `+2`, `+ hero.ST`. */
export function isPlusSign(token: Token, next: Token): boolean {
  return token.tokenType === T.Plus && next.newline === 0 && isIn(signed, next);
}

/** `by +2`, `[+1]`: numbers have no plus sign. `last` is the last of several, `next` what stands behind it. */
export function plusSign(first: Token, last: Token, next: Token): Complaint {
  return {
    code: "HR1029",
    span: { start: first.startOffset, end: last.endOffset + 1 },
    message: "A value has no plus sign before it.",
    hint: next.tokenType === T.NumberToken ? `Write \`${next.image.slice(0, 20)}\`.` : "Delete the `+`.",
    fix: {
      title: "Delete the plus sign",
      edits: [{ span: { start: first.startOffset, end: next.startOffset }, text: "" }],
    },
  };
}
