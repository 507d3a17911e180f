import { describe, expect, it } from "vitest";
import { type Fraction, fraction, plus, times, writeFraction } from "../oracle/fraction.ts";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

// What is added up over the faces of dice that explode is told without their chains.

const part = (n: number, d: number): Fraction => fraction(BigInt(n), BigInt(d));

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

function power(of: Fraction, n: number): Fraction {
  let product = part(1, 1);
  for (let i = 0; i < n; i += 1) product = times(product, of);
  return product;
}

/** C(n - 1 + k, k) p^k (1 - p)^n: so many successes before n failures. */
function negativeBinomial(n: number, k: number, p: Fraction, not: Fraction): string {
  return writeFraction(times(part(choose(n - 1 + k, k), 1), times(power(p, k), power(not, n))));
}

describe("successes of dice that explode on every success", () => {
  // A die gives k successes with p^k (1 - p): together they are as many as come before n failures.
  it.each([
    [5, "8..10", ">= 8", 3],
    [5, "6..10", ">= 6", 5],
    [10, "9..10", ">= 9", 2],
    [1, "2..10", ">= 2", 9],
  ])("%dd10 on %s", (n, on, success, faces) => {
    const table = tableOf(`count ${success} in (explode ${n}d10 on ${on})`);
    for (let k = 0; k < 12; k += 1)
      expect(table[k]).toBe(negativeBinomial(n, k, part(faces, 10), part(10 - faces, 10)));
  });

  it.each([
    ["by a name", "let pool = explode 5d10 on 8..10\ncount >= 8 in pool"],
    ["by a name beside what else is read", "let t = 8\nlet pool = explode 5d10 on t..10\ncount >= t in pool"],
    ["in a rule", "rule f(n, t) {\nlet pool = explode (n)d10 on t..10\ncount >= t in pool\n}\nf(5, 8)"],
    ["as what its explosions are", "(explode 5d10 on 8..10).explosions"],
    ["as the explosions of a name", "let pool = explode 5d10 on 8..10\npool.explosions"],
    ["of a die value", "let d = die 5d10\ncount >= 8 in (explode d on 8..10)"],
  ])("%s", (_, text) => {
    const table = tableOf(text);
    for (let k = 0; k < 12; k += 1) expect(table[k]).toBe(negativeBinomial(5, k, part(3, 10), part(7, 10)));
  });

  it("a comparison that no cut tail can change is exact", () => {
    // 1 - 0.7^5 (1 + 5 * 0.3 + 15 * 0.09).
    expect(chanceOf("count >= 8 in (explode 5d10 on 8..10) >= 3")).toBe("705861/2000000");
    expect(chanceOf("let pool = explode 5d10 on 8..10\ncount >= 8 in pool >= 3")).toBe("705861/2000000");
  });
});

describe("successes of dice that explode on other faces too", () => {
  // A face burns without success with 2/10, with one with 3/10: 0.5 / (0.8 - 0.3 x) is 5/8 / (1 - 3/8 x).
  it("fewer successes than burning faces", () => {
    const result = resultOf("count >= 8 in (explode 5d10 on 6..10)");
    if (!result.ok) throw new Error(result.fault.message);
    const { outcomes, unresolved, exact } = result.odds;
    expect(exact).toBe(false);
    const [n = "0", d = "1"] = unresolved.split("/");
    expect(BigInt(n) * 2n ** 60n < BigInt(d)).toBe(true);
    outcomes.slice(0, 12).forEach(({ value, approx }, k) => {
      expect(value).toBe(k);
      expect(approx).toBeCloseTo(choose(4 + k, k) * (3 / 8) ** k * (5 / 8) ** 5, 12);
    });
  });

  // A die gives (0.7 + 0.2 x) / (1 - 0.1 x): 0.7, then 0.27 * 0.1^(k - 1).
  it("more successes than burning faces", () => {
    const one = (k: number): Fraction =>
      k === 0 ? part(7, 10) : times(part(27, 100), power(part(1, 10), k - 1));
    const table = tableOf("count >= 8 in (explode 2d10)");
    for (let k = 0; k < 6; k += 1) {
      let sum = part(0, 1);
      for (let i = 0; i <= k; i += 1) sum = plus(sum, times(one(i), one(k - i)));
      expect(table[k]).toBe(writeFraction(sum));
    }
  });
});

describe("several things that are counted of the same dice", () => {
  // (0.6 + 0.2 x + 0.1 y) / (1 - 0.1 x), each die by itself: no success and no botch with 0.6.
  it("successes without botches, of dice that explode", () => {
    const text = "let pool = explode 10d10\nlet hits = count >= 8 in pool\nlet botches = count 1 in pool";
    expect(chanceOf(`${text}\nhits == 0 and botches == 0`)).toBe(writeFraction(power(part(6, 10), 10)));
    expect(chanceOf(`${text}\nhits == 0`)).toBe(writeFraction(power(part(7, 10), 10)));
  });

  // Each of twenty dice is a success with 3/10 and a botch with 1/10: 20! / (h! b! r!) of each.
  it("successes less botches, of more dice than can be listed", () => {
    const text = "let pool = 20d10\n(count >= 8 in pool) - (count 1 in pool)";
    let none = part(0, 1);
    for (let h = 0; h <= 10; h += 1) {
      const ways = part(choose(20, h) * choose(20 - h, h), 1);
      const shares = times(power(part(3, 10), h), power(part(1, 10), h));
      none = plus(none, times(ways, times(shares, power(part(6, 10), 20 - 2 * h))));
    }
    expect(tableOf(text)[0]).toBe(writeFraction(none));
  });

  // The sum of all means is that of one die, twenty times: 5.5 each.
  it("the total beside a count", () => {
    const result = resultOf("let pool = 20d10\npool.total + 0 * (count 1 in pool)");
    expect(result.ok && result.odds.mean).toBe("110");
  });

  it.each([
    "let p = explode 2d4 on 3..4 up to 2 times\n[count 4 in p, count <= 2 in p, p.explosions]",
    "let p = explode 2d4 on 3..4 up to 2 times penetrating\n[count 3 in p, count 0..1 in p, p.total]",
    "let p = explode (reroll once 1 in 2d4) up to 2 times\n[count 1 in p, p.total]",
    "let p = explode (die 2d3 + 1) on 2..3 up to 1 times\n[p.total, p.explosions]",
    "let p = explode (d2)d3 on 2..3 up to 2 times\n[count 3 in p, count 1 in p]",
    "let p = (d3)d4\n(count 4 in p) - (count 1 in p)",
    "let p = 3d[-1, 0, 2]\n[p.total, count 0 in p]",
    'let p = 3d["hit", "miss", "miss"]\n[count "hit" in p, count "miss" in p]',
    "let p = explode 2d[-2, -1, 1] on 1 up to 2 times\n[p.total, count -2 in p]",
    "let p = explode (explode 2d3 on 3 up to 1 times) on 2 up to 2 times\n[count 2 in p, count 3 in p]",
    "let p = explode 2d4 on 3..4 up to 2 times\np.highest - p.lowest",
    "let p = explode 3d4 on 3..4 up to 1 times\np.highest",
    "keep highest 2 of (explode 3d3 on 2..3 up to 1 times)",
    "drop highest 1 of (explode 3d3 on 2..3 up to 1 times)",
    "(explode 2d4 on 3..4 up to 2 times).explosions",
    "(explode (d3)d4 up to 1 times).total",
    "(keep highest 2 of (d3)d4).lowest otherwise 0",
    "highest of (explode (d2)d3 up to 1 times)",
    "count 1..2 in (reroll once 1 in (d3)d3)",
  ])("%s, as listing every way tells it", (text) => agreesWithForce(text));

  it.each([
    ["changed after the roll", "var t = 1\nlet p = 2d3\nt = d2\ncount >= t in p"],
    [
      "of a round",
      "let p = 2d3\nvar n = 0\nfor t in 1..3 { n += t * (count t in p) * (count >= t in p) }\nn",
    ],
    ["of a list", "let p = 2d3\n[(count z in p) + (count >= 2 in p) for z in 1..3]"],
    ["that is a die value, which each look rolls anew", "let d = die 2d3\n(count 3 in d) - (count 1 in d)"],
    [
      "that is rolled before",
      "let t = d3\nlet p = explode 2d3 on t up to 1 times\n[count t in p, count 1 in p]",
    ],
    ["that a call changes", "rule f(changes t) { t += 1 }\nvar t = 1\nlet p = 2d3\nf(t)\ncount t in p"],
  ])("beside a variable %s", (_, text) => agreesWithForce(text));
});

describe("the highest of dice that explode on several faces", () => {
  // At most 12: 1 to 8, 9 and then 1 to 3, 10 and then 1 or 2.
  it.each([
    ["(explode 1d10 on 9..10).highest <= 12", "17/20"],
    ["(explode 2d10 on 9..10).highest <= 12", "289/400"],
    ["let p = explode 2d10 on 9..10\np.highest <= 12", "289/400"],
    ["(highest of (explode 2d10 on 9..10)) <= 12", "289/400"],
    ["(explode 2d10 on 9..10).lowest <= 12", "391/400"],
    ["(lowest of (explode 2d10 on 9..10)) <= 12", "391/400"],
  ])("%s", (text, chance) => {
    expect(chanceOf(text)).toBe(chance);
  });

  it("two ranks together", () => {
    expect(chanceOf("let p = explode 2d10 on 9..10\np.highest <= 12 and p.lowest <= 12")).toBe("289/400");
  });

  it("the sum of the highest where dice may go on for ever", () => {
    expect(chanceOf("keep highest 2 of (explode 2d10 on 8..10) == 2")).toBe("1/100");
    expect(chanceOf("keep highest 2 of (explode 3d10 on 8..10) <= 2")).toBe("1/1000");
  });
});
