import type { Type } from "../ast/type.ts";
import { shortened } from "../lex/characters.ts";
import { nesting } from "../lex/nesting.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";
import { describe } from "./describe.ts";
import { prefixWords } from "./starts.ts";
import { goesOn, isValueForType } from "./value-for-type.ts";

// Where `=` is missing between a head and what it gives: `rule f(x) x + 2`, `rule f(x) -> x + 2`, `n : number 3`.

/** What a head has before what it gives, or what begins that: with one of these behind it, the head may go on. */
const headSigns = tokenSet(T.Assign, T.FatArrow, T.ThinArrow, T.Colon, T.LabelWord);
const braces = tokenSet(T.LeftBrace, T.RecordOpen);
/** Values that begin with a word of their own and have braces behind it. */
const braced = tokenSet(T.If, T.Match);
/** What stands for itself, whatever follows. */
const whole = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.True, T.False, T.Word, T.Text);
const literals = tokenSet(T.NumberToken, T.DiceToken, T.DieToken, T.True, T.False);

/**
 * Whether a value begins here, in the head of a rule, and nothing else could: `line` is the rest of it, `parameters`
 * are names that are values there. One text or number alone may be a type as well.
 */
export function isBody(line: readonly Token[], parameters: readonly string[], behindArrow: boolean): boolean {
  const [first, second] = line;
  if (first === undefined || isIn(braces, first)) return false;
  const outside = withoutBrackets(line);
  if (outside.some((token) => isIn(headSigns, token))) return false;
  if (isIn(braced, first)) return true;
  // `-> [text] { … }` and `-> (number) { … }` are types of other languages.
  if (outside.some((token) => isIn(braces, token))) return false;
  if (first.tokenType === T.Text || first.tokenType === T.NumberToken)
    return second === undefined ? !behindArrow : isIn(goesOn, second);
  if (isValueForType(first) || isIn(prefixWords, first)) return true;
  // `-> -1..1` is a type.
  if (first.tokenType === T.Minus) return !behindArrow || second?.tokenType === T.Word;
  if (first.tokenType !== T.Word) return false;
  return second === undefined ? parameters.includes(first.text) : isIn(goesOn, second);
}

function withoutBrackets(line: readonly Token[]): readonly Token[] {
  let depth = 0;
  return line.filter((token) => {
    const before = depth;
    depth += nesting(token);
    return before === 0 || depth === 0;
  });
}

/** `rule f(x) -> x + 2`. */
export function arrowForAssign(arrow: Token): Complaint {
  const span = spanOf(arrow);
  return {
    code: "HR1055",
    span,
    message: "What a rule gives stands behind `=`; behind `->` stands what kind of value that is.",
    hint: "Write `=`.",
    fix: { title: "Write =", edits: [{ span, text: "=" }] },
  };
}

/** `rule f(x) x + 2`. */
export function noAssign(before: Token, token: Token): Complaint {
  const place = { start: before.endOffset + 1, end: before.endOffset + 1 };
  return {
    code: "HR1055",
    span: place,
    message: `\`=\` is missing between ${describe(before)} and ${describe(token)}.`,
    hint: `Write \`= ${isIn(whole, token) ? shortened(token.image) : "…"}\`.`,
    fix: { title: "Write =", edits: [{ span: place, text: " =" }] },
  };
}

/** `rule f(x) return x + 2`. */
export function returnForAssign(token: Token): Complaint {
  const span = spanOf(token);
  return {
    code: "HR1055",
    span,
    message: "What a rule gives on its own line stands behind `=`; `return` stands in braces.",
    hint: "Write `=` in place of `return`.",
    fix: { title: "Write =", edits: [{ span, text: "=" }] },
  };
}

/** Whether behind a type stands a value that no type goes on with: `number 3`. A text may be one more of its members. */
export function isValueBehindType(type: Type, token: Token): boolean {
  if (token.newline !== 0) return false;
  if (token.tokenType === T.Text) return type.kind === "named type" || type.kind === "range type";
  return isIn(literals, token);
}
