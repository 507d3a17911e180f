import { describe, expect, it } from "vitest";
import { rulesetUnderTest } from "./ruleset-under-test.ts";

const { odds, chance, value, mean, fault, rolled } = rulesetUnderTest("gurps-lite");

describe("gurps-lite: success rolls", () => {
  // Table G-1.
  it.each([
    [2, "0"],
    [3, "1/216"],
    [4, "1/54"],
    [6, "5/54"],
    [10, "1/2"],
    [12, "20/27"],
    [15, "103/108"],
    [16, "53/54"],
    [17, "53/54"],
    [18, "53/54"],
    [19, "53/54"],
  ])("KG-01, KG-02: a target of %i", (target, success) => {
    expect(chance(`success_roll(${target}) == success`)).toBe(success);
  });

  // Table G-3.
  it.each([
    [3, "1/216"],
    [7, "35/216"],
    [10, "1/2"],
    [13, "181/216"],
    [14, "181/216"],
    [18, "181/216"],
  ])("KG-05: self-control with a will of %i", (will, success) => {
    expect(chance(`self_control(${will}) == success`)).toBe(success);
  });

  it("KG-11, GL-178: IQ 16 with weak will 3", () => {
    expect(value("effective_will(16, 0, 3)")).toBe("11");
    expect(chance("self_control(effective_will(16, 0, 3)) == success")).toBe("5/8");
    expect(value("[effective_will(16), effective_will(16, 2), effective_will(10, 2)]")).toBe("[14, 16, 12]");
  });

  it("KG-13, KG-15, KG-17: cowardice, honesty, phobia", () => {
    expect(chance("self_control(effective_will(12) - 5) == success")).toBe("35/216");
    expect(chance("self_control(12) == success and self_control(effective_will(12)) == success")).toBe(
      "400/729",
    );
    expect(chance("count(t for t in 1..4 if self_control(12) == success) == 4")).toBe("160000/531441");
  });

  it("KG-07, GL-005: the best default", () => {
    expect(
      value("[default_level([13 - 4]), default_level([9 - 6, 12 - 8]), default_level([14 - 5, 11 - 4])]"),
    ).toBe("[9, 4, 9]");
    expect(rolled("success_roll(default_level([11 - 5]))", "1", "2", "3")).toBe("success");
    expect(rolled("success_roll(default_level([11 - 5]))", "1", "2", "4")).toBe("failure");
  });

  it("KG-73: minutes at a lock, skill 12", () => {
    expect(chance("any(success_roll(12) == success for minute in 1..3)")).toBe("19340/19683");
  });
});

describe("gurps-lite: contests", () => {
  it("GL-008: 9 against 14", () => {
    expect(odds("quick_contest(9, 14)")).toEqual({
      '"first"': "4501/46656",
      '"second"': "9977/11664",
      '"tie"': "749/15552",
    });
  });

  it("KG-09: diplomacy 13 against a will of 11", () => {
    expect(odds("quick_contest(13, 11)")).toEqual({
      '"first"': "9905/15552",
      '"second"': "4345/15552",
      '"tie"': "217/2592",
    });
    expect(odds("influence(13, 11)")).toEqual({ '"good"': "9905/15552", '"bad"': "5647/15552" });
    expect(odds("influence(13, 11, true)")).toEqual({ '"good"': "9905/15552", '"ordinary"': "5647/15552" });
  });

  it("KG-75: shadowing 11 against a vision of 10 for half an hour", () => {
    expect(chance('all(quick_contest(11, 10) != "second" for t in 1..3)')).toBe("971769892625/3761479876608");
  });

  it("GL-008: a 17 against a target of 18 loses to a success with a smaller margin", () => {
    expect(rolled("quick_contest(18, 9)", "6", "6", "5", "3", "3", "3")).toBe('"second"');
    expect(rolled("quick_contest(18, 9)", "6", "6", "4", "3", "3", "3")).toBe('"first"');
  });
});

describe("gurps-lite: points", () => {
  const cells = (kind: string, difficulty: string, from: number, to: number) =>
    value(`[skill_points("${kind}", "${difficulty}", level) for level in ${from}..${to}]`);

  it("GL-076: physical skills", () => {
    expect(cells("physical", "easy", -1, 5)).toBe("[1/2, 1, 2, 4, 8, 16, 24]");
    expect(cells("physical", "average", -2, 5)).toBe("[1/2, 1, 2, 4, 8, 16, 24, 32]");
    expect(cells("physical", "hard", -3, 5)).toBe("[1/2, 1, 2, 4, 8, 16, 24, 32, 40]");
  });

  it("GL-077: mental skills", () => {
    expect(cells("mental", "easy", -1, 4)).toBe("[1/2, 1, 2, 4, 6, 8]");
    expect(cells("mental", "average", -2, 4)).toBe("[1/2, 1, 2, 4, 8, 10, 12]");
    expect(cells("mental", "hard", -3, 4)).toBe("[1/2, 1, 2, 4, 8, 12, 14, 16]");
    expect(cells("mental", "very_hard", -4, 4)).toBe("[1/2, 1, 2, 4, 8, 12, 16, 20, 24]");
  });

  it("KG-35: what cannot be bought is refused", () => {
    expect(fault('skill_points("physical", "average", -3)')).toBe("HR3020");
    expect(fault('skill_points("mental", "very_hard", -5)')).toBe("HR3020");
    expect(fault('skill_points("physical", "very_hard", 0)')).toBe("HR3020");
    expect(value("native_language_points(3)")).toBe("3");
  });

  it("GL-014: the cap at 18", () => {
    expect(value("skill_cap(18)")).toBe("36");
  });

  it("KG-23, KG-25: dependants", () => {
    expect(value("[dependant_points(0, loved_one, 12), dependant_points(50, friend, 15)]")).toBe(
      "[-64, -18]",
    );
    expect(value("dependant_points(25, acquaintance, 6)")).toBe("-3");
    expect(value("price_by_frequency(-5, 6)")).toBe("-3");
  });

  it("KG-27: enemies", () => {
    expect(value("enemy_points(-20, 12) + enemy_points(-10, 15)")).toBe("-70");
    expect(value("enemy_limit(enemy_points(-20, 12) + enemy_points(-10, 15))")).toBe("-60");
  });

  it("KG-29: allies", () => {
    const allies =
      "[ally_points(90, 12), ally_points(120, 9, 5), ally_points(120, 15, 10), ally_points(90, 6)]";
    expect(value(allies)).toBe("[10, 15, 60, 3]");
    expect(fault("ally_points(151, 9)")).toBe("HR3020");
  });

  it("KG-31: patrons", () => {
    const patrons =
      "[patron_points(15, 12, 5), patron_points(30, 6), patron_points(25, 6, 0, 5), patron_points(10, 15, 10)]";
    expect(value(patrons)).toBe("[40, 15, 15, 60]");
  });

  it("KG-21: two enemies", () => {
    expect(chance("appears(12) or appears(9)")).toBe("181/216");
    expect(chance("appears(6)")).toBe("5/54");
  });

  it("KG-37: reactions add up", () => {
    expect(value("looks_reaction(handsome, true) + 2 + status_reaction(3, 1) + 2 - 2 - 1")).toBe("7");
    expect(rolled("reaction_roll(7)", "1", "2", "3")).toBe("13");
  });
});

describe("gurps-lite: damage", () => {
  // Table G-5: thrust and swing, their means before any minimum, and the most of each.
  it.each([
    [4, "0", "0", "0", "0"],
    [5, "-3/2", "-3/2", "1", "1"],
    [7, "1/2", "1/2", "3", "3"],
    [8, "1/2", "3/2", "3", "4"],
    [10, "3/2", "7/2", "4", "6"],
    [12, "5/2", "11/2", "5", "8"],
    [13, "7/2", "6", "6", "11"],
    [14, "7/2", "7", "6", "12"],
    [16, "9/2", "9", "7", "14"],
    [17, "11/2", "19/2", "8", "17"],
    [19, "6", "23/2", "11", "19"],
    [20, "6", "25/2", "11", "20"],
  ])("KG-41: ST %i", (st, thrust, swing, mostThrust, mostSwing) => {
    expect([mean(`thrust(${st})`), mean(`swing(${st})`)]).toEqual([thrust, swing]);
    expect(value(`[thrust_dice(${st}).most, swing_dice(${st}).most]`)).toBe(`[${mostThrust}, ${mostSwing}]`);
  });

  it.each([
    [4, "0", "1", "1"],
    [6, "1/2", "7/6", "7/6"],
    [9, "5/3", "2", "8/3"],
    [11, "5/2", "8/3", "9/2"],
  ])("KG-41: ST %i with the minimum", (st, crushing, impaling, cutting) => {
    expect(mean(`injury(thrust(${st}), 0, "crushing")`)).toBe(crushing);
    expect(mean(`injury(thrust(${st}), 0, "impaling") / 2`)).toBe(impaling);
    expect(mean(`max(1, swing(${st}))`)).toBe(cutting);
  });

  it("GL-162: the table ends at ST 20", () => {
    expect([fault("thrust(21)"), fault("swing(21)"), fault("swing(20)")]).toEqual(["HR3020", "HR3020", null]);
  });

  it("KG-43: impaling, 1d, protection 2", () => {
    const through = odds('injury(thrust(13), 2, "impaling")');
    expect(through).toEqual({ "0": "1/3", "2": "1/6", "4": "1/6", "6": "1/6", "8": "1/6" });
  });

  it("KG-45: cutting, 3d-1, protection 4", () => {
    const through = 'injury(swing(17), 4, "cutting")';
    expect(mean(through)).toBe("193/24");
    expect([chance(`${through} == 0`), chance(`${through} >= 10`)]).toEqual(["5/108", "3/8"]);
  });

  it("KG-47, GL-160: crushing, 1d+2, protection 6", () => {
    expect(odds('injury(d6 + 2, 6, "crushing")')).toEqual({ "0": "2/3", "1": "1/6", "2": "1/6" });
    expect(value('injury(8, 6, "crushing")')).toBe("2");
  });

  it("GL-167: the dagger, 1d-4, and a 2", () => {
    expect(rolled('injury(d6 - 4, 0, "impaling")', "2")).toBe("2");
    expect(rolled('injury(d6 - 4, 0, "crushing")', "2")).toBe("0");
    expect(value("pistol_injury(-1, 0)")).toBe("1");
  });

  it("KG-57, KG-59: walls and doors", () => {
    expect(chance("behind_obstacle(5d6, 5) > 0")).toBe("7775/7776");
    expect(mean("behind_obstacle(5d6, 5)")).toBe("25/2");
    expect(chance("destroys_object(2d6, 7, 5)")).toBe("1/36");
  });

  it("GL-192: down at the factor too", () => {
    expect(value("[injury_at(7, 1/2), injury_at(7, 3/2), injury_at(7, 2)]")).toBe("[3, 10, 14]");
  });
});

describe("gurps-lite: attacks", () => {
  // Table G-2.
  it.each([
    [3, "1/54", "0", "53/54"],
    [5, "1/54", "1/36", "103/108"],
    [10, "1/54", "13/27", "1/2"],
    [14, "1/54", "8/9", "5/54"],
    [15, "5/108", "49/54", "5/108"],
    [16, "5/54", "8/9", "1/54"],
    [18, "5/54", "8/9", "1/54"],
  ])("KG-03: skill %i", (skill, critical, hit, miss) => {
    const all = odds(`attack_roll(${skill})`);
    expect([all.critical_hit, all.hit ?? "0", all.miss]).toEqual([critical, hit, miss]);
  });

  it("KG-51: a critical hit does the most", () => {
    expect(rolled('attack_sequence(3, 18, die d6+2, 0, "crushing")', "1", "1", "1")).toBe("8");
    expect(rolled('attack_sequence(3, 18, die d6-4, 0, "impaling")', "1", "1", "2")).toBe("4");
    expect(value("[(die 2d6-1).most, (die 3d6+2).most]")).toBe("[11, 20]");
  });

  it("KG-52, KG-53: a whole attack", () => {
    expect(odds('attack_sequence(12, 9, die d6+2, 3, "cutting")')).toEqual({
      "0": "523/864",
      "1": "65/864",
      "3": "65/864",
      "4": "65/864",
      "6": "65/864",
      "7": "3/32",
    });
    expect(chance('attack_sequence(16, 9, die d6+2, 3, "cutting") > 0')).toBe("5/9");
    expect(mean('attack_sequence(16, 9, die d6+2, 3, "cutting")')).toBe("70/27");
  });

  it("KG-56: through a screen", () => {
    expect(odds("shot_through_screen(13, 11)")).toEqual({
      critical_hit: "1/54",
      hit: "443/864",
      miss: "15/32",
    });
  });

  it("KG-61: ranges", () => {
    expect(value("[range_modifier(metres, 300) for metres in [2, 10, 40, 45, 200, 349, 350, 400]]")).toBe(
      "[0, -2, -4, -6, -6, -6, -7, -8]",
    );
  });

  it("KG-65, KG-77: shock and the off hand", () => {
    expect(chance("success_roll(12 + shock_modifier(3)) == success")).toBe("3/8");
    expect(value("shock_modifier(3, true)")).toBe("0");
    expect(chance("attack_roll(13 + off_hand()) != miss")).toBe("3/8");
    expect(chance("attack_roll(13 + off_hand(true)) != miss")).toBe("181/216");
  });

  it("KG-69: a flail", () => {
    expect(chance("success_roll(parry(13, true)) == success")).toBe("5/54");
    expect(chance("success_roll(block(14, true)) == success")).toBe("1/216");
  });

  it("GL-158, GL-185, GL-188: unarmed, moving targets, shot", () => {
    expect(value('[unarmed_bonus("boxing", 14), unarmed_bonus("brawling", 14), moving_target(5)]')).toBe(
      "[2, 1, -5]",
    );
    expect(value("[shotgun_modifier(1), shotgun_modifier(2), shotgun_modifier(10)]")).toBe("[0, -1, -2]");
    expect(fault("shotgun_modifier(11)")).toBe("HR3020");
  });
});

describe("gurps-lite: movement", () => {
  it("KG-70, KG-71: Move", () => {
    expect(value("[move(11, 12, 0), move(11, 12, 1), move(11, 12, 4), runner_move(11, 12, 0, 14)]")).toBe(
      "[5, 4, 2, 7]",
    );
  });

  it("GL-051, GL-053: the lame", () => {
    expect(value("[broken_leg_move(5), broken_leg_move(2), legless_move(11)]")).toBe("[3, 2, 2]");
  });
});

describe("gurps-lite: hit locations", () => {
  // Tables G-4a to G-4c.
  it("KG-49: the mean multiplier of each table", () => {
    expect(mean("(roll hit_location_standard).factor")).toBe("1");
    expect(mean("(roll hit_location_low).factor")).toBe("187/216");
    expect(mean("(roll hit_location_high).factor")).toBe("445/432");
  });

  it("KG-50: the parts of the standard table", () => {
    expect(odds("(roll hit_location_standard).part")).toEqual({
      '"head"': "5/108",
      '"hand"': "5/108",
      '"arm"': "1/6",
      '"shoulder"': "25/216",
      '"chest"': "1/4",
      '"belly"': "25/216",
      '"groin"': "7/72",
      '"thigh"': "5/72",
      '"leg"': "2/27",
      '"foot"': "1/54",
    });
  });

  it("looks up by the number of the dice, and nothing beyond them", () => {
    expect(value('hit_location_high[18, "part"]')).toBe('"eyes"');
    expect(fault("var n = 2\nhit_location_high[n]")).not.toBeNull();
  });
});
