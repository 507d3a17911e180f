import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const dice = tokenSet(T.DiceToken, T.DieToken);
const called = tokenSet(T.RuleWord, T.SheetWord);

/**
 * Where a rule or a sheet is called like dice, `rule d6() = 1`, that is told where it is declared: of its calls, which
 * read as dice before brackets, nothing more is said.
 */
export function muteCallsOfDice(tokens: readonly Token[]): void {
  const names = new Set<string>();
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined || !isIn(called, token)) continue;
    const next = tokens[i + 1];
    if (next !== undefined && isIn(dice, next)) names.add(next.image);
  }
  if (names.size === 0) return;
  for (const [index, token] of tokens.entries()) {
    if (token.tokenType !== T.LeftParen || token.blank) continue;
    const before = tokens[index - 1];
    const isName = before !== undefined && isIn(dice, before) && names.has(before.image);
    const isDeclared = isIn(called, tokens[index - 2] ?? token);
    if (isName && !isDeclared) token.muted = true;
  }
}
