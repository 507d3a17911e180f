import type { Report } from "../diagnostic/diagnostic.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";

/** A line that begins with an operator, and the fix: to move it to the end of the line before. */
export function reportLeadingOperator(
  last: Token,
  token: Token,
  next: Token | undefined,
  report: Report,
): void {
  const end = last.endOffset + 1;
  const stop = next === undefined || next.newline !== 0 ? token.endOffset + 1 : next.startOffset;
  report({
    code: "HR1018",
    severity: "error",
    span: spanOf(token),
    message: `A line cannot begin with \`${token.image}\`: a new line is a new statement.`,
    hint: `End the line before with \`${token.image}\`, and the calculation goes on.`,
    fix: {
      title: `Move ${token.image} up`,
      edits: [
        { span: { start: end, end }, text: ` ${token.image}` },
        { span: { start: token.startOffset, end: stop }, text: "" },
      ],
    },
  });
}

/** A brace on a line of its own, and the fix: to move it up. */
export function reportBrace(last: Token, token: Token, report: Report): void {
  const end = last.endOffset + 1;
  report({
    code: "HR1031",
    severity: "error",
    span: spanOf(token),
    message: "The `{` stands on a line of its own.",
    hint: "Put it at the end of the line before, where what it belongs to stands.",
    fix: {
      title: "Move { up",
      edits: [
        { span: { start: end, end }, text: " {" },
        { span: spanOf(token), text: "" },
      ],
    },
  });
}

/** `3d` with nothing behind it. */
export function reportSides(count: Token, letter: Token, report: Report): void {
  const dice = `${count.image}${letter.image}`;
  const place = letter.endOffset + 1;
  report({
    code: "HR1005",
    severity: "error",
    span: { start: count.startOffset, end: place },
    message: `\`${dice}\` does not say how many sides the dice have.`,
    hint: `Write the sides behind it: \`${dice}6\`.`,
  });
}

/** Something nested deeper than the limit. */
export function reportDepth(span: Span, report: Report): void {
  report({
    code: "HR1093",
    severity: "error",
    span,
    message: `This is nested deeper than ${limits.maxDepth} levels.`,
    hint: "Give names to inner parts with `let`, or make rules of them.",
  });
}
