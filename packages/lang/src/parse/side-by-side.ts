import { EOF } from "chevrotain";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";
import { describe } from "./describe.ts";

const printers = /^(?:print|println|output|echo|show|say|вывод|вывести|печать)$/i;

/** Two values with nothing between them: what they were most probably meant as. */
export function sideBySide(before: Token, token: Token, next: Token, around: readonly Token[]): Complaint {
  const slashes = around.find((each) => each.tokenType === T.SlashSlash);
  if (slashes !== undefined && (token.tokenType === T.Word || before.tokenType === T.Word)) {
    const span = spanOf(slashes);
    return {
      code: "HR1003",
      span,
      message: "A comment begins with #, not with //.",
      hint: "`//` divides and rounds down.",
      fix: { title: "Write #", edits: [{ span, text: "#" }] },
    };
  }
  const span = { start: before.startOffset, end: token.endOffset + 1 };
  const dice = before.tokenType === T.DiceToken || before.tokenType === T.DieToken;
  if (dice && /^(?:k[hl]?|d[hl])[0-9]*$/.test(token.image)) {
    const gap = { start: before.endOffset + 1, end: token.startOffset };
    return {
      code: "HR1017",
      span,
      message: `\`${token.image}\` must stand right behind its dice, without a blank.`,
      hint: `Write \`${before.image}${token.image}\`.`,
      fix: { title: "Delete the blank", edits: [{ span: gap, text: "" }] },
    };
  }
  if (/^[dDкКдД]$/.test(before.image) && token.tokenType === T.NumberToken) {
    const gap = { start: before.endOffset + 1, end: token.startOffset };
    return {
      code: "HR1017",
      span,
      message: `The sides of a die stand right behind its letter: ${before.image}${shortened(token.image)}.`,
      hint: `Write \`${before.image}${shortened(token.image)}\`.`,
      fix: { title: "Delete the blank", edits: [{ span: gap, text: "" }] },
    };
  }
  if (around.length === 0 && before.tokenType === T.Word) {
    if (printers.test(before.image)) return printed(before, token);
    if (before.image === "test" && token.tokenType === T.Word) return untitled(token, next);
  }
  const after = next.tokenType === EOF ? "" : next.image;
  const call = token.tokenType === T.Word && after === "(";
  return {
    code: "HR1017",
    span,
    message:
      `${describe(before)} and ${describe(token)} stand side by side, with nothing between them.`.replace(
        /^a text/,
        "A text",
      ),
    hint: call
      ? "Put an operator such as `+` between them, a comma in a list, or begin a new line."
      : "Put an operator such as `+` between them, or a comma in a list; a new statement begins on a new line.",
  };
}

/** `print x`: the value of a text is that of its last line. */
function printed(before: Token, token: Token): Complaint {
  const word = shortened(before.image);
  return {
    code: "HR1017",
    span: spanOf(before),
    message: `There is no \`${word}\` here: the last line of a text is its result, and is shown.`,
    hint: 'Write the value alone. A line of its own in the trace is `note "…"`.',
    fix: {
      title: `Delete ${word}`,
      edits: [{ span: { start: before.startOffset, end: token.startOffset }, text: "" }],
    },
  };
}

/** `test b { ... }`. */
function untitled(token: Token, next: Token): Complaint {
  const span = spanOf(token);
  const text = `"${token.image}"`;
  const whole = next.tokenType === T.LeftBrace || next.tokenType === T.RecordOpen || next.image === "with";
  return {
    code: "HR1017",
    span,
    message: "What a test is called stands in quotes.",
    hint: `Write \`test ${whole ? text : `"${shortened(token.image)} …"`} { … }\`.`,
    ...(whole ? { fix: { title: "Put it in quotes", edits: [{ span, text }] } } : {}),
  };
}
