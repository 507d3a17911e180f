import { EOF } from "chevrotain";
import { shortened } from "../lex/characters.ts";
import type { Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";

/** A token as a message names it: what was written, in backticks, or the line's end. */
export function describe(token: Token): string {
  if (token.tokenType === EOF) return "the end of the text";
  if (token.tokenType === T.NewLine) return "the end of the line";
  if (token.tokenType === T.Text || token.tokenType === T.TextOpen) return "a text";
  if (token.tokenType === T.TextMiddle) return "`{`";
  const shown = shortened(token.image);
  return shown === "" ? "the end" : `\`${shown}\``;
}
