import type { Token } from "../lex/token.ts";

/** Whether a token is the first character of its line. */
export function isAtColumnOne(source: string, token: Token): boolean {
  const before = source.charCodeAt(token.startOffset - 1);
  return token.startOffset === 0 || before === 10 || before === 13;
}

/** Whether two tokens stand on one line; of a very long one nobody looks. */
export function isOnSameLine(source: string, a: Token, b: Token): boolean {
  const between = source.slice(a.endOffset + 1, Math.min(b.startOffset, a.endOffset + 201));
  return b.startOffset - a.endOffset <= 200 && !/[\r\n]/.test(between);
}
