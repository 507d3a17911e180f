import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { layOut } from "../layout/layout.ts";
import { lex } from "../lex/lex.ts";
import { limits } from "../limits.ts";
import { parse } from "../parse/parse.ts";
import type { Source } from "../source.ts";
import { breakLine } from "./break-line.ts";
import { codeCells, saysTheSame } from "./code-cells.ts";
import { createReader } from "./create-reader.ts";
import { flat } from "./doc.ts";
import { layLines } from "./lay-lines.ts";
import { readLines } from "./read-braces.ts";
import type { Reader } from "./reader.ts";

/** A text in its canonical layout, or why there is none. */
export interface Formatted {
  /** `null` where the text has errors: it is better left as it is. */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Columns that a line has. */
const WIDTH = 100;

/**
 * Lays a text out anew: two blanks further in for each brace, lines of at most 100 columns where they can be
 * broken, the columns of tables and the arrows of a `match` below each other, pasted dice as words. Comments stay
 * where they are, and one empty line where there were some; what the text says is the same as before.
 *
 * ```ts
 * format({ name: "rain.rules", text: "let roll=4d6kh3" }).text; // "let roll = keep highest 3 of 4d6\n"
 * ```
 */
export function format(source: Source): Formatted {
  const { module, diagnostics } = parse(source);
  if (diagnostics.some(({ severity }) => severity === "error")) return { text: null, diagnostics };
  const notes: Diagnostic[] = [];
  const cells = new Map<number, string>();
  for (const cell of codeCells(module)) {
    const { tokens, start, head } = cell;
    const reader = createReader("", tokens);
    const text = flat(head ? breakLine(reader.parts({ comma: "goes on", member: true })) : readLines(reader));
    if (saysTheSame(cell, text)) cells.set(start, text);
    noteChain(reader, start, source, notes);
  }
  const silent = (): void => undefined;
  const tokens = layOut(source.text, lex(source.text, silent).tokens, silent);
  const reader = createReader(source.text, tokens, cells);
  const text = layLines(readLines(reader), WIDTH);
  noteChain(reader, 0, source, notes);
  // Braces in braces can grow a long text until nobody reads it any more.
  const readable = text.length <= limits.maxSourceLength;
  return { text: readable ? text : source.text, diagnostics: notes.slice(0, 1) };
}

// Other tools keep single faces of dice that explode; one word about it is enough.
function noteChain({ chained }: Reader, offset: number, { name, text }: Source, notes: Diagnostic[]): void {
  if (chained === null) return;
  const span = { start: chained.start + offset, end: chained.end + offset };
  notes.push({
    code: "HR1088",
    severity: "information",
    source: name,
    span,
    message: `In \`${text.slice(span.start, span.end)}\`, a die that explodes is kept or dropped with all that it adds.`,
    hint: "Some other tools choose among the single faces instead.",
  });
}
