import type { Module, Table } from "../ast/declaration.ts";
import { layOutCell } from "../layout/layout.ts";
import { lex } from "../lex/lex.ts";
import type { Token } from "../lex/token.ts";
import { parse } from "../parse/parse.ts";
import { print } from "../print/print.ts";

/** A cell, or the head of a column, that holds code. */
export interface CodeCell {
  readonly start: number;
  readonly written: string;
  readonly tokens: readonly Token[];
  /** The head of a column: `part : text = "none"`. */
  readonly head: boolean;
  /** It holds pasted dice, which are written as words. */
  readonly pasted: boolean;
}

/**
 * The cells of a text's tables that hold code, each as its tokens. Texts stay as they are written, the head of a column says
 * which those are; so do keys, and what has a comment or a `|` in it.
 */
export function codeCells({ items }: Module): readonly CodeCell[] {
  return items.flatMap((item) => (item.kind === "table" ? cellsOf(item) : []));
}

function cellsOf({ columns, rows, dice }: Table): readonly CodeCell[] {
  const heads = dice === null ? columns : columns.slice(1);
  return [
    ...heads.flatMap(({ written, span }) => codeCell(written, span.start, true)),
    ...rows.flatMap(({ cells }) =>
      cells.flatMap(({ written, value, span }, i) =>
        value === null || columns[i + 1]?.literal !== false ? [] : codeCell(written, span.start, false),
      ),
    ),
  ];
}

function codeCell(written: string, start: number, head: boolean): readonly CodeCell[] {
  // A lone number or word is as it should be, and so is one die with what is added: d6+1.
  if (/^(?:[\p{L}_]*|\d*|\d*d(?:\d+|%|F)(?:[-+]\d+)?)$/u.test(written) || /[#\\\n]/u.test(written)) return [];
  const silent = (): void => undefined;
  const { tokens } = lex(written, silent);
  const pasted = tokens.some(({ notation }) => notation !== null && notation.suffixes.length > 0);
  return head && pasted
    ? []
    : [{ start, written, tokens: layOutCell(written, tokens, silent), head, pasted }];
}

/** Whether a cell says the same when it is written so: nothing but its blanks is new, or its dice are words. */
export function saysTheSame({ written, head, pasted }: CodeCell, text: string): boolean {
  if (pasted || text === written) return true;
  const bare = (cell: string): string => cell.replace(/\s/gu, "");
  return bare(text) === bare(written) && (head || printed(text) === printed(written));
}

function printed(text: string): string | null {
  const { module, diagnostics } = parse({ name: "cell", text });
  return diagnostics.some(({ severity }) => severity === "error") ? null : print(module);
}
