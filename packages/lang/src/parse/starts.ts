import { tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const prefixTypes = [
  T.Keep,
  T.Drop,
  T.Highest,
  T.Lowest,
  T.Middle,
  T.RerollWord,
  T.CountWord,
  T.ExplodeWord,
  T.RollWord,
  T.DieWord,
  T.StepWord,
  T.RungWord,
  T.DrawWord,
  T.PickWord,
  T.SortWord,
  T.Divisor,
];
const primaryTypes = [
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextOpen,
  T.True,
  T.False,
  T.None,
  T.Word,
  T.LeftParen,
  T.D,
  T.LeftBracket,
  T.If,
  T.Match,
  T.RecordOpen,
  T.LeftBrace,
  T.BrokenToken,
];
/** Words that begin a form. */
export const prefixWords = tokenSet(...prefixTypes);
/** What a value begins with that is no form. */
export const primaryStarts = tokenSet(...primaryTypes);
/** What an expression can begin with. */
export const expressionTypes = [...prefixTypes, ...primaryTypes, T.Not, T.Minus];
export const expressionStarts = tokenSet(...expressionTypes);
/** What an upper bound can begin with: behind `9..`, a brace is that of a block. */
export const boundStarts = tokenSet(
  ...prefixTypes,
  ...primaryTypes.filter((type) => type !== T.LeftBrace && type !== T.RecordOpen),
  T.Minus,
);
