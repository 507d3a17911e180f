/** A stretch of a line; with `to`, it leads to the block or row that has this anchor. */
export interface Inline {
  readonly kind: "words" | "code";
  readonly text: string;
  readonly to?: string;
}
export type Line = readonly Inline[];

/** A row of a table. */
export interface PageRow {
  readonly anchor?: string;
  readonly cells: readonly Line[];
}

/** What a page is made of, whatever it is written in. */
export type Block =
  | {
      readonly kind: "heading";
      readonly level: 1 | 2 | 3;
      readonly line: Line;
      readonly anchor: string;
    }
  /** `aside`: what is said about the thing above, in passing. */
  | { readonly kind: "paragraph"; readonly line: Line; readonly aside: boolean }
  | { readonly kind: "points"; readonly lines: readonly Line[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly PageRow[] }
  | { readonly kind: "code"; readonly text: string }
  /** The text of a thing, for those who want to see it. */
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "chart"; readonly expression: string }
  /** Where everything is. */
  | { readonly kind: "contents"; readonly lines: readonly Line[] };

export function words(text: string, to?: string): Inline {
  return { kind: "words", text, ...(to !== undefined && { to }) };
}

export function code(text: string, to?: string): Inline {
  return { kind: "code", text, ...(to !== undefined && { to }) };
}

/** A line of one stretch of words; nothing for none. */
export function line(text: string): Line {
  return text === "" ? [] : [words(text)];
}

/** A table without the columns that have nothing in any row; the first one stays. */
export function tableOf(head: readonly string[], rows: readonly PageRow[]): Block {
  const filled = head.map((_, i) => i === 0 || rows.some(({ cells }) => (cells[i] ?? []).length > 0));
  return {
    kind: "table",
    head: head.filter((_, i) => filled[i]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, i) => filled[i]) })),
  };
}
