import { spanOf, type Token } from "../lex/token.ts";
import type { Complaint } from "./complaint.ts";

const signs: ReadonlyMap<string, string> = new Map([
  ["at least", ">="],
  ["at most", "<="],
  ["greater than", ">"],
  ["more than", ">"],
  ["higher than", ">"],
  ["bigger than", ">"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["lower than", "<"],
  ["equal to", "=="],
  ["не меньше", ">="],
  ["не больше", "<="],
]);

/** `3d6 at least 10`, `3d6 is greater than 10`; null of anything else. */
export function comparisonInWords(token: Token, next: Token, afterNext: Token | undefined): Complaint | null {
  const is = /^(?:is|are)$/iu.test(token.image);
  const [first, second] = is ? [next, afterNext] : [token, next];
  if (second === undefined || second.newline !== 0) return null;
  const sign = signs.get(`${first.image} ${second.image}`.toLowerCase());
  if (sign === undefined) return null;
  const span = { start: token.startOffset, end: spanOf(second).end };
  const words = [...(is ? [token.image] : []), first.image, second.image].join(" ");
  return {
    code: "HR1081",
    span,
    message: `\`${words}\` is written \`${sign}\` here.`,
    hint: `Write \`${sign}\`.`,
    fix: { title: `Write ${sign}`, edits: [{ span, text: sign }] },
  };
}
