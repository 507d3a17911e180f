import { nearest } from "@houserule/runtime/program";
import type { TokenType } from "chevrotain";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { infixWords } from "./soft-words.ts";

/** A word of the language with what stands behind it, where no name could stand before that. */
interface Shape {
  readonly word: string;
  readonly type: TokenType;
  readonly fits: (next: Token, afterNext: Token | undefined) => boolean;
}

/** What a misspelt word was meant as. */
export interface Misspelt {
  readonly here: string;
  readonly type: TokenType;
}

type Fits = Shape["fits"];

const texts = tokenSet(T.Text, T.TextOpen);
const numbers = tokenSet(T.NumberToken, T.DiceToken, T.DieToken);
const declared = tokenSet(T.RuleWord, T.TableWord, T.SheetWord, T.OptionWord);
const braces = tokenSet(T.LeftBrace);

const onLine = (token: Token | undefined): boolean => token !== undefined && token.newline === 0;
const isName = (token: Token): boolean => token.tokenType === T.Word && !infixWords.has(token.text);
const before =
  (...types: readonly TokenType[]): Fits =>
  (next, afterNext) =>
    isName(next) && onLine(afterNext) && types.includes(afterNext?.tokenType as TokenType);
const beforeWord =
  (...words: readonly string[]): Fits =>
  (next) =>
    words.includes(next.text);
const beforeCondition: Fits = (next) => isName(next) || isIn(numbers, next);
const labelled: Fits = (next, afterNext) => isName(next) && afterNext?.text === "label";
const either =
  (...all: readonly Fits[]): Fits =>
  (next, afterNext) =>
    all.some((fits) => fits(next, afterNext));

// `use` and `note` are not among them: before a text alone, the lines of a header have words of their own.
const shapes: readonly Shape[] = [
  { word: "rule", type: T.RuleWord, fits: before(T.LeftParen) },
  { word: "choice", type: T.ChoiceWord, fits: before(T.LeftParen) },
  { word: "table", type: T.TableWord, fits: either(before(T.LeftBrace, T.Colon), labelled) },
  { word: "sheet", type: T.SheetWord, fits: either(before(T.LeftBrace), labelled) },
  { word: "outcome", type: T.OutcomeWord, fits: either(before(T.LeftBrace), labelled) },
  { word: "option", type: T.OptionWord, fits: either(before(T.Assign, T.Colon), labelled) },
  { word: "ladder", type: T.LadderWord, fits: before(T.Assign) },
  { word: "let", type: T.Let, fits: before(T.Assign) },
  { word: "var", type: T.Var, fits: before(T.Assign) },
  {
    word: "override",
    type: T.OverrideWord,
    fits: either((next) => isIn(declared, next), beforeWord("choice", "ladder")),
  },
  {
    word: "extend",
    type: T.ExtendWord,
    fits: (next) => next.tokenType === T.SheetWord || next.tokenType === T.TableWord,
  },
  {
    word: "adjust",
    type: T.AdjustWord,
    fits: (next, afterNext) =>
      isName(next) && onLine(afterNext) && /^(?:by|times|at|\.)$/u.test(afterNext?.image ?? ""),
  },
  { word: "remove", type: T.RemoveWord, fits: beforeWord("row", "adjust") },
  {
    word: "resource",
    type: T.ResourceWord,
    fits: (next, afterNext) =>
      isName(next) &&
      onLine(afterNext) &&
      afterNext !== undefined &&
      (isIn(numbers, afterNext) || afterNext.tokenType === T.LeftParen),
  },
  {
    word: "ruleset",
    type: T.RulesetWord,
    fits: (next, afterNext) => isIn(texts, next) && afterNext !== undefined && isIn(braces, afterNext),
  },
  {
    word: "test",
    type: T.TestWord,
    fits: (next, afterNext) =>
      isIn(texts, next) && (afterNext?.tokenType === T.LeftBrace || afterNext?.text === "with"),
  },
  { word: "expect", type: T.ExpectWord, fits: beforeCondition },
  { word: "require", type: T.RequireWord, fits: beforeCondition },
];

/**
 * The word that a misspelt one at the start of a statement was meant as: `tabel wound {`. A name cannot stand there
 * before another one, and what stands behind it is what belongs to the word. Null for all else.
 */
export function misspeltWord(token: Token, next: Token, afterNext: Token | undefined): Misspelt | null {
  if (!next.blank || token.text.length < 3) return null;
  const fitting = shapes.filter(({ fits }) => fits(next, afterNext));
  if (fitting.length === 0) return null;
  const [near] = nearest(
    token.text,
    fitting.map(({ word }) => word),
    1,
  );
  const shape = fitting.find(({ word }) => word === near);
  return shape === undefined ? null : { here: shape.word, type: shape.type };
}

/** `ST = 10 lable ru "СИЛ"`: the word behind a value that gives it its name in another language. */
export function isMisspeltLabel(token: Token, next: Token, afterNext: Token | undefined): boolean {
  return (
    isName(next) &&
    /^\p{L}{2,3}$/u.test(next.text) &&
    onLine(afterNext) &&
    afterNext?.tokenType === T.Text &&
    nearest(token.text, ["label"]).length > 0
  );
}
