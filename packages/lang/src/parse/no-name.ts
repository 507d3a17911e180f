import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";
import { describe } from "./describe.ts";

const dice = tokenSet(T.DiceToken, T.DieToken);

/** What stands where a name must: `what` says whose, and `place` is the end of the token before. */
export function noName(token: Token, what: string, place: number): Complaint {
  if (T.reservedWords.has(token.image)) {
    return {
      code: "HR1053",
      span: spanOf(token),
      message: `\`${token.image}\` is a word of the language and cannot be ${what}.`,
      hint: "Choose another name, for example with a `_` behind it.",
    };
  }
  if (isIn(dice, token)) {
    return {
      code: "HR1038",
      span: spanOf(token),
      message: `${describe(token)} reads as dice, so it cannot be ${what}.`,
      hint: "Choose another name: one that is more than a `d` with numbers.",
    };
  }
  return {
    code: "HR1038",
    span: { start: place, end: place },
    message: `${what.charAt(0).toUpperCase()}${what.slice(1)} is missing before ${describe(token)}.`,
    hint: "A name begins with a letter and has letters, digits and `_`.",
  };
}

/** Where the label of something stands before its name: `rule label ru "Драка"`. */
export function labelForName(token: Token, next: Token, afterNext: Token, what: string): Complaint | null {
  if (token.image !== "label" || next.tokenType !== T.Word || afterNext.tokenType !== T.Text) return null;
  return {
    code: "HR1038",
    span: spanOf(token),
    message: `${what.charAt(0).toUpperCase()}${what.slice(1)} is missing before its label.`,
    hint: `Write the name first: \`name label ${shortened(next.image)} …\`; a rule has its brackets between the two.`,
  };
}
