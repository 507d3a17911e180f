import { EOF } from "chevrotain";
import { shortened } from "../lex/characters.ts";
import { leaves, nesting } from "../lex/nesting.ts";
import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

const lineEnds = tokenSet(T.NewLine, EOF);

/** Functions of the language that are given all that stands behind them: `chance 3d6 >= 10`. */
const functions = /^(?:chance|mean|odds|abs|floor|ceil|size|text|sum|max|min|count|any|all)$/;

/**
 * `attack 3`, `mean 3d6`: how it is written with brackets. `rest` are the tokens from what is given on; the fix is
 * there where it is clear how far that goes.
 */
export function callWithoutBrackets(name: Token, rest: readonly Token[]): Pick<Complaint, "hint" | "fix"> {
  const [first] = rest;
  const whole = functions.test(name.image);
  // Another word may name a value, which nothing makes a call.
  const last = whole ? lastOfLine(rest) : undefined;
  const given = shortened(first?.image ?? "");
  const hint = whole
    ? `What a function is given stands in brackets: \`${name.image}(${given}${last === first ? "" : " …"})\`.`
    : `A rule is called with brackets: \`${shortened(name.image)}(${given})\`. Else put an operator such as \`+\` between them, or begin a new line.`;
  if (last === undefined || first === undefined) return { hint };
  const end = last.endOffset + 1;
  return {
    hint,
    fix: {
      title: "Write the brackets",
      edits: [
        { span: { start: name.endOffset + 1, end: first.startOffset }, text: "(" },
        { span: { start: end, end }, text: ")" },
      ],
    },
  };
}

function lastOfLine(tokens: readonly Token[]): Token | undefined {
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (leaves(depth, token) || (depth === 0 && isIn(lineEnds, token))) return tokens[index - 1];
    depth += nesting(token);
  }
  return undefined;
}
