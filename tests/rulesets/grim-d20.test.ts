import { describe, expect, it } from "vitest";
import { rulesetUnderTest } from "./ruleset-under-test.ts";

const { odds, chance, value, mean, fault, rolled } = rulesetUnderTest("grim-d20");

function asNumber(fraction: string): number {
  const [n, d = "1"] = fraction.split("/");
  return Number(n) / Number(d);
}

describe("grim-d20: hitting", () => {
  // KGD-01, three rows of the matrix: armour class 9 to -1.
  it.each([
    [-2, "2/5 7/20 3/10 1/4 1/5 3/20 1/10 1/20 1/20 1/20 1/20"],
    [3, "13/20 3/5 11/20 1/2 9/20 2/5 7/20 3/10 1/4 1/5 3/20"],
    [8, "9/10 17/20 4/5 3/4 7/10 13/20 3/5 11/20 1/2 9/20 2/5"],
  ])("KGD-01: skill %i", (skill, row) => {
    const chances = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1].map((armour) => chance(`to_hit(${skill}, ${armour})`));
    expect(chances.join(" ")).toBe(row);
  });

  it("GD-001: equality hits", () => {
    expect(rolled("to_hit(6, 4)", "10")).toBe("true");
    expect(rolled("to_hit(6, 4)", "9")).toBe("false");
  });

  it("GD-002, GD-003: a natural 1 misses and a natural 20 hits, whatever the sum", () => {
    expect(chance("to_hit(40, 9)")).toBe("19/20");
    expect(chance("to_hit(-40, 0)")).toBe("1/20");
  });
});

describe("grim-d20: armour piercing", () => {
  it.each([
    [-2, "0"],
    [-1, "0"],
    [0, "1/20"],
    [1, "1/10"],
    [4, "1/4"],
    [6, "7/20"],
    [19, "1"],
    [30, "1"],
  ])("KGD-03: a bonus of %i", (bonus, probability) => {
    expect(chance(`pierces(${bonus})`)).toBe(probability);
  });

  it.each([
    [3, 2, [5, 7, 9, 9]],
    [0, 3, [3, 6, 9, 9]],
    [8, 2, [9, 9, 9, 9]],
    [9, 1, [9, 9, 9, 9]],
    [10, 2, [10, 10, 10, 10]],
    [-1, 2, [1, 3, 5, 7]],
  ])("KGD-05: armour class %i worn by %i", (armour, bonus, after) => {
    let now = String(armour);
    for (const next of after) {
      now = value(`worn_armour_class(${now}, ${bonus})`);
      expect(now).toBe(String(next));
    }
  });

  const attack = (faces: string[]) =>
    rolled("var armour = 4\nlet hit = piercing_attack(6, 3, 2, armour)\n[hit, armour]", ...faces);

  it("GD-005 to GD-008: the piercing roll comes first, its bonus counts, and only a hit spoils the armour", () => {
    expect(attack(["4", "8"])).toBe("[true, 6]");
    expect(attack(["4", "7"])).toBe("[false, 4]");
    expect(attack(["5", "10"])).toBe("[true, 4]");
    expect(attack(["5", "9"])).toBe("[false, 4]");
  });

  it("GD-006: a negative bonus is not even rolled", () => {
    expect(rolled("var armour = 4\npiercing_attack(6, -1, 2, armour)", "10")).toBe("true");
  });
});

describe("grim-d20: critical injuries", () => {
  it("KGD-07: the parts", () => {
    expect(odds("injured_part()")).toEqual({
      '"foot"': "1/50",
      '"shin"': "1/20",
      '"knee"': "3/100",
      '"thigh"': "1/10",
      '"groin"': "1/50",
      '"belly"': "11/100",
      '"buttocks"': "7/100",
      '"upper arm"': "1/10",
      '"chest"': "1/5",
      '"hand"': "3/100",
      '"forearm"': "1/20",
      '"elbow"': "3/100",
      '"collarbone"': "1/10",
      '"neck"': "1/50",
      '"face"': "3/100",
      '"head"': "1/25",
    });
  });

  it("KGD-09: how bad it is", () => {
    expect(odds("critical_injury().severity")).toEqual({ broken: "1/2", maimed: "3/8", severed: "1/8" });
    expect(chance("critical_injury().severity == critical_injury().severity")).toBe("13/32");
  });

  it("GD-028: 00 is 100, the head", () => {
    expect(rolled("critical_injury()", "00", "8")).toBe(
      '{ part: "head", severity: severed, effects: ["X"] }',
    );
    expect(rolled("critical_injury()", "1", "8")).toBe('{ part: "foot", severity: severed, effects: [] }');
  });

  it.each([
    ["groin", "S I I"],
    ["belly", "B O D"],
    ["chest", "P L D"],
    ["neck", "D X X"],
    ["face", "I D X"],
    ["head", "U D X"],
  ])("GD-029 to GD-031: the column of the %s", (part, letters) => {
    const column = ["broken", "maimed", "severed"].map((severity) =>
      value(`injury_letter("${part}", ${severity})`),
    );
    expect(column.join(" ")).toBe(letters.replaceAll(/\w/g, '"$&"'));
  });

  it("KGD-11, KGD-13: dead within so many rounds, without help and with bleeding treated", () => {
    const within = (treated: boolean) =>
      [0, 1, 2, 3, 4, 5, 6].map((k) => chance(`dies_within(critical_injury(), ${k}, ${treated})`)).join(" ");
    expect(within(false)).toBe("3/160 13/240 43/480 1/8 11/75 101/600 19/100");
    expect(within(true)).toBe("3/160 9/200 57/800 39/400 11/100 49/400 27/200");
  });

  it("GD-029, GD-032 to GD-040: healing and the letters", () => {
    expect(odds("weeks_to_heal()")).toEqual({ "3": "1/4", "4": "1/4", "5": "1/4", "6": "1/4" });
    expect(value('[pain_modifier("P"), pain_modifier("L"), pain_modifier("S")]')).toBe("[-2, -4, 0]");
    expect(value('letter_meaning("X")')).toBe('"dead at once"');
  });
});

describe("grim-d20: fear and terror", () => {
  it.each([
    [-2, "9/20", "2/5"],
    [-1, "1/2", "9/20"],
    [0, "11/20", "1/2"],
    [4, "3/4", "7/10"],
    [6, "17/20", "4/5"],
    [9, "1", "19/20"],
    [12, "1", "1"],
  ])("KGD-15: Will %i, at once and while afraid", (bonus, pass, afraid) => {
    expect(chance(`fear_save(${bonus}, 10)`)).toBe(pass);
    expect(chance(`terror_save(${bonus}, 10)`)).toBe(pass);
    expect(chance(`fear_save(${bonus} - 1, 10)`)).toBe(afraid);
  });

  it("KGD-17: fear lasts 3d4 rounds", () => {
    const lasts = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((k) => chance(`fear_rounds() >= ${k}`));
    expect(lasts.join(" ")).toBe("1 63/64 15/16 27/32 11/16 1/2 5/16 5/32 1/16 1/64");
    expect(mean("fear_rounds()")).toBe("15/2");
  });

  it("GD-041, GD-043: terror leaves nobody unaffected", () => {
    expect(rolled("fear_effect(0)", "10")).toBe("0");
    expect(rolled("fear_effect(0)", "9", "1", "2", "3")).toBe("6");
    expect(rolled("terror_effect(0)", "10", "1", "2", "3")).toBe("6");
    expect(rolled("terror_effect(0)", "9")).toBe('"collapses"');
  });
});

describe("grim-d20: corruption", () => {
  const check = (points: number, target: number, face?: string) =>
    rolled(`corruption_check(${points}, 0, ${target})`, ...(face === undefined ? [] : [face]));

  it("KGD-21: what is written down afterwards", () => {
    expect(check(11, 10)).toBe("{ mutates: false, points: 11, target: 10 }");
    expect(check(12, 10, "9")).toBe("{ mutates: true, points: 0, target: 10 }");
    expect(check(12, 10, "10")).toBe("{ mutates: false, points: 12, target: 11 }");
    expect(check(15, 10, "1")).toBe("{ mutates: true, points: 3, target: 10 }");
    expect(check(15, 10, "20")).toBe("{ mutates: false, points: 15, target: 11 }");
    expect(check(13, 11, "10")).toBe("{ mutates: true, points: 1, target: 10 }");
    expect(check(13, 11, "11")).toBe("{ mutates: false, points: 13, target: 12 }");
    expect(check(15, 20, "19")).toBe("{ mutates: true, points: 3, target: 10 }");
    expect(check(15, 20, "20")).toBe("{ mutates: false, points: 15, target: 20 }");
    expect(check(26, 10, "9")).toBe("{ mutates: true, points: 14, target: 10 }");
  });

  it("KGD-21: with 12 points left, the next saving throw comes at once", () => {
    const exposed =
      "var one = untouched_soul(11)\nlet mutations = corruption_exposure(one, 15, 0)\n[mutations, one]";
    expect(rolled(exposed, "9", "9")).toBe("[2, { points: 2, target: 10 }]");
    expect(rolled(exposed, "9", "10")).toBe("[1, { points: 14, target: 11 }]");
    expect(rolled(exposed, "10")).toBe("[0, { points: 26, target: 11 }]");
    expect(rolled("var one = untouched_soul(8)\n[corruption_exposure(one, 3, 0), one]")).toBe(
      "[0, { points: 11, target: 10 }]",
    );
  });

  it.each([
    [0, "6148019497/3040000000"],
    [1, "177074003/80000000"],
    [2, "6633338169/2720000000"],
    [3, "17325531547/6400000000"],
    [4, "2424286319/800000000"],
  ])("KGD-19: saving throws until the mutation, Will %i", (bonus, expected) => {
    const saves = `
      var target = 10
      var saves = 0
      var mutated = false
      while not mutated {
        let check = corruption_check(12, ${bonus}, target)
        saves += 1
        target = check.target
        mutated = check.mutates
      }
      saves`;
    expect(asNumber(mean(saves) ?? "0")).toBeCloseTo(asNumber(expected), 9);
  });
});

describe("grim-d20: the printed tables", () => {
  it("GD-028: 00 is 100, and there is no row 101", () => {
    expect(value("injury_location[100].part")).toBe('"head"');
    expect(fault("var n = 101\ninjury_location[n]")).not.toBeNull();
  });

  it("GD-030: a maimed belly has the letter O", () => {
    expect(value('injury_severity[6, injury_location[30, "letter"]]')).toBe('"O"');
  });
});

describe("grim-d20: whole procedures, by the faces of the dice", () => {
  it("GD-001 to GD-011, GD-037: a blow, from the piercing roll to the injury", () => {
    const blow = `
      let ann = Hero(name: "Ann", melee: 6, strength: 3, max_wounds: 6, weapon: Weapon(damage: d6, piercing: 2))
      var ork = Hero(name: "Ork", armour: 4, max_wounds: 3)
      let hit = attack(ann, ork)
      let injury = first(ork.injuries)
      [hit, ork.wounds, ork.armour_class, injury.part, injury.severity, ork.dooms]`;
    expect(rolled(blow, "4", "8", "5", "25", "3", "6")).toBe(
      '[true, 0, 6, "belly", broken, [{ letter: "B", rounds: 6 }]]',
    );
  });

  it("GD-045 to GD-049, GD-068: an exposure, from the saving throw to the mutation and its place", () => {
    const exposure = `
      var ann = Hero(name: "Ann", max_wounds: 6, corruption: 11)
      expose(ann, 4)
      [ann.corruption, ann.mutations, ann.growths]`;
    expect(rolled(exposure, "9", "35", "60")).toBe('[3, ["Oozing pus"], ["Oozing pus: chest"]]');
    expect(rolled(exposure, "10")).toBe("[15, [], []]");
  });

  it("GD-101: 00 calls for two more", () => {
    const mutated = "var ann = Hero(max_wounds: 6)\nmutate(ann)\nann.mutations";
    expect(rolled(mutated, "100", "3", "47")).toBe('["Beast legs", "Rat tail"]');
  });

  it("speaks Russian: names of rules, sheets, fields, outcomes, options and rows", () => {
    const asked = `
      let ann = Персонаж(Р: 6, максимум_ран: 8, мутации: ["Лишние суставы ног"])
      let bow = Оружие(урон: d8, пробивает: через_ловкость)
      [попадание(ann.Р, 4), ann.БЛв, bow.пробивает, сложность_страха, место_травмы["Голова"].часть]`;
    expect(rolled(asked, "10")).toBe('[true, 1, by_dexterity, 10, "head"]');
  });

  it.each([
    ["attack(Hero(stun: 1, max_wounds: 6), ork)", "HR3020"],
    ['attack(Hero(frightened_by: ["Ork"], max_wounds: 6), ork)', "HR3020"],
    ["healing_die(ork)", "HR3030"],
    ["corruption_avoid_tn", "HR3035"],
    ['heal(ork, 1, "time")', "HR3020"],
  ])("refuses %s", (expression, code) => {
    expect(fault(`var ork = Hero(name: "Ork", max_wounds: 6)\n${expression}`)).toBe(code);
  });
});
