import type { TokenType } from "chevrotain";

/** A set of token types, asked for by index: one array look-up. */
export type TokenSet = readonly boolean[];

/** The set of these types. */
export function tokenSet(...types: readonly TokenType[]): TokenSet {
  let size = 0;
  for (const type of types) size = Math.max(size, (type.tokenTypeIdx as number) + 1);
  const set = new Array<boolean>(size).fill(false);
  for (const type of types) set[type.tokenTypeIdx as number] = true;
  return set;
}

/** Whether the set has the type of this token. */
export function isIn(set: TokenSet, token: { readonly tokenTypeIdx: number }): boolean {
  return set[token.tokenTypeIdx] === true;
}
