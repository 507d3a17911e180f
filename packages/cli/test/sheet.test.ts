import { join } from "node:path";
import { odds, roll } from "houserule";
import { describe, expect, test } from "vitest";
import { called, document } from "./called.ts";
import { bound, hero, rules } from "./hero-sheet.ts";
import { folderWith } from "./scratch.ts";

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

describe("a trace shows of a sheet what its author wrote", () => {
  test.each([
    ["of one that a document says", "hero.IQ", { IQ: 14, lift: 3 }],
    ["of one within it", "hero.weapon", { weapon: { sheet: "Weapon", fields: { damage: "d8" } } }],
    ["of one that a script makes", 'Hero(name: "Bob").IQ', {}],
  ])("%s", async (_, expression, fields) => {
    const { json } = await document("roll", expression, ...bound(hero(fields)));
    const trace = JSON.stringify(json.trace);
    expect(trace).toContain("Hero(");
    expect(trace).not.toMatch(/origin|fixed|draft|told/u);
  });
});
