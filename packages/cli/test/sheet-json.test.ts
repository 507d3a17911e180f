import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { document } from "./called.ts";
import { hero, rules, said } from "./hero-sheet.ts";
import { folderWith } from "./scratch.ts";

describe("what is wrong with the signs of JSON is named", () => {
  test.each([
    ["curved quotes", '{ “sheet”: "Hero" }', "“ is a curved quotation mark.", "“"],
    ["a curved end", '{ "sheet”: "Hero", "fields": {} }', "” is a curved quotation mark.", "”"],
    ["a curved value", '{ "sheet": “Hero” }', "“ is a curved quotation mark.", "“"],
    ["a curved end of the last text", '{ "sheet": "Hero” }', "” is a curved quotation mark.", "”"],
    ["angle quotes", "{ «sheet»: 3 }", "« is a curved quotation mark.", "«"],
    ["single quotes", "{ 'sheet': 3 }", "not in single ones", "'"],
    ["a comma too many", '{ "sheet": "Hero", "fields": { "IQ": 3, } }', "There is a comma before `}`", ","],
    [
      "a comma too many in a list",
      '{ "sheet": "Hero", "fields": { "edges": ["Brave",] } }',
      "before `]`",
      ",",
    ],
    ["an end too early", '{ "sheet": "Hero", ', "The file ends here.", ""],
  ])("%s", async (_, text, message, at) => {
    const folder = folderWith({ "heroes.rules": rules, "hero.json": text });
    const { json } = await document(
      "check",
      join(folder, "hero.json"),
      "--use",
      join(folder, "heroes.rules"),
    );
    const [first] = json.diagnostics ?? [];
    expect(first).toMatchObject({ code: "HR5050", hint: expect.any(String) });
    expect(first?.message).toContain(message);
    expect(text.slice((first?.column ?? 0) - 1, (first?.column ?? 0) - 1 + (first?.length ?? 0))).toBe(at);
  });

  test("curved quotes within a text are letters", async () => {
    expect(await said(hero({ name: "the “Bear”" }))).toEqual([]);
  });
});

test.each([
  ["a number", { IQ: "clever" }],
  ["a text", { name: 3 }],
  ["a list", { edges: "Brave" }],
  ["a die", { Fighting: 8 }],
  ["a range", { level: "high" }],
  ["an outcome", { rank: 2 }],
  ["a sheet", { weapon: 3 }],
])("a value of the wrong kind is told how it is written: %s", async (_, fields) => {
  const folder = folderWith({ "heroes.rules": rules, "hero.json": hero(fields) });
  const { json } = await document("check", join(folder, "hero.json"), "--use", join(folder, "heroes.rules"));
  expect(json.diagnostics?.[0]).toMatchObject({ code: "HR5053", hint: expect.any(String) });
});

test("a text that is neither the key of a row nor another word is told the nearest", async () => {
  const armed = `table gear {
  | gear | label ru | cost |
  | sword | меч | 5 |
  | knife | нож | 1 |
}
sheet Hero {
  weapon : key of gear | "bare hands" | none = none
}
`;
  const folder = folderWith({
    "heroes.rules": armed,
    "hero.json": '{ "sheet": "Hero", "fields": { "weapon": "swrd" } }',
  });
  const { json } = await document("check", join(folder, "hero.json"), "--use", join(folder, "heroes.rules"));
  expect(json.diagnostics?.[0]).toMatchObject({ code: "HR5054", hint: expect.stringContaining("`sword`") });
});

describe("a text in the place of a die", () => {
  test.each([
    "d8",
    "3d6",
    "d12+1",
    "2d6-1",
    "d6+d8",
    "0d6",
    "4dF",
    "d%",
    "d[1, 1, 2]",
    "d[1..3, 6:2]",
    'd["hit", "miss"]',
  ])("is taken: %s", async (die) => {
    expect(await said(hero({ Fighting: die }))).toEqual([]);
  });

  test.each([
    "d0",
    "2d",
    "d",
    "",
    "5",
    "2+3",
    "1.5d6",
    "d6 - d4",
    "3 - d6",
    "d6 + 1/2",
    "d6 * 2",
    "4d6kh3",
    "d[]",
    "d[1:0]",
    "d[1:-1, 2]",
    "d[3..1]",
    'd["a".."b"]',
    "d[1/2..2]",
    "d(x)",
    "d6, d8",
  ])("is refused at its field: %s", async (die) => {
    expect(await said(hero({ Fighting: die }))).toEqual([`HR5053 ${JSON.stringify(die)}`]);
  });
});

describe("half of a character is refused", () => {
  test.each([
    ["in a value", '{ "sheet": "Hero", "fields": { "name": "a\\ud83c" } }', '"a\\ud83c"'],
    ["in the name of a field", '{ "sheet": "Hero", "fields": { "\\udfb2": 1 } }', '"\\udfb2"'],
    ["in a name", '{ "sheet": "Hero", "name": "\\udfb2\\ud83c", "fields": {} }', '"\\udfb2\\ud83c"'],
  ])("%s", async (_, text, at) => {
    expect(await said(text)).toEqual([`HR5050 ${at}`]);
  });

  test("and two halves in their order are one", async () => {
    expect(await said('{ "sheet": "Hero", "fields": { "name": "\\ud83c\\udfb2" } }')).toEqual([]);
  });
});
