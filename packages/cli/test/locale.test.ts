import { join } from "node:path";
import { odds, roll } from "houserule";
import { beforeEach, describe, expect, test } from "vitest";
import { called, calledWith, document } from "./called.ts";
import { folderWith } from "./scratch.ts";

const rules = `outcome Result label ru "Исход" { failure label ru "неудача", success label ru "успех" }

table place : d2 label ru "место" {
  | d2 | part | label ru |
  | --- | --- | --- |
  | 1 | "head" | "голова" |
  | 2 | "leg" | "нога" |
}

table monster label ru "чудовище" {
  | monster | label ru | claws label ru "когти" |
  | --- | --- | --- |
  | wolf | волк | 2 |
  | bear | медведь | 4 |
}

rule check(target label ru "цель") -> Result label ru "проверка" {
  let roll = 3d6
  note "success at {target}"
  if roll <= target { Result.success } else { Result.failure }
}

# The same name as the parameter above, and another label.
rule strike(target label ru "враг", skill label ru "навык") label ru "удар" {
  let hit = d20 + skill >= target.armour
  { hit: hit, target: target.name }
}

rule torn(name label ru "имя") label ru "рваная_рана" = monster[name].claws + d2

# Variables that are called like a rule, like a column, and like parameters with one name and with two.
rule melee(rounds label ru "раунды") label ru "свалка" {
  let check = d6
  var claws = 0
  for skill in [1..rounds] { claws += skill }
  check + claws + sum(target for target in [1, 2] if target > 1)
}

rule aim(skill label ru "навык") label ru "прицел" = skill
adjust aim by -2 "rain" label ru "дождь" when skill > 9
adjust aim at most 12 "cap"
`;

let folder: string;
let use: string[];
beforeEach(() => {
  const luck = 'use "./house.rules"\noverride rule check(target) = Result.success';
  folder = folderWith({ "house.rules": rules, "luck.rules": luck });
  use = ["--use", join(folder, "house.rules")];
});
const russian = async (...args: string[]) => (await called(...args, ...use, "--locale", "ru")).out;

describe("--locale ru shows things by their Russian names", () => {
  test("adjustments; those without a label keep their names", async () => {
    expect(await russian("roll", "aim(15)")).toMatch(/^прицел 15: дождь -2, cap at most 12 = 12$/m);
    expect((await called("roll", "aim(15)", ...use)).out).toMatch(/^aim 15: rain -2, cap at most 12 = 12$/m);
  });

  test("rules, parameters and outcomes in a trace; what has no label and what a note says stay", async () => {
    expect(await russian("roll", "check(10)", "--dice", "2,4,3")).toBe(
      "проверка(10) = успех\n  roll = 3d6 (2+4+3) = 9\n  note: success at 10\n  if roll = 9 <= цель = 10: yes, by 1\n= успех\n",
    );
  });

  test("a parameter by the label of its own rule, a field behind a dot by none of them", async () => {
    const out = await russian("roll", 'удар({ name: "Ann", armour: 15 }, 2)', "--dice", "14");
    expect(out).toContain("удар(");
    expect(out).toContain("hit = d20 (14) + навык = 16 >= враг.armour = 15: yes, by 1");
    expect(out).not.toContain("цель.");
  });

  test("a field or a column that is called like a rule keeps its name, which alone can be written", async () => {
    expect(await russian("roll", "{ strike: 3, aim: 2 }")).toContain("{ strike: 3, aim: 2 }");
    expect(await russian("roll", 'monster["wolf"].claws + aim(1)', "--dice", "1")).toContain("(2).когти +");
  });

  test("the variables of a rule by the name that all values of theirs share, else as they are", async () => {
    const out = await russian("roll", "свалка(2)", "--dice", "3");
    expect(out).toContain("check = d6 = 3");
    expect(out).toContain("когти += навык");
    expect(out).toContain("check + когти + sum(target for target in [1, 2] if target > 1)");
  });

  test("outcomes as the rows of odds", async () => {
    expect(await russian("odds", "check(10)")).toMatch(/^неудача +1\/2 .*\nуспех +1\/2 /);
  });

  test("rows of a sweep, of a simulation and of a comparison", async () => {
    expect(await russian("odds", "check(n)", "--vary", "n=9..10")).toMatch(/^ *n +неудача +успех\n/);
    expect(await russian("simulate", "check(10)", "--times", "100", "--seed", "a")).toMatch(
      /^неудача .*\nуспех /,
    );
    const [base, house] = [join(folder, "house.rules"), join(folder, "luck.rules")];
    const { out, err } = await called(
      "compare",
      "check(10)",
      "--base",
      base,
      "--house",
      house,
      "--locale",
      "ru",
    );
    expect(err).toBe("");
    expect(out).toMatch(/\nнеудача .*\nуспех /);
  });

  test("keys of catalogues, in values and in code", async () => {
    expect(await russian("roll", '"wolf"')).toBe("волк\n");
    expect(await russian("roll", 'torn("wolf")', "--dice", "1")).toMatch(/^рваная_рана\("волк"\)/);
    expect(await russian("odds", 'pick from ["wolf", "bear"]')).toMatch(/^(?:волк|медведь) +1\/2/);
  });

  test("the text that a rolled row has before its label", async () => {
    expect(await russian("roll", "roll place", "--dice", "2")).toMatch(/: нога$/m);
    expect(await russian("odds", "(roll place).part")).toMatch(/^голова +1\/2/);
    // A row that another text changes keeps its label, which it may leave out.
    const text = 'use "./house.rules"\noverride table place {\n  | 1 | "head" |\n}\n';
    use = ["--use", join(folderWith({ "house.rules": rules, "bald.rules": text }), "bald.rules")];
    expect(await russian("odds", "(roll place).part")).toMatch(/^голова +1\/2/);
  });

  test("a text that is no key stays, though words of it are names", async () => {
    expect(await russian("roll", '"success or failure"')).toBe("success or failure\n");
  });

  test("in the repl", async () => {
    const { out } = await calledWith("check(18)\n", "repl", ...use, "--locale", "ru");
    expect(out).toContain("успех");
  });
});

describe("what --locale leaves alone", () => {
  test("documents", async () => {
    for (const [command, ...args] of [
      ["roll", "check(10)", "--seed", "a"],
      ["odds", "check(10)"],
    ] as const) {
      const english = await document(command, ...args, ...use);
      expect(english.json.error).toBeUndefined();
      expect(await document(command, ...args, ...use, "--locale", "ru")).toEqual(english);
    }
  });

  test("the value of a script that writes names into a text", async () => {
    const { json } = await document("roll", '"{check(18)}"', ...use, "--locale", "ru");
    expect(json.value).toBe("success");
  });

  test("English, and a script without labels", async () => {
    expect((await called("roll", "check(10)", "--dice", "2,4,3", ...use)).out).toContain(
      "check(10) = success",
    );
    expect((await called("roll", "3d6", "--dice", "1,2,3", "--locale", "ru")).out).toBe("3d6 (1+2+3) = 6\n");
  });
});

describe("the embedding API", () => {
  const modules = [{ name: "house", text: rules }];

  test("shows a roll and odds in a locale, and gives the values that it gives without", () => {
    const english = roll("check(10)", { modules, dice: ["2", "4", "3"] });
    const answer = roll("check(10)", { modules, dice: ["2", "4", "3"], locale: "ru" });
    expect(answer.text).toContain("проверка(10) = успех");
    expect({ ...answer, text: "" }).toEqual({ ...english, text: "" });
    expect(odds("check(10)", { modules, locale: "ru" }).text).toMatch(/^неудача /);
  });
});

test("a locale that nobody knows is refused", async () => {
  const { status, err } = await called("roll", "1", "--locale", "de");
  expect(status).toBe(3);
  expect(err).toContain('there is no locale "de"');
});
