import { EOF } from "chevrotain";
import { shortened } from "../lex/characters.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

// Rows of a table as books print them, and people paste them: `1-2: head`, `3-6  body`.

const ranges = tokenSet(T.Minus, T.DotDot);
const cells = tokenSet(T.Word, T.Text, T.DiceToken, T.DieToken);
const lineEnds = tokenSet(T.NewLine, T.RightBrace, EOF);

/** Looks at tokens: the next one is 1. */
type At = (distance: number) => Token;

/** How many tokens of a line are its key and what parts that from its cells; null where it is no such row. */
function keyOf(at: At, from: number): { readonly size: number; readonly colon: boolean } | null {
  if (at(from).tokenType !== T.NumberToken) return null;
  const ranged = isIn(ranges, at(from + 1)) && at(from + 2).tokenType === T.NumberToken;
  const size = ranged ? 3 : 1;
  const behind = at(from + size);
  if (behind.newline !== 0) return null;
  if (behind.tokenType === T.Colon) return { size: size + 1, colon: true };
  return isIn(cells, behind) && ranged ? { size, colon: false } : null;
}

/** What is wrong with rows without a table, which a number with a colon or a range with words are; null for all else. */
export function rowsElsewhere(at: At): Complaint | null {
  const key = keyOf(at, 1);
  if (key === null) return null;
  let end = key.size;
  while (end < 40 && !isIn(lineEnds, at(end + 1))) end += 1;
  const written = (from: number, to: number): string => {
    let text = "";
    for (let i = from; i <= to; i += 1) text += `${i > from && at(i).blank ? " " : ""}${at(i).image}`;
    return shortened(text);
  };
  const last = key.colon ? key.size - 1 : key.size;
  return {
    code: "HR1052",
    span: { start: at(1).startOffset, end: at(end).endOffset + 1 },
    message:
      "This reads as a row of a table, and a row stands between the braces of one, with `|` round its cells.",
    hint: `Write \`table name : 3d6 {\`, a row of names such as \`| 3d6 | result : text |\`, then \`| ${written(1, last)} | ${written(key.size + 1, end)} |\` and so on, and \`}\`.`,
  };
}

/** Whether a line that begins at a token is another such row. */
export function isRowElsewhere(at: At, from: number): boolean {
  return keyOf(at, from) !== null;
}
