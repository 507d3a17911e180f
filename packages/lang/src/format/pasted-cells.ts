import type { Module, Table } from "../ast/declaration.ts";
import { layOut } from "../layout/layout.ts";
import { lex } from "../lex/lex.ts";
import type { Token } from "../lex/token.ts";

/**
 * The cells of a text's tables that hold pasted dice, by where they begin, each as its tokens. All other cells stay
 * as they are written, and so do texts: the head of a column says which those are.
 */
export function pastedCells({ items }: Module): ReadonlyMap<number, readonly Token[]> {
  const found = new Map<number, readonly Token[]>();
  for (const item of items) if (item.kind === "table") collect(item, found);
  return found;
}

function collect({ columns, rows }: Table, found: Map<number, readonly Token[]>): void {
  const silent = (): void => undefined;
  for (const { cells } of rows) {
    for (const [i, { written, value, span }] of cells.entries()) {
      if (value === null || columns[i + 1]?.literal !== false || !/\d[kdr!]/u.test(written)) continue;
      const { tokens } = lex(written, silent);
      if (tokens.some(({ notation }) => notation !== null && notation.suffixes.length > 0)) {
        found.set(span.start, layOut(written, tokens, silent));
      }
    }
  }
}
