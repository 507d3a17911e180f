import { describe, expect, it } from "vitest";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

/** Why a text has no odds: the code, and the probability of the ways that lead there. */
function ended(text: string): readonly [string, number | null] {
  const result = resultOf(text);
  if (result.ok) throw new Error("the odds were told");
  return [result.fault.code, result.probability];
}

/** The share that was left open, and the probability of one outcome, as floating-point numbers. */
function partly(text: string, of: unknown): { readonly open: number; readonly share: number } {
  const result = resultOf(text);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  const [n = "0", d = "1"] = result.odds.unresolved.split("/");
  const share = result.odds.outcomes.find(({ value }) => value === of)?.approx ?? 0;
  return { open: Number((BigInt(n) << 200n) / BigInt(d)) / 2 ** 200, share };
}

describe("what calls itself several times", () => {
  // With 1/6 two more rolls: P(1) = 1/2, P(2) = 1/3 + 1/6 * 1/4, P(3) = 1/6 * 2 * 1/2 * P(2).
  it("a table that rolls twice more on itself", () => {
    const text = `table t : d6 {
  | d6  | v : number              |
  | 1-3 | 1                       |
  | 4-5 | 2                       |
  | 6   | (roll t).v + (roll t).v |
}
(roll t).v`;
    expect(partly(text, 1).share).toBeCloseTo(1 / 2, 15);
    expect(partly(text, 2).share).toBeCloseTo(3 / 8, 15);
    expect(partly(text, 3).share).toBeCloseTo(1 / 16, 15);
    expect(partly(text, 1).open).toBeLessThan(2 ** -60);
  });

  // Each branches with 1/3: P(n) is a Catalan number times (2/3)^n (1/3)^(n-1).
  it("a rule that branches: shares by the Catalan numbers", () => {
    const text = "rule f() = if d3 <= 2 { 1 } else { f() + f() }\nf()";
    expect(partly(text, 4).share).toBeCloseTo((5 * 16) / 2187, 15);
    expect(partly(text, 4).open).toBeLessThan(2 ** -60);
  });

  it("two rules that call each other", () => {
    // f = 1 with 1/2, else g + f; g = 1 with 1/2, else f. P(f = 2) = 1/2 P(g = 1) P(f = 1) = 1/2 * 3/4 * 1/2.
    const text =
      "rule f() = if d2 == 1 { 1 } else { g() + f() }\nrule g() = if d2 == 1 { 1 } else { f() }\nf()";
    expect(partly(text, 2).share).toBeCloseTo(3 / 16, 15);
    expect(partly(text, 2).open).toBeLessThan(2 ** -60);
  });

  it("is refused with a code where hardly any of it ends", () => {
    expect(ended("rule f() = if d2 == 1 { 1 } else { f() + f() }\nf()")).toEqual(["HR4009", null]);
  });
});

describe("rules that end with a call of themselves", () => {
  it("a walk between two walls: 3 of 10", () => {
    const text = `rule walk(x) = if x == 0 { false } else if x == 10 { true }
  else if d2 == 1 { walk(x + 1) } else { walk(x - 1) }
walk(3)`;
    expect(chanceOf(text)).toBe("3/10");
  });

  it("a count without a bound is followed until less than 2^-60 of it is left", () => {
    const text = "rule f(x) = if d10 == 1 { x } else { f(x + 1) }\nf(1)";
    expect(tableOf(text)["3"]).toBe("81/1000");
    expect(partly(text, 3).open).toBeLessThan(2 ** -60);
  });

  it.each([
    // 150 dice: 151 results of 2, and the least likely has 1 of 2^150 ways.
    [
      "a sum",
      "rule total(n) = if n == 0 { 0 } else { d2 + total(n - 1) }\ntotal(150) == 150",
      `1/${2n ** 150n}`,
    ],
    [
      "a sum that is turned about",
      "rule total(n) = if n == 0 { 0 } else { total(n - 1) + d2 }\ntotal(150) == 150",
      `1/${2n ** 150n}`,
    ],
    [
      "two calls",
      "rule fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) + 0 * d6 }\nfib(150) == 9969216677189303386214405760200",
      "1",
    ],
    [
      "two rules in turn",
      "rule f(n) = if n == 0 { d2 } else { g(n - 1) + 1 }\nrule g(n) = if n == 0 { d2 } else { f(n - 1) - 1 }\nf(180) == 2",
      "1/2",
    ],
  ])("%s within an expression, as deep as a roll goes", (_, text, chance) => {
    expect(chanceOf(text)).toBe(chance);
  });

  it("more calls than a stack has room for", () => {
    expect(tableOf("rule down(n, of) = if n == 0 { of } else { down(n - 1, d2) }\ndown(2000, 0)")).toEqual({
      "1": "1/2",
      "2": "1/2",
    });
  });
});

describe("what never ends, with its probability", () => {
  it.each([
    ["a loop that a coin decides", "if d2 == 1 { while true { } }\n1", "HR3019", 1 / 2],
    ["a loop that can come to where it stays", "var n = d7\nwhile n < 7 { n = d6 }\nn", "HR3019", 6 / 7],
    ["a loop on a tail", "let x = explode d6\nvar k = 0\nwhile x >= 8 { k = d2 }\nk", "HR3019", 5 / 36],
    [
      // Each round stays with 1/2, and comes to it with 1/4: x = 1/4 + 1/4 x.
      "a loop within a loop",
      "var n = 0\nwhile d2 == 1 { n += 1\nif d2 == 1 { while true { } } }\nn",
      "HR3019",
      1 / 3,
    ],
    [
      "a loop of a rule without dice",
      "rule f(n) {\nvar i = n\nwhile i > 0 { i = i }\ni\n}\nf(d4 - 1)",
      "HR3019",
      3 / 4,
    ],
    [
      "a ring of a rule without dice",
      "rule g() = f() + 1\nrule f() {\nvar n = 0\nrepeat { n = 1 - n } until n > 5\nn\n}\nif d2 == 1 { g() } else { 1 }",
      "HR3019",
      1 / 2,
    ],
    ["a loop of a rule whatever falls", "rule f() { while true { } }\nf()", "HR3019", 1],
    ["a rule", "rule f(x) = if d6 > x { f(x) } else { 2 }\nif d2 == 1 { 1 } else { f(0) }", "HR3019", 1 / 2],
    ["a rule within a sum", "rule f(x) = f(x) + d6\nif d2 == 1 { 1 } else { f(1) }", "HR3019", 1 / 2],
    ["a rule without dice", "rule f(x) = f(x)\nif d2 == 1 { 1 } else { f(1) }", "HR4002", 1 / 2],
  ])("%s", (_, text, code, probability) => {
    const [found, likely] = ended(text);
    expect(found).toBe(code);
    expect(likely).toBeCloseTo(probability, 12);
  });

  // Whether they end is not known: the second does, after 900 calls at most.
  it.each([
    ["that goes on for ever", "rule f(x) = f(x + 1) + d6\nif d4 == 1 { 1 } else { f(1) }"],
    ["that comes to its end", "rule f(x) = if x > 900 { x } else { f(x + d2) + 1 }\nf(1)"],
    ["that seldom ends", "rule f(x) = if d100 == 1 { x } else { f(x + 1) + 1 }\nf(1) > 3"],
    ["that is asked for a chance", "rule f(x) = if d100 == 1 { x } else { f(x + 1) + 1 }\nchance(f(1) > 3)"],
    [
      "behind many different results",
      "rule f(x) = if d100 == 1 { d6 } else { f(x + 1) + d6 }\nf(1) + d100 > 3",
    ],
  ])("is not said of a rule with other arguments %s: its calls go too deep", (_, text) => {
    const result = resultOf(text);
    if (result.ok) throw new Error("the odds were told");
    expect([result.fault.code, result.probability]).toEqual(["HR4002", null]);
    expect(result.fault.message).toContain("too deep to tell the odds");
  });

  it("is a limit where a loop of a rule without dice comes to no state twice", () => {
    const [code, likely] = ended("rule f() {\nvar n = 0\nwhile n >= 0 { n += 1 }\nn\n}\nf()");
    expect(code).toMatch(/^HR4/);
    expect(likely).toBe(null);
  });

  it("is not said of a rule of which a part is cut off before it comes to itself", () => {
    const result = resultOf("rule f() = if (explode d6) >= 1000000 { 1 } else { f() + 1 }\nf()");
    expect(result.ok ? "" : result.fault.code).not.toBe("HR3019");
  });

  it("does not count where what is given keeps it out", () => {
    expect(tableOf("let x = d2\ngiven x == 1\nwhile x == 2 { }\nx")).toEqual({ "1": "1" });
  });
});

describe("what outgrows the engine is a limit with a code", () => {
  it("odds of odds without end", () => {
    const [code] = ended("rule f() = chance(d2 + f() > 1)\nf()");
    expect(code).toBe("HR4002");
  });
});
