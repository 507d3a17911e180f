import type { Module } from "../ast/declaration.ts";
import { lineStarts, type Source } from "../source.ts";
import type { Span } from "../span.ts";
import type { BookEntry, BookLabel } from "./book.ts";
import { proseOf } from "./prose.ts";

/** A text of a book, parsed. */
export interface ParsedText {
  readonly source: Source;
  readonly module: Module;
}

/** A text with what is asked of it while the book is made. */
export interface BoundText extends ParsedText {
  /** What every entry has. */
  readonly entry: (node: Documented, name: string, labels?: readonly WrittenLabel[]) => BookEntry;
  readonly written: (span: Span) => string;
  /** Where the `# ---- Title` comments are. */
  readonly headings: readonly { readonly at: number; readonly title: string }[];
}

interface Documented {
  readonly span: Span;
  readonly doc?: string;
}

interface WrittenLabel {
  readonly locale: { readonly text: string };
  readonly text: string;
}

const HEADING = /^#[ \t]*---([^\r\n]*)$/gmu;

/** Makes a text ready for a book. */
export function boundText({ source, module }: ParsedText): BoundText {
  const { name: file, text } = source;
  const starts = lineStarts(text);
  return {
    source,
    module,
    entry: ({ span, doc = "" }, name, labels = []) => ({
      name,
      labels: labelsOf(labels),
      ...proseOf(doc),
      file,
      line: lineOf(starts, span.start),
    }),
    written: ({ start, end }) => text.slice(start, end),
    headings: [...text.matchAll(HEADING)]
      .map((match) => ({ at: match.index, title: titleIn(match[1] ?? "") }))
      .filter(({ title }) => title !== ""),
  };
}

/** `- Fear ----` gives `Fear`. By hand, so that a line of a million dashes is read once. */
function titleIn(written: string): string {
  let start = 0;
  let end = written.length;
  while (start < end && " \t-".includes(written.charAt(start))) start += 1;
  while (end > start && " \t-".includes(written.charAt(end - 1))) end -= 1;
  return written.slice(start, end);
}

/** Labels without their places. */
export function labelsOf(labels: readonly WrittenLabel[]): readonly BookLabel[] {
  return labels.map(({ locale, text }) => ({ locale: locale.text, text }));
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
