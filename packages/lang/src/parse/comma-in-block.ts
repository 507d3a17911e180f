import { EOF } from "chevrotain";
import { leaves, nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

// Commas where `;` parts statements: `hit(3), true` on a line of its own, `let a = 1, b = 2`.

/** So many tokens of a line are looked at. */
const MAX_LOOK = 200;

const bindings = tokenSet(T.Let, T.Var);
/** What does something, so that more may follow it. */
const acting = tokenSet(T.Let, T.Var, T.ExpectWord, T.NoteWord, T.PlusAssign, T.MinusAssign, T.Assign);

/** The commas of a line that no bracket holds. `at` gives the tokens from the first one on, as 1, 2, … */
function commasOf(
  at: (distance: number) => Token,
): readonly { readonly comma: Token; readonly index: number }[] {
  const commas: { readonly comma: Token; readonly index: number }[] = [];
  let depth = 0;
  for (let i = 1; i < MAX_LOOK; i += 1) {
    const token = at(i);
    if (token.tokenType === EOF || leaves(depth, token)) break;
    if (depth === 0 && token.tokenType === T.NewLine) break;
    depth += nesting(token);
    if (depth === 0 && token.tokenType === T.Comma) commas.push({ comma: token, index: i });
  }
  return commas;
}

/** `hit(3), true`: a comma that a block has no place for. `around` is what stands before it, nearest first. */
export function commaInBlock(at: (distance: number) => Token, around: readonly Token[]): Complaint {
  const before = at(0);
  if (before.tokenType === T.NumberToken && around[0]?.tokenType === T.On) return severalFaces(at);
  const acts = before.tokenType === T.RightParen || [before, ...around].some((token) => isIn(acting, token));
  return {
    code: "HR1056",
    span: spanOf(at(1)),
    message: "A comma parts no statements: each has a line of its own, or `;` before the next.",
    hint: acts ? "Write `;`." : "A list stands in brackets: `[a, b]`; between statements, write `;`.",
    ...(acts
      ? {
          fix: {
            title: "Write ;",
            edits: commasOf(at).map(({ comma }) => ({ span: spanOf(comma), text: ";" })),
          },
        }
      : {}),
  };
}

/** `explode d20 on 10, 20`. */
function severalFaces(at: (distance: number) => Token): Complaint {
  let last = 2;
  while (at(last).tokenType === T.NumberToken && at(last + 1).tokenType === T.Comma) last += 2;
  const [from, to] = [at(0), at(last)];
  const single = to.tokenType === T.NumberToken;
  return {
    code: "HR1056",
    span: spanOf(at(1)),
    message: "Several faces behind `on` stand in brackets.",
    hint: `Write \`on (${from.image}, …)\`.`,
    ...(single && {
      fix: {
        title: "Write the brackets",
        edits: [
          { span: { start: from.startOffset, end: from.startOffset }, text: "(" },
          { span: { start: to.endOffset + 1, end: to.endOffset + 1 }, text: ")" },
        ],
      },
    }),
  };
}

interface FurtherNames {
  readonly complaint: Complaint;
  /** The commas, each before a name that gets its value. */
  readonly commas: readonly Token[];
  /** What the line begins with. */
  readonly word: Token;
}

/** `let a = 1, b = 2`; null for any other comma. */
export function furtherNames(at: (distance: number) => Token, around: readonly Token[]): FurtherNames | null {
  const word = around.findLast((token) => isIn(bindings, token));
  if (word === undefined || word.image === "") return null;
  const commas = commasOf(at);
  const all = commas.every(
    ({ index }) => at(index + 1).tokenType === T.Word && at(index + 2).tokenType === T.Assign,
  );
  const [first] = commas;
  if (!all || first === undefined) return null;
  return {
    complaint: {
      code: "HR1056",
      span: spanOf(first.comma),
      message: `Each name has a \`${word.image}\` of its own.`,
      hint: `Write \`;\` and \`${word.image}\` in place of the comma.`,
      fix: {
        title: `Write ; ${word.image}`,
        edits: commas.map(({ comma, index }) => ({
          span: spanOf(comma),
          text: `; ${word.image}${at(index + 1).blank ? "" : " "}`,
        })),
      },
    },
    commas: commas.map(({ comma }) => comma),
    word,
  };
}
