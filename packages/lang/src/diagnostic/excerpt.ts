import { visibleGrapheme } from "./visible.ts";
import { displayWidth, graphemes } from "./width.ts";

const TAB = 4;
// A letter under a heap of combining marks is shown without them: it would cover the lines above.
const LONGEST_GRAPHEME = 40;
const STRAY_MARKS = 4;
const CUT = "…";

/** A piece of a source line as it is shown: where it comes from, and the column that it begins at. */
interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly column: number;
  readonly width: number;
}

/** A source line ready to be shown, long ones cut, and the way from its offsets to its columns. */
export interface Excerpt {
  readonly text: string;
  /** The columns of a stretch of the text, `to` exclusive and at least one further than `from`. */
  readonly columns: (start: number, end: number) => { readonly from: number; readonly to: number };
}

/**
 * Shows the line from `start` to `end` of a text in at most `width` columns, such that the stretch `focus` is
 * seen, or its beginning where it is wider.
 */
export function excerpt(
  text: string,
  line: { readonly start: number; readonly end: number },
  focus: { readonly start: number; readonly end: number },
  width: number,
): Excerpt {
  // Only the neighbourhood is looked at: a line may have a million characters.
  const near = {
    start: onCharacter(text, Math.max(line.start, focus.start - 4 * width)),
    end: onCharacter(text, Math.min(line.end, Math.min(focus.end, focus.start + 4 * width) + 4 * width)),
  };
  const cells = toCells(text.slice(near.start, near.end), near.start);
  const total = endOf(cells);
  const cutBefore = near.start > line.start;
  const cutAfter = near.end < line.end;
  if (total <= width && !cutBefore && !cutAfter) return shown(cells, 0, "", "");

  const from = columnOf(cells, focus.start);
  const to = Math.min(total, Math.max(from + 1, columnOf(cells, focus.end)));
  const spare = width - (to - from) - 2;
  // What does not fit is shown from a little before its beginning.
  let first = Math.max(0, from - (spare >= 0 ? Math.ceil(spare / 2) : Math.floor(width / 4)));
  const last = Math.min(total, first + width - 2);
  first = Math.max(0, Math.min(first, last - (width - 2)));
  const kept = cells.filter((cell) => cell.column >= first && cell.column + cell.width <= last);
  const before = cutBefore || (kept[0]?.column ?? 0) > 0 ? CUT : "";
  const after = cutAfter || endOf(kept) < total ? CUT : "";
  return shown(kept, kept[0]?.column ?? 0, before, after);
}

function shown(cells: readonly Cell[], origin: number, before: string, after: string): Excerpt {
  const shift = before.length - origin;
  const end = endOf(cells) + shift;
  return {
    text: `${before}${cells.map((cell) => cell.text).join("")}${after}`.trimEnd(),
    columns(start, stop) {
      const from = Math.min(end, Math.max(before.length, columnOf(cells, start) + shift));
      const to = Math.min(end, columnOf(cells, stop, true) + shift);
      return { from, to: Math.max(from + 1, to) };
    },
  };
}

/** The column at which an offset stands; inside a character, that of its beginning, or of its end. */
function columnOf(cells: readonly Cell[], offset: number, end = false): number {
  for (const cell of cells) {
    if (offset <= cell.start) return cell.column;
    if (offset < cell.end) return end ? cell.column + cell.width : cell.column;
  }
  return endOf(cells);
}

function endOf(cells: readonly Cell[]): number {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.width;
}

function toCells(text: string, offset: number): readonly Cell[] {
  const cells: Cell[] = [];
  let start = offset;
  let column = 0;
  for (const grapheme of graphemes(text)) {
    const end = start + grapheme.text.length;
    const { text: picture, width } = draw(grapheme.text, grapheme.width, column);
    cells.push({ text: picture, start, end, column, width });
    start = end;
    column += width;
  }
  return cells;
}

function draw(
  text: string,
  width: number,
  column: number,
): { readonly text: string; readonly width: number } {
  if (text === "\t") {
    const blanks = TAB - (column % TAB);
    return { text: " ".repeat(blanks), width: blanks };
  }
  if (width === 0) return { text: `\u25CC${text.slice(0, STRAY_MARKS)}`, width: 1 };
  if (text.length > LONGEST_GRAPHEME) return { text: String.fromCodePoint(text.codePointAt(0) ?? 0), width };
  const picture = visibleGrapheme(text);
  return { text: picture, width: picture === text ? width : displayWidth(picture) };
}

function onCharacter(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit <= 0xdfff && offset > 0 ? offset - 1 : offset;
}
