import type { Token } from "../lex/token.ts";
import { isIn, tokenSet } from "../lex/token-set.ts";
import * as T from "../lex/token-types.ts";
import { alignRows } from "./align-rows.ts";
import { breakLine, given } from "./break-line.ts";
import { type Arm, type Comment, type Doc, hardLine, indented, isHard, line, sequence } from "./doc.ts";
import { firstComments, lastComments } from "./read-bracket.ts";
import { isAt, isClosed, leadOf, type Part, peek, type Reader, takeText } from "./reader.ts";

/** What a brace holds. */
export type Content = "lines" | "members" | "names" | "fields" | "arms";

interface Item {
  readonly lead: readonly Comment[];
  /** An empty line stands before it. */
  readonly blank: boolean;
  readonly doc: Doc;
}

const separators = tokenSet(T.NewLine, T.Comma);

/**
 * Reads a brace. It stands on one line when its author wrote it so and there is room; several statements have a
 * line each in any case. The group that decides is for the caller to make.
 */
export function readBraces(reader: Reader, content: Content): Doc {
  const opener = takeText(reader);
  const opened = reader.trivia[reader.at]?.newLine === true;
  const items = readItems(reader, content);
  const last = lastComments(reader);
  const blank = items.length > 0 && reader.trivia[reader.at]?.blank === true;
  const closer = takeText(reader);
  if (items.length === 0 && last.length === 0) return sequence([opener, line(" "), closer]);
  const inner = [opened ? hardLine(" ") : line(" "), ...separated(items, content)];
  if (last.length > 0 && blank) inner.push(hardLine("", true));
  return sequence([opener, indented(...inner, ...last), line(" "), closer]);
}

/** Reads all of a text. */
export function readLines(reader: Reader): Doc {
  const items = readItems(reader, "lines");
  const last = lastComments(reader);
  const docs = [...separated(items, "lines")];
  if (last.length > 0 && items.length > 0) docs.push(hardLine("", reader.trivia[reader.at]?.blank === true));
  return sequence([...docs, ...last]);
}

function separated(items: readonly Item[], content: Content): Doc[] {
  return items.flatMap(({ lead, blank, doc }, i) =>
    i === 0 ? [...firstComments(lead), doc] : [...separator(content, blank), ...lead, doc],
  );
}

function separator(content: Content, blank: boolean): readonly Doc[] {
  switch (content) {
    case "lines":
    case "members":
      return [hardLine("; ", blank)];
    case "fields":
      return [",", line(" ", blank)];
    case "names":
    case "arms":
      return [line(", ", blank)];
  }
}

function readItems(reader: Reader, content: Content): readonly Item[] {
  const items: Item[] = [];
  const rows: { readonly token: Token; readonly item: number }[] = [];
  let held: Comment[] = [];
  let run: Arm[] = [];
  for (;;) {
    const token = peek(reader);
    if (token === undefined) break;
    if (isIn(separators, token)) {
      held = [...held, ...leadOf(reader)];
      reader.at += 1;
      continue;
    }
    if (isClosed(reader)) break;
    const lead = [...held, ...leadOf(reader)];
    held = [];
    const blank = reader.trivia[reader.at]?.blank === true;
    if (blank || lead.some(({ blankBefore, blankAfter }) => blankBefore || blankAfter)) run = [];
    if (isAt(reader, T.Row)) {
      rows.push({ token, item: items.length });
      items.push({ lead, blank, doc: "" });
      reader.at += 1;
    } else if (content === "arms") {
      items.push({ lead, blank, doc: arm(reader.parts({ comma: "ends arm" }), run) });
    } else {
      const parts = reader.parts({
        comma: content === "fields" || content === "names" ? "ends" : "goes on",
        ...(content === "members" && { member: true }),
      });
      items.push({ lead, blank, doc: breakLine(parts) });
    }
  }
  const texts = alignRows(
    rows.map((row) => row.token),
    reader.cells,
  );
  for (const [i, { item }] of rows.entries()) {
    const before = items[item];
    if (before !== undefined) items[item] = { ...before, doc: texts[i] ?? "" };
  }
  return items;
}

function arm(parts: readonly Part[], run: Arm[]): Doc {
  const arrow = parts.findIndex(({ token }) => token.tokenType === T.FatArrow);
  const sign = parts[arrow];
  if (sign === undefined) return breakLine(parts);
  const head = sequence([breakLine(parts.slice(0, arrow)), ...sign.lead]);
  const body = given(parts.slice(arrow + 1));
  const one: Arm = { kind: "arm", head, body, run, hard: isHard(head) || isHard(body) };
  run.push(one);
  return one;
}
