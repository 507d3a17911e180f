import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

const values = tokenSet(
  T.Word,
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextOpen,
  T.LeftParen,
  T.LeftBracket,
  T.Minus,
  T.True,
  T.False,
);

/** `x: 3` at the start of a line, as other programs write what `let x = 3` is; null for any other colon. */
export function strayColon(
  before: Token,
  token: Token,
  next: Token,
  afterNext: Token | undefined,
): Complaint | null {
  if (before.tokenType !== T.Word || !isIn(values, next)) return null;
  const span = spanOf(token);
  const name = shortened(before.image);
  if (before.image === "function") {
    return {
      code: "HR1069",
      span: { start: before.startOffset, end: span.end },
      message: "A rule begins with the word `rule`, and has its parameters in brackets.",
      hint: `Write \`rule ${shortened(next.image)}(…) { … }\`, and call it so: \`${shortened(next.image)}(…)\`.`,
    };
  }
  if (before.image === "result") {
    const whole = { start: before.startOffset, end: span.end };
    return {
      code: "HR1069",
      span: whole,
      message: "A rule gives its result with `return`, or as its last line.",
      hint: "Write `return …`.",
      fix: { title: "Write return", edits: [{ span: whole, text: "return" }] },
    };
  }
  const start = { span: { start: before.startOffset, end: before.startOffset }, text: "let " };
  // `x: number = 3` only lacks its first word.
  const typed = next.tokenType === T.Word && afterNext?.tokenType === T.Assign;
  return {
    code: "HR1032",
    span,
    message: typed
      ? `\`${name}\` gets its first value with \`let\` or \`var\`.`
      : `\`${name}\` is given its value with \`=\`, and the first time with \`let\` or \`var\`.`,
    hint: typed
      ? `Write \`let ${name} : …\`; \`var\` where it changes later.`
      : `Write \`let ${name} = …\`; \`var\` where it changes later.`,
    fix: {
      title: "Write let",
      edits: typed ? [start] : [start, { span: { start: before.endOffset + 1, end: span.end }, text: " =" }],
    },
  };
}
