import type { Report } from "../diagnostic/diagnostic.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const inFaces = tokenSet(T.NumberToken, T.Text, T.Word, T.Comma, T.DotDot, T.Colon, T.Minus);
const separating = tokenSet(T.Comma, T.DotDot);
const MOST_FACES = 100;

/** `d{1, 2, 3}`, as AnyDice has it, is reported, and is `d[1, 2, 3]` from here on. */
export function mendFaces(tokens: readonly Token[], index: number, report: Report): void {
  const letter = tokens[index];
  const open = tokens[index + 1];
  if (letter === undefined || !/^[dDкКдД]$/.test(letter.text)) return;
  if (open?.tokenType !== T.LeftBrace || open.blank || open.newline !== 0) return;
  // A block, as in `if d{1}`, has neither commas nor ranges.
  let faces = false;
  let end = index + 2;
  for (let token = tokens[end]; token !== undefined && isIn(inFaces, token); token = tokens[end]) {
    if (end > index + MOST_FACES || token.newline !== 0) return;
    faces ||= isIn(separating, token);
    end += 1;
  }
  const close = tokens[end];
  if (!faces || close?.tokenType !== T.RightBrace || close.newline !== 0) return;
  report({
    code: "HR1017",
    severity: "error",
    span: { start: letter.startOffset, end: close.endOffset + 1 },
    message: "The faces of a die stand in square brackets.",
    hint: `Write \`${letter.text}[1, 2, 3]\`; \`${letter.text}[1:3, 2:1]\` has the 1 on three faces.`,
    fix: {
      title: "Write square brackets",
      edits: [
        { span: spanOf(open), text: "[" },
        { span: spanOf(close), text: "]" },
      ],
    },
  });
  retype(open, T.LeftBracket);
  retype(close, T.RightBracket);
}
