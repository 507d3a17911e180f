import { lineStarts, positionAt, type Source } from "../source.ts";
import type { Fix } from "./diagnostic.ts";
import { excerpt } from "./excerpt.ts";

const MOST_LINES = 4;

/**
 * The lines that a fix touches as they read afterwards; null where there is no such line to show, or where there
 * are too many: then its title says what it does.
 */
export function fixPreview(fix: Fix, source: Source | undefined, width: number): readonly string[] | null {
  const edits = [...fix.edits].sort((a, b) => a.span.start - b.span.start);
  const first = edits[0];
  const last = edits.at(-1);
  if (source === undefined || first === undefined || last === undefined) return null;
  const text = source.text;
  const starts = lineStarts(text);
  const start = starts[positionAt(text, first.span.start).line - 1] ?? 0;
  const end = starts[positionAt(text, last.span.end).line] ?? text.length;

  let mended = "";
  let at = start;
  for (const edit of edits) {
    if (edit.span.start < at || edit.span.end < edit.span.start || edit.span.end > end) return null;
    mended += text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  mended = (mended + text.slice(at, end)).replace(/(?:\r\n|\n|\r)$/, "");
  // A line that the fix leaves empty need not be shown.
  const lines = mended.trimEnd().split(/\r\n|\n|\r/);
  if (mended.trim() === "" || lines.length > MOST_LINES) return null;

  const focus = first.span.start - start;
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return lines.map((line, index) => {
    const near = index === 0 ? Math.max(0, focus - indent) : 0;
    const rest = line.slice(indent);
    return excerpt(rest, { start: 0, end: rest.length }, { start: near, end: near }, width).text;
  });
}
