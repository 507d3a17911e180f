import { fileURLToPath } from "node:url";
import { readBook } from "@houserule/lang";
import { expect, test } from "vitest";
import { chartsOf } from "../../packages/cli/src/book/charts.ts";
import { markdown } from "../../packages/cli/src/book/markdown.ts";
import { pageOf } from "../../packages/cli/src/book/page-of.ts";
import { createLibrary } from "../../packages/cli/src/library.ts";

// `npm run docs` writes these pages anew.

test.each(["grim-d20", "gurps-lite", "gurps-ultra-lite"])(
  "docs/rulebooks/%s.md is the rulebook",
  async (name) => {
    const library = createLibrary();
    const { book, diagnostics } = readBook(library.ruleset(name), library.resolve);
    expect(diagnostics).toEqual([]);
    if (book === null) throw new Error(`${name} has no rulebook`);
    const { charts, findings } = chartsOf(book, name, library);
    expect(findings).toEqual([]);
    const page = `${markdown(pageOf(book), charts).trimEnd()}\n`;
    const place = fileURLToPath(new URL(`../../docs/rulebooks/${name}.md`, import.meta.url));
    await expect(page).toMatchFileSnapshot(place);
  },
  60_000,
);
