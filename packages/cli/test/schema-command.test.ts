import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { called } from "./called.ts";
import { hero, rules } from "./hero-sheet.ts";
import { folderWith } from "./scratch.ts";

describe("the schema", () => {
  const schemaOf = async (...args: readonly string[]): Promise<object> => {
    const folder = folderWith({ "heroes.rules": rules });
    const { status, out } = await called("schema", join(folder, "heroes.rules"), ...args);
    expect(status).toBe(0);
    return JSON.parse(out) as object;
  };

  test.each([
    ["defaults", hero({}), true],
    ["labels as names of fields", hero({ ИНТ: 14, Драка: "d8", "очки жизни": 3 }), true],
    ["a fraction", hero({ gold: "7/2" }), true],
    ["an outcome by its label", hero({ rank: "бывалый воин" }), true],
    ["an outcome by its label as a name", hero({ rank: "бывалый_воин" }), true],
    ["a key by its label", hero({ edges: ["Смелый"] }), true],
    ["a text that only begins like a die", hero({ Fighting: "damage" }), false],
    ["a sheet in a sheet", hero({ weapon: { sheet: "Weapon", fields: { damage: "d4" } } }), true],
    ["the name as a field", hero({ name: "Ada" }, {}), true],
    ["no name at all", hero({}, {}), false],
    ["a field that is not there", hero({ IQQ: 14 }), false],
    ["the wrong kind", hero({ IQ: true }), false],
    ["a text that is no number", hero({ IQ: "high" }), false],
    ["a number outside its range", hero({ level: 21 }), false],
    ["an unknown outcome", hero({ rank: "novic" }), false],
    ["an unknown key", hero({ edges: ["Brve"] }), false],
    ["a resource below what it can ever be", hero({ luck: -1 }), false],
    ["another sheet", JSON.stringify({ sheet: "Foe", name: "x", fields: {} }), false],
  ])("takes %s or leaves it", async (_, text, good) => {
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(await schemaOf("Hero"));
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(good);
  });

  test("says labels and what stands in for a field", async () => {
    const schema = (await schemaOf("Герой")) as {
      readonly $defs: {
        readonly Hero: { readonly properties: { readonly fields: { readonly properties: object } } };
      };
    };
    expect(schema.$defs.Hero.properties.fields.properties).toMatchObject({
      IQ: { title: "ИНТ", default: 10 },
      ИНТ: { title: "ИНТ", default: 10 },
      Fighting: { default: "d6" },
      rank: { enum: ["novice", "veteran", "новичок", "бывалый воин", "бывалый_воин"], default: "novice" },
      luck: { minimum: 0, maximum: 5, default: 3 },
    });
  });

  test("of a sheet that is not there is not printed", async () => {
    const folder = folderWith({ "heroes.rules": rules });
    const { status, err } = await called("schema", join(folder, "heroes.rules"), "Herro");
    expect([status, err]).toEqual([3, expect.stringContaining("did you mean Hero?")]);
  });
});
