import { describe, expect, it } from "vitest";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

// A d6 that explodes is 8 or more with 5/36: a six, and then 2 to 6, or a six again.
describe("a tail that was cut off goes on as a number beyond a bound", () => {
  it.each([
    ["a comparison", "explode d6 >= 8"],
    ["a name", "let x = explode d6\nx >= 8"],
    ["a variable", "var x = 0\nx = explode d6\nx >= 8"],
    ["a parameter", "rule f(x) = x >= 8\nf(explode d6)"],
    ["a default", "rule f(x = explode d6) = x >= 8\nf()"],
    ["what a rule gives", "rule f() {\n let x = explode d6\n return x\n}\nf() >= 8"],
    ["a field", "let r = { a: explode d6 }\nr.a >= 8"],
    ["an item", "let r = [explode d6]\nr[1] >= 8"],
    ["an if", "let x = explode d6\nif x >= 8 { true } else { false }"],
    ["an arm", "let x = explode d6\nmatch x {\n 8.. => true\n else => false\n}"],
    ["an arm of a roll", "match explode d6 {\n ..7 => false\n else => true\n}"],
    ["a chain", "let x = explode d6\nnot (1 <= x <= 7)"],
    ["a sum", "let x = explode d6\nlet y = x + 2\ny >= 10"],
    ["a difference and a product", "let x = explode d6\n(x - 1) * 2 >= 14"],
    ["what is added up", "var n = 0\nn += explode d6\nn >= 8"],
    ["a maximum", "let x = explode d6\nmax(x, 7) >= 8"],
    ["a minimum", "let x = explode d6\nmin(x, 8) == 8"],
    ["a loop", "let x = explode d6\nvar n = 0\nrepeat 3 times { if x >= 8 { n += 1 } }\nn == 3"],
    ["the margin of a check", "(explode d6 >= 4).margin > 3"],
    ["the margin of a check that has a name", "let c = explode d6 >= 4\nc.margin >= 4"],
    ["the margin where less is better", "(20 - explode d6 <= 12).margin >= 0"],
    ["the margin below a number", "(20 - explode d6 < 13).margin >= 0"],
    ["the margin of a check against a tail", "let c = d1 < explode d6\nc.margin >= 6"],
    ["the roll of a check", "let c = explode d6 >= 4\nc.roll >= 8"],
    ["the target of a check", "let c = explode d6 >= 8\nc and c.target == 8"],
    ["a list of which one is asked", "let x = 1 times (explode d6)\nany(y >= 8 for y in x)"],
  ])("%s", (_, text) => {
    expect(chanceOf(text)).toBe("5/36");
  });

  it("the chance of it", () => {
    expect(tableOf("chance({ let x = explode d6\nx >= 8 })")).toEqual({ "5/36": "1" });
  });

  it("two of them, each against its own number", () => {
    expect(chanceOf("let x = explode d6\nlet y = explode d6\nx >= 8 and y >= 8")).toBe("25/1296");
  });
});

describe("what is reckoned with a tail keeps its bounds", () => {
  it.each([
    ["turned round", "-x <= -8", "5/36"],
    ["times a number below 0", "x * -2 <= -16", "5/36"],
    ["divided by one", "x / -2 <= -4", "5/36"],
    ["times 0", "x * 0 == 0", "1"],
    ["what is divided by it", "16 / x <= 2", "5/36"],
    ["divided and rounded down", "x // 4 >= 2", "5/36"],
    ["through a divisor", "x divisor 4(+1) >= 3", "5/36"],
    ["through a stored divisor", "let by = divisor 4(+1)\nx / by >= 3", "5/36"],
    // No chain ends at 6: from 6 on it is a six first.
    ["rounded up", "x / 2 round up >= 4", "1/6"],
    ["rounded half up", "x / 4 round half up >= 2", "1/6"],
    ["floor and ceil", "floor(x / 4) + ceil(x / 4) >= 5", "1/9"],
    // 1 or 2, or 8 and more.
    ["how far it is from a number", "abs(x - 5) >= 3", "17/36"],
    ["how far a negative one is", "abs(-x) >= 8", "5/36"],
    ["the greater of it and a number beyond the bound", "max(x, 1000000) >= 1000000", "1"],
    ["the lesser of it and one", "min(x, 1000000) >= 8", "5/36"],
    [
      "an arm at the bound itself",
      "match max(x, 1000000) {\n 1000000.. => x >= 8\n else => false\n}",
      "5/36",
    ],
    // Not 1 + 1, 1 + 2 or 2 + 1.
    ["two added", "let y = explode d6\nx + y >= 4", "11/12"],
    ["the sum of a list", "let y = explode d6\nsum([x, y]) >= 4", "11/12"],
    ["the greatest of a list", "let y = explode d6\nmax([x, y]) >= 8", "335/1296"],
    ["the least of a list", "let y = explode d6\nmin([x, y]) >= 8", "25/1296"],
    // For 1 to 4 on the die: 8, 7, 6 and 5 or more.
    ["with a die", "let r = d4 + x\nr >= 9", "29/144"],
    // For 1 to 6 on the die: 8, 9, 10, 11, 13, 13 or more.
    ["taken from a die", "d6 - x <= -7", "2/27"],
    ["taken from many dice", "3d20 - x >= 59", "1/48000"],
    ["many dice without it", "x - 3d20 <= -59", "1/48000"],
  ])("%s", (_, text, chance) => {
    expect(chanceOf(`let x = explode d6\n${text}`)).toBe(chance);
  });

  it.each([
    ["a parameter", "rule f(x: number) = x >= 8\nf(explode d6)"],
    ["a parameter that may be none", "rule f(x: number or none) = x >= 8\nf(explode d6)"],
    ["what a rule gives", "rule f() -> number = explode d6\nf() >= 8"],
    ["a range that it lies in", "rule f(x: 1..1000000) = x >= 8\nf(min(explode d6, 1000000))"],
    ["a list of numbers", "rule f(all: list of number) = all[1] >= 8\nf([explode d6])"],
  ])("of a declared type: %s", (_, text) => {
    expect(chanceOf(text)).toBe("5/36");
  });

  it("a number that grows too long says so", () => {
    const result = resultOf("var x = explode d6\nrepeat 14 times { x = x * x }\nx > 0");
    expect(result.ok ? "" : result.fault.code).toBe("HR4006");
  });
});

describe("a counter that only grows", () => {
  it.each([
    ["by one", "var n = 0\nwhile d2 == 1 { n += 1 }\nn >= 5", "1/32"],
    ["until it ends", "var n = 0\nrepeat { n += 1 } until d2 == 1\nn > 5", "1/32"],
    ["by what is rolled", "var n = 0\nwhile d2 == 1 { n += 2d4 }\nn == 0", "1/2"],
    [
      "and is read in an arm",
      "var n = 0\nwhile d2 == 1 { n += 1 }\nmatch n { 5.. => true\nelse => false }",
      "1/32",
    ],
    // n with (1/2)^(n + 1), of which at least 3 come with 1/8 each.
    ["with another", "var n = 0\nvar m = 7\nwhile d2 == 1 { n += 1\nm += 3 }\nm >= 16 and n >= 3", "1/8"],
    ["in a rule", "rule f() {\nvar n = 0\nwhile d2 == 1 { n += 1 }\nn\n}\nf() >= 5", "1/32"],
  ])("%s", (_, text, chance) => {
    expect(chanceOf(text)).toBe(chance);
  });

  it.each([
    ["that had a greatest", "var n = min(explode d6, 1000000)\nwhile d2 == 1 { n += 1 }\nn > 1000000"],
    ["that may shrink", "var n = 0\nwhile d2 == 1 { n += 1\nif d6 == 1 { n -= 5 } }\nn >= 5"],
    ["of which the loop asks", "var n = 0\nwhile d2 == 1 or n > 90 { n += 1 }\nn >= 5"],
    ["beside what may fail", "var n = 0\nwhile d2 == 1 { n += 1\nif n > 90 { n += 1 / (n - n) } }\nn >= 5"],
  ])("stays open where it is one %s", (_, text) => {
    const result = resultOf(text);
    expect(result.ok && result.odds.exact).toBe(false);
  });
});

describe("what hangs on the true number stays open", () => {
  it.each([
    ["shown", "explode d6"],
    ["within a list", "let x = explode d6\n[x, 1]"],
    ["as a text", 'let x = explode d6\n"{x}"'],
    ["two of them against each other", "let x = explode d6\nlet y = explode d6\nx > y"],
    ["whether it is even", "let x = explode d6\nmod(x, 2)"],
    ["the margin of a check", "let x = explode d6\nlet c = x >= 8\nc.margin"],
    ["against a number beyond the bound", "let x = explode d6\nx >= 1000000"],
    ["a key of a map", "let x = explode d6\n([1000000: true])[x] otherwise false"],
    ["one that is in a list", "let x = explode d6\nx in [1, 1000000]"],
    ["a type that holds it or not", "rule f(x: 1..1000000) = x >= 8\nf(explode d6)"],
    ["one taken from itself", "let x = explode d6\nx - x == 0"],
    ["divided by what may be 0", "let x = explode d6\n1 / (1000000 - x) > 0"],
    ["a number of dice", "let x = explode d6\nsum((mod(x, 3))d2)"],
  ])("%s", (_, text) => {
    const result = resultOf(text);
    if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
    expect(result.odds.exact).toBe(false);
    const [n = "0", d = "1"] = result.odds.unresolved.split("/");
    expect(BigInt(n) * 2n ** 60n < BigInt(d)).toBe(true);
  });
});

describe("a fault beside a tail", () => {
  it.each([
    // 8 or more, with 5/36.
    [
      "told with the probability of the numbers that were followed",
      "rule over(n) = 1 / n\nif x >= 8 { over(0) } else { 1 }",
      "HR3001",
      5 / 36,
    ],
    ["of a declared type", "rule f(x: 0..7) = x\nf(x)", "HR3014", 5 / 36],
    ["a refusal", 'require x < 8 else "too much"\nx', "HR3020", 5 / 36],
    ["whatever the number is", "x / (x * 0)", "HR3001", 1],
  ])("is %s", (_, text, code, share) => {
    const result = resultOf(`let x = explode d6\n${text}`);
    if (result.ok) throw new Error("the odds were told");
    expect(result.fault.code).toBe(code);
    expect(result.probability).toBeCloseTo(share, 15);
  });

  it.each([
    ["that comes for a part of it", "rule over(n) = 1 / n\nif x >= 1000000 { over(0) } else { true }"],
    ["that a type may bring", "rule f(x: 0..1000000) = x > 0\nf(x)"],
    ["that a refusal may be", 'require x < 1000000 else "too much"\ntrue'],
  ])("is left open with the tail where it is one %s", (_, text) => {
    const result = resultOf(`let x = explode d6\n${text}`);
    if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
    const { outcomes, unresolved, exact } = result.odds;
    expect(outcomes.map(({ value }) => value)).toEqual([true]);
    expect(exact).toBe(false);
    const [n = "0", d = "1"] = unresolved.split("/");
    expect(BigInt(n) * 2n ** 60n < BigInt(d)).toBe(true);
  });
});

describe("several looks at exploding dice in a list, each of which a tail cannot change, are exact", () => {
  // Each shows a 1 in 1 of 6 ways, 5 or more in 2, and something else in 3.
  it("how many ones, and how many of five or more", () => {
    const result = resultOf(
      "let l = 4 times (explode d6)\n[count(x == 1 for x in l), count(x >= 5 for x in l)]",
    );
    if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
    const { exact, unresolved, outcomes } = result.odds;
    expect([exact, unresolved]).toEqual([true, "0"]);
    const table = new Map(outcomes.map(({ value, probability }) => [String(value), probability]));
    // 12 of 1296 ways to choose, with 1 * 2 * 3 * 3 each; all four; none.
    expect([table.get("1,1"), table.get("0,4"), table.get("4,0"), table.get("0,0")]).toEqual([
      "1/6",
      "1/81",
      "1/1296",
      "1/16",
    ]);
  });

  it("a chance of them may be asked for in a script", () => {
    expect(
      tableOf(
        "rule more() {\n  let l = 2 times (explode d6)\n  count(x == 1 for x in l) > count(x >= 5 for x in l)\n}\nchance(more())",
      ),
      // Two ones, or a one beside what is neither: 1 + 2 * 3 of 36 ways.
    ).toEqual({ "7/36": "1" });
  });

  it("what hangs on how much it is stays open", () => {
    const result = resultOf("let l = 2 times (explode d6)\n[count(x >= 5 for x in l), sum(l)]");
    expect(result.ok && result.odds.exact).toBe(false);
    const far = resultOf(
      "let l = 2 times (explode d6)\n[count(x >= 1000 for x in l), count(x == 1 for x in l)]",
    );
    expect(far.ok && far.odds.exact).toBe(false);
  });
});
