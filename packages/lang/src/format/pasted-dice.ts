import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { diceOf } from "../parse/dice-nodes.ts";
import { Nodes } from "../parse/nodes.ts";
import { printExpression } from "../print/print.ts";
import type { Span } from "../span.ts";
import { endsValue } from "./spacing.ts";

/** What the words of dice need to know of their place. */
interface DicePlace {
  readonly tokens: readonly Token[];
  readonly at: number;
  chained: Span | null;
}

// Between these, `keep highest 3 of 4d6` needs no brackets.
const before = tokenSet(
  T.NewLine,
  T.LeftParen,
  T.LeftBracket,
  T.LeftBrace,
  T.TextOpen,
  T.TextMiddle,
  T.Comma,
  T.Colon,
  T.Assign,
  T.PlusAssign,
  T.MinusAssign,
  T.TimesAssign,
  T.DivideAssign,
  T.FloorAssign,
  T.FatArrow,
  T.Plus,
  T.Minus,
  T.Star,
  T.Slash,
  T.SlashSlash,
  T.EqualEqual,
  T.NotEqual,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.And,
  T.Or,
  T.Not,
  T.In,
  T.If,
  T.While,
  T.Match,
  T.Return,
  T.Else,
  T.Of,
  T.Otherwise,
);
const behind = tokenSet(
  T.NewLine,
  T.RightParen,
  T.RightBracket,
  T.RightBrace,
  T.TextClose,
  T.TextMiddle,
  T.Comma,
  T.Plus,
  T.Minus,
  T.Star,
  T.Slash,
  T.SlashSlash,
  T.EqualEqual,
  T.NotEqual,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.And,
  T.Or,
  T.In,
  T.Otherwise,
  T.RoundWord,
  T.LeftBrace,
  T.For,
  T.Given,
  T.Else,
);

/**
 * The dice that come next, their pasted suffixes as words: `4d6kh3` gives `keep highest 3 of 4d6`, in brackets
 * where more belongs to them. The letter stays as it is written, but small.
 */
export function wordsOf(place: DicePlace): string {
  const token = place.tokens[place.at];
  const notation = token?.notation ?? null;
  if (token === undefined || notation === null) return token?.image ?? "";
  const image = token.image.replace(/^(\d*)([DКД])/u, (_, count, letter) => count + letter.toLowerCase());
  const { suffixes } = notation;
  // The dice of `(n)d6kh3` begin further to the left.
  if (suffixes.length === 0 || endsValue(place.tokens, place.at - 1)) return image;
  const explodes = suffixes.findIndex(({ kind }) => kind === "explode");
  if (explodes >= 0 && suffixes.slice(explodes).some(({ kind }) => kind === "select")) {
    place.chained ??= spanOf(token);
  }
  const letter = image.replace(/^\d+/, "").charAt(0);
  const nodes = new Nodes(() => undefined);
  const words = printExpression(diceOf(nodes, token, null, token.startOffset)).replace(
    /( \d*)d(?=[\d%F])/,
    (_, count: string) => count + letter,
  );
  const left = place.tokens[place.at - 1];
  const right = place.tokens[place.at + 1];
  const stands = (left === undefined || isIn(before, left)) && (right === undefined || isIn(behind, right));
  return stands ? words : `(${words})`;
}
