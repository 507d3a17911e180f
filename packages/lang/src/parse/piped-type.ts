import type { RawCell } from "../ast/change.ts";
import type { Reading } from "./reading.ts";

/** A cell of the head of a table, with the cells behind it that are more texts of its type. */
export interface HeadCell {
  readonly cell: RawCell;
  readonly more: readonly RawCell[];
}

/**
 * `| kind : "fire" | "ice" |`, as a type is written elsewhere: a pipe ends the cell. It is told once, and the texts count
 * as those of one column, as the rows have them.
 */
export function joinPipedTypes(head: readonly RawCell[], reading: Reading): readonly HeadCell[] {
  const joined: { readonly cell: RawCell; readonly more: RawCell[] }[] = [];
  for (const cell of head) {
    const before = joined.at(-1);
    if (before?.cell.written.includes(":") === true && cell.written.startsWith('"')) before.more.push(cell);
    else joined.push({ cell, more: [] });
  }
  for (const { cell, more } of joined) report(cell, more, reading);
  return joined;
}

function report(cell: RawCell, more: readonly RawCell[], { report: tell }: Reading): void {
  const [first] = more;
  if (first === undefined) return;
  const texts = [cell, ...more];
  tell({
    code: "HR1071",
    severity: "error",
    span: first.span,
    message: "The head of a column begins with its name.",
    hint: `A pipe ends the cell. In the type of a column, write \`or\`: \`${texts.map(({ written }) => written).join(" or ")}\`.`,
    fix: {
      title: "Write or",
      edits: more.map(({ span }, i) => ({
        span: { start: texts[i]?.span.end ?? span.start, end: span.start },
        text: " or ",
      })),
    },
  });
}
