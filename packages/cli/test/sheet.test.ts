import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { odds, roll } from "houserule";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

const rules = `ruleset "heroes" {
  version "1"
}
outcome Rank {
  novice label ru "новичок"
  veteran label ru "бывалый воин"
}
table edges {
  | name  | label ru | cost |
  | Brave | Смелый   | 2    |
  | Quick | Быстрый  | 3    |
}
sheet Weapon {
  damage : die = d6
}
sheet Hero label ru "Герой" {
  name : text
  IQ = 10 label ru "ИНТ"
  ST = 10
  Fighting : die = d6 label ru "Драка"
  rank : Rank = novice
  level : 1..20 = 1
  edges : list of key of edges = []
  hit_points = 10 label ru "очки жизни"
  best : key of edges or none = none
  weapon : Weapon or none = none
  gold : number = 0
  lift = ST * 2
  resource HP 0..ST
  resource luck 0..5 = 3
  require ST <= 20 else "a strength above 20 needs the game master's leave"
  require IQ >= 5 else "too simple"
  warn size(edges) <= 1 else "many edges"
}
`;

type Fields = Readonly<Record<string, unknown>>;
const hero = (fields: Fields, more: Fields = { name: "Ada" }): string =>
  JSON.stringify({ sheet: "Hero", ...more, fields });

/** The options that bind a document to the name hero. */
function bound(text: string): readonly string[] {
  const folder = folderWith({ "heroes.rules": rules, "hero.json": text });
  return ["--use", join(folder, "heroes.rules"), "--sheet", `hero=${join(folder, "hero.json")}`];
}

/** What `check` says of a document: code, severity, and the text that it points at. */
async function said(text: string): Promise<readonly string[]> {
  const folder = folderWith({ "heroes.rules": rules, "hero.json": text });
  const { json } = await document("check", join(folder, "hero.json"), "--use", join(folder, "heroes.rules"));
  return (json.diagnostics ?? []).map(({ code, line, column, length }) => {
    const at = (text.split("\n")[line - 1] ?? "").slice(column - 1, column - 1 + length);
    return `${code} ${at}`;
  });
}

describe("with several sheets, a bare field is told by its holders", () => {
  const hintOf = async (expression: string) => {
    const one = bound(hero({}));
    const two = ["--sheet", `foe=${bound(hero({}))[3]?.slice("hero=".length)}`];
    return (await document("roll", expression, ...one, ...two)).json.error?.hint;
  };

  test.each([
    ["HP", "`hero.HP` or `foe.HP`"],
    ["ИНТ", "`hero.ИНТ` or `foe.ИНТ`"],
    ["lift + 1", "`hero.lift` or `foe.lift`"],
  ])("%s", async (expression, said) => {
    expect(await hintOf(expression)).toBe(`Say whose: ${said}.`);
  });

  test("and of a parameter that is a sheet too", async () => {
    const folder = folderWith({ "heroes.rules": `${rules}rule f(ally: Hero) = HP + 1\n` });
    const { json } = await document("check", join(folder, "heroes.rules"));
    expect(json.diagnostics?.[0]).toMatchObject({ code: "HR2001", hint: "Say whose: `ally.HP`." });
  });
});

describe("with one sheet, its fields are names", () => {
  test("in the expression, by name and by label", async () => {
    const options = bound(hero({ IQ: 14 }));
    const { json } = await document("odds", "3d6 <= ИНТ - 5", ...options);
    // 81 of 216 ways of 3d6 come to 9 or less.
    expect(json.outcomes?.find(({ value }) => value === true)?.probability).toBe("3/8");
    expect((await document("odds", "3d6 <= IQ - 5", ...options)).json.outcomes).toEqual(json.outcomes);
    expect((await document("odds", "3d6 <= hero.ИНТ - 5", ...options)).json.outcomes).toEqual(json.outcomes);
  });

  test("in --set and in --given", async () => {
    const options = [
      ...bound(hero({ IQ: 14 })),
      "--set",
      "target=IQ - 5",
      "--given",
      "it <= target + IQ - 14",
    ];
    const { json } = await document("odds", "d10", ...options);
    expect(json.outcomes?.map(({ probability }) => probability)).toEqual(new Array(9).fill("1/9"));
  });

  test("and what is set has the last word", async () => {
    const { json } = await document("roll", "IQ", ...bound(hero({ IQ: 14 })), "--set", "IQ=9");
    expect(json.value).toBe(9);
  });

  test("in a trace as they are written", async () => {
    const { out } = await called("roll", "3d6 <= ИНТ - 5", "--dice", "1,2,3", ...bound(hero({ IQ: 14 })));
    expect(out).toBe("3d6 (1+2+3) = 6 <= ИНТ - 5 = 9: yes, by 3\n");
  });

  test("but with two of them, only behind a dot", async () => {
    const [first, second] = [bound(hero({ IQ: 14 })), bound(hero({ IQ: 12 })).slice(2)];
    const options = [...first, ...second.map((option) => option.replace("hero=", "foe="))];
    expect((await document("roll", "hero.IQ - foe.IQ", ...options)).json.value).toBe(2);
    expect((await document("roll", "IQ", ...options)).json.error?.code).toBe("HR2001");
  });
});

describe("values of a document", () => {
  test.each([
    ["a fraction", { gold: "7/2" }, "gold * 2", 7],
    ["a decimal number, exactly", { gold: 0.1 }, "gold * 3 == 3/10", true],
    ["a number too long for a float", { gold: "9007199254740993" }, "gold - 9007199254740992", 1],
    ["a die", { Fighting: "d12+1" }, "Fighting.plus", 1],
    ["an outcome by name", { rank: "veteran" }, "rank == veteran", true],
    ["an outcome by a label with blanks", { rank: "бывалый воин" }, "rank == veteran", true],
    ["a list of keys", { edges: ["Brave"] }, 'edges == ["Brave"]', true],
    ["a list of keys by their labels", { edges: ["Быстрый", "Brave"] }, 'edges == ["Quick", "Brave"]', true],
    ["a key or none, by its label", { best: "Быстрый" }, "best", "Quick"],
    ["none", { weapon: null }, "weapon == none", true],
    [
      "a sheet in a sheet",
      { weapon: { sheet: "Weapon", fields: { damage: "2d6-1" } } },
      "weapon.damage.most",
      11,
    ],
    ["a label with blanks", { "очки жизни": 7 }, "hit_points", 7],
    ["a label with _", { очки_жизни: 7 }, "hit_points", 7],
    ["a resource", { HP: 4 }, "HP", 4],
    ["a resource that is not said, which is full", { ST: 12 }, "HP", 12],
    ["a resource that is not said and begins elsewhere", {}, "luck", 3],
    ["a derived field set by hand", { lift: 99 }, "lift", 99],
    ["its name", {}, "name", "Ada"],
  ])("%s", async (_, fields, expression, value) => {
    expect((await document("roll", expression, ...bound(hero(fields)))).json.value).toEqual(value);
  });

  test("come back as they were", async () => {
    const { json } = await document(
      "roll",
      "hero",
      ...bound(hero({ IQ: "7/1", Fighting: "d12+1", lift: 3 })),
    );
    expect(json.value).toEqual({
      sheet: "Hero",
      name: "Ada",
      fields: {
        name: "Ada",
        IQ: 7,
        ST: 10,
        Fighting: "d12+1",
        rank: "novice",
        level: 1,
        edges: [],
        hit_points: 10,
        best: null,
        weapon: null,
        gold: 0,
        HP: 10,
        luck: 3,
        lift: 3,
      },
    });
  });

  test("a label of the sheet is its name too", async () => {
    const text = JSON.stringify({ sheet: "Герой", name: "Ада", fields: { ИНТ: 13 } });
    expect((await document("roll", "name", ...bound(text))).json.value).toBe("Ада");
  });
});

describe("check says of a document", () => {
  test.each([
    ["nothing where it is good", hero({ IQ: 14 }), []],
    ["a field that is not there", hero({ IQQ: 14 }), ['HR5052 "IQQ"']],
    ["the wrong kind", hero({ IQ: true }), ["HR5053 true"]],
    ["a text that is no die", hero({ Fighting: "x" }), ['HR5053 "x"']],
    ["a die that rolls something else", hero({ Fighting: "d(2 + IQ)" }), ['HR5053 "d(2 + IQ)"']],
    ["a number outside its range", hero({ level: 21 }), ["HR5054 21"]],
    ["an unknown outcome", hero({ rank: "novic" }), ['HR5054 "novic"']],
    ["an unknown key", hero({ edges: ["Brave", "Brve"] }), ['HR5054 "Brve"']],
    ["what is missing", hero({}, {}), ['HR5055 "fields"']],
    ["one field by two names", hero({ IQ: 14, ИНТ: 14 }), ['HR5050 "ИНТ"']],
    ["a field set by hand", hero({ lift: 9 }), ['HR5056 "lift"']],
    ["a resource above its end", hero({ HP: 11 }), ['HR5057 "HP"']],
    ["a resource below its end", hero({ luck: -1 }), ['HR5057 "luck"']],
    ["a value on the ends", hero({ HP: 10, luck: 0, level: 20 }), []],
    ["all that is demanded", hero({ ST: 21, IQ: 4 }), ['HR5058 "IQ"', 'HR5058 "ST"']],
    ["a warning", hero({ edges: ["Brave", "Quick"] }), ['HR5059 "edges"']],
    ["an unknown sheet", JSON.stringify({ sheet: "Herro", fields: {} }), ['HR5051 "Herro"']],
    ["a part that no document has", hero({}, { nmae: "Ada" }), ['HR5050 "nmae"']],
    ["text that is no JSON", '{ "sheet": "Hero", }', ["HR5050 ,"]],
    [
      "names that objects have",
      hero({ __proto__x: 1, constructor: 1 }),
      ['HR5052 "__proto__x"', 'HR5052 "constructor"'],
    ],
  ])("%s", async (_, text, expected) => {
    expect([...(await said(text))].sort()).toEqual([...expected].sort());
  });

  test("the line and the column of the field", async () => {
    const text = '{ "sheet": "Hero", "name": "Ada",\n  "fields": {\n    "ST": "12",\n    "IQ": {}\n  } }';
    const { status, json } = await document("roll", "IQ", ...bound(text));
    expect([status, json.error?.code, json.error?.line, json.error?.column]).toEqual([2, "HR5053", 4, 11]);
  });
});

describe("check says of a field that is missing, and whose default rolls,", () => {
  const sheet = (lines: string): string =>
    `ruleset "x" {\n  version "1"\n}\nsheet Hero {\n  ST = 10\n${lines}\n}\n`;
  const luck = "  luck = 2d6\n";
  test.each([
    ["that it is rolled", luck, {}, ["warning HR5060"]],
    ["nothing where it is there", luck, { luck: 7 }, []],
    ["nothing of a die that is kept", "  luck : die = 2d6", {}, []],
    ["what never holds", `${luck}  require luck > 12 else "no"`, {}, ["error HR5058", "warning HR5060"]],
    ["nothing of what may hold", `${luck}  require luck > 11 else "no"`, {}, ["warning HR5060"]],
    ["nothing of what mostly holds", `${luck}  warn luck > 2 else "no"`, {}, ["warning HR5060"]],
    [
      "what others make wrong",
      `${luck}  require ST > 10 else "weak {luck}"`,
      {},
      ["error HR5058", "warning HR5060"],
    ],
    [
      "a resource beyond all its ends",
      `${luck}  resource HP 0..luck`,
      { HP: 13 },
      ["error HR5057", "warning HR5060"],
    ],
    [
      "nothing of a resource within one of its ends",
      `${luck}  resource HP 0..luck`,
      { HP: 12 },
      ["warning HR5060"],
    ],
    ["the same of every such field", `${luck}  fate = 3d6`, { ST: 1 }, ["warning HR5060", "warning HR5060"]],
  ])("%s", async (_, lines, fields, expected) => {
    const folder = folderWith({ "x.rules": sheet(lines), "x.json": hero(fields, {}) });
    const { json } = await document("check", join(folder, "x.json"), "--use", join(folder, "x.rules"));
    expect((json.diagnostics ?? []).map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual(
      expected,
    );
  });
});

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

describe("from a program", () => {
  const module = { name: "heroes", text: rules };
  const ada = { sheet: "Hero", name: "Ada", fields: { IQ: 14 } };

  test("a document is data or text", () => {
    const answers = [ada, JSON.stringify(ada)].map((sheet) =>
      odds("3d6 <= ИНТ - 5", { modules: [module], sheets: { hero: sheet } }),
    );
    for (const answer of answers) expect(answer.ok && answer.outcomes[1]?.probability).toBe("3/8");
  });

  test("what is wrong with it is shown in it", () => {
    const sheet = { ...ada, fields: { ST: 25 } };
    const answer = roll("hero.ST", { modules: [module], sheets: { hero: sheet } });
    expect(answer.ok ? [] : answer.diagnostics.map(({ code, source }) => [code, source])).toEqual([
      ["HR5058", "sheet hero"],
    ]);
  });
});

describe("an option that names no sheet", () => {
  test.each([
    ["no file", "hero"],
    ["no name", "=x.json"],
    ["a name that is none", "3d6=x.json"],
    ["a file that is not there", "hero=nowhere.json"],
  ])("because it has %s", async (_, option) => {
    expect((await called("roll", "3d6", "--sheet", option)).status).toBe(3);
  });
});

describe("check says all that is wrong at once", () => {
  test("a demand and bounds beside a wrong die", async () => {
    const text = hero({ Fighting: "dragon", IQ: 3, HP: 99 });
    expect((await said(text)).map((one) => one.slice(0, 6)).sort()).toEqual(["HR5053", "HR5057", "HR5058"]);
  });

  test("also before an expression, and from the embedding API", async () => {
    const text = hero({ Fighting: "dragon", IQ: 3 });
    const { json } = await document("roll", "IQ", ...bound(text));
    expect(json.error).toMatchObject({ code: "HR5053", others: [{ code: "HR5058" }] });
    const module = { name: "heroes", text: rules };
    const answer = roll("IQ", { modules: [module], sheets: { hero: text } });
    expect(answer.ok ? [] : answer.diagnostics.map(({ code }) => code)).toEqual(["HR5053", "HR5058"]);
  });

  test.each([
    ["the field itself", { IQ: "clever" }],
    ["the end of a resource", { ST: "strong", HP: 15 }],
    ["a field that was perhaps meant", { SST: 12, HP: 11 }],
    ["the same field twice", { IQ: 3, ИНТ: 4 }],
  ])("but nothing of what it cannot know: %s", async (_, fields) => {
    expect(await said(hero(fields))).toHaveLength(1);
  });
});

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
