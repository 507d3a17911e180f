import { beforeOfElsewhere, choosersElsewhere, phrasesElsewhere } from "../elsewhere/phrases.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

const keys = tokenSet(T.Text, T.TextClose, T.NumberToken);

const declared = tokenSet(T.RuleWord, T.TableWord, T.OptionWord);
const rungs = tokenSet(T.DiceToken, T.DieToken);

/** Something out of place that is a habit of other languages: `{"a": 1}`, `try:`, `best of 2d20`. */
export function habit(before: Token, token: Token, around: readonly Token[]): Complaint | null {
  const span = spanOf(token);
  if (token.tokenType === T.Colon) {
    if (isIn(keys, before) && around.some((each) => each.tokenType === T.LeftBrace)) {
      return {
        code: "HR1032",
        span: { start: before.startOffset, end: span.end },
        message: "A map stands in square brackets, not in braces.",
        hint: `Write \`[${shortened(before.image)}: …]\`; what has names for its fields is \`{ name: … }\`.`,
      };
    }
    const phrase = around.length === 0 ? phrasesElsewhere.get(before.image.toLowerCase()) : undefined;
    if (phrase !== undefined && before.tokenType === T.Word) {
      return {
        code: "HR1017",
        span: { start: before.startOffset, end: span.end },
        message: `There is no \`${shortened(before.image)}\` here.`,
        hint: phrase.hint,
      };
    }
  }
  if (before.image === "adjust" && isIn(declared, token)) {
    return {
      code: "HR1056",
      span,
      message: `An adjustment goes by the name alone, without \`${token.image}\`.`,
      hint: 'Write `adjust name by -2 "why"`.',
      fix: {
        title: `Delete ${token.image}`,
        edits: [{ span: { start: before.endOffset + 1, end: span.end }, text: "" }],
      },
    };
  }
  if (around[0]?.image === "ladder" && around.length === 1 && isIn(rungs, token)) {
    return {
      code: "HR1056",
      span,
      message: "A ladder is no list: its dice stand behind `=`, with `->` between them.",
      hint: `Write \`ladder ${shortened(before.image)} = d4 -> d6 -> d8\`.`,
    };
  }
  if (token.tokenType === T.LeftBrace && /^(?:count|reroll)$/.test(before.image)) {
    return {
      code: "HR1056",
      span,
      message: `The faces behind \`${before.image}\` stand without braces.`,
      hint: `Write \`${before.image} 5, 6 in …\`, or \`${before.image} >= 5 in …\`.`,
    };
  }
  if (token.tokenType === T.To && around.some((each) => each.tokenType === T.LeftBracket)) {
    return {
      code: "HR1056",
      span,
      message: "From one number to another, a list is written with `..`.",
      hint: "Write `[1..3]`.",
      fix: { title: "Write ..", edits: [{ span, text: ".." }] },
    };
  }
  const chosen = choosersElsewhere.get(before.image.toLowerCase());
  if (token.image === "of" && before.tokenType === T.Word && chosen !== undefined) {
    return {
      code: "HR1017",
      span: spanOf(before),
      message: `There is no \`${shortened(before.image)}\` here.`,
      hint: `Write \`${chosen} of …\`.`,
      fix: { title: `Write ${chosen}`, edits: [{ span: spanOf(before), text: chosen }] },
    };
  }
  if (token.image === "of" && before.tokenType === T.Word) {
    const hint = beforeOfElsewhere.get(before.image.toLowerCase());
    if (hint !== undefined)
      return {
        code: "HR1017",
        span: { start: before.startOffset, end: span.end },
        message: `There is no \`${before.image} of\` here.`,
        hint,
      };
    return {
      code: "HR1056",
      span,
      message: "What a rule or a function is given stands in brackets.",
      hint: `Write \`${shortened(before.image)}(…)\`.`,
    };
  }
  return null;
}
