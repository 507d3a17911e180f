import * as T from "../lex/token-types.ts";
import { breakLine } from "./break-line.ts";
import { type Comment, type Doc, flat, group, hardLine, indented, line, sequence } from "./doc.ts";
import { isBoundByLine } from "./line-bound.ts";
import { isAt, isClosed, leadOf, type Reader, takeText } from "./reader.ts";

/**
 * Reads a round or square bracket: on one line where there is room, else an item a line. A list whose first item
 * has a line of its own stays so.
 */
export function readBracket(reader: Reader): Doc {
  const bound = isBoundByLine(reader.tokens, reader.at - 1);
  const opener = takeText(reader);
  const opened = bound || (opener === "[" && reader.trivia[reader.at]?.newLine === true);
  const inner: Doc[] = [];
  let hugs = !opened;
  for (let first = true; !isClosed(reader); first = false) {
    const blank = !first && reader.trivia[reader.at]?.blank === true;
    if (first) inner.push(opened ? hardLine("") : line(""));
    else {
      inner.push(line(" ", blank));
      hugs = false;
    }
    const lead = first ? firstComments(leadOf(reader)) : leadOf(reader);
    const parts = reader.parts({ comma: "ends" });
    if (lead.length > 0 || parts.length !== 1 || parts[0]?.unit !== true) hugs = false;
    inner.push(...lead, breakLine(parts));
    if (!isAt(reader, T.Comma)) break;
    // The comma stays at its item, also where a comment stood between the two.
    const behind = leadOf(reader);
    inner.push(takeText(reader), ...behind);
  }
  const last = lastComments(reader);
  const closer = takeText(reader);
  if (inner.length === 0 && last.length === 0) return opener + closer;
  if (hugs && last.length === 0) return sequence([opener, ...inner.slice(1), closer]);
  return group(opener, indented(...inner, ...last), line(""), closer);
}

/** The comments before the first thing in a bracket: no empty line stands behind one that follows the bracket. */
export function firstComments(lead: readonly Comment[]): readonly Comment[] {
  const [first, second, ...rest] = lead;
  if (first === undefined || first.own) return lead;
  const behind = { ...first, blankAfter: false };
  return second === undefined ? [behind] : [behind, { ...second, blankBefore: false }, ...rest];
}

/** The comments before a closing bracket, as the last things inside it. */
export function lastComments(reader: Reader): readonly Comment[] {
  const comments = leadOf(reader);
  const last = comments.at(-1);
  return last === undefined ? comments : [...comments.slice(0, -1), { ...last, blankAfter: false }];
}

/** Reads a text with values in it, which stays on its line. */
export function readText(reader: Reader): string {
  let text = takeText(reader);
  while (!isClosed(reader) || isAt(reader, T.TextMiddle)) {
    if (isAt(reader, T.TextMiddle)) text += takeText(reader);
    else text += flat(breakLine(reader.parts({ comma: "goes on" })));
  }
  return text + takeText(reader);
}
