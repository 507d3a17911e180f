import { describe, expect, it } from "vitest";
import { rulesetUnderTest } from "./ruleset-under-test.ts";

const { odds, chance, value, mean, rolled } = rulesetUnderTest("ret");

describe("ret: divisors", () => {
  it.each([
    ["3, strict", ["1: 2/3", "2: 11/48", "3: 1/12", "4: 1/96"], "1696679/1152000", "1504679/1152000"],
    ["5, strict", ["1: 2/5", "2: 1/2", "3: 1/30", "4: 1/24"], "14507/8000", "13707/8000"],
    ["3, usual", ["2: 1/2", "3: 17/48", "4: 1/12", "5: 7/160"], "1263829/460800", "1110229/460800"],
    ["3, usual, 3", ["2: 1/6", "3: 1/2", "4: 5/24", "5: 1/12"], "387433/115200", "349033/115200"],
    ["6, usual", ["2: 1/4", "3: 1/3", "4: 1/3", "5: 1/80"], "3349/960", "1063/320"],
    ["3, generous", ["3: 1/3", "4: 1/2", "5: 1/24", "6: 1/16"], "5211113/1280000", "4571113/1280000"],
    ["5, generous", ["3: 1/5", "4: 3/10", "5: 3/10", "6: 13/120"], "22813/4800", "21373/4800"],
  ])("RT-KA-25: effect(%s)", (call, lowest, expected, withoutBase) => {
    const all = Object.entries(odds(`effect(${call})`));
    expect(all.slice(0, 4).map(([result, share]) => `${result}: ${share}`)).toEqual(lowest);
    expect(mean(`effect(${call})`)).toBe(expected);
    expect(mean(`aim_or_cover(${call})`)).toBe(withoutBase);
  });

  it("RT-KA-27: cover", () => {
    const cover = odds("aim_or_cover(3, usual)");
    expect(["0", "2", "3", "4", "5", "6", "7"].map((bonus) => cover[bonus])).toEqual([
      "1/6",
      "1/3",
      "17/48",
      "1/12",
      "7/160",
      "1/120",
      "1/120",
    ]);
  });

  it("RT-KA-49, RT-EX-39 to RT-EX-45, RT-EX-48: totals of 7, 27 and 12", () => {
    expect(value("[7 / strict, 7 / usual, 7 / generous, 27 / strict, 27 / usual, 27 / generous]")).toBe(
      "[2, 3, 5, 6, 8, 12]",
    );
    expect(value("[12 / strict, boosted(usual, 3), 7 / boosted(usual, 3)]")).toBe("[3, divisor 4(+4), 5]");
  });

  it("RT-EX-29, RT-EX-31: what a shock costs", () => {
    expect(rolled("sanity_loss(8, 6, strict)", "10")).toBe("5");
    expect(rolled("sanity_loss(7, 6, divisor 3, 1)", "11")).toBe("3");
  });
});

describe("ret: survival and self-control", () => {
  it("RT-KA-28, RT-KA-29: survival rolls", () => {
    expect(odds("survival_roll(0, -1)")).toEqual({ '"coma"': "11/24", '"death"': "1/24", '"stable"': "1/2" });
    expect(odds("survival_roll(3, -3)")).toEqual({ '"coma"': "7/24", '"death"': "1/24", '"stable"': "2/3" });
  });

  it("RT-KA-31, RT-EX-06: at -54", () => {
    expect(odds("survival_roll(7, -54)")['"stable"']).toBe("67/2000");
    expect(rolled("survival_roll(7, -54)", "20", "45")).toBe('"stable"');
  });

  it("RT-KA-59: nobody rolls at 0", () => {
    expect(rolled("[survival_roll(3, 0), self_control_roll(3, 0)]")).toBe('["stable", "stable"]');
  });

  it("RT-KA-33: self-control at -3", () => {
    expect(odds("self_control_roll(3, -3)")).toEqual({
      '"stable"': "2/3",
      '"coma"': "5/72",
      '"unconscious"': "1/36",
      '"doom"': "1/36",
      '"panic"': "1/36",
      '"rage"': "1/36",
      '"stun"': "1/36",
      '"the game master picks"': "1/8",
    });
  });

  it("RT-EX-08: at -32, with 4 Luck", () => {
    expect(rolled("passes(6, 32, 4)", "12", "18")).toBe("true");
  });

  it("RT-KA-35: shaking off stun", () => {
    expect(chance("resist_stun(3, 3)")).toBe("1/2");
    expect(chance("resist_stun(3, 3) or resist_stun(3, 3)")).toBe("3/4");
  });
});

describe("ret: damage and armour", () => {
  it.each([
    ["light 2/2", "2, 2", [4, 4, 4], "2 1/1, 3 0/0, 4 0/0"],
    ["light 2/4", "2, 4", [4, 4, 4, 4, 4], "2 2/3, 2 2/2, 2 1/1, 3 0/0, 4 0/0"],
    ["medium 4/6", "4, 6", [6, 6, 6, 6, 6, 6, 6], "2 4/5, 2 4/4, 2 3/3, 3 2/2, 4 1/1, 5 0/0, 6 0/0"],
    ["heavy 6/6", "6, 6", [5, 5, 5, 5, 5, 5, 5], "1 5/5, 1 4/4, 1 3/3, 2 2/2, 3 1/1, 4 0/0, 5 0/0"],
    ["light, hits of 1", "2, 2", [1, 1, 1], "1 2/2, 1 2/2, 1 2/2"],
    ["light 2/4, hits of 3", "2, 4", [3, 3, 3, 3], "1 2/3, 1 2/2, 1 1/1, 2 0/0"],
  ])("RT-KA-45, RT-EX-53: %s", (_name, suit, hits, expected) => {
    const blows = `
      var suit = suit_of_armour(${suit})
      var log = []
      for hit in [${hits.join(", ")}] {
        let taken = armour_hit(hit, suit)
        log = log + ["{taken} {suit.protection}/{suit.durability}"]
      }
      log`;
    expect(value(blows)).toBe(
      `[${expected
        .split(", ")
        .map((step) => `"${step}"`)
        .join(", ")}]`,
    );
  });

  it("RT-EX-51 (RT-AMB-57), RT-EX-52: a sword and a revolver", () => {
    expect(value("through_protection(melee_damage(4, 3), 2)")).toBe("3");
    expect(value("through_protection(4, 2)")).toBe("2");
  });

  it("RT-KA-47: on the head", () => {
    expect(value("[head_hit(4, 2), head_hit(4), head_hit(4, 4)]")).toBe(
      "[{ health: 4, sanity: 2 }, { health: 8, sanity: 4 }, { health: 2, sanity: 1 }]",
    );
  });

  it("RT-KA-61: what powers cost", () => {
    expect(value("[area_power_cost(3), dispel_cost(area_power_cost(3), true)]")).toBe("[3, 4]");
  });
});

describe("ret: shortcomings", () => {
  it("RT-EX-69: the six cells", () => {
    expect(
      value(
        "[[shortcoming_difficulty(strength, 3, 3), shortcoming_difficulty(strength, 5, 5)] for strength in [12, 15, 20]]",
      ),
    ).toBe("[[6, 2], [9, 5], [14, 10]]");
  });

  it("RT-KA-53, RT-EX-68: the drinker", () => {
    expect(chance("resists_shortcoming(5, shortcoming_difficulty(12, 5, 5))")).toBe("9/10");
    expect(chance("resists_shortcoming(5, 5)")).toBe("3/5");
  });
});
