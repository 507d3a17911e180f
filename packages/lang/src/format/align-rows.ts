import { displayWidth } from "../diagnostic/width.ts";
import type { Token } from "../lex/token.ts";
import { isSeparator, splitRow } from "../parse/split-row.ts";

/** The rows of a table, their cells below each other. Lines such as `|---|` stay, as wide as their columns. */
export function alignRows(rows: readonly Token[], replaced: ReadonlyMap<number, string>): readonly string[] {
  const grid = rows.map((row) => {
    const cells = splitRow(row);
    return {
      cells: cells.map(({ written, span }) => replaced.get(span.start) ?? written),
      ruled: isSeparator(cells),
    };
  });
  const widths: number[] = [];
  for (const { cells, ruled } of grid) {
    for (const [column, cell] of cells.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, ruled ? 3 : displayWidth(cell));
    }
  }
  return grid.map(({ cells, ruled }) => {
    const shown = cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return ruled ? rule(cell, width) : cell + " ".repeat(width - displayWidth(cell));
    });
    return `| ${shown.join(" | ")} |`;
  });
}

// `:--:` keeps its colons.
function rule(cell: string, width: number): string {
  const left = cell.startsWith(":") ? ":" : "";
  const right = cell.endsWith(":") ? ":" : "";
  return left + "-".repeat(width - left.length - right.length) + right;
}
