import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { diagnosticsPage } from "./diagnostics-page.ts";
import { grammarPage } from "./grammar-page.ts";

// `npm run docs` writes these pages anew.

const page = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

test("docs/grammar.md is the grammar of the parser", async () => {
  await expect(grammarPage()).toMatchFileSnapshot(page("grammar.md"));
});

test("docs/diagnostics.md has the page of every code", async () => {
  await expect(await diagnosticsPage()).toMatchFileSnapshot(page("diagnostics.md"));
});
