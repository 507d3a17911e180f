import { describe, expect, it } from "vitest";
import { rulesetUnderTest } from "./ruleset-under-test.ts";

const { odds, chance, value, mean, fault, rolled } = rulesetUnderTest("ret");

describe("ret: the parameter tree", () => {
  it("RT-EX-01, RT-EX-02: half of the children, rounded down at each tier", () => {
    expect(value("tier_above(tier_above(3, 4), tier_above(5, 6))")).toBe("4");
    expect(value("tier_above(tier_above(3, 4), tier_above(3, 4))")).toBe("3");
  });

  it("RT-EX-05, RT-EX-07, RT-EX-10, RT-EX-11: derived values", () => {
    const derived =
      "[max_health(3), max_sanity(3, 3), character_level(3, 3, 3), max_luck(character_level(3, 3, 3))]";
    expect(value(derived)).toBe("[6, 6, 3, 6]");
  });

  it("RT-KA-59: the nimble goblin", () => {
    expect(value("[striking_power(3), speed(3), speed(5), level_die(5)]")).toBe("[1, 3, 5, d10]");
  });

  it("RT-013: the floor", () => {
    expect(value("[is_past_the_floor(-17, 6), is_past_the_floor(-18, 6)]")).toBe("[false, true]");
  });
});

describe("ret: advancement", () => {
  it.each([
    [3, 4, "3"],
    [3, 5, "7"],
    [3, 7, "18"],
    [1, 7, "21"],
    [4, 4, "0"],
  ])("RT-KA-55, RT-EX-03: from %i to %i", (from, to, cost) => {
    expect(value(`advancement_cost(${from}, ${to})`)).toBe(cost);
  });

  it("RT-KA-55: simplified", () => {
    expect(value("simplified_cost(3, 7)")).toBe("4");
  });

  it("RT-KA-55: what cannot be bought is refused", () => {
    const refused = ["advancement_cost(0, 1)", "advancement_cost(0, 2)", "advancement_cost(7, 8)"];
    for (const expression of refused) expect(fault(expression)).toBe("HR3020");
    expect(fault("advancement_cost(5, 4)")).toBe("HR3020");
  });

  it("RT-EX-12, RT-EX-14: the level of what is gained, by d6", () => {
    expect(odds("random_skill_level()")).toEqual({ "1": "1/3", "2": "1/3", "3": "1/3" });
    expect(odds("random_talent_level()")).toEqual({ "3": "1/3", "4": "1/3", "5": "1/3" });
  });
});

describe("ret: rolls", () => {
  it("RT-050, RT-AMB-04: the dice of the levels, clamped", () => {
    expect(value("[level_die(level) for level in -1..9]")).toBe(
      "[d6-3, d6-3, d6-2, d6-1, d6, d8, d10, d12, d20, d100, d100]",
    );
  });

  const totals = (level: number) => odds(`parameter_roll(${level}).total`);
  const each = (from: number, to: number, share: string) =>
    Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), share]));

  it("RT-KA-01: level 0, d6-3", () => {
    expect(totals(0)).toEqual({
      none: "1/6",
      ...each(-1, 2, "1/6"),
      ...each(4, 10, "1/48"),
      ...each(12, 20, "1/480"),
      ...each(22, 32, "1/5760"),
      ...each(34, 52, "1/115200"),
      ...each(54, 153, "1/11520000"),
    });
    expect(mean("parameter_roll(0).extra_dice")).toBe("2429/12800");
  });

  it("RT-KA-03: level 2, d6-1", () => {
    expect(totals(2)).toEqual({
      none: "1/6",
      ...each(1, 4, "1/6"),
      ...each(6, 12, "1/48"),
      ...each(14, 22, "1/480"),
      ...each(24, 34, "1/5760"),
      ...each(36, 54, "1/115200"),
      ...each(56, 155, "1/11520000"),
    });
  });

  it("RT-KA-05: level 4, d8", () => {
    expect(totals(4)).toEqual({
      none: "1/8",
      ...each(2, 7, "1/8"),
      ...each(9, 17, "1/80"),
      ...each(19, 29, "1/960"),
      ...each(31, 49, "1/19200"),
      ...each(51, 150, "1/1920000"),
    });
    expect(mean("parameter_roll(4).extra_dice")).toBe("887/6400");
  });

  it("RT-KA-07: level 6, d12", () => {
    expect(totals(6)).toEqual({
      none: "1/12",
      ...each(2, 11, "1/12"),
      ...each(13, 31, "1/240"),
      ...each(33, 132, "1/24000"),
    });
  });

  it("RT-KA-09: level 8, d100", () => {
    expect(totals(8)).toEqual({ none: "1/100", ...each(2, 100, "1/100") });
    expect(mean("parameter_roll(8).extra_dice")).toBe("0");
  });

  it.each([
    [0, "1/24", "1/8"],
    [3, "1/24", "1/8"],
    [4, "1/32", "3/32"],
    [5, "1/40", "3/40"],
    [6, "1/48", "1/16"],
    [7, "1/80", "3/80"],
    [8, "1/400", "3/400"],
  ])("RT-KA-13: failures of level %i, which no bonus saves", (level, critical, failure) => {
    const kinds = odds(`parameter_roll(${level}, 9).kind`);
    expect([kinds.critical_failure, kinds.failure]).toEqual([critical, failure]);
  });

  it.each([
    [2, "1/4"],
    [4, "3/16"],
    [5, "3/20"],
    [6, "1/8"],
    [7, "3/40"],
    [8, "3/200"],
  ])("RT-KA-15: the Luck that a roll of level %i brings", (level, luck) => {
    expect(mean(`luck_earned(parameter_roll(${level}).kind)`)).toBe(luck);
  });

  const record = (kind: string, total: string, degree: string, extraDice: number) =>
    `{ kind: ${kind}, total: ${total}, degree: ${degree}, extra_dice: ${extraDice} }`;

  it("RT-EX-20, RT-EX-21: a natural 1, and the Luck is void", () => {
    expect(rolled("parameter_roll(3, 65)", "1", "3")).toBe(record("failure", "none", "3", 0));
    expect(rolled("parameter_roll(3)", "1", "1")).toBe(record("critical_failure", "none", "1", 0));
  });

  it("RT-EX-22: from the d6 to the d100", () => {
    expect(rolled("parameter_roll(3)", "6", "8", "10", "12", "20", "57")).toBe(
      record("pass", "113", "none", 5),
    );
    expect(chance("parameter_roll(3).extra_dice == 5")).toBe("1/115200");
  });

  it("RT-065, RT-AMB-03: a 1 after the first die is a 1, and 100 ends it", () => {
    expect(rolled("parameter_roll(3)", "6", "1")).toBe(record("pass", "7", "none", 1));
    expect(rolled("parameter_roll(8)", "100")).toBe(record("pass", "100", "none", 0));
  });

  it("RT-EX-25 to RT-EX-27, RT-EX-49: parameters, skills, talents, the ultimate ability", () => {
    expect(rolled("parameter_roll(3, 2).total", "3")).toBe("5");
    expect(rolled("skill_roll(3, 3, 2).total", "3")).toBe("8");
    expect(rolled("talent_roll(3, 3, 2).total", "3")).toBe("8");
    expect(rolled("ultimate_roll(6, 7, 5).total", "9")).toBe("21");
  });

  it("RT-KA-51: the ultimate ability", () => {
    expect(chance("reaches(ultimate_roll(6, 7, 5), 20)")).toBe("5/12");
    expect(chance("reaches(ultimate_roll(6, 7, 5), 25)")).toBe("1/12");
    expect(chance("reaches(ultimate_roll(6, 7, 5), 50)")).toBe("19/4800");
  });
});

describe("ret: checks", () => {
  it.each([
    [0, "5/6 1/2 7/48 1/16 3/160 1/96 1/480 7/115200"],
    [2, "5/6 5/6 1/6 5/48 1/48 7/480 1/240 1/12800"],
    [3, "5/6 5/6 1/3 1/8 1/24 1/60 1/160 1/11520"],
    [5, "9/10 9/10 3/5 1/5 1/12 1/20 1/120 1/2500"],
    [6, "11/12 11/12 2/3 1/3 1/12 1/15 11/240 43/12000"],
    [7, "19/20 19/20 4/5 3/5 2/5 1/5 99/2000 37/1000"],
    [8, "99/100 99/100 24/25 23/25 22/25 21/25 79/100 27/50"],
  ])("RT-KA-11: level %i with a bonus of 3 against all difficulties", (level, row) => {
    const names = ["negligible", "minor", "medium", "raised", "high", "very_high", "extreme", "impossible"];
    const chances = names.map((name) => chance(`passes(${level}, threshold(${name}), 3)`));
    expect(chances.join(" ")).toBe(row);
  });

  it.each([
    [3, 4, 0, ["1/6", "1/3", "1/3", "1/8", "1/24"]],
    [3, 8, 3, ["1/6", "1/6", "1/2", "1/8", "1/24"]],
    [5, 8, 0, ["1/10", "1/5", "3/5", "3/40", "1/40"]],
    [6, 12, 0, ["1/12", "0", "5/6", "1/16", "1/48"]],
    [7, 20, 0, ["1/20", "0", "9/10", "3/80", "1/80"]],
    [7, 25, 7, ["1/20", "1/10", "4/5", "3/80", "1/80"]],
    [8, 50, 0, ["0", "51/100", "12/25", "3/400", "1/400"]],
    // The chain that does not pass, 5/48, is not passed.
    [3, 12, 0, ["1/16", "0", "37/48", "1/8", "1/24"]],
  ])("RT-KA-17: level %i against %i with a bonus of %i", (level, difficulty, bonus, shares) => {
    const all = odds(`full_check(${level}, ${difficulty}, ${bonus})`);
    const names = ["passed_with_success", "passed", "not_passed", "failed", "critically_failed"];
    expect(names.map((name) => all[name] ?? "0")).toEqual(shares);
  });

  it("RT-EX-23, RT-EX-24: a maximum passes its own number and goes on", () => {
    expect(rolled("full_check(6, 12)", "12", "1")).toBe("passed_with_success");
    expect(rolled("full_check(7, 20)", "20", "1")).toBe("passed_with_success");
  });

  it("RT-AMB-20: a natural 1 fails a difficulty of 1 or less", () => {
    expect(chance("passes(5, 1)")).toBe("9/10");
    expect(chance("passes(5, -20)")).toBe("9/10");
  });

  it("RT-KA-57: Luck 2 on level 3 against 4", () => {
    expect([chance("passes(3, 4)"), chance("passes(3, 4, 2)")]).toEqual(["1/2", "5/6"]);
  });
});

describe("ret: contests", () => {
  it.each([
    ["3, 3", "1166347718099/2654208000000"],
    ["3, 8", "1322017/38400000"],
    ["4, 3", "12015873972871/22118400000000"],
    ["5, 4", "123985570693/230400000000"],
    ["6, 5", "68389989/128000000"],
    ["7, 7", "19087/40000"],
    ["8, 3", "551129773/576000000"],
    ["8, 8", "39603/80000"],
    ["3, 3, 3, 0", "93012338645347/132710400000000"],
    ["3, 3, 0, 3", "8480739198589/33177600000000"],
    ["5, 3, 0, 7", "207318990727/921600000000"],
    ["6, 7, 7, 3", "2283193/4800000"],
  ])("RT-KA-19, RT-KA-21, RT-KA-39: contest(%s)", (sides, attacker) => {
    expect(odds(`contest(${sides})`)['"attacker"']).toBe(attacker);
  });

  it("RT-AMB-22: of two failures the higher d4 wins, and a tie is the defender's", () => {
    expect(rolled("contest(3, 3)", "1", "4", "1", "3")).toBe('"attacker"');
    expect(rolled("contest(3, 3)", "1", "3", "1", "3")).toBe('"defender"');
    expect(rolled("contest(3, 3)", "5", "5")).toBe('"defender"');
    expect(rolled("contest(3, 3)", "1", "4", "2")).toBe('"defender"');
  });

  it.each([
    ["3, 3", "1166347718099/2654208000000", "160756281901/1327104000000"],
    ["5, 3", "337252856911/552960000000", "11938925077/153600000000"],
    ["7, 3", "2264947327/2880000000", "83007997/1920000000"],
  ])("RT-KA-43: initiative(%s)", (sides, first, tie) => {
    const all = odds(`initiative(${sides})`);
    expect([all['"first"'], all['"tie"']]).toEqual([first, tie]);
  });

  it("RT-KA-37: a burst shares one attack roll", () => {
    expect(odds("burst(4, 3, 2)")).toEqual({
      "0": "12190385952217386767/30576476160000000000",
      "1": "4949764495282133233/15288238080000000000",
      "2": "8486561217218346767/30576476160000000000",
    });
    expect(mean("burst(4, 3, 2)")).toBe("1166347718099/1327104000000");
    expect(mean("burst(5, 3, 3)")).toBe("12015873972871/7372800000000");
  });

  it("RT-KA-41: battle rage", () => {
    expect(chance("parry(3, 3).stopped")).toBe("1487860281901/2654208000000");
    expect(mean("parry(3, 3).sanity")).toBe("1991537721901/2654208000000");
  });
});
