import { typesElsewhere } from "../elsewhere/types.ts";
import { closers, leaves, nesting } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { continuing, infix, reserved } from "./token-groups.ts";

const choices = tokenSet(T.If, T.Match);
/** `for x in list {`, and not the `for x in list` of a list. `amongItems`: further items of a list may follow it. */
export function isLoop(tokens: readonly Token[], index: number, amongItems = true): boolean {
  let depth = 0;
  // How many choices, such as `if a { b } else { c }`, have yet to come to their braces.
  let choosing = 0;
  for (let i = index + 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) return false;
    if (token.newline !== 0 && depth === 0 && !waitsForValue(tokens, i - 1)) return false;
    // Where a value is waited for, behind a choice, or where it opens a record, a brace is not that of the loop.
    if (token.tokenType === T.LeftBrace && depth === 0) {
      const isOwn = !waitsForValue(tokens, i - 1) && !opensRecord(tokens, i, false);
      if (choosing > 0) {
        if (isOwn || tokens[i - 1]?.tokenType === T.Else) choosing -= 1;
      } else if (isOwn) return true;
    }
    if (leaves(depth, token)) return false;
    depth += nesting(token);
    if (depth === 0 && (isIn(choices, token) || isElse(tokens, i))) choosing += 1;
    // What comes behind a comma is another item of what a generator stands in.
    if (amongItems && depth === 0 && token.tokenType === T.Comma) return false;
  }
  return false;
}

// What has no condition before its brace.
const isElse = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.tokenType === T.Else && tokens[index + 1]?.tokenType === T.LeftBrace;

// A value stands behind it. Words are not told apart yet: one that stands where a value is waited for is a name.
function waitsForValue(tokens: readonly Token[], index: number): boolean {
  let at = index;
  while (isValueWord(tokens[at]) && index - at < MOST_WORDS) at -= 1;
  const first = tokens[at];
  // Behind a dot stands a name, even where it is a word of the language.
  const isField = tokens[at - 1]?.tokenType === T.Dot;
  const waits = first !== undefined && !isField && (isIn(continuing, first) || first.tokenType === T.Dot);
  return (index - at) % 2 === 0 ? waits : !waits;
}

const MOST_WORDS = 20;

const isValueWord = (token: Token | undefined): boolean =>
  token?.tokenType === T.Word && VALUE_WORDS.has(token.text);

const VALUE_WORDS: ReadonlySet<string> = new Set([
  "of",
  "by",
  "from",
  "with",
  "to",
  "on",
  "otherwise",
  "divisor",
]);

/** `for x in list` and `when c` below the rest of their `adjust`: no loop, and no variable called `when`. */
export function goesOnAdjusting(tokens: readonly Token[], index: number): boolean {
  const [word, next] = [tokens[index], tokens[index + 1]];
  if (word?.tokenType === T.For) return !isLoop(tokens, index, false) || isLimited(tokens, index);
  if (word?.text !== "when" || next === undefined || next.newline !== 0 || !next.blank) return false;
  // A minus parts the two that have blanks around it; of two in a row, the first is a sign.
  const behind = tokens[index + 2];
  if (next.tokenType === T.Minus)
    return behind !== undefined && (!behind.blank || behind.newline !== 0 || behind.tokenType === T.Minus);
  return !isIn(infix, next) && !isIn(closers, next);
}

/** Whether a `when` stands behind the list of a `for`, before the first brace outside of brackets: loops have none. */
function isLimited(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let i = index + 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined || leaves(depth, token)) return false;
    if (depth === 0 && (token.newline !== 0 || token.tokenType === T.LeftBrace)) return false;
    if (depth === 0 && token.text === "when" && !waitsForValue(tokens, i - 1)) return true;
    depth += nesting(token);
  }
  return false;
}

/** Whether the brace at an index opens a record: `{ a: 1`, and as a value `{ a = 1, b = 2`, which is wrong. */
export function opensRecord(tokens: readonly Token[], index: number, isValue: boolean): boolean {
  // `{ int x: 1`, which the parser tells.
  const before = typed(tokens, index + 1) ? index + 1 : index;
  const name = tokens[before + 1];
  if (name === undefined) return false;
  if (isValue && hasAssignedFields(tokens, before)) return true;
  if (tokens[before + 2]?.tokenType !== T.Colon) return false;
  return name.tokenType === T.Word || isIn(reserved, name);
}

const typed = (tokens: readonly Token[], index: number): boolean =>
  typesElsewhere.has(tokens[index]?.text ?? "") && tokens[index + 1]?.tokenType === T.Word;

// Whether the brace at an index holds `a = 1, b = 2`: a comma parts no statements, so it is a record.
function hasAssignedFields(tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.tokenType !== T.Word || tokens[index + 2]?.tokenType !== T.Assign) return false;
  let depth = 0;
  for (let i = index + 3; i < Math.min(tokens.length, index + 60); i += 1) {
    const token = tokens[i];
    if (token === undefined || (depth === 0 && token.newline === 2)) return false;
    if (leaves(depth, token)) return false;
    depth += nesting(token);
    if (depth === 0 && token.tokenType === T.Comma) {
      const at = typed(tokens, i + 1) ? i + 1 : i;
      return tokens[at + 1]?.tokenType === T.Word && tokens[at + 2]?.tokenType === T.Assign;
    }
    if (depth === 0 && token.newline !== 0) return false;
  }
  return false;
}

/** Whether an `else` with a text, as that of a demand, stands on the line behind a token. */
export function saysElse(tokens: readonly Token[], index: number): boolean {
  for (let i = index + 1; i < Math.min(tokens.length, index + 200); i += 1) {
    const token = tokens[i];
    if (token === undefined || token.newline !== 0) return false;
    const next = tokens[i + 1];
    if (token.tokenType === T.Else && (next?.tokenType === T.Text || next?.tokenType === T.TextOpen))
      return true;
  }
  return false;
}
