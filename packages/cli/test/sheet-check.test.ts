import { join } from "node:path";
import { roll } from "houserule";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { bound, hero, rules, said } from "./hero-sheet.ts";
import { folderWith } from "./scratch.ts";

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
    [
      "what never holds beside more fields than can be known together",
      `${["DX", "IQ", "HT", "WI", "CH", "AP"].map((name) => `  ${name} = 3d6\n`).join("")}  require DX > 18 else "slow"`,
      {},
      ["error HR5058", "warning HR5060"],
    ],
    ["the same of all such fields at once", `${luck}  fate = 3d6`, { ST: 1 }, ["warning HR5060"]],
  ])("%s", async (_, lines, fields, expected) => {
    const folder = folderWith({ "x.rules": sheet(lines), "x.json": hero(fields, {}) });
    const { json } = await document("check", join(folder, "x.json"), "--use", join(folder, "x.rules"));
    expect((json.diagnostics ?? []).map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual(
      expected,
    );
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

describe("check looks into a sheet within a sheet", () => {
  const nested = `ruleset "n" {
  version "1"
}
sheet Scope {
  zoom = 3
  require zoom < 10 else "too strong: {zoom}"
}
sheet Weapon {
  damage = 3
  scope : Scope or none = none
  resource ammo 0..10
  require damage < 10 else "too much damage: {damage}"
  warn damage < 8 else "much damage"
}
sheet Hero {
  weapon : Weapon = Weapon()
  others : list of Weapon = []
  carried : map of Weapon = [:]
  HP = 3
  twice = weapon.damage * 2
  require HP < 9 else "too healthy"
  require twice < 100 else "far too much"
}
`;
  const scope = (zoom: unknown): object => ({ sheet: "Scope", fields: { zoom } });
  const weapon = (fields: object): object => ({ sheet: "Weapon", fields });

  async function told(fields: object, text = nested): Promise<readonly string[]> {
    const folder = folderWith({ "n.rules": text, "n.json": JSON.stringify({ sheet: "Hero", fields }) });
    const { json } = await document("check", join(folder, "n.json"), "--use", join(folder, "n.rules"));
    return (json.diagnostics ?? []).map(({ code, message }) => `${code} ${message}`);
  }

  test.each([
    ["nothing where all is well", { weapon: weapon({ damage: 7, scope: scope(9) }) }, []],
    [
      "what is demanded",
      { weapon: weapon({ damage: 12 }) },
      ["HR5058 `weapon`: too much damage: 12", "HR5059 `weapon`: much damage"],
    ],
    [
      "bounds",
      { weapon: weapon({ ammo: 11 }) },
      ["HR5057 `weapon`: ammo goes from 0 to 10, and here it is 11."],
    ],
    ["in a list", { others: [weapon({}), weapon({ damage: 9 })] }, ["HR5059 `others[2]`: much damage"]],
    ["in a map", { carried: { left: weapon({ damage: 9 }) } }, ['HR5059 `carried["left"]`: much damage']],
    [
      "two levels down",
      { others: [weapon({ scope: scope(20) })] },
      ["HR5058 `others[1].scope`: too strong: 20"],
    ],
    [
      "beside its own",
      { HP: 10, weapon: weapon({ damage: 8 }) },
      ["HR5058 too healthy", "HR5059 `weapon`: much damage"],
    ],
    [
      "nothing of what follows from a wrong field in it",
      { weapon: weapon({ damage: "x" }) },
      ['HR5053 `damage` is a number, and here it is the text "x".'],
    ],
  ])("%s", async (_, fields, expected) => {
    expect(await told(fields)).toEqual(expected);
  });

  test("what is rolled anew in it", async () => {
    const text = nested.replace("damage = 3", "damage = d6 + 1");
    expect(await told({ weapon: weapon({}) }, text)).toEqual([
      "HR5060 `weapon.damage` is missing, so it is rolled anew in every run.",
    ]);
  });

  test("several fields that are rolled anew", async () => {
    const text = nested.replace("HP = 3", "HP = d6\n  luck = 2d6");
    expect(await told({}, text)).toEqual([
      "HR5060 `HP` and `luck` are missing, so they are rolled anew in every run.",
    ]);
  });

  test("and counts what ends the making of it", async () => {
    const folder = folderWith({
      "n.rules": nested.replace("= Weapon()", "= Weapon(damage: 12)"),
      "n.json": JSON.stringify({ sheet: "Hero", fields: {} }),
    });
    const { status, out } = await called("check", join(folder, "n.json"), "--use", join(folder, "n.rules"));
    expect([status, out]).toEqual([2, "1 file: 1 refusal, 1 warning\n"]);
  });
});

describe("a document whose sheet cannot be asked", () => {
  const text = 'sheet Hero {\n  ST = 10\n  require ST <= 20 else "too strong"\n}\n';
  const files = () => {
    const folder = folderWith({
      "house.rules": text,
      "wrong.rules": `${text}rule broken() = nothing + 1\n`,
      "hidden.rules": "sheet 7 {\n  ST = 10\n}\n",
      "ada.json": JSON.stringify({ sheet: "Hero", fields: { ST: 25, IQQ: 1 } }),
      "eve.json": JSON.stringify({ sheet: "Воин", fields: {} }),
      "hro.json": JSON.stringify({ sheet: "Hreo", fields: {} }),
    });
    return (name: string): string => join(folder, name);
  };

  test.each([
    ["without a ruleset", ["ada.json"], "`--use FILE.rules` for a text of your own"],
    ["beside its text, which is not used", ["house.rules", "ada.json"], "house.rules`."],
    ["with a text whose errors hide it", ["ada.json", "--use", "hidden.rules"], "hidden.rules first"],
    [
      "with texts without errors, which have another",
      ["eve.json", "--use", "house.rules"],
      "There is `Hero`.",
    ],
    ["with errors in a text that has one nearly so called", ["hro.json", "--use", "wrong.rules"], "`Hero`"],
  ])("says where the sheet comes from: %s", async (_, words, hint) => {
    const path = files();
    const { status, json } = await document(
      "check",
      ...words.map((word) => (word === "--use" ? word : path(word))),
    );
    const unknown = json.diagnostics?.find(({ code }) => code === "HR5051");
    expect([status, unknown?.hint]).toEqual([2, expect.stringContaining(hint)]);
  });

  test("is read where the text has errors, and it is said what was not looked at", async () => {
    const path = files();
    const words = [path("ada.json"), "--use", path("wrong.rules")];
    const { status, out, err } = await called("check", ...words);
    expect([status, err]).toEqual([2, expect.stringMatching(/HR2001[\s\S]*HR5052/)]);
    expect(out).toBe(
      `${path("ada.json")}: read, but not held against what its sheet demands, since what it uses has errors\n1 file: 2 errors\n`,
    );
    expect((await document("check", ...words)).json).toMatchObject({ unheld: [path("ada.json")] });
  });

  test("is held against all where the text has none", async () => {
    const path = files();
    const { out, err } = await called("check", path("ada.json"), "--use", path("house.rules"));
    expect([out, err]).toEqual(["1 file: 2 errors\n", expect.stringMatching(/HR5052[\s\S]*HR5058/)]);
  });
});
