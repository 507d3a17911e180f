import { readBook } from "@houserule/lang";
import { chartsOf } from "../book/charts.ts";
import { html } from "../book/html.ts";
import { markdown } from "../book/markdown.ts";
import { pageOf } from "../book/page-of.ts";
import type { Console } from "../console.ts";
import { exitCodes } from "../exit-codes.ts";
import { createLibrary } from "../library.ts";
import { parted } from "../parted.ts";
import { draw, reportErrors } from "../report.ts";
import { writeText } from "../write-file.ts";

export interface DocsOptions {
  readonly html?: boolean;
  readonly out?: string;
  readonly json: boolean;
}

/** `docs RULESET`: the ruleset as a rulebook, from its declarations and their comments. */
export function docs(ruleset: string, options: DocsOptions, console: Console): number {
  const library = createLibrary();
  const { book, diagnostics } = readBook(library.ruleset(ruleset), library.resolve);
  const failure = library.failure();
  if (failure !== null) throw failure;
  const { errors, remarks } = parted(diagnostics);
  if (book === null) return reportErrors(errors, library.sources(), options.json, console);
  if (options.json) {
    give(JSON.stringify({ kind: "docs", ...book }), options, console);
    return exitCodes.done;
  }
  const { charts, findings } = chartsOf(book, ruleset, library);
  const write = options.html === true ? html : markdown;
  give(write(pageOf(book), charts), options, console);
  draw(remarks, library.sources(), console);
  // The page is whole but for these charts, and says so in their places.
  return reportErrors(findings, library.sources(), false, console);
}

function give(text: string, { out }: DocsOptions, console: Console): void {
  if (out === undefined) console.out(text.trimEnd());
  else writeText(out, `${text.trimEnd()}\n`);
}
