import type { Report } from "../diagnostic/diagnostic.ts";
import { typesElsewhere } from "../elsewhere/types.ts";
import { shortened } from "../lex/characters.ts";
import { nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";

/** So many tokens of the head of a rule are looked at. */
const MOST_HEAD = 200;

/** What other languages write before the word of a declaration, and nothing here is. */
const qualifiers =
  /^(?:public|private|protected|internal|static|export|default|async|abstract|pure|const|def|new)$/;

/**
 * `int rule f(x) = x`, `export table t { … }`: a word before the one that begins a declaration. It is reported, and is
 * to be passed over; false for any other word.
 */
export function beforeDeclaration(tokens: readonly Token[], index: number, report: Report): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.tokenType !== T.Word || next === undefined || next.newline !== 0) return false;
  const type = next.tokenType === T.RuleWord ? resultNamed(token) : null;
  if (type === null && !(isDeclaration(next) && qualifiers.test(token.text))) return false;
  const span = spanOf(token);
  const cut = { span: { start: span.start, end: next.startOffset }, text: "" };
  const name = tokens[index + 2];
  if (type === null || name?.tokenType !== T.Word) {
    report({
      code: "HR1017",
      severity: "error",
      span,
      message: `Nothing stands before \`${next.image}\`: there is no \`${shortened(token.image)}\` here.`,
      hint: "Leave it out.",
      fix: { title: `Delete ${shortened(token.image)}`, edits: [cut] },
    });
    return true;
  }
  const end = headEnd(tokens, index + 3);
  report({
    code: "HR1032",
    severity: "error",
    span,
    message: "What a rule gives stands behind its brackets.",
    hint: `Write \`rule ${shortened(name.image)}(…) -> ${type}\`, or leave it out.`,
    fix:
      end === null
        ? { title: "Delete the type", edits: [cut] }
        : {
            title: "Write the type behind the brackets",
            edits: [cut, { span: { start: end, end }, text: ` -> ${type}` }],
          },
  });
  return true;
}

function isDeclaration({ tokenType, text }: Token): boolean {
  switch (tokenType) {
    case T.RuleWord:
    case T.TableWord:
    case T.SheetWord:
    case T.OptionWord:
    case T.OutcomeWord:
      return true;
    default:
      return tokenType === T.Word && text === "ladder";
  }
}

/** The type of this language that a word names; of another one, it may be that of a sheet. */
function resultNamed({ text }: Token): string | null {
  if (text === "list" || text === "map") return text;
  return typesElsewhere.get(text) ?? (/^\p{Lu}/u.test(text) ? text : null);
}

/** Where the brackets behind the name of a rule end, if no type stands behind them. */
function headEnd(tokens: readonly Token[], index: number): number | null {
  if (tokens[index]?.tokenType !== T.LeftParen) return null;
  let depth = 0;
  for (let i = index; i < Math.min(tokens.length, index + MOST_HEAD); i += 1) {
    const token = tokens[i];
    if (token === undefined) return null;
    depth += nesting(token);
    if (depth === 0) return tokens[i + 1]?.tokenType === T.ThinArrow ? null : token.endOffset + 1;
  }
  return null;
}
