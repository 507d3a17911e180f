import type { TokenType } from "chevrotain";
import type { Fix, Report } from "../diagnostic/diagnostic.ts";
import { emptyToken, spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Span } from "../span.ts";

/** A bracket that is open: `(`, `[`, `{`, or a text's `{`. */
export interface Frame {
  readonly opener: Token;
  readonly kind: "(" | "[" | "{" | "text";
  /** Where the opener stands in the output. */
  readonly index: number;
  readonly isRecord: boolean;
  /** The type of the word that it belongs to: `match`, `if`, `test`, … */
  readonly head: TokenType | null;
  /** The words whose `{` is still to come, `if`, `rule`, …: the last one's comes first. */
  readonly heads: Token[];
  /** The `;` in it that stand where commas belong. */
  readonly semicolons: Fix["edits"][number][];
  /** For a body behind a colon: how far its head stands in. */
  readonly indent?: number;
}

/** A bracket that was just opened. */
export function frameOf(opener: Token, kind: Frame["kind"], index: number, more: Partial<Frame> = {}): Frame {
  return { opener, kind, index, isRecord: false, head: null, heads: [], semicolons: [], ...more };
}

const closers: Record<Frame["kind"], TokenType> = {
  "(": T.RightParen,
  "[": T.RightBracket,
  "{": T.RightBrace,
  text: T.TextClose,
};
const closingSigns: Record<Frame["kind"], string> = { "(": ")", "[": "]", "{": "}", text: "}" };

/** Where text is missing: behind a token. */
export function behind(token: Token | undefined): number {
  return token === undefined ? 0 : token.endOffset + 1;
}

/**
 * Closes the frames from `count` on, which nothing closed: one message for all of them, at the innermost, and
 * silence inside their round and square brackets, where the parser would only repeat it.
 */
export function closeFrames(frames: Frame[], count: number, output: Token[], report: Report): void {
  const inner = frames.at(-1);
  if (inner === undefined || frames.length <= count) return;
  reportUnclosed(inner, frames.length - count, output, report);
  const outer = frames.slice(count).find((frame) => frame.kind !== "{");
  if (outer !== undefined) for (let i = outer.index; i < output.length; i += 1) mute(output[i]);
  const place = behind(output.at(-1));
  while (frames.length > count) {
    const frame = frames.pop();
    if (frame !== undefined) output.push(emptyToken(closers[frame.kind], place, true));
  }
}

function mute(token: Token | undefined): void {
  if (token !== undefined) token.muted = true;
}

function reportUnclosed(frame: Frame, count: number, output: readonly Token[], report: Report): void {
  const sign = frame.kind === "text" ? "{" : frame.kind;
  const close = closingSigns[frame.kind];
  const place: Span = { start: behind(output.at(-1)), end: behind(output.at(-1)) };
  report({
    code: "HR1001",
    severity: "error",
    span: spanOf(frame.opener),
    message:
      count === 1
        ? `The bracket \`${sign}\` is not closed.`
        : `${count} brackets are not closed; the last of them is this \`${sign}\`.`,
    hint: `Write the missing \`${close}\`.`,
    labels: [{ span: place, message: `\`${close}\` is missed here` }],
  });
}

/** Reports a closing bracket that nothing opened, with the fix to delete it. */
export function reportExtra(token: Token, sign: string, report: Report): void {
  const span = spanOf(token);
  report({
    code: "HR1002",
    severity: "error",
    span,
    message: `Nothing was opened that this \`${sign}\` closes.`,
    hint: "Delete it, or write the opening bracket.",
    fix: { title: "Delete it", edits: [{ span, text: "" }] },
  });
}

/** Reports a bracket that is closed by one of the other shape. */
export function reportOther(frame: Frame, token: Token, report: Report): void {
  const close = closingSigns[frame.kind];
  report({
    code: "HR1001",
    severity: "error",
    span: spanOf(token),
    message: `\`${frame.kind}\` is closed by \`${token.image}\`, not by \`${close}\`.`,
    hint: `Write \`${close}\`.`,
    labels: [{ span: spanOf(frame.opener), message: "opened here" }],
    fix: { title: `Write ${close}`, edits: [{ span: spanOf(token), text: close }] },
  });
}
