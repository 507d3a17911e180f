import type { RawCell } from "../ast/change.ts";
import type { Token } from "../lex/token.ts";

/** Cuts a row at its pipes; `\|` is one within a cell. */
export function splitRow({ image, startOffset }: Token): readonly RawCell[] {
  const cells: RawCell[] = [];
  let start = 1;
  const cut = (end: number): void => {
    const raw = image.slice(start, end);
    const written = raw.trim();
    const from = startOffset + start + (written === "" ? 0 : raw.indexOf(written));
    cells.push({ written, span: { start: from, end: from + written.length } });
    start = end + 1;
  };
  for (let i = 1; i < image.length; i += 1) {
    if (image[i] === "\\") i += 1;
    else if (image[i] === "|") cut(i);
  }
  // Not every Markdown ends its rows with a pipe.
  if (image.slice(start).trim() !== "") cut(image.length);
  return cells;
}

/** `|---|:--:|`: the line that Markdown draws below the head. */
export function isSeparator(cells: readonly RawCell[]): boolean {
  return cells.length > 0 && cells.every(({ written }) => /^:?-+:?$/u.test(written));
}

/** A cell that says nothing, so that the default of its column counts. */
export function isBlank(written: string): boolean {
  return written === "" || written === "-" || written === "–" || written === "—";
}
