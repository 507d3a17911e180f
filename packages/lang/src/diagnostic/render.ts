import { lineStarts, positionAt, type Source } from "../source.ts";
import type { Span } from "../span.ts";
import { type Annotation, type Ink, type Paint, underlines } from "./annotation.ts";
import { type Excerpt, excerpt } from "./excerpt.ts";
import type { Finding } from "./finding.ts";
import { fixPreview } from "./fix-preview.ts";
import { shortened, visible } from "./visible.ts";

/** How a picture is drawn. */
export interface RenderOptions {
  /** Colours; by default there are none. */
  readonly paint?: Paint;
  /** The columns of the terminal; 100 by default, never fewer than 40. */
  readonly width?: number;
}

const MESSAGE = 1000;
const LABEL = 200;
const MOST_LABELS = 8;
// A span of more lines is shown by its first two and its last.
const MOST_LINES = 4;

/**
 * Draws a diagnostic or a fault beside the text that it is about:
 *
 *     error HR2001: I know no name "levle".
 *      --> fight.rules:2:1
 *       |
 *     2 | levle + 1
 *       | ^^^^^
 *       = hint: Did you mean "level"?
 *       = write: level + 1
 *
 * Nothing that it shows of a script can move the cursor or change colours. A source that is not among
 * `sources` is named without a picture. The picture does not end with a newline.
 */
export function render(finding: Finding, sources: readonly Source[], options: RenderOptions = {}): string {
  const paint = options.paint ?? ((_, text) => text);
  const width = Math.max(40, options.width ?? 100);
  const { word, ink } = HEADS[finding.severity];
  const labels = (finding.labels ?? []).slice(0, MOST_LABELS);
  const hidden = (finding.labels?.length ?? 0) - labels.length;

  const groups = bySource(finding, labels, ink);
  const numbers = Math.max(1, ...groups.map((group) => lastNumber(group, textOf(sources, group.source))));
  const margin = " ".repeat(String(numbers).length);

  const lines = [paint(ink, `${word} ${finding.code}`) + paint("message", `: ${messageOf(finding.message)}`)];
  groups.forEach((group, index) => {
    const text = textOf(sources, group.source);
    const place = text === undefined ? "" : placeOf(text, group.first);
    const arrow = paint("frame", `${margin}${index === 0 ? "-->" : ":::"}`);
    lines.push(`${arrow} ${visible(group.source)}${place}`);
    if (text !== undefined) lines.push(...snippet(text, group.marks, margin.length, width, paint));
  });

  const remark = (title: string, ink: Ink, rest: readonly string[]): void => {
    const lead = `${margin} = ${title}: `;
    rest.forEach((line, index) => {
      const start =
        index === 0
          ? `${margin} ${paint("frame", "=")} ${paint(ink, `${title}:`)} `
          : " ".repeat(lead.length);
      lines.push(start + line);
    });
  };
  if (hidden > 0) remark("note", "frame", [`and ${hidden} more places`]);
  for (const note of finding.notes ?? []) remark("note", "frame", [messageOf(note)]);
  if (finding.hint !== undefined) remark("hint", "hint", finding.hint.split("\n").map(messageOf));
  if (finding.fix !== undefined) {
    const source = sources.find((one) => one.name === finding.source);
    const mended = fixPreview(finding.fix, source, width - margin.length - 11);
    if (mended === null) remark("fix", "fix", [messageOf(finding.fix.title)]);
    else remark(`write${elsewhere(finding, source)}`, "fix", mended);
  }
  return lines.join("\n");
}

const HEADS: Readonly<Record<Finding["severity"], { readonly word: string; readonly ink: Ink }>> = {
  error: { word: "error", ink: "error" },
  warning: { word: "warning", ink: "warning" },
  information: { word: "information", ink: "information" },
  fault: { word: "fault", ink: "error" },
  refusal: { word: "refused", ink: "warning" },
  limit: { word: "limit", ink: "error" },
};

interface Mark {
  readonly span: Span;
  readonly primary: boolean;
  readonly ink: Ink;
  readonly message: string;
}

interface Group {
  readonly source: string;
  /** What the heading points at. */
  readonly first: Span;
  readonly marks: Mark[];
}

function bySource(finding: Finding, labels: NonNullable<Finding["labels"]>, ink: Ink): readonly Group[] {
  const main: Group = {
    source: finding.source,
    first: finding.span,
    marks: [{ span: finding.span, primary: true, ink, message: "" }],
  };
  const groups = [main];
  for (const label of labels) {
    const source = label.source ?? finding.source;
    let group = groups.find((one) => one.source === source);
    if (group === undefined) {
      group = { source, first: label.span, marks: [] };
      groups.push(group);
    }
    const message = shortened(visible(label.message), LABEL);
    group.marks.push({ span: label.span, primary: false, ink: "label", message });
  }
  return groups;
}

function textOf(sources: readonly Source[], name: string): string | undefined {
  return sources.find((source) => source.name === name)?.text;
}

/** Where a fix is to be made, when it is in another line than what is told. */
function elsewhere({ span, fix }: Finding, source: Source | undefined): string {
  const edits = fix?.edits ?? [];
  if (source === undefined || edits.length === 0) return "";
  const lineOf = (offset: number): number => positionAt(source.text, offset).line;
  const first = lineOf(Math.min(...edits.map((edit) => edit.span.start)));
  const last = lineOf(Math.max(...edits.map((edit) => edit.span.end)));
  return first > lineOf(span.end) || last < lineOf(span.start) ? ` in line ${first}` : "";
}

function messageOf(text: string): string {
  return visible(shortened(text, MESSAGE));
}

function placeOf(text: string, span: Span): string {
  const { line, column } = positionAt(text, span.start);
  return `:${line}:${column}`;
}

function lastNumber(group: Group, text: string | undefined): number {
  if (text === undefined) return 1;
  return Math.max(...group.marks.map((mark) => positionAt(text, mark.span.end).line));
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly annotations: Annotation[];
}

function snippet(
  text: string,
  marks: readonly Mark[],
  numbers: number,
  width: number,
  paint: Paint,
): readonly string[] {
  const lines = annotated(text, marks);
  const rows = [`${" ".repeat(numbers)} ${paint("frame", "|")}`];
  let before: number | undefined;
  for (const number of [...lines.keys()].sort((a, b) => a - b)) {
    const line = lines.get(number);
    if (line === undefined) continue;
    if (before !== undefined && number > before + 1) rows.push(paint("frame", "..."));
    const picture = pictureOf(text, line, width - numbers - 3);
    rows.push(`${paint("frame", `${String(number).padStart(numbers)} |`)} ${picture.text}`.trimEnd());
    for (const row of underlines(picture, line.annotations, paint)) {
      rows.push(`${" ".repeat(numbers)} ${paint("frame", "|")} ${row}`);
    }
    before = number;
  }
  return rows;
}

function pictureOf(text: string, line: Line, width: number): Excerpt {
  // The main place is what must be seen of a long line; without one, the first.
  const focus = line.annotations.find((annotation) => annotation.primary) ?? line.annotations[0] ?? line;
  return excerpt(text, line, focus, width);
}

/** The lines to show, by number, with the stretches to underline. */
function annotated(text: string, marks: readonly Mark[]): ReadonlyMap<number, Line> {
  const starts = lineStarts(text);
  const lines = new Map<number, Line>();
  for (const mark of marks) {
    const first = positionAt(text, mark.span.start).line;
    // A span that ends with a newline ends on the line before it.
    const last = Math.max(first, positionAt(text, Math.max(mark.span.start, mark.span.end - 1)).line);
    for (let number = first; number <= last; number += 1) {
      if (last - first >= MOST_LINES && number > first + 1 && number < last) continue;
      const line = lines.get(number) ?? { ...lineAt(text, starts, number), annotations: [] };
      const stretch = within(text, line, mark.span);
      // Blank lines inside a long span need no mark of their own.
      if (stretch === null && number !== first && number !== last) continue;
      lines.set(number, line);
      line.annotations.push({
        ...(stretch ?? { start: line.end, end: line.end }),
        primary: mark.primary,
        ink: mark.ink,
        message: number === last ? mark.message : "",
      });
    }
  }
  return lines;
}

function lineAt(text: string, starts: readonly number[], number: number): Span {
  const start = starts[number - 1] ?? 0;
  let end = starts[number] ?? text.length;
  while (end > start && (text[end - 1] === "\n" || text[end - 1] === "\r")) end -= 1;
  return { start, end };
}

/** The part of a span on a line, without the indentation where it began on an earlier one. */
function within(text: string, line: Span, span: Span): Span | null {
  let start = Math.max(span.start, line.start);
  const end = Math.min(span.end, line.end);
  if (span.start < line.start) {
    while (start < end && (text[start] === " " || text[start] === "\t")) start += 1;
    if (start >= end) return end > line.start && end === span.end ? { start: end - 1, end } : null;
  }
  return { start: Math.min(start, line.end), end: Math.max(end, start) };
}
