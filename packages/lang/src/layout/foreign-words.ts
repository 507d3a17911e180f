import type { TokenType } from "chevrotain";
import type { Report } from "../diagnostic/diagnostic.ts";
import { phrasesElsewhere } from "../elsewhere/phrases.ts";
import { typesElsewhere } from "../elsewhere/types.ts";
import { isElseElsewhere, meantHere } from "../elsewhere/words.ts";
import { shortened } from "../lex/characters.ts";
import { nesting } from "../lex/nesting.ts";
import { isOneScript } from "../lex/script.ts";
import { retype, spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { mendFaces } from "./faces-in-braces.ts";
import { isMisspeltLabel, type Misspelt, misspeltWord } from "./misspelt-words.ts";
import { valueEnds, valueStarts } from "./token-groups.ts";

const numeric = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.RightParen);
const parameters = tokenSet(T.Word, T.Comma);
const headEnds = tokenSet(T.Assign, T.NewLine, T.FatArrow, T.LeftBrace);
const blockStarts = tokenSet(T.LeftBrace, T.FatArrow);
const operators: ReadonlyMap<string, TokenType> = new Map([
  ["and", T.And],
  ["or", T.Or],
  ["not", T.Not],
]);
const ruleWords = /^(?:void|def|define|function|func|fun|fn|proc|sub|Rule|RULE)$/;
const variable = { here: "var", type: T.Var };
const elseIfs = /^(?:elif|elsif|elseif|elsi)$/i;

/** A word that other languages have, where no name can stand, and the next token on its line. */
export interface WordSite {
  readonly token: Token;
  readonly next: Token | undefined;
  readonly afterNext: Token | undefined;
  readonly previous: Token | undefined;
  readonly beforePrevious: Token | undefined;
  /** A new statement begins with the word. */
  readonly first: boolean;
  /** Whether an `else` with a text stands further on in its line: `assert hp > 0 else "dead"`. */
  readonly refuses: () => boolean;
  /** Whether some line of the text gives a name another value. */
  readonly varies: (name: string) => boolean;
  readonly inTest: boolean;
  /** Right within the braces of a sheet. */
  readonly inSheet: boolean;
}

/** What a word such as `AND` or `def` was meant as, which is reported; null for a name. */
export function foreignWord(site: WordSite, report: Report): TokenType | null {
  const { token, next, first } = site;
  if (next === undefined || next.newline !== 0) return null;
  const known = meantHere(token, next, site.previous, site.beforePrevious, first, site.afterNext);
  const refuses = known?.type === T.ExpectWord && site.refuses();
  const meant = refuses ? { here: "require", type: T.RequireWord } : known;
  if (meant?.type === T.ExpectWord && !site.inTest) {
    reportClaim(token, report);
    return meant.type;
  }
  // In a sheet there is no `let` either: its parser tells of `int x = 1` and of `const x = 1`.
  if (site.inSheet && meant?.type === T.Let) return typesElsewhere.has(token.text) ? null : meant.type;
  if (meant?.type === T.Let) return named(site, typeNamed(token), report);
  if (meant !== null) {
    reportElsewhere(token, meant.here, report);
    return meant.type;
  }
  const misspelt = ruleWords.test(token.text) ? null : misspeltHere(site);
  if (misspelt !== null) {
    const { here, type } = misspelt.type === T.Let && site.varies(next.text) ? variable : misspelt;
    // Of a word with letters of two alphabets, the lexer has told already.
    const hint =
      type === misspelt.type ? undefined : `Write \`var\`: another line changes \`${shortened(next.text)}\`.`;
    if (isOneScript(token.text)) reportMisspelt(token, here, report, hint);
    return type;
  }
  if (isBeforeName(site)) return named(site, typeNamed(token), report);
  if (!isIn(valueStarts, next)) return null;
  // `die f(3)` is a die that a rule gives.
  const mayBeType = token.text !== "die" && typesElsewhere.has(token.text);
  if (first && next.tokenType === T.Word && (ruleWords.test(token.text) || mayBeType)) {
    if (site.afterNext?.tokenType !== T.LeftParen) return null;
    say("HR1069", token, "rule", "A rule begins with the word `rule`", report);
    return T.RuleWord;
  }
  const word = token.text.toLowerCase();
  const type = operators.get(word);
  if (type === undefined || word === token.text) return null;
  const behindValue = !first && site.previous !== undefined && isIn(valueEnds, site.previous);
  // `NOT(a)` may call a rule of that name.
  if (type === T.Not ? behindValue || next.tokenType === T.LeftParen : !behindValue) return null;
  say("HR1020", token, word, `\`${token.text}\` is written in small letters here: ${word}`, report);
  return type;
}

/** `list l = [1]`, `Hero h = Hero()`, `deck d = cards()`: before a name that is given its value, no other name stands. */
function isBeforeName({ token, next, afterNext, first, previous, inSheet }: WordSite): boolean {
  const begins = first || (previous !== undefined && isIn(blockStarts, previous));
  if (!begins || inSheet || next?.tokenType !== T.Word || !next.blank) return false;
  return afterNext?.tokenType === T.Assign && afterNext.newline === 0 && !phrasesElsewhere.has(token.text);
}

/** The type that a word names, if it is one of this language or may be that of a sheet. */
function typeNamed({ text }: Token): string | null {
  if (text === "list" || text === "map") return text;
  return typesElsewhere.get(text) ?? (/^\p{Lu}\p{L}*\p{Ll}/u.test(text) ? text : null);
}

/** What makes a name here; of a word that is a type, it is told where that stands. */
function named({ token, next, varies }: WordSite, type: string | null, report: Report): TokenType {
  const name = next?.text ?? "";
  const word = varies(name) ? variable : { here: "let", type: T.Let };
  if (type === null) reportElsewhere(token, word.here, report);
  else {
    const shown = `${word.here} ${shortened(name)}`;
    const hint = `Write \`${shown} = …\`; what it is may stand behind its name: \`${shown}: ${type} = …\`.`;
    reportElsewhere(token, word.here, report, hint);
  }
  return word.type;
}

function misspeltHere({ token, next, afterNext, first, previous }: WordSite): Misspelt | null {
  if (next === undefined || phrasesElsewhere.has(token.text.toLowerCase())) return null;
  if (first || (previous !== undefined && isIn(blockStarts, previous)))
    return misspeltWord(token, next, afterNext);
  const labels = previous !== undefined && isIn(valueEnds, previous);
  return labels && isMisspeltLabel(token, next, afterNext) ? { here: "label", type: T.LabelWord } : null;
}

function say(code: "HR1020" | "HR1069", token: Token, word: string, message: string, report: Report): void {
  const span = spanOf(token);
  report({
    code,
    severity: "error",
    span,
    message: code === "HR1069" ? `${message}, not with \`${token.text}\`.` : `${message}.`,
    hint: `Write \`${word}\`.`,
    fix: { title: `Write ${word}`, edits: [{ span, text: word }] },
  });
}

/** `const`, `vs`, `если`, which another word has the place of. */
function reportElsewhere(token: Token, here: string, report: Report, hint = `Write \`${here}\`.`): void {
  const span = spanOf(token);
  report({
    code: "HR1081",
    severity: "error",
    span,
    message: `\`${token.text}\` is written \`${here}\` here.`,
    hint,
    fix: { title: `Write ${here}`, edits: [{ span, text: here }] },
  });
}

/** `assert x > 0` outside a test, where it lacks its reason. */
function reportClaim(token: Token, report: Report): void {
  report({
    code: "HR1081",
    severity: "error",
    span: spanOf(token),
    message: `\`${token.text}\` is written \`require … else "why"\` here, and \`expect\` in a test.`,
    hint: 'Write `require x > 0 else "why"`.',
  });
}

/** `tabel`, `adjsut`. */
function reportMisspelt(
  token: Token,
  here: string,
  report: Report,
  hint = `Did you mean \`${here}\`?`,
): void {
  const span = spanOf(token);
  report({
    code: "HR1081",
    severity: "error",
    span,
    message: `There is no word \`${token.text}\` that begins something.`,
    hint,
    fix: { title: `Write ${here}`, edits: [{ span, text: here }] },
  });
}

/** Mends what a word shows before it is known what it is: `иначе`, and `d{1, 2, 3}`. */
export function mendWord(
  tokens: readonly Token[],
  index: number,
  previous: Token | undefined,
  report: Report,
): void {
  const token = tokens[index];
  if (token?.tokenType !== T.Word) return;
  mendElse(token, tokens[index + 1], previous, report);
  mendFaces(tokens, index, report);
}

/** `иначе` is reported, and is `else` from here on. */
function mendElse(token: Token, next: Token | undefined, previous: Token | undefined, report: Report): void {
  if (!isElseElsewhere(token, next, previous)) return;
  reportElsewhere(token, "else", report);
  retype(token, T.Else);
  if (next?.text !== "если") return;
  reportElsewhere(next, "if", report);
  retype(next, T.If);
}

/** Whether a word behind `}` is `elif` and its like, with a brace to come on its line; it is reported then. */
export function isElseIf(tokens: readonly Token[], index: number, last: Token | undefined): boolean {
  const token = tokens[index];
  if (token === undefined || last?.tokenType !== T.RightBrace || !elseIfs.test(token.text)) return false;
  for (let i = index + 1; i < Math.min(tokens.length, index + 60); i += 1) {
    const next = tokens[i];
    if (next === undefined || next.newline !== 0 || next.tokenType === T.Assign) return false;
    if (next.tokenType === T.LeftBrace) return i > index + 1;
  }
  return false;
}

/** Reports `elif`. */
export function reportElseIf(token: Token, report: Report): void {
  const span = spanOf(token);
  report({
    code: "HR1066",
    severity: "error",
    span,
    message: `\`${token.image}\` is written as two words here: else if.`,
    hint: "Write `else if`.",
    fix: { title: "Write else if", edits: [{ span, text: "else if" }] },
  });
}

// `let f = (x) =>`, which the parser tells.
function isLambda(before: readonly Token[]): boolean {
  if (before.at(-2)?.tokenType === T.LeftParen) return true;
  let at = before.length - 2;
  for (let token = before[at]; token !== undefined && isIn(parameters, token); token = before[at]) at -= 1;
  return before[at]?.tokenType === T.LeftParen && before[at - 1]?.tokenType === T.Assign;
}

/** `3d6 => 10` outside a match, which was meant as `>=`. */
export function mendArrow(
  token: Token,
  before: readonly Token[],
  next: Token | undefined,
  report: Report,
): void {
  const last = before.at(-1);
  if (last === undefined || next === undefined) return;
  if (isHeadOfRule(before)) {
    reportArrow(token, "=", report);
    retype(token, T.Assign);
    return;
  }
  if (next.newline !== 0 || !isIn(numeric, last) || !isIn(valueStarts, next)) return;
  if (last.tokenType === T.RightParen && isLambda(before)) return;
  reportArrow(token, ">=", report);
  retype(token, T.GreaterEqual);
}

function reportArrow(token: Token, here: string, report: Report): void {
  const span = spanOf(token);
  report({
    code: "HR1067",
    severity: "error",
    span,
    message: `\`=>\` is written \`${here}\` here.`,
    hint: `Write \`${here}\`.`,
    fix: { title: `Write ${here}`, edits: [{ span, text: here }] },
  });
}

/** Whether the tokens end in the head of a rule, which has nothing yet that it gives: `rule f(x)`. */
export function isHeadOfRule(before: readonly Token[]): boolean {
  let depth = 0;
  for (let at = before.length - 1; at >= Math.max(0, before.length - 200); at -= 1) {
    const token = before[at];
    if (token === undefined) return false;
    depth -= nesting(token);
    if (depth > 0) continue;
    if (depth < 0 || isIn(headEnds, token)) return false;
    if (token.tokenType === T.RuleWord) return true;
  }
  return false;
}
