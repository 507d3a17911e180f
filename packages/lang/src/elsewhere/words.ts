import type { TokenType } from "chevrotain";
import { infixWords } from "../layout/soft-words.ts";
import { valueEnds, valueStarts, valueStartsAlone } from "../layout/token-groups.ts";
import type { Token } from "../lex/token.ts";
import { isIn, type TokenSet, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

/** Where a word must stand to be the one of another language. */
type Place =
  /** At the start of a statement, before a name. */
  | "before a name"
  /** There, with what gives the name a value, or has its braces. */
  | "before a name and ="
  | "before a name and {"
  /** At the start of a statement, before a text. */
  | "before a text"
  /** At the start of a statement, before a value. */
  | "before a value"
  /** Where a value or a statement begins. */
  | "anywhere"
  /** Between two values. */
  | "between values";

/** A word that other languages, or other rulebooks, have for one of this language. */
interface Elsewhere {
  readonly here: string;
  readonly type: TokenType;
  readonly place: Place;
}

const table: readonly (readonly [words: string, here: string, type: TokenType, place: Place])[] = [
  ["const final val пусть", "let", T.Let, "before a name"],
  ["переменная пер", "var", T.Var, "before a name"],
  [
    "int integer long float double string str text bool boolean number dim auto local global my set число строка",
    "let",
    T.Let,
    "before a name and =",
  ],
  ["class struct interface character класс лист персонаж", "sheet", T.SheetWord, "before a name and {"],
  ["enum перечисление исход", "outcome", T.OutcomeWord, "before a name and {"],
  ["правило функция", "rule", T.RuleWord, "before a name"],
  ["таблица", "table", T.TableWord, "before a name"],
  ["опция настройка", "option", T.OptionWord, "before a name and ="],
  ["ресурс", "resource", T.ResourceWord, "before a name"],
  ["тест", "test", T.TestWord, "before a text"],
  ["заметка", "note", T.NoteWord, "before a text"],
  ["foreach для", "for", T.For, "before a name"],
  ["import include using импорт", "use", T.UseWord, "before a text"],
  ["assert", "expect", T.ExpectWord, "before a value"],
  ["switch", "match", T.Match, "before a value"],
  ["пока", "while", T.While, "before a value"],
  ["повторить повторять", "repeat", T.Repeat, "before a value"],
  ["вернуть возврат", "return", T.Return, "before a value"],
  ["если", "if", T.If, "anywhere"],
  ["vs versus against dc против кс", ">=", T.GreaterEqual, "between values"],
  ["plus плюс", "+", T.Plus, "between values"],
  ["minus минус", "-", T.Minus, "between values"],
  ["is equals равно", "==", T.EqualEqual, "between values"],
  ["больше", ">", T.Greater, "between values"],
  ["меньше", "<", T.Less, "between values"],
  ["div", "//", T.SlashSlash, "between values"],
  ["бросок бросить брось кинуть кинь", "roll", T.RollWord, "anywhere"],
  ["взрыв взорвать взрывной взрывные exploding", "explode", T.ExplodeWord, "anywhere"],
  ["и", "and", T.And, "between values"],
  ["или", "or", T.Or, "between values"],
  ["не", "not", T.Not, "anywhere"],
];
/** Each word with what it was meant as. */
export const wordsElsewhere: ReadonlyMap<string, Elsewhere> = new Map(
  table.flatMap(([names, here, type, place]) =>
    names.split(" ").map((name) => [name, { here, type, place }]),
  ),
);

const starts: Readonly<Record<Place, TokenSet>> = {
  "before a name": tokenSet(T.Word),
  "before a name and =": tokenSet(T.Word),
  "before a name and {": tokenSet(T.Word),
  "before a text": tokenSet(T.Text),
  "before a value": valueStartsAlone,
  anywhere: valueStarts,
  "between values": valueStarts,
};
const openings = tokenSet(T.LeftBrace, T.FatArrow);
const comparing = /^(?:at|greater|more|higher|bigger|less|fewer|lower|equal)$/iu;
// Behind these stands a name, whatever it is.
const namers = tokenSet(T.Dot, T.Let, T.Var, T.RuleWord, T.TableWord, T.OutcomeWord, T.OptionWord);

/** The word of this language that a word was meant as, where no name can stand; null for a name. */
export function meantHere(
  token: Token,
  next: Token,
  previous: Token | undefined,
  beforePrevious: Token | undefined,
  separated: boolean,
  afterNext: Token | undefined,
): Elsewhere | null {
  const first = separated || (previous !== undefined && isIn(openings, previous));
  const word = token.text.toLowerCase();
  const behind = !first && previous !== undefined && isIn(valueEnds, previous);
  if (word === "в" && behind && beforePrevious?.tokenType === T.For)
    return { here: "in", type: T.In, place: "between values" };
  const meant = wordsElsewhere.get(word);
  if (meant === undefined || !isIn(starts[meant.place], next)) return null;
  if (meant.place === "before a name and =" && afterNext?.tokenType !== T.Assign) return null;
  if (meant.place === "before a name and {" && !beginsBody(afterNext)) return null;
  // `бросок otherwise 3` is about a value of that name, and `x is not none` is told as a whole.
  const operated = next.tokenType === T.Word && infixWords.has(next.text);
  if (meant.place !== "between values" && operated && afterNext?.tokenType !== T.Assign) return null;
  if (meant.type === T.EqualEqual && next.tokenType === T.Not) return null;
  if (previous?.text === "не" && /^(?:больше|меньше)$/u.test(word)) return null;
  // So is `x is greater than y`.
  if (word === "is" && comparing.test(next.text)) return null;
  // `f(x)` may call a rule of that name.
  if (next.tokenType === T.LeftParen && !behind && !next.blank) return null;
  switch (meant.place) {
    case "between values":
      return behind ? meant : null;
    case "anywhere":
      return first || (!behind && previous !== undefined && !isIn(namers, previous)) ? meant : null;
    default:
      return first ? meant : null;
  }
}

// A brace, a colon in its place, or the end of the line where it is missing.
const beginsBody = (token: Token | undefined): boolean =>
  token === undefined ||
  token.newline !== 0 ||
  token.tokenType === T.LeftBrace ||
  token.tokenType === T.Colon;

/** `иначе` behind a brace, before another one or before a condition. */
export function isElseElsewhere(token: Token, next: Token | undefined, previous: Token | undefined): boolean {
  return (
    token.text.toLowerCase() === "иначе" &&
    previous?.tokenType === T.RightBrace &&
    (next?.tokenType === T.LeftBrace || next?.tokenType === T.If || next?.text === "если")
  );
}
