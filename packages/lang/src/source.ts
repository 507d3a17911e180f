import type { Span } from "./span.ts";

/** One text to compile. `name` is what messages show: a file's name, `--set IQ`, `expression`. */
export interface Source {
  readonly name: string;
  readonly text: string;
  /** Where what is read begins: of `IQ=14`, which a picture shows whole, only the value is read. */
  readonly from?: number;
}

/** All of a text that is read. */
export function readSpan({ text, from = 0 }: Source): Span {
  return { start: Math.min(from, text.length), end: text.length };
}

/** A place as people count it: both from 1, the column in UTF-16 units, a tab being one of them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Offsets at which the lines of a text begin. CR LF, LF and CR each end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

/** The position of an offset; an offset outside the text is moved to its nearest end. */
export function positionAt(text: string, offset: number): Position {
  const at = Math.max(0, Math.min(offset, text.length));
  const starts = lineStarts(text);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}
