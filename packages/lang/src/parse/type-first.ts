import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

const types: ReadonlyMap<string, string> = new Map([
  ["number", "number"],
  ["int", "number"],
  ["integer", "number"],
  ["float", "number"],
  ["double", "number"],
  ["число", "number"],
  ["text", "text"],
  ["string", "text"],
  ["str", "text"],
  ["bool", "bool"],
  ["boolean", "bool"],
  ["die", "die"],
]);

/** `number x`, where `x: number` is meant; null where no type stands before a name. */
export function typeFirst(token: Token, name: Token): Complaint | null {
  const type = types.get(token.text);
  if (token.tokenType !== T.Word || type === undefined) return null;
  if (name.tokenType !== T.Word || name.newline !== 0) return null;
  const written = `${name.image.slice(0, 40)}: ${type}`;
  const edits = [
    { span: { start: token.startOffset, end: name.startOffset }, text: "" },
    { span: { start: name.endOffset + 1, end: name.endOffset + 1 }, text: `: ${type}` },
  ];
  return {
    code: "HR1032",
    span: spanOf(token),
    message: "What something is stands behind its name.",
    hint: `Write \`${written}\`.`,
    fix: { title: `Write ${written}`, edits },
  };
}
