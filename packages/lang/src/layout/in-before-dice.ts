import type { Report } from "../diagnostic/diagnostic.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { comparisons } from "./token-groups.ts";

const forms = /^(?:count|reroll)$/u;
const patterns = tokenSet(
  T.NumberToken,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.EqualEqual,
  T.NotEqual,
  T.Comma,
  T.DotDot,
  T.Plus,
  T.Minus,
);
// As long as a pattern is looked for elsewhere.
const FARTHEST = 41;

/** `count >= 5 of 6d6`, `reroll 1 from 3d6`: `in` belongs before the dice. It is reported, and stands there then. */
export function mendInBeforeDice(tokens: readonly Token[], index: number, report: Report): void {
  const [word, next] = [tokens[index], tokens[index + 1]];
  if (word === undefined || next === undefined || next.newline !== 0 || !forms.test(word.text)) return;
  const from = word.text === "reroll" && next.text === "once" ? index + 2 : index + 1;
  const first = tokens[from];
  if (first === undefined || !(first.tokenType === T.NumberToken || isIn(comparisons, first))) return;
  for (let i = from; i < Math.min(tokens.length, index + FARTHEST); i += 1) {
    const token = tokens[i];
    if (token === undefined || token.newline !== 0) return;
    if (i > from && /^(?:of|from)$/u.test(token.image)) {
      const span = spanOf(token);
      report({
        code: "HR1067",
        severity: "error",
        span,
        message: `\`${token.image}\` is written \`in\` here, before the dice.`,
        hint: "Write `in`.",
        fix: { title: "Write in", edits: [{ span, text: "in" }] },
      });
      retype(token, T.In);
      return;
    }
    // `count >= highest of pool` compares what is called so.
    if (!isIn(patterns, token)) return;
  }
}
