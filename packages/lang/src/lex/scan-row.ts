import { blanksEnd, lineEnd } from "./characters.ts";

/**
 * Where the table row that begins at `at` ends: behind the first `|` that only blanks and then a line's end,
 * a `#` or a `}` follow; `null` when the line has none. A backslash keeps a `|` in its cell.
 */
export function rowEnd(source: string, at: number): number | null {
  const end = lineEnd(source, at);
  for (let i = at + 1; i < end; i += 1) {
    const code = source.charCodeAt(i);
    if (code === 92) i += 1;
    else if (code === 124) {
      const after = blanksEnd(source, i + 1);
      const next = source.charAt(after);
      if (after >= end || next === "#" || next === "}") return i + 1;
      i = after - 1;
    }
  }
  return null;
}
