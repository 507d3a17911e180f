import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const valueEnds = tokenSet(
  T.Word,
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextClose,
  T.RightParen,
  T.RightBracket,
  T.RightBrace,
  T.True,
  T.False,
  T.None,
  T.Times,
  T.Penetrating,
  T.Descending,
  T.Ascending,
);
const valueStarts = tokenSet(
  T.Word,
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextOpen,
  T.True,
  T.False,
  T.None,
  T.D,
  T.Minus,
  T.LeftParen,
  T.LeftBracket,
);
const called = tokenSet(T.Word, T.RightParen, T.RightBracket, T.NumberToken, T.D);
const indexed = tokenSet(
  T.Word,
  T.DiceToken,
  T.DieToken,
  T.RightParen,
  T.RightBracket,
  T.RightBrace,
  T.Text,
  T.TextClose,
  T.D,
);
const brackets = tokenSet(T.LeftParen, T.LeftBracket);
const tightBefore = tokenSet(T.Comma, T.Dot, T.Colon);
const products = tokenSet(T.Star, T.Slash, T.SlashSlash);

/** Whether a value ends with the token at this index, so that a sign behind it has a left side. */
export function endsValue(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  if (token.tokenType !== T.Up && token.tokenType !== T.Down) return isIn(valueEnds, token);
  // `round up - 1`, and not `step d8 up -1`.
  const before = tokens[index - 1]?.tokenType;
  return before === T.RoundWord || before === T.Half;
}

/** Whether the sign at this index belongs to the value behind it. */
export function isUnary(tokens: readonly Token[], index: number): boolean {
  const type = tokens[index]?.tokenType;
  return (type === T.Minus || type === T.Plus) && !endsValue(tokens, index - 1);
}

/** Whether a blank stands between the token at this index and the one before it. */
export function isApart(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index];
  const previous = tokens[index - 1];
  if (next === undefined || previous === undefined) return false;
  if (isIn(tightBefore, next) || previous.tokenType === T.Dot) return false;
  if (next.tokenType === T.DotDot) return !endsValue(tokens, index - 1);
  if (previous.tokenType === T.DotDot) return !isIn(valueStarts, next);
  // `- -3`: two signs at one another would read as one. Where a line begins, a sign with a blank behind it goes on with another.
  if (isUnary(tokens, index - 1)) return isUnary(tokens, index) && !beginsLine(tokens, index - 1);
  if (next.tokenType === T.LeftParen || next.tokenType === T.PatternOpen) return !isIn(called, previous);
  if (next.tokenType === T.LeftBracket) return !isIn(indexed, previous);
  // `(n)d6`, `(n)d(s)`, `3d[1, 2]`; but `n d s`.
  if (next.tokenType === T.DieToken) return previous.tokenType !== T.RightParen;
  if (next.tokenType === T.D) return !isGlued(previous, tokens[index + 1]);
  return !isFraction(tokens, index) && !isConstantOfDie(tokens, index) && !isRangeOfRow(tokens, index);
}

function beginsLine(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return (
    before === undefined ||
    before.tokenType === T.NewLine ||
    (isUnary(tokens, index - 1) && beginsLine(tokens, index - 1))
  );
}

// `die 2d6-1` is one die.
function isConstantOfDie(tokens: readonly Token[], index: number): boolean {
  const sign = isSum(tokens[index]) ? index : index - 1;
  const dice = tokens[sign - 1]?.tokenType;
  return (
    isSum(tokens[sign]) &&
    tokens[sign - 2]?.tokenType === T.DieWord &&
    (dice === T.DiceToken || dice === T.DieToken) &&
    tokens[sign + 1]?.tokenType === T.NumberToken
  );
}

// `remove row 1-3 from t`: a range, as the key of the row says it.
function isRangeOfRow(tokens: readonly Token[], index: number): boolean {
  const sign = tokens[index]?.tokenType === T.Minus ? index : index - 1;
  return (
    tokens[sign]?.tokenType === T.Minus &&
    tokens[sign - 2]?.tokenType === T.RowWord &&
    tokens[sign - 1]?.tokenType === T.NumberToken &&
    tokens[sign + 1]?.tokenType === T.NumberToken
  );
}

function isSum(token: Token | undefined): boolean {
  return token?.tokenType === T.Plus || token?.tokenType === T.Minus;
}

function isGlued(count: Token, faces: Token | undefined): boolean {
  const ends = count.tokenType === T.RightParen || count.tokenType === T.NumberToken;
  return ends && faces !== undefined && isIn(brackets, faces);
}

// `1/2` is a number as people write it; `x * 1 / 2` is not.
function isFraction(tokens: readonly Token[], index: number): boolean {
  const slash = tokens[index]?.tokenType === T.Slash ? index : index - 1;
  if (tokens[slash]?.tokenType !== T.Slash) return false;
  const before = tokens[slash - 2];
  const behind = tokens[slash + 2];
  return (
    tokens[slash - 1]?.tokenType === T.NumberToken &&
    tokens[slash + 1]?.tokenType === T.NumberToken &&
    !(before !== undefined && (isIn(products, before) || before.tokenType === T.Dot)) &&
    !(behind !== undefined && isIn(products, behind) && behind.tokenType !== T.Star)
  );
}
