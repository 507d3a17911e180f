import type { Table } from "../ast/declaration.ts";
import { displayWidth } from "../diagnostic/width.ts";

/** The rows of a table in braces, their cells below each other. */
export function printRows({ columns, rows, supplied }: Table): string {
  if (!supplied) return "";
  if (columns.length === 0) return " {\n}";
  const grid = [
    columns.map(({ written }) => written),
    ...rows.map(({ key, cells }) => [key.written, ...cells.map(({ written }) => written)]),
  ];
  const widths = columns.map((_, column) => Math.max(...grid.map((row) => displayWidth(row[column] ?? ""))));
  const lines = grid.map((row) => {
    const cells = widths.map((width, column) => {
      const written = row[column] ?? "";
      return ` ${written}${" ".repeat(width - displayWidth(written))} |`;
    });
    return `  |${cells.join("")}\n`;
  });
  return ` {\n${lines.join("")}}`;
}
