import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "@houserule/lang";
import { literal, oddsMachine, rollMachine } from "@houserule/runtime";
import { describe, expect, it } from "vitest";
import { rulesetFiles } from "./ruleset-files.ts";

const { main: ruleset, resolve } = rulesetFiles("gurps-ultra-lite");

const compilation = (expression: string) =>
  compile({ main: { name: "expression", text: expression }, modules: [ruleset], resolve });

function compiled(expression: string) {
  const { program, diagnostics } = compilation(expression);
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return program;
}

const machineOf = (expression: string) => rollMachine(compiled(expression));

function oddsOf(expression: string): Record<string, string> {
  const result = oddsMachine(compiled(expression)).odds();
  if (!result.ok) throw new Error(result.fault.message);
  return Object.fromEntries(
    result.odds.outcomes.map(({ value, probability }) => [literal(value), probability]),
  );
}

const chance = (expression: string): string => oddsOf(expression).true ?? "0";

function faultOf(expression: string): string | null {
  const result = machineOf(expression).roll({ seed: "any" });
  return result.ok ? null : result.fault.code;
}

function complaintsOf(expression: string): readonly string[] {
  return compilation(expression).diagnostics.map(({ code }) => code);
}

describe("gurps-ultra-lite: tasks", () => {
  // Table U-1 of the known answers.
  it.each([
    [0, "1/216"],
    [3, "1/216"],
    [4, "1/54"],
    [5, "5/108"],
    [6, "5/54"],
    [7, "35/216"],
    [8, "7/27"],
    [9, "3/8"],
    [10, "1/2"],
    [11, "5/8"],
    [12, "20/27"],
    [13, "181/216"],
    [14, "49/54"],
    [15, "103/108"],
    [16, "53/54"],
    [17, "215/216"],
    [18, "215/216"],
    [20, "215/216"],
  ])("KU-01: a target of %i", (target, probability) => {
    expect(chance(`success(${target})`)).toBe(probability);
  });

  it("KU-03: the alarm, by wits or by trade", () => {
    expect(chance("task(intelligence_base(2), skilled: true)")).toBe("7/27");
    expect(chance("task(intelligence_base(0), skill_bonus(2), 0, true)")).toBe("20/27");
  });

  it("UL-004: very tough against poison -5, and modifiers past 10 are refused", () => {
    expect(chance("task(health_base(2), 0, -5)")).toBe("181/216");
    expect(faultOf("task(10, 0, 11)")).toBe("HR3020");
    expect(faultOf("task(10, 0, -11)")).toBe("HR3020");
    expect(faultOf("task(10, 0, 10)")).toBeNull();
  });

  it("KU-35: no skill has a fifth level", () => {
    expect(complaintsOf("skill_bonus(5)")).toEqual(["HR2171"]);
    expect(faultOf('Hero(skills: ["Knight": 5])')).toBe("HR3020");
    expect(faultOf("let level = 5 * 1\nskill_bonus(level)")).toBe("HR3014");
  });
});

describe("gurps-ultra-lite: reactions", () => {
  it("UL-019: without charisma", () => {
    expect(oddsOf("reaction()")).toEqual({
      '"hostile"': "5/54",
      '"uncommitted"': "22/27",
      '"friendly"': "5/54",
    });
  });

  it("KU-05: with charisma", () => {
    expect(oddsOf("reaction(true)")).toEqual({ '"uncommitted"': "5/54", '"friendly"': "49/54" });
  });
});

describe("gurps-ultra-lite: attacks", () => {
  it("KU-07, KU-09: the samurai's targets", () => {
    expect(oddsOf("melee_target(dexterity_base(1), skill_bonus(2), 0)")).toEqual({ "14": "1" });
    expect(oddsOf("melee_target(dexterity_base(1), skill_bonus(2), skill_bonus(2))")).toEqual({ "10": "1" });
    expect(oddsOf("defended_melee_target(dexterity_base(1), skill_bonus(2), skill_bonus(2))")).toEqual({
      "6": "1",
    });
    expect(chance("success(defended_melee_target(12, 8, 8))")).toBe("5/54");
  });

  it("KU-11: a shot at a distance", () => {
    expect(chance("success(ranged_target(dexterity_base(2), skill_bonus(1), 5))")).toBe("35/216");
  });

  it("KU-13: without a skill", () => {
    expect(chance("success(melee_target(dexterity_base(0), 0, 0))")).toBe("1/54");
    expect(chance("success(melee_target(dexterity_base(-1), 0, 0))")).toBe("1/216");
  });

  it("KU-17, KU-19: half of the basic damage, and the level after it", () => {
    expect(oddsOf('weapon_damage("unarmed", 1, 0)')).toEqual({
      "1": "1/12",
      "2": "7/36",
      "3": "11/36",
      "4": "1/4",
      "5": "5/36",
      "6": "1/36",
    });
    expect(oddsOf('weapon_damage("unarmed", 1, 3)')).toEqual({
      "4": "1/12",
      "5": "7/36",
      "6": "11/36",
      "7": "1/4",
      "8": "5/36",
      "9": "1/36",
    });
  });

  it("UL-010, UL-028: a weak hero, armed and unarmed", () => {
    expect(oddsOf("basic_damage(-1)")).toEqual({ "0": "1/6", "1": "1/3", "2": "1/3", "3": "1/6" });
    expect(oddsOf('weapon_damage("unarmed", -1, 2)')).toEqual({ "3": "1" });
    expect(complaintsOf("basic_damage(3)")).toEqual(["HR2171"]);
    expect(faultOf("basic_damage(2)")).toBeNull();
  });

  it("KU-21: a pistol against light high-tech armour", () => {
    expect(oddsOf('through_armour(weapon_damage("pistol", 0, 1), "light high-tech", 2)')).toEqual({
      "0": "1/12",
      "1": "1/12",
      "2": "1/9",
      "3": "5/36",
      "4": "1/6",
      "5": "5/36",
      "6": "1/9",
      "7": "1/12",
      "8": "1/18",
      "9": "1/36",
    });
  });

  it("KU-23: a rifle, wealth on both sides, heavy high-tech armour", () => {
    const shot = 'through_armour(weapon_damage("rifle", 0, 2, true), "heavy high-tech", 3, true)';
    expect(oddsOf(shot)["0"]).toBe("259/648");
  });

  it("UL-023: wealth adds two levels to a skill that one has, past 4 too, and not to bare hands", () => {
    expect(oddsOf("[gear_level(0, true), gear_level(1, true), gear_level(4, true)]")).toEqual({
      "[0, 3, 6]": "1",
    });
    expect(oddsOf('weapon_damage("unarmed", -1, 1, true)')).toEqual({ "2": "1" });
  });

  it("KU-27: a rifle against 10 hit points", () => {
    const shot = 'weapon_damage("rifle", 0, 2)';
    expect(chance(`${shot} >= 10`)).toBe("2585/2592");
    expect(chance(`${shot} >= 20`)).toBe("1/2");
  });
});

describe("gurps-ultra-lite: wounds", () => {
  const hurt = (health: string, body: string) =>
    `var hero = Hero("A", health: "${health}")\nhero.HP = 0\n${body}\nhero.condition`;

  it.each([
    ["Sickly", "7/27"],
    ["Normal", "1/2"],
    ["Tough", "49/54"],
    ["Very Tough", "215/216"],
  ])("UL-038: staying awake with health %s", (health, probability) => {
    expect(oddsOf(hurt(health, "stay_awake(hero)")).fighting).toBe(probability);
  });

  it.each([
    ["Sickly", "343/19683"],
    ["Normal", "1/8"],
    ["Tough", "117649/157464"],
    ["Very Tough", "9938375/10077696"],
  ])("KU-29: awake through three turns with health %s", (health, probability) => {
    expect(oddsOf(hurt(health, "repeat 3 times { stay_awake(hero) }")).fighting).toBe(probability);
  });

  it.each([
    ["Normal", "1/2"],
    ["Tough", "38000627/38263752"],
  ])("KU-31: three of five days with health %s", (health, probability) => {
    const text = `var hero = Hero("A", health: "${health}")\nhero.HP = 0\nrepeat 5 times { rest(hero) }\nhero.HP >= 3`;
    expect(chance(text)).toBe(probability);
  });

  it("UL-039: at minus the full number, a roll on health or death; once", () => {
    expect(oddsOf(hurt("Normal", "take_wound(hero, 9)"))).toEqual({ fighting: "1" });
    expect(oddsOf(hurt("Normal", "take_wound(hero, 10)"))).toEqual({ collapsed: "1/2", dead: "1/2" });
    expect(oddsOf(hurt("Normal", "hero.HP = -12\ntake_wound(hero, 1)"))).toEqual({ fighting: "1" });
  });

  it("UL-040: never above the full number", () => {
    expect(oddsOf('var hero = Hero("A", health: "Very Tough")\nrest(hero)\nhero.HP')).toEqual({ "10": "1" });
  });
});

describe("gurps-ultra-lite: one attack", () => {
  it("KU-25: the samurai's mean damage against the ninja", () => {
    const text = `
      let samurai = Hero("Samurai", dexterity: "Agile", skills: ["Samurai": 2], weapon: "katana")
      var ninja = Hero("Ninja", skills: ["Ninja": 2], armour: "light low-tech")
      attack(samurai, ninja)
    `;
    const result = oddsMachine(compiled(text)).odds();
    expect(result.ok && result.odds.mean).toBe("7/4");
  });

  it("UL-034: nobody strikes from long distance", () => {
    expect(faultOf('var ben = Hero()\nattack(Hero(place: "far"), ben)')).toBe("HR3020");
  });
});

describe("gurps-ultra-lite: heroes", () => {
  /** Why the sheet in a file is refused; none where it is not. */
  function refusalOf(file: string): string | undefined {
    const url = new URL(`../../rulesets/gurps-ultra-lite/characters/${file}`, import.meta.url);
    const text = readFileSync(fileURLToPath(url), "utf8");
    const { program, diagnostics } = compile({
      main: { name: "expression", text: "hero.levels" },
      modules: [ruleset],
      resolve,
      sheets: [{ name: "hero", value: { name: file, text } }],
    });
    expect(diagnostics).toEqual([]);
    if (program === null) return undefined;
    const result = rollMachine(program).roll({ seed: "any" });
    return result.ok ? undefined : result.fault.message;
  }

  it.each(["knight", "ninja", "rogue", "commando", "samurai"])("%s is one", (name) => {
    expect(refusalOf(`${name}.json`)).toBeUndefined();
  });

  it("are known by the labels of their rows", () => {
    const url = new URL("../../rulesets/gurps-ultra-lite/characters/ninja.json", import.meta.url);
    const { program } = compile({
      main: { name: "expression", text: "[hero.weapon, hero.armour, attack_target(hero, Hero())]" },
      modules: [ruleset],
      resolve,
      sheets: [
        { name: "hero", value: { name: "ninja.json", text: readFileSync(fileURLToPath(url), "utf8") } },
      ],
    });
    const result = program === null ? null : rollMachine(program).roll({ seed: "any" });
    expect(result?.ok && literal(result.value)).toBe('["thrown", "light low-tech", 20]');
  });

  it("KU-35: Knight 5 is none, and neither are seven levels", () => {
    expect(refusalOf("invalid-champion.json")).toContain("UL-014");
    expect(refusalOf("invalid-budget.json")).toContain("UL-017");
  });
});

describe("gurps-ultra-lite: a whole fight", () => {
  const fight = `
    let knight = Hero("Knight", strength: "Strong", dexterity: "Agile", skills: ["Knight": 2])
    let ninja = Hero("Ninja", dexterity: "Very Agile", skills: ["Ninja": 2], armour: "light low-tech")
    fight(knight, ninja)
  `;

  it("comes to an end, with a trace of every blow", () => {
    for (const seed of ["one", "two", "three"]) {
      const result = machineOf(fight).roll({ seed, trace: true });
      expect(result.ok && literal(result.value)).toMatch(
        /^\{ winner: "(Knight|Ninja|nobody)", rounds: \d+, first: -?\d+, second: -?\d+ \}$/,
      );
      expect(result.trace?.children.length).toBeGreaterThan(0);
    }
  });

  it("is the same again with the same seed, traced or not", () => {
    const machine = machineOf(fight);
    const [plain, traced] = [machine.roll({ seed: "again" }), machine.roll({ seed: "again", trace: true })];
    expect(plain.ok && literal(plain.value)).toBe(traced.ok && literal(traced.value));
    expect(plain.dice).toEqual(traced.dice);
  });
});
