import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "@houserule/lang";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulesetFiles } from "../../../tests/rulesets/ruleset-files.ts";
import { sheetSchema } from "../src/sheet-schema.ts";

interface Document {
  readonly sheet: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What is wrong with documents, as the loader tells it; all of them at one time. */
function refused(name: string, documents: readonly Document[]): readonly string[] {
  const { main, resolve } = rulesetFiles(name);
  const texts = documents.map((document) => JSON.stringify(document));
  const { diagnostics } = compile({
    modules: [main],
    resolve,
    sheets: texts.map((text, i) => ({ name: `one${i}`, value: { name: `sheet ${i}`, text } })),
  });
  return diagnostics
    .filter(({ severity, source }) => severity === "error" && source.startsWith("sheet "))
    .map(({ message, source }) => `${message} ${texts[Number(source.slice("sheet ".length))]}`);
}

function schemaOf(name: string) {
  const { main, resolve } = rulesetFiles(name);
  const { program } = compile({ modules: [main], resolve, declarationsOf: [main.name] });
  if (program === null) throw new Error(`${name} does not compile`);
  const schema = sheetSchema(program, program.sheets);
  return { schema, validate: new Ajv2020({ allowUnionTypes: true }).compile<Document>(schema) };
}

/** All words that a schema lists somewhere: the names and labels of fields, outcomes and rows. */
function wordsIn(part: unknown): readonly string[] {
  if (typeof part === "string") return [part];
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, inner]) => [name, ...wordsIn(inner)]);
}

function charactersOf(name: string): readonly Document[] {
  const folder = fileURLToPath(new URL(`../../../rulesets/${name}/characters/`, import.meta.url));
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(folder + file, "utf8")) as Document);
}

const others = [
  "",
  "d8",
  "D12 + 1",
  "2d6+d4-1",
  "damage",
  "d",
  "7/2",
  "-3/0",
  "1.50",
  "0x1",
  "4(+2)",
  "none",
  " 1",
];

describe.each(["gurps-lite", "gurps-ultra-lite", "grim-d20"])("what the schema of %s takes,", (name) => {
  const { schema, validate } = schemaOf(name);
  const samples = charactersOf(name);
  const values = samples.flatMap(({ fields }) => Object.values(fields));

  test("the sheet files that come with it,", () => {
    for (const sample of samples) validate(sample);
    const good = samples.filter((sample) => validate(sample));
    expect(good.length).toBeGreaterThan(0);
    expect(refused(name, good)).toEqual([]);
  });

  test("and what was changed in them, the loader takes", () => {
    const word = fc.constantFrom(...new Set(wordsIn(schema)), ...others);
    const single = fc.oneof(
      word,
      fc.constantFrom(...values),
      fc.integer({ min: -3, max: 30 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, true, false),
    );
    const value = fc.oneof(
      single,
      fc.array(single, { maxLength: 3 }),
      fc.dictionary(word, single, { maxKeys: 2 }),
    );
    const changed = fc
      .tuple(fc.constantFrom(...samples), fc.nat(), fc.boolean(), word, value)
      .map(([sample, at, instead, field, put]) => {
        const names = Object.keys(sample.fields);
        return {
          ...sample,
          fields: { ...sample.fields, [instead ? field : (names[at % names.length] ?? "")]: put },
        };
      });
    const all = fc.sample(changed, { numRuns: 3000, seed: 1 });
    const good = all.filter((document) => validate(document)).slice(0, 300);
    expect(good.length).toBeGreaterThan(20);
    // No schema says that a field goes by one of its names only.
    expect(refused(name, good).filter((said) => !said.includes("stands here twice"))).toEqual([]);
  });
});
