import { readdirSync, readFileSync } from "node:fs";
import { format, parse } from "@houserule/lang";
import { describe, expect, test } from "vitest";
import { shape } from "../../packages/lang/test/tree-shape.ts";
import { readCases } from "./case.ts";

// Every program of the corpus, and every module of one, laid out anew.

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".txt"));

describe.each(files)("%s", (file) => {
  const cases = readCases(readFileSync(new URL(file, import.meta.url), "utf8"));

  test("says the same when it is laid out anew, and stays as it is the second time", () => {
    for (const { name, text: main, modules } of cases) {
      for (const text of [main, ...modules.values()]) {
        const before = parse({ name, text });
        const once = format({ name, text }).text;
        if (before.diagnostics.some(({ severity }) => severity === "error")) {
          expect(once, name).toBeNull();
          continue;
        }
        const again = parse({ name, text: once ?? "" });
        expect(
          again.diagnostics.filter(({ severity }) => severity === "error"),
          name,
        ).toEqual([]);
        expect(shape(again.module), `${name}\n${text}\n=====\n${once}`).toEqual(shape(before.module));
        expect(format({ name, text: once ?? "" }).text, name).toBe(once);
      }
    }
  });
});
