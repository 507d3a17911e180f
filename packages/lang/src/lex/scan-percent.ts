import { shortened } from "./characters.ts";
import { push, pushBroken, type Scanner } from "./scanner.ts";
import type { Token } from "./token.ts";
import { isIn, tokenSet } from "./token-set.ts";
import * as T from "./token-types.ts";

const valueEnds = tokenSet(T.NumberToken, T.Word, T.RightParen, T.RightBracket);

/** What is a remainder if it follows `%`: `7 % 2`, `x%y`, `x % (y)`. */
const divisor = /^%[ \t]*(?:[\p{L}\p{N}_(])/u;
/** Words that can follow a percentage. */
const follows =
  /^%[ \t]+(?:and|or|to|in|if|else|otherwise|given|when|with|round|times|for)(?![\p{L}\p{N}_])/u;

/** `%` outside `d%`: the sign of a percentage behind a number, else a division of which the rest is wanted. */
export function scanPercent(scanner: Scanner): void {
  const { source, at, blank, tokens, newline } = scanner;
  const before = tokens.at(-1);
  const rest = source.slice(at, at + 60);
  const number = before?.tokenType === T.NumberToken && !blank && newline === 0 ? before : null;
  const of = /^%([ \t]+(?:of|от))[ \t]+(?=[\p{L}\p{N}_(])/u.exec(rest);
  const ended = before !== undefined && newline === 0 && isIn(valueEnds, before);
  if (of !== null && ended && number === null) part(scanner, before, of);
  else if (number !== null && (of !== null || !divisor.test(rest) || follows.test(rest)))
    percentage(scanner, number, of);
  else remainder(scanner, before?.image ?? "", rest);
}

// `10% of 50` is read as a product.
function percentage(scanner: Scanner, number: Token, of: RegExpExecArray | null): void {
  const { at } = scanner;
  const shown = number.image.slice(0, 40);
  scanner.report({
    code: "HR1019",
    severity: "error",
    span: { start: number.startOffset, end: at + 1 },
    message: `A percentage is a fraction here: \`${shown}/100\`.`,
    hint:
      of === null
        ? `Write \`${shown}/100\`; where a d100 is to be ${shown} or less, \`d100 <= ${shown}\`.`
        : `Write \`${shown}/100 *\` before what it is a part of.`,
    ...(of !== null && {
      fix: {
        title: `Write ${shown}/100 *`,
        edits: [{ span: { start: at, end: at + of[0].length }, text: "/100 * " }],
      },
    }),
  });
  if (of !== null) {
    scanner.mute = true;
    push(scanner, T.Star, at + 1 + (of[1]?.length ?? 0));
    return;
  }
  // The number alone is not what was meant, so nothing is said of it.
  scanner.tokens.pop();
  scanner.at = number.startOffset;
  scanner.newline = number.newline;
  scanner.blank = number.blank;
  pushBroken(scanner, at + 1);
}

// `p% of x`, `(a + b)% of x` and `10 % of x`, which are read as products too.
function part(scanner: Scanner, before: Token, of: RegExpExecArray): void {
  const { at } = scanner;
  const shown = before.tokenType === T.RightParen ? "(…)" : shortened(before.image);
  scanner.report({
    code: "HR1019",
    severity: "error",
    span: { start: at, end: at + of[0].trimEnd().length },
    message: "There is no `% of`: a percentage is a hundredth, and what it is a part of is multiplied by it.",
    hint: `Write \`${shown}/100 * …\`.`,
    fix: {
      title: "Write /100 *",
      edits: [{ span: { start: before.endOffset + 1, end: at + of[0].length }, text: "/100 * " }],
    },
  });
  scanner.mute = true;
  push(scanner, T.Star, at + 1 + (of[1]?.length ?? 0));
}

function remainder(scanner: Scanner, left: string, rest: string): void {
  const { at } = scanner;
  const right = /^%[ \t]*([\p{L}_][\p{L}\p{N}_]*|[0-9]+)/u.exec(rest)?.[1];
  const known = /^[\p{L}\p{N}_]{1,40}$/u.test(left) && right !== undefined;
  const shown = known ? `mod(${left}, ${right})` : "mod(x, 2)";
  scanner.report({
    code: "HR1019",
    severity: "error",
    span: { start: at, end: at + 1 },
    message: "There is no `%` but in `d%`.",
    hint: `For the rest of a division, write \`${shown}\`; for 50%, write \`50 / 100\`.`,
  });
  scanner.mute = true;
  push(scanner, T.SlashSlash, at + 1);
}
