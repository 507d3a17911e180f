import { EOF } from "chevrotain";
import { phrasesElsewhere } from "../elsewhere/phrases.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { callWithoutBrackets } from "./call-without-brackets.ts";
import type { Complaint } from "./complaint.ts";
import { describe } from "./describe.ts";

const literals = tokenSet(T.NumberToken, T.DiceToken, T.DieToken);
const blockStarts = tokenSet(T.LeftBrace, T.FatArrow);
const alone = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.Word, T.True, T.False);
const lineEnds = tokenSet(T.NewLine, T.RightBrace, EOF);
const modStarts = tokenSet(T.NumberToken, T.Word, T.LeftParen, T.DiceToken, T.DieToken);
const plain = tokenSet(T.NumberToken, T.Word);

/** Two values with nothing between them: what they were most probably meant as. */
export function sideBySide(
  before: Token,
  token: Token,
  next: Token,
  around: readonly Token[],
  rest: readonly Token[],
): Complaint {
  const [afterNext] = rest;
  // The `//` of another item of a list belongs there.
  const slashes = around.find((each) => each.tokenType === T.SlashSlash || each.tokenType === T.Comma);
  if (slashes?.image === "//" && (token.tokenType === T.Word || before.tokenType === T.Word)) {
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
    // The number of dice may stand behind a blank of its own.
    const counted = !/[0-9]$/.test(token.image) && next.tokenType === T.NumberToken;
    const parts = counted ? [before, token, next] : [before, token];
    return {
      code: "HR1017",
      span,
      message: `\`${token.image}\` must stand right behind its dice, without a blank.`,
      hint: `Write \`${parts.map(({ image }) => image).join("")}\`.`,
      fix: {
        title: counted ? "Delete the blanks" : "Delete the blank",
        edits: parts.slice(1).map((part, i) => ({
          span: { start: (parts[i]?.endOffset ?? 0) + 1, end: part.startOffset },
          text: "",
        })),
      },
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
  if (before.tokenType === T.Word) {
    const phrase = phraseElsewhere(before, token, next, around, afterNext);
    if (phrase !== null) return phrase;
    if (around.length === 0 && before.image === "test" && token.tokenType === T.Word)
      return untitled(token, next);
    if (before.image === "note" && (around[0] === undefined || isIn(blockStarts, around[0])))
      return noteOfValue(token, next);
  }
  const other = otherOrder(before, token, next, span);
  if (other !== null) return other;
  const after = next.tokenType === EOF ? "" : next.image;
  const argument = before.tokenType === T.Word && isIn(literals, token);
  const call = token.tokenType === T.Word && after === "(";
  // `2d6 fire damage`.
  const remark = dice && token.tokenType === T.Word && !call;
  const called = argument ? callWithoutBrackets(before, [token, next, ...rest]) : null;
  return {
    code: "HR1017",
    span,
    message:
      `${describe(before)} and ${describe(token)} stand side by side, with nothing between them.`.replace(
        /^a text/,
        "A text",
      ),
    hint: remark
      ? `What is only for readers is a comment: \`${shortened(before.image)} # ${shortened(token.image)}\`. Else put an operator such as \`+\` between them.`
      : call
        ? "Put an operator such as `+` between them, a comma in a list, or begin a new line."
        : "Put an operator such as `+` between them, or a comma in a list; a new statement begins on a new line.",
    ...called,
  };
}

/** `print x`, `class Hero`, `new Hero(…)`. */
function phraseElsewhere(
  before: Token,
  token: Token,
  next: Token,
  around: readonly Token[],
  afterNext?: Token,
): Complaint | null {
  const phrase = phrasesElsewhere.get(before.image.toLowerCase());
  if (phrase === undefined) return null;
  const { hint, write, place } = phrase;
  if (place !== "anywhere" && around.length > 0) return null;
  const word = shortened(before.image);
  const message = `There is no \`${word}\` here.`;
  // `output highest 3 of 4d6`: what is left would lack a word of its own.
  if (write === "" && isCounted(token, next, afterNext)) {
    const span = { start: before.startOffset, end: token.startOffset };
    return {
      code: "HR1017",
      span: spanOf(before),
      message,
      hint: `Write the value alone, with \`keep\` before it: \`keep ${token.image} ${shortened(next.image)} of …\`.`,
      fix: { title: "Write keep", edits: [{ span, text: "keep " }] },
    };
  }
  // `import random`.
  if (/^(?:import|include)$/.test(before.image) && isIn(lineEnds, next)) {
    const span = { start: before.startOffset, end: token.endOffset + 1 };
    return {
      code: "HR1017",
      span,
      message,
      hint: 'Leave it out: what the language has is always there. What is in another file comes with `use "file"`.',
      fix: { title: "Delete it", edits: [{ span, text: "" }] },
    };
  }
  return {
    code: "HR1017",
    span: spanOf(before),
    message,
    hint,
    ...(write === null
      ? {}
      : {
          fix: {
            title: write === "" ? `Delete ${word}` : `Write ${write}`,
            edits: [
              write === ""
                ? { span: { start: before.startOffset, end: token.startOffset }, text: "" }
                : { span: spanOf(before), text: write },
            ],
          },
        }),
  };
}

function isCounted(token: Token, next: Token, afterNext: Token | undefined): boolean {
  return /^(?:highest|lowest|middle)$/.test(token.image) && isIn(plain, next) && afterNext?.image === "of";
}

/** Operators and signs that other languages have between or before values. */
function otherOrder(before: Token, token: Token, next: Token, span: Complaint["span"]): Complaint | null {
  const [left, right] = [shortened(before.image), shortened(next.image)];
  if (token.tokenType === T.If) {
    return {
      code: "HR1017",
      span,
      message: "A choice between two values begins with its condition.",
      hint: `Write \`if a { ${left} } else { … }\`, which is a value.`,
    };
  }
  if (/^[xXхХ]$/u.test(token.image) && isIn(literals, before) && isIn(literals, next)) {
    const dice = before.tokenType === T.NumberToken && next.tokenType === T.DieToken;
    return {
      code: "HR1017",
      span: spanOf(token),
      message: `A product is written with \`*\`, not with \`${token.image}\`.`,
      hint: `Write \`${left} * ${right}\`${dice ? `; several dice are \`${left}${right}\`` : ""}.`,
      fix: { title: "Write *", edits: [{ span: spanOf(token), text: "*" }] },
    };
  }
  if (token.tokenType === T.Not && next.tokenType === T.In) {
    return {
      code: "HR1017",
      span: { start: token.startOffset, end: next.endOffset + 1 },
      message: "`not` stands before the whole test.",
      hint: `Write \`not (${left} in …)\`.`,
    };
  }
  if (token.image === "named" && next.tokenType === T.Text) {
    return {
      code: "HR1017",
      span: { start: token.startOffset, end: next.endOffset + 1 },
      message: "A result has no name of its own.",
      hint: "Leave it out, or give the value a name before: `let damage = 3d6`.",
      fix: {
        title: "Delete it",
        edits: [{ span: { start: before.endOffset + 1, end: next.endOffset + 1 }, text: "" }],
      },
    };
  }
  if (token.image === "count" && isIn(literals, before) && before.tokenType !== T.NumberToken) {
    return {
      code: "HR1017",
      span,
      message: "The words come first: what is counted, then the dice.",
      hint: `Write \`count >= 5 in ${left}\`.`,
    };
  }
  // `STR mod >= 15`.
  if (token.image.toLowerCase() === "mod" && before.tokenType === T.Word && !isIn(modStarts, next))
    return inOneName(before, token);
  if (token.image.toLowerCase() === "mod") {
    return {
      code: "HR1017",
      span: spanOf(token),
      message: "The rest of a division is a function.",
      hint: isIn(plain, next) ? `Write \`mod(${left}, ${right})\`.` : "Write `mod(a, b)`.",
    };
  }
  if (token.image.toLowerCase() === "is") {
    return {
      code: "HR1017",
      span: { start: token.startOffset, end: next.endOffset + 1 },
      message: "Values are compared with `==` and `!=`.",
      hint: `Write \`${left} != …\`.`,
      ...(next.tokenType === T.Not
        ? {
            fix: {
              title: "Write !=",
              edits: [{ span: { start: token.startOffset, end: next.endOffset + 1 }, text: "!=" }],
            },
          }
        : {}),
    };
  }
  const text = token.tokenType === T.Text || token.tokenType === T.TextOpen;
  if (text && !token.blank && /^[fFrRbBuU]{1,2}$/.test(before.image)) {
    return {
      code: "HR1017",
      span: spanOf(before),
      message: `A text has no \`${left}\` before it: what stands in its braces is worked out in every text.`,
      hint: 'Write `"{x}"`.',
      fix: { title: `Delete ${left}`, edits: [{ span: spanOf(before), text: "" }] },
    };
  }
  if (before.tokenType === T.RightBrace && /^(?:k[hl]?|d[hl])[0-9]*$/.test(token.image)) {
    const [verb, which] = /^k/.test(token.image) ? ["keep", "highest"] : ["drop", "lowest"];
    const chosen = /l/.test(token.image) ? "lowest" : /h/.test(token.image) ? "highest" : which;
    return {
      code: "HR1017",
      span: spanOf(token),
      message: `\`${token.image}\` stands only right behind written dice.`,
      hint: `Write \`${verb} ${chosen} ${token.image.replace(/\D/g, "") || "1"} of (…)\`; of several rolls, \`max(a, b)\` is the highest.`,
    };
  }
  return null;
}

/** `note 3`, `note hero.name`. */
function noteOfValue(token: Token, next: Token): Complaint {
  const span = spanOf(token);
  const whole = isIn(alone, token) && isIn(lineEnds, next);
  const text = `"{${whole ? token.image : "…"}}"`;
  return {
    code: "HR1017",
    span,
    message: "`note` writes a text, and what is worked out stands in braces in it.",
    hint: `Write \`note ${text}\`.`,
    ...(whole ? { fix: { title: "Put it into a text", edits: [{ span, text }] } } : {}),
  };
}

/** `STR mod`, a name of two words. */
function inOneName(before: Token, token: Token): Complaint {
  const name = `${before.image}_${token.image}`;
  const span = { start: before.startOffset, end: token.endOffset + 1 };
  return {
    code: "HR1017",
    span,
    message: "A name has no blank.",
    hint: `Write \`${shortened(name)}\`; the rest of a division is \`mod(a, b)\`.`,
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
