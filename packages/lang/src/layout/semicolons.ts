import type { Fix, Report } from "../diagnostic/diagnostic.ts";
import { closers, openers } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { behind } from "./brackets.ts";

const commas = tokenSet(T.Comma);

type Edit = Fix["edits"][number];

/** The `;` between two tokens in a bracket, where it parts values, as a comma: `max(1; 2)`; null where it parts none. */
export function semicolonBetween(source: string, last: Token, token: Token): Edit | null {
  if (token.newline !== 2 || isIn(closers, token) || isIn(openers, last)) return null;
  if (isIn(commas, last) || isIn(commas, token)) return null;
  const start = behind(last);
  const [gap = ""] = source.slice(start, token.startOffset).split("#");
  const sign = /[;\u037e\uff1b](?:\s*[;\u037e\uff1b])*/u.exec(gap);
  const span =
    sign === null
      ? { start, end: token.startOffset }
      : { start: start + sign.index, end: start + sign.index + sign[0].length };
  return { span, text: span.end === token.startOffset ? ", " : "," };
}

/** The `;` of a bracket, and of the brackets in it, are one mistake. */
export function reportSemicolons(edits: readonly Edit[], report: Report): void {
  const [first] = edits;
  if (first === undefined) return;
  report({
    code: "HR1056",
    severity: "error",
    span: first.span,
    message: "A `;` ends a statement, and this one goes on.",
    hint: "Values in brackets have commas between them.",
    fix: { title: edits.length === 1 ? "Write a comma" : "Write commas", edits },
  });
}

/** Whether a bracket behind a word may have statements in it, where they stand in braces: `chance({ …; … })`. */
export function isAskedOf(token: Token | undefined): boolean {
  return token?.tokenType === T.Word && /^(?:chance|odds|mean)$/.test(token.text);
}

/** `chance(let r = 3d6; r > 10)`. */
export function reportStatements(open: Token, semicolon: Edit, close: Token, report: Report): void {
  const [start, end] = [open.endOffset + 1, close.startOffset];
  report({
    code: "HR1056",
    severity: "error",
    span: { start: semicolon.span.start, end },
    message: "Several statements in brackets stand in braces too.",
    hint: "Write `chance({ …; … })`: the last of them is what is asked for.",
    fix: {
      title: "Write braces",
      edits: [
        { span: { start, end: start }, text: "{ " },
        { span: { start: end, end }, text: " }" },
      ],
    },
  });
}
