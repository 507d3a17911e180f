import type { Table } from "../ast/declaration.ts";
import { displayWidth } from "../diagnostic/width.ts";

/** The rows of a table in braces, their cells below each other. */
export function printRows({ columns, rows, supplied }: Table): string {
  if (!supplied) return "";
  if (columns.length === 0) return " {\n}";
  return aligned([
    columns.map(({ written }) => written),
    ...rows.map(({ key, cells }) => [key.written, ...cells.map(({ written }) => written)]),
  ]);
}

/** Rows in braces, their cells below each other. */
export function aligned(grid: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...grid.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...grid.map((row) => displayWidth(row[column] ?? ""))),
  );
  const lines = grid.map((row) => {
    const cells = row.map((written, column) => {
      const blanks = (widths[column] ?? 0) - displayWidth(written);
      return ` ${written}${" ".repeat(blanks)} |`;
    });
    return `  |${cells.join("")}\n`;
  });
  return ` {\n${lines.join("")}}`;
}
