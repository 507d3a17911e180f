import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { load, type ResolveModule } from "../resolve/load.ts";
import type { Text } from "../resolve/text.ts";
import type { Source } from "../source.ts";
import type { Book } from "./book.ts";
import { bookOf } from "./book-of.ts";

/** What came of reading a ruleset as a book; without a book there are errors. */
export interface BookRead {
  readonly book: Book | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a ruleset as a book. Texts that it uses by their path are part of it; other rulesets are not. Nothing is
 * compiled: only how the texts are written can be wrong.
 */
export function readBook(main: Source, resolve?: ResolveModule): BookRead {
  const diagnostics: Diagnostic[] = [];
  const { modules } = load({ main, mainIsModule: true, resolve }, diagnostics);
  if (diagnostics.some(({ severity }) => severity === "error")) return { book: null, diagnostics };
  const bound: Text[] = [];
  const bind = (text: Text): void => {
    if (bound.includes(text)) return;
    bound.push(text);
    for (const used of text.uses) if (used.node.target.startsWith(".")) bind(used.text);
  };
  const first = modules.find(({ source }) => source.name === main.name);
  if (first !== undefined) bind(first);
  return { book: bookOf(bound), diagnostics };
}
