import type { Report } from "../diagnostic/diagnostic.ts";
import { typesElsewhere } from "../elsewhere/types.ts";
import { shortened } from "../lex/characters.ts";
import type { Token } from "../lex/token.ts";
import { retype } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";

// What a line makes, with its type before its name, as in C: `list of number l = [1]`, `int[] l = [1]`.

const openers = tokenSet(T.Less, T.LeftBracket);

/** A type of several words before a name that is given its value. */
interface TypeBeforeName {
  /** As it is written here. */
  readonly type: string;
  readonly name: Token;
  /** How many tokens of it stand before the name. */
  readonly size: number;
}

function typeBeforeName(tokens: readonly Token[], index: number): TypeBeforeName | null {
  const [first, second] = [tokens[index], tokens[index + 1]];
  const [third, fourth] = [tokens[index + 2], tokens[index + 3]];
  if (first?.tokenType !== T.Word || second === undefined || third === undefined) return null;
  const found =
    second.text === "of" && third.tokenType === T.Word
      ? ([first.text, third.text, 3] as const)
      : second.tokenType === T.LeftBracket && third.tokenType === T.RightBracket
        ? (["list", first.text, 3] as const)
        : isIn(openers, second) &&
            third.tokenType === T.Word &&
            fourth !== undefined &&
            closes(second, fourth)
          ? (["list", third.text, 4] as const)
          : null;
  if (found === null) return null;
  const [holder, of, size] = found;
  const [name, sign] = [tokens[index + size], tokens[index + size + 1]];
  if (name?.tokenType !== T.Word || sign?.tokenType !== T.Assign) return null;
  if (tokens.slice(index + 1, index + size + 2).some(({ newline }) => newline !== 0)) return null;
  return { type: `${holder} of ${typesElsewhere.get(of) ?? of}`, name, size };
}

function closes(open: Token, close: Token): boolean {
  return close.tokenType === (open.tokenType === T.Less ? T.Greater : T.RightBracket);
}

/**
 * Reports such a type and makes its first token the word that makes a name; gives how many tokens are to be passed
 * over behind it.
 */
export function mendTypeBeforeName(
  tokens: readonly Token[],
  index: number,
  varies: (name: string) => boolean,
  report: Report,
): number {
  const found = typeBeforeName(tokens, index);
  const token = tokens[index];
  if (found === null || token === undefined) return 0;
  const { type, name, size } = found;
  const [word, tokenType] = varies(name.text) ? (["var", T.Var] as const) : (["let", T.Let] as const);
  const written = `${word} ${shortened(name.image)}: ${type}`;
  const end = tokens[index + size - 1]?.endOffset ?? token.endOffset;
  const behind = { start: name.endOffset + 1, end: name.endOffset + 1 };
  report({
    code: "HR1032",
    severity: "error",
    span: { start: token.startOffset, end: end + 1 },
    message: "What something is stands behind its name.",
    hint: `Write \`${written} = …\`.`,
    fix: {
      title: `Write ${written}`,
      edits: [
        { span: { start: token.startOffset, end: name.startOffset }, text: `${word} ` },
        { span: behind, text: `: ${type}` },
      ],
    },
  });
  retype(token, tokenType);
  return size - 1;
}
