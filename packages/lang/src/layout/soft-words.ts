import type { TokenType } from "chevrotain";
import { leaves, nesting } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

/** Where a word stands, as far as it matters for what the word is. */
export interface WordPlace {
  readonly tokens: readonly Token[];
  readonly index: number;
  /** The last token of the layout pass, and the one before it. */
  readonly previous: Token | null;
  readonly beforePrevious: Token | null;
  /** A line break or `;` that separates statements stands before the word. */
  readonly separated: boolean;
  /** Line breaks separate nothing here: in `(` and `[`. */
  readonly flowing: boolean;
}

/** Tokens that end a value: a word behind one of them can only be an operator. */
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
  T.BrokenToken,
);
/** Words after which a name stands, whatever it is. */
const namers = tokenSet(
  T.Let,
  T.Var,
  T.RuleWord,
  T.TableWord,
  T.SheetWord,
  T.OptionWord,
  T.OutcomeWord,
  T.LadderWord,
  T.ChoiceWord,
  T.ResourceWord,
  T.Changes,
  T.Dot,
  T.LabelWord,
);
/** Words that end a part of a dice expression, so that a further part may follow. */
const partEnds = tokenSet(T.Times, T.Penetrating, T.Descending, T.Ascending, T.DotDot);
const selectors = tokenSet(T.Highest, T.Lowest, T.Middle, T.RungWord);
const choosers = tokenSet(T.DrawWord, T.PickWord);
const operands = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.LeftParen, T.BrokenToken);
const patternStarts = tokenSet(
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Word,
  T.Text,
  T.TextOpen,
  T.True,
  T.False,
  T.None,
  T.Minus,
  T.LeftParen,
  T.LeftBracket,
  T.DotDot,
  T.Less,
  T.LessEqual,
  T.Greater,
  T.GreaterEqual,
  T.EqualEqual,
  T.NotEqual,
  T.BrokenToken,
);
const patternStops = tokenSet(T.LeftBrace, T.Assign, T.And, T.Or, T.For, T.If, T.FatArrow);
const expressionStarts = tokenSet(
  T.NumberToken,
  T.DiceToken,
  T.DieToken,
  T.Text,
  T.TextOpen,
  T.True,
  T.False,
  T.None,
  T.Not,
  T.If,
  T.Match,
  T.LeftParen,
  T.BrokenToken,
);
const choices = tokenSet(T.If, T.Match);
// Behind any other token, `die` may be a name and `if` the condition of a comprehension: `for x in die if x > 2`.
const valueBegins = tokenSet(T.Assign, T.LeftParen, T.Comma, T.Colon, T.FatArrow, T.LeftBracket, T.Return);
const statementStarts = tokenSet(T.LeftBrace, T.FatArrow);

/** Words that are operators behind a value. */
const infix: ReadonlyMap<string, TokenType> = new Map([
  ["of", T.Of],
  ["on", T.On],
  ["by", T.By],
  ["up", T.Up],
  ["down", T.Down],
  ["to", T.To],
  ["times", T.Times],
  ["from", T.From],
  ["with", T.With],
  ["when", T.When],
  ["given", T.Given],
  ["otherwise", T.Otherwise],
  ["round", T.RoundWord],
  ["divisor", T.Divisor],
  ["until", T.Until],
  ["at", T.At],
  ["overlap", T.Overlap],
  ["label", T.LabelWord],
  ["penetrating", T.Penetrating],
  ["descending", T.Descending],
  ["ascending", T.Ascending],
  ["d", T.D],
  ["к", T.D],
  ["д", T.D],
  ["D", T.D],
  ["К", T.D],
  ["Д", T.D],
]);

type Decide = (place: WordPlace) => TokenType | null;

const withOperand =
  (type: TokenType): Decide =>
  (place) =>
    hasOperand(place) ? type : null;
const withWord =
  (type: TokenType, ...words: readonly string[]): Decide =>
  (place) =>
    words.includes(nextImage(place)) ? type : null;
const firstWithName =
  (type: TokenType): Decide =>
  (place) =>
    isFirst(place) && nameFollows(place) ? type : null;
const firstWithText =
  (type: TokenType): Decide =>
  (place) =>
    isFirst(place) && isText(follows(place)) ? type : null;
const firstWithExpression =
  (type: TokenType): Decide =>
  (place) =>
    isFirst(place) && expressionFollows(place) ? type : null;

/** Words that mean something where a value or a statement is expected. */
const prefix: ReadonlyMap<string, Decide> = new Map<string, Decide>([
  ["roll", withOperand(T.RollWord)],
  ["explode", withOperand(T.ExplodeWord)],
  ["die", (place) => (hasOperand(place) || choiceFollows(place) ? T.DieWord : null)],
  ["step", withOperand(T.StepWord)],
  ["divisor", withOperand(T.Divisor)],
  ["draw", (place) => (hasOperand(place) || nextImage(place) === "from" ? T.DrawWord : null)],
  ["pick", (place) => (hasOperand(place) || nextImage(place) === "from" ? T.PickWord : null)],
  ["keep", withWord(T.Keep, "highest", "lowest", "middle")],
  ["drop", withWord(T.Drop, "highest", "lowest", "middle")],
  ["highest", (place) => selector(place, T.Highest)],
  ["lowest", (place) => selector(place, T.Lowest)],
  ["middle", (place) => selector(place, T.Middle)],
  ["rung", withWord(T.RungWord, "of")],
  ["count", (place) => (patternsIn(place) ? T.CountWord : null)],
  ["reroll", (place) => (patternsIn(place) ? T.RerollWord : null)],
  ["sort", (place) => (follows(place)?.tokenType === T.Word && isNext(place, 2, T.In) ? T.SortWord : null)],
  ["once", ({ previous }) => (previous?.tokenType === T.RerollWord ? T.Once : null)],
  ["half", ({ previous }) => (previous?.tokenType === T.RoundWord ? T.Half : null)],
  ["changes", changesWord],
  ["d", (place) => (isBracket(follows(place)) ? T.D : null)],
  ["к", (place) => (isBracket(follows(place)) ? T.D : null)],
  ["д", (place) => (isBracket(follows(place)) ? T.D : null)],
  [
    "ladder",
    (place) =>
      place.previous?.tokenType === T.OverrideWord ? T.LadderWord : firstWithName(T.LadderWord)(place),
  ],
  [
    "adjust",
    (place) =>
      place.previous?.tokenType === T.RemoveWord ? T.AdjustWord : firstWithName(T.AdjustWord)(place),
  ],
  [
    "choice",
    (place) =>
      place.previous?.tokenType === T.OverrideWord ? T.ChoiceWord : firstWithName(T.ChoiceWord)(place),
  ],
  ["resource", firstWithName(T.ResourceWord)],
  ["row", ({ previous }) => (previous?.tokenType === T.RemoveWord ? T.RowWord : null)],
  ["least", ({ previous }) => (previous?.tokenType === T.At ? T.LeastWord : null)],
  ["most", ({ previous }) => (previous?.tokenType === T.At ? T.MostWord : null)],
  ["remove", (place) => (isFirst(place) && /^(?:row|adjust)$/.test(nextImage(place)) ? T.RemoveWord : null)],
  [
    "extend",
    (place) =>
      isFirst(place) && (isNext(place, 1, T.SheetWord) || isNext(place, 1, T.TableWord))
        ? T.ExtendWord
        : null,
  ],
  ["test", firstWithText(T.TestWord)],
  ["ruleset", (place) => firstWithText(T.RulesetWord)(place) ?? firstWithName(T.RulesetWord)(place)],
  ["note", firstWithText(T.NoteWord)],
  ["expect", firstWithExpression(T.ExpectWord)],
  ["require", firstWithExpression(T.RequireWord)],
  ["warn", firstWithExpression(T.WarnWord)],
  ["given", firstWithExpression(T.Given)],
]);

/** The words that are operators behind a value; a name before one of them stays a name. */
export const infixWords: ReadonlySet<string> = new Set(infix.keys());

/** Words that are words of the language where something begins: `explode`. */
export const beginningWords: ReadonlySet<string> = new Set(prefix.keys());

/** Every word that is a name in some places and a word of the language in others. */
export const softWords: ReadonlySet<string> = new Set([...infix.keys(), ...prefix.keys()]);

/** What a word is where it stands: a name (`Word`), or a word of the language. */
export function softType(place: WordPlace): TokenType {
  const image = place.tokens[place.index]?.text ?? "";
  const operator = infix.get(image);
  const decide = prefix.get(image);
  if (operator === undefined && decide === undefined) return T.Word;
  const { previous, separated } = place;
  if (previous !== null && !separated && isIn(namers, previous)) return T.Word;
  const behindValue = previous !== null && !separated && isIn(valueEnds, previous);
  if (operator !== undefined && isOperator(place, operator, behindValue)) {
    return operator === T.Times && follows(place)?.tokenType === T.LeftParen ? T.TimesOf : operator;
  }
  if (behindValue || decide === undefined) return T.Word;
  return decide(place) ?? T.Word;
}

function isOperator(place: WordPlace, type: TokenType, behindValue: boolean): boolean {
  const { previous, beforePrevious, separated } = place;
  if (type === T.D) return behindValue && (hasOperand(place) || isBracket(follows(place)));
  if (behindValue) return true;
  if (previous === null) return false;
  const before = previous.tokenType;
  if (type === T.Until) return separated && before === T.RightBrace && !isNext(place, 1, T.Assign);
  if (separated) return false;
  const rounded = beforePrevious?.tokenType === T.RoundWord || beforePrevious?.tokenType === T.Half;
  const ended = isIn(partEnds, previous) || (rounded && (before === T.Up || before === T.Down));
  switch (type) {
    case T.Of:
      return ended || isIn(selectors, previous);
    case T.To:
      return before === T.Up && !rounded;
    case T.From:
      return (ended && before !== T.DotDot) || isIn(choosers, previous);
    case T.When:
      return ended || before === T.ElseArm;
    case T.Up:
    case T.Down:
      return ended || before === T.RoundWord || before === T.Half;
    default:
      return ended;
  }
}

// The next token, when no line break that matters stands before it.
function follows(place: WordPlace): Token | null {
  const next = place.tokens[place.index + 1];
  if (next === undefined || (next.newline !== 0 && !place.flowing)) return null;
  return next;
}

function nextImage(place: WordPlace): string {
  const next = follows(place);
  return next?.tokenType === T.Word ? next.text : "";
}

function isNext(place: WordPlace, distance: number, type: TokenType): boolean {
  return place.tokens[place.index + distance]?.tokenType === type;
}

function isBracket(token: Token | null): boolean {
  return token?.tokenType === T.LeftParen || token?.tokenType === T.LeftBracket;
}

// A name, and not an operator's word: `ladder otherwise 3` is about a value called ladder.
function nameFollows(place: WordPlace): boolean {
  const next = follows(place);
  if (next?.tokenType !== T.Word) return false;
  const behind = place.tokens[place.index + 2];
  return (
    !infix.has(next.text) || behind === undefined || behind.newline !== 0 || behind.tokenType === T.Assign
  );
}

function isText(token: Token | null): boolean {
  return token?.tokenType === T.Text || token?.tokenType === T.TextOpen;
}

// A name, a number, dice or `(` follows, which after a name would be a mistake.
function hasOperand(place: WordPlace): boolean {
  const next = follows(place);
  if (next === null) return false;
  if (next.tokenType !== T.Word) return isIn(operands, next);
  if (comparing.test(next.text) && comparesNext(place)) return false;
  const operator = infix.get(next.text);
  if (operator === undefined) return true;
  if (operator !== T.D) return false;
  // `roll d` and `explode d up to 3 times` roll the die called d; in `roll d 6` a number called roll says how many.
  const behind = place.tokens[place.index + 2] ?? null;
  if (behind === null || isBracket(behind) || behind.newline !== 0) return true;
  if (behind.tokenType !== T.Word) return !isIn(operands, behind);
  const word = infix.get(behind.text);
  return word !== undefined && word !== T.D;
}

// `let s = die if big { d12 } else { d6 }`: a choice between dice that stay unrolled.
function choiceFollows(place: WordPlace): boolean {
  const next = follows(place);
  if (next === null || !isIn(choices, next)) return false;
  return isFirst(place) || (place.previous !== null && isIn(valueBegins, place.previous));
}

function isFirst(place: WordPlace): boolean {
  return place.previous === null || place.separated || isIn(statementStarts, place.previous);
}

function expressionFollows(place: WordPlace): boolean {
  const next = follows(place);
  if (next === null) return false;
  if (next.tokenType === T.Word) return hasOperand(place);
  if (next.tokenType === T.LeftBracket) return next.blank;
  if (next.tokenType === T.Minus) return next.blank && place.tokens[place.index + 2]?.blank === false;
  return isIn(expressionStarts, next);
}

// `roll is 20`: what another language has between two values is no operand where a value follows it.
const comparing = /^(?:is|equals|vs|versus|against)$/;

function comparesNext(place: WordPlace): boolean {
  const value = place.tokens[place.index + 2];
  return value !== undefined && value.newline === 0 && value.blank && isIn(operands, value);
}

function selector(place: WordPlace, type: TokenType): TokenType | null {
  const before = place.previous?.tokenType;
  if (before === T.Keep || before === T.Drop) return type;
  return nextImage(place) === "of" ? type : null;
}

function changesWord(place: WordPlace): TokenType | null {
  const before = place.previous?.tokenType;
  if (before !== T.LeftParen && before !== T.Comma && before !== T.For) return null;
  const next = follows(place);
  return next?.tokenType === T.Word ? T.Changes : null;
}

// `count from..to in pool`, and not `count otherwise 3`.
function isPatternName({ tokens, index }: WordPlace, name: Token): boolean {
  const operator = infix.get(name.text);
  const next = tokens[index + 2] ?? null;
  if (operator === undefined || (operator === T.D && isBracket(next))) return true;
  return next?.tokenType === T.In || next?.tokenType === T.DotDot || next?.tokenType === T.Comma;
}

// `count >= 8 in pool`: patterns, then `in`, on this line and outside brackets. 40 tokens are enough for
// any pattern, and keep a line of many such words linear.
function patternsIn(place: WordPlace): boolean {
  const { tokens, index } = place;
  const first = follows(place);
  if (first === null || !isIn(patternStarts, first)) return false;
  if (first.tokenType === T.Word && !isPatternName(place, first)) return false;
  let depth = 0;
  for (let i = index + 1; i < Math.min(tokens.length, index + 41); i += 1) {
    const token = tokens[i];
    if (token === undefined) return false;
    // A comma waits for more.
    if (token.newline !== 0 && !place.flowing && tokens[i - 1]?.tokenType !== T.Comma) return false;
    if (depth === 0 && token.tokenType === T.In) return i > index + 1;
    if (leaves(depth, token) || (depth === 0 && isIn(patternStops, token))) return false;
    // `count(f for f in fs)` is a call.
    if (depth === 1 && token.tokenType === T.For && first.tokenType === T.LeftParen) return false;
    depth += nesting(token);
  }
  return false;
}
