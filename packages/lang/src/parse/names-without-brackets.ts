import { EOF } from "chevrotain";
import type { Name } from "../ast/expression.ts";
import { typesElsewhere } from "../elsewhere/types.ts";
import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

// Names on the rest of a line that lack what holds them: `rule attack bonus = …`, `outcome Degree = failure, success`.

/** So many tokens are looked at. */
const MAX_LOOK = 100;

const lineEnds = tokenSet(T.NewLine, EOF);
const ranks = tokenSet(T.Comma, T.Pipe, T.Less, T.ThinArrow);

/** Looks at tokens: the next one is 1. */
type At = (distance: number) => Token;

interface Found {
  readonly complaint: Complaint;
  readonly names: readonly Token[];
  /** How many tokens they and what parts them are. */
  readonly size: number;
}

/** `rule attack bonus, target = …`; null where something else follows the name. */
export function parametersWithoutBrackets(name: Name, what: string, at: At): Found | null {
  const names: Token[] = [];
  let size = 0;
  while (size < MAX_LOOK && at(size + 1).tokenType === T.Word && at(size + 1).newline === 0) {
    names.push(at(size + 1));
    size += 1;
    if (at(size + 1).tokenType === T.Comma) size += 1;
  }
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined || names.some(({ text }) => typesElsewhere.has(text)))
    return null;
  if (at(size + 1).tokenType !== T.Assign && at(size + 1).tokenType !== T.LeftBrace) return null;
  const written = `(${names.map(({ image }) => image).join(", ")})`;
  return {
    complaint: {
      code: "HR1037",
      span: name.span,
      message: `The ${what} \`${shortened(name.text)}\` has no brackets for what it is given.`,
      hint: `Write \`${what} ${shortened(name.text)}${shortened(written)}\`.`,
      fix: {
        title: "Write the brackets",
        edits: [{ span: { start: name.span.end, end: last.endOffset + 1 }, text: written }],
      },
    },
    names,
    size,
  };
}

/** `outcome Degree = failure, success`, `outcome Degree: failure < success`, from the sign on; null for all else. */
export function membersWithoutBraces(name: Name, at: At): Found | null {
  const sign = at(1);
  if (sign.tokenType !== T.Assign && sign.tokenType !== T.Colon) return null;
  const names: Token[] = [];
  let size = 1;
  while (size < MAX_LOOK && at(size + 1).tokenType === T.Word) {
    names.push(at(size + 1));
    size += 1;
    if (isIn(ranks, at(size + 1))) size += 1;
  }
  const last = names.at(-1);
  if (last === undefined || names.length < 2 || !isIn(lineEnds, at(size + 1))) return null;
  const written = ` { ${names.map(({ image }) => image).join(", ")} }`;
  return {
    complaint: {
      code: "HR1055",
      span: spanOf(sign),
      message: `What belongs to it stands in braces, without \`${sign.image}\`.`,
      hint: `Write \`outcome ${shortened(name.text)} { … }\`, from low to high.`,
      fix: {
        title: "Write the braces",
        edits: [{ span: { start: name.span.end, end: last.endOffset + 1 }, text: written }],
      },
    },
    names,
    size,
  };
}
