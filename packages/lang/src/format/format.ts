import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { layOut } from "../layout/layout.ts";
import { lex } from "../lex/lex.ts";
import { parse } from "../parse/parse.ts";
import type { Source } from "../source.ts";
import { createReader } from "./create-reader.ts";
import { layLines } from "./lay-lines.ts";
import { readLines } from "./read-braces.ts";

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
  const { diagnostics } = parse(source);
  if (diagnostics.some(({ severity }) => severity === "error")) return { text: null, diagnostics };
  const silent = (): void => undefined;
  const tokens = layOut(source.text, lex(source.text, silent).tokens, silent);
  const reader = createReader(source.text, tokens);
  const text = layLines(readLines(reader), WIDTH);
  return { text, diagnostics: [] };
}
