import { EOF } from "chevrotain";
import type { RawCell } from "../ast/change.ts";
import { layOutCell } from "../layout/layout.ts";
import { lexPart } from "../lex/lex.ts";
import { emptyToken, type Token } from "../lex/token.ts";
import type { Reading } from "./reading.ts";

/** The tokens of one cell of a table, with the places that they have in the text. */
export function tokensOf(cell: RawCell, { text, report }: Pick<Reading, "text" | "report">): Token[] {
  // A `\|` is a pipe, which is shorter; blanks before the cell keep the places behind it as they are.
  const pipes = cell.written.split("\\|");
  const source =
    pipes.length === 1
      ? text
      : text.slice(0, cell.span.start) + " ".repeat(pipes.length - 1) + pipes.join("|");
  const tokens = layOutCell(source, lexPart(source, cell.span, report), report);
  tokens.push(emptyToken(EOF, cell.span.end, false));
  return tokens;
}
