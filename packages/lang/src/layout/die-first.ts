import type { TokenType } from "chevrotain";
import { nesting } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";

/** So many tokens of the head of a rule are looked at. */
const MOST_HEAD = 60;

/**
 * The word that is missing before a `die` that begins a line and stands as the type of what is defined there: `let` of
 * `die damage = d8`, `rule` of `die f(x) = d6`. Null where the die is a value, as in `die f(3)`.
 */
export function missingBeforeDie(tokens: readonly Token[], index: number): TokenType | null {
  const [name, next] = [tokens[index + 1], tokens[index + 2]];
  if (name?.tokenType !== T.Word || name.newline !== 0) return null;
  if (next?.tokenType === T.Assign) return T.Let;
  if (next?.tokenType !== T.LeftParen || next.blank) return null;
  let depth = 0;
  for (let i = index + 2; i < Math.min(tokens.length, index + MOST_HEAD); i += 1) {
    const token = tokens[i];
    if (token === undefined) return null;
    depth += nesting(token);
    if (depth === 0) return tokens[i + 1]?.tokenType === T.Assign ? T.RuleWord : null;
  }
  return null;
}
