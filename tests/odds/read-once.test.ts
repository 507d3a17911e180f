import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, meanOf, resultOf, tableOf } from "./odds-of.ts";

// What is rolled under a name that is read once falls where it is read.

describe("dice under a name, rolled again under another", () => {
  const push = (dice: number) => `let p = ${dice}d6\nlet pushed = reroll once 2..5 in p\ncount 6 in pushed`;

  it("a push of all but ones and sixes: each die is a six in 1/6 + 4/6 * 1/6 = 5/18 of all ways", () => {
    // (13/18)^5 for no six at all.
    expect(tableOf(push(5))["0"]).toBe("371293/1889568");
  });

  it("as many dice as one likes", () => {
    expect(meanOf(push(40))).toBe("100/9");
  });

  it("dice that explode under another name: a six in (1/6) / (1 - 1/6) = 1/5 on the mean", () => {
    const result = resultOf("let p = 10d6\nlet hot = explode p\ncount 6 in hot");
    expect(result.ok && Number(result.odds.unresolved.split("/")[0])).not.toBe(0);
    // No six at all: (5/6)^10.
    expect(tableOf("let p = 10d6\nlet hot = explode p\ncount 6 in hot")["0"]).toBe("9765625/60466176");
  });
});

describe("the best of several dice that explode", () => {
  it("below 8 where the d8 shows no 8 and neither d6 a 6 with 2 or more behind it", () => {
    const chance = "3641/10368";
    expect(chanceOf("max(explode d8, explode d6, explode d6) >= 8")).toBe(chance);
    expect(chanceOf("let a = explode d8\nlet b = explode d6\nlet c = explode d6\nmax(a, b, c) >= 8")).toBe(
      chance,
    );
  });

  it("the least is known where what was cut off is greater than another", () => {
    const result = resultOf("min(explode d8, d6, d20)");
    expect(result.ok && result.odds.unresolved).toBe("0");
    // A 6 on the d6, 6 or more on the d8, 6 or more on the d20.
    expect(tableOf("min(explode d8, d6, d20)")["6"]).toBe("3/64");
  });

  it("of two that explode, the least is 7 or more where the d8 shows 7 or 8 and the d6 a 6", () => {
    const result = resultOf("min(explode d8, explode d6)");
    expect(result.ok && result.odds.exact).toBe(false);
    expect(chanceOf("min(explode d8, explode d6) >= 7")).toBe("1/24");
  });
});

describe("lists under a name", () => {
  it("six times the best three of four dice: one 18 at least", () => {
    // 1 - (1 - 21/1296)^6
    const none = 425n ** 6n;
    const all = 432n ** 6n;
    const scores = "let scores = 6 times (keep highest 3 of 4d6)\n";
    expect(chanceOf(`${scores}max(scores) == 18`)).toBe(`${all - none}/${all}`);
    expect(chanceOf(`${scores}count(x == 18 for x in scores) >= 1`)).toBe(`${all - none}/${all}`);
  });

  it("the best three of ten", () => {
    expect(tableOf("let l = 10 times (d6)\nsum(keep highest 3 of l)")).toEqual(
      tableOf("keep highest 3 of 10d6"),
    );
  });
});

describe("a name that is read otherwise keeps what fell", () => {
  it.each([
    "let p = 2d3\nlet q = reroll once 1 in p\n[p.total, q.total]",
    "let p = 2d3\nif d2 == 1 { (reroll once 1 in p).total } else { 0 }",
    "let p = 2d3\n2 times ((reroll once 1 in p).total)",
    "let p = 2d2\n[x + (reroll once 1 in p).total for x in 1..2]",
    "var n = 1\nlet p = (n)d3\nn += 1\n[(reroll once 1 in p).total, n]",
    "let p = 2d3\nodds(max(p, 2, 3))\np.total",
    "let l = [d2, d3]\nl + l",
    "let l = [d2, d3]\nsum(x for x in l if x in l)",
    'let f = d["a", "b"]\nlet l = [f, f]\nl',
    "rule grow(changes list) { list += [1] }\nlet l = 2 times (d3)\nvar s = sort x in l by x\ngrow(s)\n[sum(l), size(s)]",
    "rule grow(changes list) { list += [1] }\nlet p = 3d3\nvar s = sort x in p.dice by x\ngrow(s)\n[p.total, s]",
    "rule grow(changes list) { list += [1] }\nvar l = 2 times (d3)\ngrow(l)\nsum(l)",
    "var l = sort x in (2 times (d3)) by x\nfor changes x in l { x += 1 }\n[sum(l), sum(l)]",
    "let l = 2 times (d3)\nvar s = sort x in l by x\nlet one = draw from s\n[sum(l), one]",
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});
