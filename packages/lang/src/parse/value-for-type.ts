import type { Name } from "../ast/expression.ts";
import type { Type } from "../ast/type.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

// `ST: 10`, where `ST = 10` is meant: behind a colon stands what something is, not how much.

const values = tokenSet(
  T.DiceToken,
  T.DieToken,
  T.TextOpen,
  T.True,
  T.False,
  T.LeftParen,
  T.LeftBracket,
  T.LeftBrace,
  T.RecordOpen,
  T.Not,
  T.If,
  T.Match,
  T.RollWord,
  T.ExplodeWord,
  T.DieWord,
);
/** What goes on with a value, and never with a type. */
export const goesOn = tokenSet(
  T.Plus,
  T.Minus,
  T.Star,
  T.Slash,
  T.SlashSlash,
  T.Dot,
  T.ThinArrow,
  T.LeftParen,
  T.LeftBracket,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.EqualEqual,
  T.NotEqual,
  T.And,
);

/** Whether a value begins here, which no type does. */
export function isValueForType(token: Token): boolean {
  return isIn(values, token);
}

/** Whether what was read as a type must have been a value: one number or text, with no `=` behind it. */
export function wasValue(type: Type | null, next: Token): boolean {
  if (next.tokenType === T.Assign || type === null) return false;
  if (type.kind === "text type" || (type.kind === "range type" && type.to === null)) return true;
  return type.kind !== "none type" && isIn(goesOn, next);
}

/** Complains about the colon. */
export function valueForType(name: Name, colon: Token): Complaint {
  const shown = shortened(name.text);
  return {
    code: "HR1032",
    span: spanOf(colon),
    message: `\`${shown}\` is given its value with \`=\` here; behind \`:\` stands what it is, such as \`number\`.`,
    hint: `Write \`${shown} = …\`.`,
    fix: {
      title: "Write =",
      edits: [{ span: { start: name.span.end, end: colon.endOffset + 1 }, text: " =" }],
    },
  };
}

/** `ST: number: 10`: complains about the second colon. */
export function secondColon(name: Name, before: Token, colon: Token): Complaint {
  return {
    code: "HR1032",
    span: spanOf(colon),
    message: `\`${shortened(name.text)}\` is given its value with \`=\`, behind its type too.`,
    hint: "Write `=`.",
    fix: {
      title: "Write =",
      edits: [{ span: { start: before.endOffset + 1, end: colon.endOffset + 1 }, text: " =" }],
    },
  };
}
