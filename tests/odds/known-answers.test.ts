import { describe, expect, it } from "vitest";
import { chanceOf, meanOf, resultOf, tableOf } from "./odds-of.ts";

// Answers that were worked out elsewhere: published tables, other tools, enumeration by hand.

describe("published odds", () => {
  it("3d6 at most 9", () => {
    expect(chanceOf("3d6 <= 9")).toBe("3/8");
  });

  it("4d6, the lowest dropped, has the mean 15869/1296", () => {
    expect(meanOf("keep highest 3 of 4d6")).toBe("15869/1296");
    expect(meanOf("drop lowest 1 of 4d6")).toBe("15869/1296");
  });

  it("one 18 at least among six such scores: 9.3368 %", () => {
    const result = resultOf("any(x >= 18 for x in 6 times (keep highest 3 of 4d6))");
    const yes = result.ok ? result.odds.outcomes.find(({ value }) => value === true) : undefined;
    expect(yes?.approx).toBeCloseTo(0.093368, 6);
  });

  it("Savage Worlds: a d6 with a wild d6 makes a raise more often than a d8 with one", () => {
    expect(chanceOf("max(explode d6, explode d6) >= 8")).toBe("335/1296");
    expect(chanceOf("max(explode d8, explode d6) >= 8")).toBe("71/288");
  });

  it("Savage Worlds: d12+1 with a wild d6 against 4", () => {
    expect(
      chanceOf("let skill = die d12+1\nmax(explode (skill - skill.plus), explode d6) + skill.plus >= 4"),
    ).toBe("17/18");
  });

  it("the chain 6-8-10-12-20 to its end: one in 115,200", () => {
    expect(chanceOf("ladder levels = d6 -> d8 -> d10 -> d12 -> d20 -> d100\n(explode levels) > 56")).toBe(
      "1/115200",
    );
  });

  it("2d20, the higher, where one die that shows 1 may be rolled again: P(20) is 817/8000", () => {
    const text = "let r = 2d20\nif r.lowest == 1 { max(r.highest, d20) } else { r.highest }";
    expect(tableOf(text)["20"]).toBe("817/8000");
    // Both dice rerolled is another rule.
    expect(tableOf("highest of (reroll once 1 in 2d20)")["20"]).toBe("16359/160000");
  });

  it("the 300th highest of 1000d100 has the mean 70.529970", () => {
    const result = resultOf("(keep highest 300 of 1000d100).lowest");
    const mean = result.ok
      ? result.odds.outcomes.reduce((sum, { value, approx }) => sum + Number(value) * approx, 0)
      : 0;
    expect(mean).toBeCloseTo(70.52997, 5);
  });
});

const battle = (round: string) => `
  var a = 3
  var b = 2
  while a > 0 and b > 0 {
    let x = sort v in min(a, 3) times (d6) by v descending
    let y = sort v in min(b, 2) times (d6) by v descending
    for i in 1..min(size(x), size(y)) { ${round} }
  }
  a > 0
`;

describe("processes without a bound", () => {
  it("three dice against two to the end, ties rolled again", () => {
    expect(chanceOf(battle("if x[i] > y[i] { b -= 1 } else if y[i] > x[i] { a -= 1 }"))).toBe(
      "679223/851904",
    );
  });

  it("RISK: three armies against two to the end, the defender wins ties", () => {
    expect(chanceOf(battle("if x[i] > y[i] { b -= 1 } else { a -= 1 }"))).toBe("6610505/10077696");
  });

  it("a reroll until it holds is a die without the faces that are rolled again", () => {
    expect(tableOf("reroll 1..2 in d6")).toEqual({ "3": "1/4", "4": "1/4", "5": "1/4", "6": "1/4" });
  });

  it("a coin until heads, both by a loop and by a rule that calls itself", () => {
    // The first heads is in an odd throw with 2/3: x = 1/2 + 1/4 x.
    const loop =
      "var odd = false\nvar heads = false\nwhile not heads {\n odd = not odd\n heads = d2 == 1\n}\nodd";
    expect(chanceOf(loop)).toBe("2/3");
    expect(chanceOf("rule odd() = if d2 == 1 { true } else if d2 == 1 { false } else { odd() }\nodd()")).toBe(
      "2/3",
    );
  });

  it("a comparison that the cut tail cannot change is exact", () => {
    expect(chanceOf("explode d6 >= 8")).toBe("5/36");
    expect(chanceOf("explode 2d6 + 3 <= 5")).toBe("1/36");
  });

  it("an exploding total says what it left open, below 2^-60", () => {
    const result = resultOf("explode d6");
    const unresolved = result.ok ? result.odds.unresolved : "1";
    expect(result.ok && result.odds.exact).toBe(false);
    const [n = "0", d = "1"] = unresolved.split("/");
    expect(BigInt(n) * 2n ** 60n < BigInt(d)).toBe(true);
    // Nothing is lost: all shares and what is left open make one whole.
    const whole = BigInt(d);
    const sum = (result.ok ? result.odds.outcomes : []).reduce((total, { probability }) => {
      const [p = "0", q = "1"] = probability.split("/");
      return total + (BigInt(p) * whole) / BigInt(q);
    }, BigInt(n));
    expect(sum).toBe(whole);
  });

  it("a loop that is never left has no odds", () => {
    const result = resultOf("var n = 0\nwhile n < 7 { n = d6 }\nn");
    expect(!result.ok && result.fault.code).toBe("HR3019");
  });
});

describe("faults in odds", () => {
  it("end them, with the probability of the way that leads there", () => {
    const result = resultOf("12 / (d6 - d6)");
    expect(!result.ok && result.fault.code).toBe("HR3001");
    expect(!result.ok && result.probability).toBeCloseTo(1 / 6, 12);
  });

  it("do not count where the script steps round them", () => {
    expect(tableOf("let d = d6 - d6\nif d == 0 { 0 } else { 0 * (12 / d) }")).toEqual({ "0": "1" });
  });

  it("refuse at once what could come out in too many ways", () => {
    const result = resultOf("[d100, d100, d100, d100]");
    expect(!result.ok && result.fault.kind).toBe("limit");
  });
});
