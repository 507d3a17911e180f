import type { Expression, Item } from "../ast/expression.ts";
import { infixWords, softWords } from "../layout/soft-words.ts";
import { reservedWords } from "../lex/token-types.ts";
import { endsWithForm, strength, strengthOf } from "./binding-strength.ts";
import type { Writer } from "./writer.ts";

/** An expression, in brackets when it holds together less than that. */
export function atLeast(e: Expression, level: number, w: Writer): string {
  return strengthOf(e) < level ? bracketed(e, w) : w.expression(e);
}

/** An expression in brackets. */
export function bracketed(e: Expression, w: Writer): string {
  return `(${w.expression(e)})`;
}

/** An expression of at least that strength that more words of the same form follow. */
export function followed(e: Expression, level: number, w: Writer): string {
  return endsWithForm(e) ? bracketed(e, w) : atLeast(e, level, w);
}

/** What stands before a brace: it must not begin with one. */
export function beforeBrace(e: Expression, w: Writer): string {
  const text = w.expression(e);
  return text.startsWith("{") ? `(${text})` : text;
}

/** An upper bound: behind `..`, words such as `up` would be words of the language. */
export function bound(e: Expression, level: number, w: Writer): string {
  const text = atLeast(e, level, w);
  return startsWithSoftWord(text) || text.startsWith("{") ? `(${text})` : text;
}

/** Whether the text begins with a word that is not always a name. */
export function startsWithSoftWord(text: string): boolean {
  return softWords.has(firstWord(text));
}

/** Whether the text begins with a word that behind a value would be an operator; `d(6)` is a die. */
export function startsWithInfixWord(text: string): boolean {
  return infixWords.has(firstWord(text)) && !/^[dкд][[(]/.test(text);
}

/** Whether the text begins with a word that can never be a name. */
export function startsWithReservedWord(text: string): boolean {
  return reservedWords.has(firstWord(text));
}

function firstWord(text: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*/u.exec(text)?.[0] ?? "";
}

/** What stands before an operator: `count - 1 in xs` would count, so that name gets brackets. */
export function beforeSign(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}_.])(?:count|reroll)$/u, "($&)");
}

/** `a`, or `a..b`. */
export function item({ from, to }: Item, w: Writer): string {
  if (to === null) return w.expression(from);
  return `${beforeSign(followed(from, strength.otherwise, w))}..${bound(to, strength.sum, w)}`;
}
