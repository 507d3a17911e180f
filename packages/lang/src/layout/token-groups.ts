import type { TokenType } from "chevrotain";
import { tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

const infixTypes = [
  T.Plus,
  T.Star,
  T.Slash,
  T.SlashSlash,
  T.EqualEqual,
  T.NotEqual,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.Assign,
  T.PlusAssign,
  T.MinusAssign,
  T.TimesAssign,
  T.DivideAssign,
  T.FloorAssign,
  T.FatArrow,
  T.ThinArrow,
  T.Pipe,
  T.And,
  T.Or,
  T.In,
  T.Comma,
];
/** What only stands behind a value; a minus may begin one. */
export const infix = tokenSet(...infixTypes);
/** Tokens after which a line goes on. */
export const continuing = tokenSet(
  ...infixTypes,
  T.Minus,
  T.Not,
  // The `else` of a demand: the others wait for a brace, an `if` or an arrow and have types of their own.
  T.Else,
  T.Colon,
  T.LeftParen,
  T.LeftBracket,
  T.LeftBrace,
  T.RecordOpen,
  T.PatternOpen,
  T.TextOpen,
  T.TextMiddle,
  T.NewLine,
);
/** Soft words and reserved ones that end nothing: what belongs to them stands behind them, on the next line too. */
export const waitingWords = tokenSet(
  T.Of,
  T.On,
  T.By,
  T.To,
  T.From,
  T.With,
  T.When,
  T.Given,
  T.Otherwise,
  T.Divisor,
  T.RoundWord,
  T.Until,
  T.At,
  T.LeastWord,
  T.MostWord,
  T.Overlap,
  T.LabelWord,
  T.RowWord,
  T.ExtendWord,
  T.OverrideWord,
  T.UseWord,
  T.If,
  T.ElseIf,
  T.While,
  T.Match,
);
/** Soft words that begin a declaration or a statement of their own. */
export const softStarters: readonly TokenType[] = [
  T.LadderWord,
  T.ChoiceWord,
  T.ResourceWord,
  T.AdjustWord,
  T.RemoveWord,
  T.ExtendWord,
  T.TestWord,
  T.RulesetWord,
  T.NoteWord,
  T.ExpectWord,
  T.RequireWord,
  T.WarnWord,
  T.Given,
];
const plainValues = [T.Word, T.NumberToken, T.DiceToken, T.DieToken, T.Text, T.True, T.False, T.None];
/** What a value may begin with; a bracket begins one only where no value stands before it. */
export const valueStarts = tokenSet(...plainValues, T.TextOpen, T.LeftParen, T.Not);
export const valueStartsAlone = tokenSet(...plainValues, T.TextOpen, T.LeftParen, T.Not, T.LeftBracket);
export const valueEnds = tokenSet(...plainValues, T.TextClose, T.RightParen, T.RightBracket);
/** Soft words behind which a value stands. */
export const valueWords = tokenSet(T.Of, T.By, T.From, T.With, T.To, T.Otherwise, T.When);
/** Operators that begin no line. */
export const leading = tokenSet(
  T.Plus,
  T.Star,
  T.Slash,
  T.SlashSlash,
  T.And,
  T.Or,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
);
export const leadingOutsideMatch = tokenSet(T.EqualEqual, T.NotEqual);
export const comparisons = tokenSet(T.Less, T.LessEqual, T.Greater, T.GreaterEqual);
/** Words that only begin statements; at the start of a line they close what is open. */
export const starters = tokenSet(T.Let, T.Var, T.Return, T.While, T.Repeat, T.For);
export const declarations = tokenSet(
  T.RuleWord,
  T.TableWord,
  T.SheetWord,
  T.OptionWord,
  T.OutcomeWord,
  T.OverrideWord,
  T.UseWord,
);
/** Words whose brace stands on their line. */
export const heads = tokenSet(
  T.RuleWord,
  T.OutcomeWord,
  T.SheetWord,
  T.TableWord,
  T.RulesetWord,
  T.ChoiceWord,
  T.TestWord,
  T.If,
  T.While,
  T.For,
  T.Match,
  T.Repeat,
  T.ElseBlock,
);
/** Heads that go on with `=` instead of a brace. */
export const withExpressions = tokenSet(T.RuleWord, T.ChoiceWord);
export const noRecords = tokenSet(T.Match, T.OutcomeWord, T.SheetWord, T.TableWord, T.RulesetWord);
export const keyStarts = tokenSet(T.LeftParen, T.RecordOpen, T.Comma, T.NewLine, T.Changes);
export const reserved = tokenSet(...T.reservedWords.values());
