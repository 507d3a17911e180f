import type { Fix, Report } from "../diagnostic/diagnostic.ts";
import { shortened } from "../lex/characters.ts";
import { nesting } from "../lex/nesting.ts";
import { emptyToken, retype, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";

/** So many tokens of the head are looked at. */
const MOST_HEAD = 100;
/** And so many behind it, for a call. */
const MOST_BEHIND = 2000;

/**
 * `const attack = (bonus) => d20 + bonus`, which is the rule `attack(bonus)`. It is reported; its first token becomes
 * the word of a rule, and the signs that a rule has none of are given, to be passed over.
 */
export function mendArrowFunction(tokens: readonly Token[], index: number, report: Report): readonly Token[] {
  const [word, name] = [tokens[index], tokens[index + 1]];
  const [assign, open] = [tokens[index + 2], tokens[index + 3]];
  if (word === undefined || !/^(?:let|var|const|val|final)$/.test(word.text)) return [];
  if (name?.tokenType !== T.Word || assign?.tokenType !== T.Assign || open?.tokenType !== T.LeftParen)
    return [];
  let depth = 0;
  for (let i = index + 3; i < Math.min(tokens.length, index + MOST_HEAD); i += 1) {
    const token = tokens[i];
    if (token === undefined || (token.newline !== 0 && i > index)) return [];
    depth += nesting(token);
    if (depth > 0) continue;
    // Without anything that it is given, it may stand as a value.
    if (i === index + 4 && !isCalled(tokens, name, i)) return [];
    const [arrow, first] = [tokens[i + 1], tokens[i + 2]];
    if (arrow?.tokenType !== T.FatArrow || first === undefined) return [];
    const braced = first.tokenType === T.LeftBrace;
    reportFunction({ word, name, arrow, braced }, report, [
      { span: { start: word.startOffset, end: name.startOffset }, text: "rule " },
      { span: { start: name.endOffset + 1, end: open.startOffset }, text: "" },
      {
        span: { start: arrow.startOffset, end: braced ? first.startOffset : arrow.endOffset + 1 },
        text: braced ? "" : "=",
      },
    ]);
    retype(word, T.RuleWord);
    if (!braced) retype(arrow, T.Assign);
    return braced ? [assign, arrow] : [assign];
  }
  return [];
}

/** `let f = x => x + 1`: the tokens of the rule `f(x)`, in place of so many from `index` on. Null for all else. */
export function mendBareArrowFunction(
  tokens: readonly Token[],
  index: number,
  report: Report,
): { readonly head: readonly Token[]; readonly size: number } | null {
  const word = tokens[index];
  if (word === undefined || !/^(?:let|var|const|val|final)$/.test(word.text)) return null;
  const [name, assign, parameter, arrow] = tokens.slice(index + 1, index + 5);
  if (name?.tokenType !== T.Word || assign?.tokenType !== T.Assign) return null;
  if (parameter?.tokenType !== T.Word || arrow?.tokenType !== T.FatArrow || arrow.newline !== 0) return null;
  const braced = tokens[index + 5]?.tokenType === T.LeftBrace;
  const head = `rule ${name.image}(${parameter.image})`;
  const span = { start: word.startOffset, end: arrow.endOffset + 1 };
  reportFunction({ word, name, arrow, braced }, report, [{ span, text: braced ? head : `${head} =` }]);
  retype(word, T.RuleWord);
  retype(arrow, T.Assign);
  const open = emptyToken(T.LeftParen, parameter.startOffset, true);
  const close = emptyToken(T.RightParen, parameter.endOffset + 1, true);
  return { head: [word, name, open, parameter, close, ...(braced ? [] : [arrow])], size: 5 };
}

interface Written {
  readonly word: Token;
  readonly name: Token;
  readonly arrow: Token;
  /** What it does stands in braces. */
  readonly braced: boolean;
}

function reportFunction({ word, name, arrow, braced }: Written, report: Report, edits: Fix["edits"]): void {
  report({
    code: "HR1056",
    severity: "error",
    span: { start: word.startOffset, end: arrow.endOffset + 1 },
    message: "What is worked out from something is a rule, and has a head of its own.",
    hint: `Write \`rule ${shortened(name.image)}(…) ${braced ? "{ … }" : "= …"}\`.`,
    fix: { title: "Write a rule", edits },
  });
}

function isCalled(tokens: readonly Token[], name: Token, from: number): boolean {
  for (let at = from + 1; at < Math.min(tokens.length, from + MOST_BEHIND); at += 1)
    if (tokens[at]?.text === name.text && tokens[at + 1]?.tokenType === T.LeftParen) return true;
  return false;
}
