import { displayWidth } from "@houserule/lang";
import type { Colour, Painter } from "../paint.ts";

/** A column of a table in a terminal. */
export interface Column {
  readonly cells: readonly string[];
  readonly align: "left" | "right";
  readonly colour?: Colour;
}

const GAP = "  ";

/** The width of a column. */
export function widthOf({ cells }: Column): number {
  return cells.reduce((widest, cell) => Math.max(widest, displayWidth(cell)), 0);
}

/** The width of columns beside each other, with the gap that follows each. */
export function widthOfAll(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + widthOf(column) + GAP.length, 0);
}

/** Columns beside each other, one line a row, without blanks at the ends of lines. */
export function beside(columns: readonly Column[], paint: Painter): readonly string[] {
  const rows = columns.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const widths = columns.map(widthOf);
  return Array.from({ length: rows }, (_, row) => {
    let line = "";
    let blanks = "";
    columns.forEach(({ cells, align, colour }, i) => {
      const cell = cells[row] ?? "";
      const padding = " ".repeat((widths[i] ?? 0) - displayWidth(cell));
      if (cell === "") blanks += padding + GAP;
      else {
        line += blanks + (align === "right" ? padding : "");
        line += colour === undefined ? cell : paint(colour, cell);
        blanks = (align === "right" ? "" : padding) + GAP;
      }
    });
    return line;
  });
}

/** A text of at most so many columns, its end left out where it is longer. */
export function fitted(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let short = "";
  for (const character of text) {
    if (displayWidth(short + character) > width - 1) break;
    short += character;
  }
  return `${short}…`;
}
