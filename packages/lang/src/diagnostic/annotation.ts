import type { Excerpt } from "./excerpt.ts";

/** What a piece of a picture is, for a host that has colours. */
export type Ink =
  | "error"
  | "warning"
  | "information"
  | "message"
  | "frame"
  | "label"
  | "hint"
  | "fix"
  | "title"
  | "script";

/** Colours a piece of text; the text must keep its width. */
export type Paint = (ink: Ink, text: string) => string;

/** A stretch of one line to be underlined, with what is said about it. */
export interface Annotation {
  readonly start: number;
  readonly end: number;
  /** The place that the message is about, underlined `^`; the others `-`. */
  readonly primary: boolean;
  readonly ink: Ink;
  readonly message: string;
}

interface Placed extends Annotation {
  readonly from: number;
  readonly to: number;
}

interface Piece {
  readonly column: number;
  readonly text: string;
  readonly ink: Ink;
}

/**
 * The rows below a source line. The message of the last mark stands beside it, the others hang below theirs:
 *
 *     | ^ -  - a number
 *     |   |
 *     |   a text
 */
export function underlines(
  line: Excerpt,
  annotations: readonly Annotation[],
  paint: Paint,
): readonly string[] {
  const placed = annotations
    .map((annotation): Placed => ({ ...annotation, ...line.columns(annotation.start, annotation.end) }))
    .sort((a, b) => a.from - b.from || Number(a.primary) - Number(b.primary));
  const spoken = placed.filter((annotation) => annotation.message !== "");
  const marks = markRow(placed);
  const end = Math.max(...placed.map((annotation) => annotation.to));
  const last = placed.at(-1);
  // Beside another mark, a message would seem to be about that one.
  const beside = last !== undefined && last.message !== "" && last.to === end ? last : undefined;
  const first = [...marks];
  if (beside !== undefined) first.push({ column: end + 1, text: beside.message, ink: beside.ink });
  const rows = [row(first, paint)];
  const hanging = beside === undefined ? spoken : spoken.slice(0, -1);
  if (hanging.length > 0) rows.push(row(bars(hanging), paint));
  for (let i = hanging.length - 1; i >= 0; i -= 1) {
    const here = hanging[i];
    if (here === undefined) continue;
    const left = hanging.slice(0, i).filter((other) => other.from < here.from);
    rows.push(row([...bars(left), { column: here.from, text: here.message, ink: here.ink }], paint));
  }
  return rows;
}

function markRow(placed: readonly Placed[]): readonly Piece[] {
  const columns: { mark: string; ink: Ink }[] = [];
  for (const annotation of [...placed].sort((a, b) => Number(a.primary) - Number(b.primary))) {
    for (let column = annotation.from; column < annotation.to; column += 1) {
      columns[column] = { mark: annotation.primary ? "^" : "-", ink: annotation.ink };
    }
  }
  const pieces: { column: number; text: string; ink: Ink }[] = [];
  for (let column = 0; column < columns.length; column += 1) {
    const here = columns[column];
    if (here === undefined) continue;
    const last = pieces.at(-1);
    if (last !== undefined && last.column + last.text.length === column && last.text.at(-1) === here.mark) {
      last.text += here.mark;
    } else {
      pieces.push({ column, text: here.mark, ink: here.ink });
    }
  }
  return pieces;
}

function bars(annotations: readonly Placed[]): readonly Piece[] {
  const columns = new Map<number, Piece>();
  for (const { from, ink } of annotations) columns.set(from, { column: from, text: "|", ink });
  return [...columns.values()].sort((a, b) => a.column - b.column);
}

function row(pieces: readonly Piece[], paint: Paint): string {
  let text = "";
  let column = 0;
  for (const piece of pieces) {
    text += " ".repeat(Math.max(0, piece.column - column)) + paint(piece.ink, piece.text);
    column = piece.column + piece.text.length;
  }
  return text;
}
