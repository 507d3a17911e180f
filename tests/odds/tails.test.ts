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
    ["a number of dice", "let x = explode d6\nsum((min(x, 3))d2 + 0 * x)"],
  ])("%s", (_, text) => {
    const result = resultOf(text);
    if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
    expect(result.odds.exact).toBe(false);
    const [n = "0", d = "1"] = result.odds.unresolved.split("/");
    expect(BigInt(n) * 2n ** 60n < BigInt(d)).toBe(true);
  });
});
