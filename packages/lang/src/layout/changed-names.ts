import { nesting } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const changes = tokenSet(T.Assign, T.PlusAssign, T.MinusAssign, T.TimesAssign, T.DivideAssign, T.FloorAssign);
const openings = tokenSet(T.LeftBrace, T.FatArrow);

/** So many tokens of a place are looked at: `hero.gear[1].worn = true`. */
const MOST_PLACE = 40;

/** The names that some line of a text gives another value, so that `let` would not do for them. */
export function changedNames(tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.tokenType !== T.Word) continue;
    const before = tokens[index - 1];
    const first = before === undefined || token.newline !== 0 || isIn(openings, before);
    if ((first && isChanged(tokens, index)) || isDrawnFrom(tokens, index)) found.add(token.text);
  }
  return found;
}

function isChanged(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let i = index + 1; i < Math.min(tokens.length, index + MOST_PLACE); i += 1) {
    const token = tokens[i];
    if (token === undefined || token.newline !== 0) return false;
    if (depth === 0 && isIn(changes, token)) return true;
    const goesOn = token.tokenType === T.Dot || tokens[i - 1]?.tokenType === T.Dot;
    if (depth === 0 && !goesOn && token.tokenType !== T.LeftBracket) return false;
    depth += nesting(token);
  }
  return false;
}

/** `draw 2 from deck`: cards leave it. */
function isDrawnFrom(tokens: readonly Token[], index: number): boolean {
  if (tokens[index - 1]?.text !== "from") return false;
  return tokens[index - 2]?.text === "draw" || tokens[index - 3]?.text === "draw";
}
