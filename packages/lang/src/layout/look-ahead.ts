import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { closers, continuing, openers, reserved } from "./token-groups.ts";

const choices = tokenSet(T.If, T.Match);

/** `for x in list {`, and not the `for x in list` of a list. */
export function isLoop(tokens: readonly Token[], index: number): boolean {
  for (let i = index + 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined || token.newline !== 0) return false;
    // Behind an operator or a choice, a brace is not that of the loop.
    if (token.tokenType === T.LeftBrace) return !isIn(continuing, tokens[i - 1] ?? token);
    if (isIn(closers, token) || isIn(choices, token)) return false;
  }
  return false;
}

/** Whether the brace at an index opens a record: `{ a: 1`, and as a value `{ a = 1, b = 2`, which is wrong. */
export function opensRecord(tokens: readonly Token[], index: number, isValue: boolean): boolean {
  const name = tokens[index + 1];
  if (name === undefined) return false;
  if (isValue && hasAssignedFields(tokens, index)) return true;
  if (tokens[index + 2]?.tokenType !== T.Colon) return false;
  return name.tokenType === T.Word || isIn(reserved, name);
}

// Whether the brace at an index holds `a = 1, b = 2`: a comma parts no statements, so it is a record.
function hasAssignedFields(tokens: readonly Token[], index: number): boolean {
  if (tokens[index + 1]?.tokenType !== T.Word || tokens[index + 2]?.tokenType !== T.Assign) return false;
  let depth = 0;
  for (let i = index + 3; i < Math.min(tokens.length, index + 60); i += 1) {
    const token = tokens[i];
    if (token === undefined || (depth === 0 && token.newline === 2)) return false;
    if (isIn(openers, token)) depth += 1;
    else if (isIn(closers, token)) depth -= 1;
    if (depth < 0) return false;
    if (depth === 0 && token.tokenType === T.Comma) {
      return tokens[i + 1]?.tokenType === T.Word && tokens[i + 2]?.tokenType === T.Assign;
    }
    if (depth === 0 && token.newline !== 0) return false;
  }
  return false;
}

export function isAtColumnOne(source: string, token: Token): boolean {
  const before = source.charCodeAt(token.startOffset - 1);
  return token.startOffset === 0 || before === 10 || before === 13;
}
