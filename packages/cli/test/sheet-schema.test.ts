import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "@houserule/lang";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulesetFiles } from "../../../tests/rulesets/ruleset-files.ts";
import { sheetSchema } from "../src/sheet-schema.ts";
import { rules } from "./hero-sheet.ts";

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
    // No schema says that a field goes by one of its names only, and none how great a number is that stands as a text.
    const beyond = /stands here twice|is a number from \S+ to \S+, and not the text/u;
    expect(refused(name, good).filter((said) => !beyond.test(said))).toEqual([]);
  });
});

describe("the schema and the loader agree on a value of every kind,", () => {
  const source = { name: "heroes", text: rules };
  const { program } = compile({ modules: [source], declarationsOf: [source.name] });
  if (program === null) throw new Error("the heroes do not compile");
  const hero = program.sheets.filter(({ name }) => name === "Hero");
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(sheetSchema(program, hero));

  const loads = (document: unknown): boolean => {
    const value = { name: "sheet", text: JSON.stringify(document) };
    const { diagnostics } = compile({ modules: [source], sheets: [{ name: "one", value }] });
    return !diagnostics.some(({ severity }) => severity === "error");
  };

  const agreed = (document: unknown): void => {
    expect(validate(document)).toBe(loads(document));
  };
  const withField = (field: string, value: unknown): unknown => ({
    sheet: "Hero",
    name: "Ada",
    fields: { [field]: value },
  });

  test.each([
    ["level", "5/2", true],
    ["level", "3", true],
    ["level", "-3", false],
    ["level", 21, false],
    ["gold", "-7/2", true],
    ["gold", "٣", false],
    ["Fighting", "100d6", true],
    ["Fighting", "d6+1+1", true],
    ["Fighting", "-1+d6", true],
    ["Fighting", "10000 + d10000", true],
    ["Fighting", "  d6 ", true],
    ["Fighting", "d[1..3, 6:2]", true],
    ["Fighting", 'd["hit", "miss"]', true],
    ["Fighting", 'd["a \\"b\\"", "c"]', true],
    ["Fighting", "d6 - d4", false],
    ["Fighting", "3 - d6", false],
    ["Fighting", "(d6)", false],
    ["Fighting", "d6 # a die", false],
    ["Fighting", "d6\n", false],
    ["Fighting", "\td6", false],
    ["Fighting", "d[]", false],
    ["Fighting", `d6${"+1".repeat(100)}`, false],
  ])("%s as %j", (field, value, good) => {
    const document = withField(field, value);
    expect([validate(document), loads(document)]).toEqual([good, good]);
  });

  test.each([
    ["a schema by its address", { $schema: "hero.json", sheet: "Hero", name: "Ada", fields: {} }, true],
    ["a schema that is a number", { $schema: 1, sheet: "Hero", name: "Ada", fields: {} }, false],
    ["a schema that is null", { $schema: null, sheet: "Hero", name: "Ada", fields: {} }, false],
    ["a name that is a number", { sheet: "Hero", name: 1, fields: {} }, false],
  ])("on %s,", (_, document, good) => {
    expect([validate(document), loads(document)]).toEqual([good, good]);
  });

  test("a text below nought is refused for a resource that begins there", () => {
    expect([validate(withField("luck", "-1")), validate(withField("luck", "-1/2"))]).toEqual([false, false]);
    expect([validate(withField("luck", "0")), validate(withField("luck", "5/2"))]).toEqual([true, true]);
  });

  test("on texts that are put together from the signs of dice,", () => {
    const part = fc.constantFrom(
      "d6",
      "2d8",
      "D4",
      "4dF",
      "d%",
      "d0",
      "к6",
      "1",
      "07",
      "d",
      "+",
      "-",
      " ",
      "*",
      "!",
    );
    const text = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (die) => agreed(withField("Fighting", die))),
      { numRuns: 400, seed: 1 },
    );
  });

  test("and on texts that are put together from the signs of numbers", () => {
    const part = fc.constantFrom("1", "0", "20", "-", "+", "/", ".", " ", "e");
    const text = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (number) => agreed(withField("gold", number))),
      { numRuns: 400, seed: 1 },
    );
  });
});
