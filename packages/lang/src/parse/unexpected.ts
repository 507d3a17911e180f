import { EOF } from "chevrotain";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { comparisonInWords } from "./comparison-in-words.ts";
import type { Complaint } from "./complaint.ts";
import { decimalComma } from "./decimal-comma.ts";
import { describe } from "./describe.ts";
import { dieInBrackets } from "./die-in-brackets.ts";
import { habit } from "./habits.ts";
import { sideBySide } from "./side-by-side.ts";
import { strayColon } from "./stray-colon.ts";
import { withoutRoll, wordOrder } from "./word-order.ts";

const valueEnds = tokenSet(
  T.Word,
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextClose,
  T.RightParen,
  T.RightBracket,
  T.RightBrace,
  T.True,
  T.False,
  T.None,
  T.BrokenToken,
);
const valueStarts = tokenSet(
  T.Word,
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextOpen,
  T.LeftParen,
  T.LeftBrace,
  T.RecordOpen,
  T.True,
  T.False,
  T.None,
  T.If,
  T.Match,
  T.Not,
  T.BrokenToken,
);
const lineEnds = tokenSet(T.NewLine, T.RightBrace, EOF);
const dice = tokenSet(T.DiceToken, T.DieToken);
const elses = tokenSet(T.Else, T.ElseIf, T.ElseBlock, T.ElseArm);

/**
 * Says why a token cannot stand where it does. `before` is the token before it, `around` those before that
 * one on the same line, nearest first, and `rest` some behind the next one; `otherwise` says what to tell where
 * nothing better is known.
 */
export function unexpected(
  before: Token,
  token: Token,
  next: Token,
  around: readonly Token[],
  rest: readonly Token[] = [],
  otherwise?: () => Complaint,
): Complaint {
  const [afterNext] = rest;
  const known = habit(before, token, around);
  if (known !== null) return known;
  if (token.tokenType === T.Colon && around.length === 0) {
    const colon = strayColon(before, token, next, afterNext);
    if (colon !== null) return colon;
  }
  if (token.tokenType === T.Assign && before.tokenType === T.Text && around[0]?.tokenType === T.LeftBracket)
    return equalsInMap(before, token);
  if (token.tokenType === T.LeftBrace && before.tokenType === T.Word && afterNext?.tokenType === T.Assign)
    return recordCall(before, token, next);
  if (
    token.tokenType === T.Comma &&
    around[0]?.tokenType === T.LeftBrace &&
    (next.blank || afterNext?.tokenType === T.Comma || before.tokenType !== T.NumberToken)
  )
    return listInBraces(around[0], token);
  if (
    token.tokenType === T.Comma &&
    around[0]?.tokenType === T.LeftParen &&
    around[1]?.tokenType === T.Assign
  )
    return listInBrackets(around[0], token);
  if (token.tokenType === T.FatArrow && isLambda(before, around)) return lambda(token);
  const special =
    secondGenerator(token, around) ??
    noteWithSum(before, token, next, around, rest) ??
    forEach(before, token) ??
    dieInBrackets(before, token, next, rest) ??
    comparisonInWords(token, next, afterNext) ??
    specialCase(before, token, next, rest) ??
    withoutRoll(wordOrder(before, token, next, afterNext), around);
  if (special !== null) return special;
  if (isIn(valueEnds, before) && isIn(valueStarts, token))
    return sideBySide(before, token, next, around, rest);
  if (otherwise !== undefined) return otherwise();
  return {
    code: "HR1056",
    span: spanOf(token),
    message:
      `${describe(token)} has no place here${before === token ? "" : `, behind ${describe(before)}`}.`.replace(
        /^the/,
        "The",
      ),
    hint: "Look for something that is missing before it, or delete it.",
  };
}

/** A mistake that can be told by the token alone. */
export function specialCase(
  before: Token,
  token: Token,
  next: Token,
  rest: readonly Token[] = [],
): Complaint | null {
  const span = spanOf(token);
  if (isIn(elses, token)) {
    return {
      code: "HR1030",
      span,
      message: "This `else` belongs to no `if`.",
      hint: "Write `if … { … } else { … }`; in a `match`, write `else => …` on a line of its own.",
    };
  }
  switch (token.tokenType) {
    case T.Question:
      return {
        code: "HR1022",
        span,
        message: "There is no `? :` to choose between values.",
        hint: "Write `if condition { one } else { other }`, which is a value too.",
      };
    case T.Assign:
      return {
        code: "HR1004",
        span,
        message: "`=` gives a name a value; it compares nothing.",
        hint: "To compare, write `==`.",
        fix: { title: "Write ==", edits: [{ span, text: "==" }] },
      };
    case T.Row:
      return {
        code: "HR1052",
        span,
        message: "A line that begins with `|` is a row of a table, and this is no table.",
        hint: "Where a type has several members, end the line with the `|`.",
      };
    case T.FatArrow:
      return {
        code: "HR1056",
        span,
        message: "`=>` stands only in the arms of a `match`.",
        hint: "To compare, write `>=`.",
      };
    case T.Pipe:
      return {
        code: "HR1056",
        span,
        message: "`|` stands only between types and in tables.",
        hint: "For either of two conditions, write `or`.",
      };
    case T.LabelWord:
      return {
        code: "HR1056",
        span,
        message: "A label belongs to what is declared, and stands behind its head: a value has none.",
        hint: 'Write `rule f(x) label ru "…" = …`; for a field, `ST = 10 label ru "…"`.',
      };
    case T.RecordOpen:
      return before.tokenType === T.Word ? recordCall(before, token, next) : null;
    case T.Comma:
      return decimalComma(before, token, next, rest);
    case T.DotDot:
      return {
        code: "HR1033",
        span,
        message: "A range `a..b` is no value here.",
        hint: "To test whether x lies in it, write `a <= x <= b`; a list is `[a..b]`.",
      };
    default:
      return null;
  }
}

/** `[x + y for x in a for y in b]`. */
function secondGenerator(token: Token, around: readonly Token[]): Complaint | null {
  if (token.tokenType !== T.For || !around.some((each) => each.tokenType === T.For)) return null;
  return {
    code: "HR1056",
    span: spanOf(token),
    message: "What is made of a list goes through one list, and this is a second `for`.",
    hint: "Put a loop into a loop: `var all = []`, then `for x in a { for y in b { all += [x + y] } }`.",
  };
}

/** `note "You rolled " + r`. */
function noteWithSum(
  before: Token,
  token: Token,
  next: Token,
  around: readonly Token[],
  [afterNext]: readonly Token[],
): Complaint | null {
  if (token.tokenType !== T.Plus || before.tokenType !== T.Text || around[0]?.tokenType !== T.NoteWord)
    return null;
  const whole = afterNext === undefined || isIn(lineEnds, afterNext);
  const end = next.endOffset + 1;
  return {
    code: "HR1056",
    span: spanOf(token),
    message: "`note` writes one text: what is worked out stands in braces in it.",
    hint: `Write \`note "… {${shortened(next.image)}}"\`.`,
    ...(whole
      ? {
          fix: {
            title: "Write one text",
            edits: [
              { span: { start: before.endOffset, end: next.startOffset }, text: "{" },
              { span: { start: end, end }, text: '}"' },
            ],
          },
        }
      : {}),
  };
}

/** `1d6 for each level`. */
function forEach(before: Token, token: Token): Complaint | null {
  if (token.tokenType !== T.For || !isIn(dice, before)) return null;
  const sides = before.image.replace(/^\d+/u, "");
  return {
    code: "HR1056",
    span: spanOf(token),
    message: "How many dice fall stands before them, in brackets.",
    hint: `Write \`(level)${sides}\`; a result for each item of a list is \`[${before.image} for x in list]\`.`,
  };
}

/** `{1, 2, 3}`, and `{2d6, 3d6}`. */
function listInBraces(brace: Token, comma: Token): Complaint {
  return {
    code: "HR1056",
    span: { start: brace.startOffset, end: comma.endOffset + 1 },
    message: "A list stands in square brackets, not in braces.",
    hint: "Write `[1, 2, 3]`; the highest of several rolls is `max(2d6, 3d6)`.",
  };
}

/** `let pair = (1, 2)`, `let f = (a, b) => a + b`. */
function listInBrackets(bracket: Token, comma: Token): Complaint {
  return {
    code: "HR1056",
    span: { start: bracket.startOffset, end: comma.endOffset + 1 },
    message: "Several values in round brackets are none.",
    hint: "A list is written `[a, b]`; what is worked out from several values is a rule: `rule f(a, b) = a + b`.",
  };
}

/** `let f = x => …`, `let f = (x) => …`. */
function isLambda(before: Token, around: readonly Token[]): boolean {
  if (before.tokenType === T.Word)
    return around[0]?.tokenType === T.Assign || around[0]?.tokenType === T.LeftParen;
  const [name, open, assign] = around;
  return (
    before.tokenType === T.RightParen &&
    name?.tokenType === T.Word &&
    open?.tokenType === T.LeftParen &&
    assign?.tokenType === T.Assign
  );
}

/** Says of the `=>` of a function without a name what that is here. */
export function lambda(arrow: Token): Complaint {
  return {
    code: "HR1056",
    span: spanOf(arrow),
    message: "What is worked out from something is a rule, and stands on a line of its own.",
    hint: "Write `rule f(x) = x + 1`.",
  };
}

/** `["rope" = 2]`. */
function equalsInMap(before: Token, token: Token): Complaint {
  const span = { start: before.endOffset + 1, end: token.endOffset + 1 };
  return {
    code: "HR1032",
    span: spanOf(token),
    message: "A map has its keys before `:`, not before `=`.",
    hint: `Write \`[${shortened(before.image)}: …]\`.`,
    fix: { title: "Write :", edits: [{ span, text: ":" }] },
  };
}

function recordCall(before: Token, token: Token, next: Token): Complaint {
  const field = shortened(next.image);
  return {
    code: "HR1036",
    span: { start: before.startOffset, end: token.endOffset + 1 },
    message: `\`${shortened(before.image)} { ${field}: …\` is not how something is made from fields.`,
    hint: `Write it as a call: \`${shortened(before.image)}(${field}: …)\`.`,
  };
}
