import { softType } from "../layout/soft-words.ts";
import type { Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";

/**
 * Whether the name at this index is one only because a line ends behind it: on one line, `count (a) in b` would
 * count.
 */
export function isBoundByLine(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.tokenType !== T.Word || (token.text !== "count" && token.text !== "reroll")) return false;
  const previous = tokens[index - 1] ?? null;
  // No more of them are looked at to find the word either.
  const near = tokens.slice(index, index + 50);
  const end = near.findIndex(({ tokenType }) => tokenType === T.NewLine);
  const type = softType({
    tokens: end < 0 ? near : near.slice(0, end),
    index: 0,
    previous,
    beforePrevious: tokens[index - 2] ?? null,
    separated: previous?.tokenType === T.NewLine,
    flowing: true,
  });
  return type !== T.Word;
}
