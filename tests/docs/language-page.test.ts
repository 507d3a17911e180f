import { readFileSync } from "node:fs";
import { compile } from "@houserule/lang";
import { literal, oddsMachine, rollMachine } from "@houserule/runtime";
import { describe, expect, test } from "vitest";
import { builtinNames } from "../../packages/lang/src/resolve/builtins.ts";

// Every example of docs/language.md. A line that ends with `# is V` is a value by itself, on all dice.

interface Block {
  readonly line: number;
  readonly file: string | null;
  readonly text: string;
}

const page = readFileSync(new URL("../../docs/language.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```houserule(?: file=(\S+))?\n(.*?)^```$/gms)].map(
  ({ 1: file = null, 2: text = "", index }): Block => ({
    line: page.slice(0, index).split("\n").length,
    file,
    text,
  }),
);
const files = new Map(blocks.flatMap(({ file, text }) => (file === null ? [] : [[`./${file}`, text]])));
const claim = /^(.*?)\s*# is (.*)$/;

const compiled = (text: string) =>
  compile({
    main: { name: "example", text },
    resolve: (target) => {
      const found = files.get(target);
      return found === undefined ? null : { name: target, text: found };
    },
  });

/** What a text gives on all its dice, each with its probability. */
const given = (text: string): unknown => {
  const { program, diagnostics } = compiled(text);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (program === null) return null;
  const result = oddsMachine(program).odds();
  return result.ok
    ? result.odds.outcomes.map(({ value, probability }) => `${literal(value)}: ${probability}`)
    : result.fault.message;
};

describe("the language reference", () => {
  test("has examples", () => {
    expect(blocks.length).toBeGreaterThan(15);
  });

  test.each(blocks.filter(({ file }) => file === null))("runs the example at line $line", ({ text }) => {
    const lines = text.split("\n");
    const claims = lines.flatMap((line) => {
      const match = claim.exec(line);
      return match === null ? [] : [{ value: match[1] ?? "", expected: match[2] ?? "" }];
    });
    const rest = lines.filter((line) => !claim.test(line)).join("\n");
    for (const { value, expected } of claims) {
      expect(given(`${rest}\n(${value}) == (${expected})`), `${value} is ${expected}`).toEqual(["true: 1"]);
    }
    if (claims.length > 0) return;
    const { program, diagnostics } = compiled(text);
    expect(diagnostics).toEqual([]);
    if (program === null || program.main === null) return;
    expect(rollMachine(program).roll({ seed: "example" })).toMatchObject({ ok: true });
    expect(oddsMachine(program).odds()).toMatchObject({ ok: true });
  });
});

describe("the list of the functions", () => {
  const section = /^## Functions$(.*?)^## /ms.exec(page)?.[1] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)\([^|]*\)` \| \S.* \|$/gm)].map(([, name = ""]) => name);

  test("has each function of the language once, and no other", () => {
    expect(rows.toSorted()).toEqual([...builtinNames].sort());
  });

  test.each(builtinNames)("shows what %s gives", (name) => {
    const examples = section.split("\n").flatMap((line) => claim.exec(line)?.[1] ?? []);
    expect(examples.filter((example) => new RegExp(`\\b${name}\\(`).test(example))).not.toEqual([]);
  });
});
