import type { TokenType } from "chevrotain";
import type { Fix } from "../diagnostic/diagnostic.ts";
import { beginningWords } from "../layout/soft-words.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Span } from "../span.ts";
import type { Complaint } from "./complaint.ts";
import { describe } from "./describe.ts";
import { expressionStarts } from "./starts.ts";

const replace = (title: string, span: Span, text: string): Fix => ({ title, edits: [{ span, text }] });

/** A sign or word that must come next and does not: `token` stands in its place, and `end` is before it. */
export function missingSign(
  type: TokenType,
  context: string,
  end: number,
  token: Token,
  next: Token,
): Complaint {
  const instead = insteadOf(type, end, token, next);
  if (instead !== null) return instead;
  const place = { start: end, end };
  const label = type.LABEL ?? type.name;
  const written = label.startsWith("`") ? label : "it";
  return {
    code: "HR1055",
    span: place,
    message: `${label.charAt(0).toUpperCase()}${label.slice(1)} is missing ${context}, before ${describe(token)}.`,
    hint: type === T.Else ? 'Write `else "why"` there.' : `Write ${written} there.`,
    ...(type === T.Assign && isValue(token, next) ? { fix: replace("Write =", place, " =") } : {}),
  };
}

// `let x 3`, `let x f(3)` and `let x explode d6`, but not `let x be 3`.
function isValue(token: Token, next: Token): boolean {
  if (!isIn(expressionStarts, token)) return false;
  if (beginningWords.has(token.text)) return true;
  return token.tokenType !== T.Word || next.tokenType === T.LeftParen || !isIn(expressionStarts, next);
}

/** What other languages, or rulebooks, have in its place. */
function insteadOf(type: TokenType, end: number, token: Token, next: Token): Complaint | null {
  const span = spanOf(token);
  const before = { start: end, end: span.end };
  if (type === T.Of && /^(?:from|in|из)$/.test(token.image)) {
    return {
      code: "HR1055",
      span,
      message: `What is chosen from stands behind \`of\`, not behind \`${token.image}\`.`,
      hint: "Write `of`.",
      fix: replace("Write of", span, "of"),
    };
  }
  if (type === T.Else && token.tokenType === T.Comma) {
    return {
      code: "HR1055",
      span,
      message: "The reason stands behind `else`, not behind a comma.",
      hint: "Write `else`.",
      fix: replace("Write else", before, " else"),
    };
  }
  if (type === T.Assign && token.tokenType === T.Comma) {
    return {
      code: "HR1055",
      span,
      message: "Each name is made on a line of its own.",
      hint: "Write `let a = 1`, and `let b = 2` below.",
    };
  }
  if (type === T.Assign && /^(?:be|is|equal|equals|as|равно|это)$/i.test(token.image)) {
    return {
      code: "HR1055",
      span,
      message: `\`${shortened(token.image)}\` is written \`=\` here.`,
      hint: "Write `=`.",
      fix: replace("Write =", span, "="),
    };
  }
  if (type === T.LeftBrace && token.tokenType === T.Assign) {
    const braced = next.tokenType === T.LeftBrace || next.tokenType === T.RecordOpen;
    return {
      code: "HR1055",
      span,
      message: "What belongs to it stands in braces, without `=`.",
      hint: "Write `name { … }`.",
      ...(braced ? { fix: replace("Delete =", before, "") } : {}),
    };
  }
  return null;
}
