import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { diagnosticsPage } from "./diagnostics-page.ts";
import { grammarPage } from "./grammar-page.ts";

// `npm run docs` writes these pages anew.

const page = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

test("docs/grammar.md is the grammar of the parser", async () => {
  await expect(grammarPage()).toMatchFileSnapshot(page("grammar.md"));
});

// It compiles the examples of all codes, which takes a busy machine its time.
test("docs/diagnostics.md has the page of every code", { timeout: 120_000 }, async () => {
  await expect(await diagnosticsPage()).toMatchFileSnapshot(page("diagnostics.md"));
});
