import { shortened } from "../lex/characters.ts";
import { spanOf, type Token } from "../lex/token.ts";
import * as T from "../lex/token-types.ts";
import type { Complaint } from "./complaint.ts";

/** `1,5`, and `1,500,200`, when it is that. `rest` is what stands behind the number that is `next`. */
export function decimalComma(
  before: Token,
  token: Token,
  next: Token,
  rest: readonly Token[] = [],
): Complaint | null {
  if (token.tokenType !== T.Comma || before.tokenType !== T.NumberToken || next.tokenType !== T.NumberToken)
    return null;
  if (token.blank || next.blank || /\D/.test(before.text) || /\D/.test(next.text)) return null;
  if (next.text.length === 3 && /^[1-9]\d{0,2}$/.test(before.text))
    return thousands(before, token, next, rest);
  return {
    code: "HR1023",
    span: { start: before.startOffset, end: next.endOffset + 1 },
    message: `A number has a point, not a comma: ${shortened(before.image)}.${shortened(next.image)}.`,
    hint: `Write \`${shortened(before.image)}.${shortened(next.image)}\`.`,
    fix: { title: "Write a point", edits: [{ span: spanOf(token), text: "." }] },
  };
}

function thousands(before: Token, token: Token, next: Token, rest: readonly Token[]): Complaint {
  const commas = [token];
  const parts = [before.text, next.text];
  let last = next;
  for (let i = 0; ; i += 2) {
    const [comma, part] = [rest[i], rest[i + 1]];
    if (comma?.tokenType !== T.Comma || part?.tokenType !== T.NumberToken) break;
    if (comma.blank || part.blank || !/^\d{3}(?:\.\d+)?$/.test(part.text)) break;
    commas.push(comma);
    parts.push(part.text);
    last = part;
  }
  const digits = parts.join("");
  const decimals = parts.length > 2 ? "" : `; with decimals, it would be \`${before.text}.${next.text}\``;
  return {
    code: "HR1023",
    span: { start: before.startOffset, end: last.endOffset + 1 },
    message: `A number is written without commas: ${digits}.`,
    hint: `Write \`${digits}\`${decimals}.`,
    fix: { title: `Write ${digits}`, edits: commas.map((comma) => ({ span: spanOf(comma), text: "" })) },
  };
}
