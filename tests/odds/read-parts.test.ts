import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

describe("a record keeps no more than what is read of it", () => {
  // The highest of two 3d6 is 3 only where both are.
  it("two of six scores", () => {
    const script =
      "let s = { a: 3d6, b: 3d6, c: 3d6, d: 3d6, e: 3d6, f: 3d6, g: 3d6, h: 3d6 }\nmax(s.a, s.h)";
    expect(tableOf(script)["3"]).toBe("1/46656");
  });

  it.each([
    "let s = { a: d3, b: d2, c: d2 }\n[s.a, s.b]",
    "let s = { a: d3, b: d2 }\ns",
    "let s = { a: d3, b: 1 / (d2 - 1) }\ns.a",
    "rule made() = { a: d3, b: d2 }\nlet s = made()\ns.b",
    "rule made() = { a: d3, b: d2 }\nlet s = made()\nlet t = s\n[s.b, t.a]",
    "var n = 0\nlet s = { a: d3, b: { n += d2\nn } }\n[s.a, n]",
    "var s = { a: d3, b: d2 }\ns.a += 1\n[s.a, s.b]",
    "let l = [{ a: d2, b: d3 }, { a: d3, b: d2 }]\nsum(x.a for x in l)",
    "let l = [{ a: d2, b: d3 }, { a: d3, b: d2 }]\n[first(l).a, size(l)]",
    'let s = { a: d3, b: d2 }\n"{s}"',
    "let s = { a: d3, b: d2 }\ns == { a: 1, b: 1 }",
    "let s = { a: d3, b: d2 }\nodds(s.a + d2)\ns.b",
    "let s = { a: { b: d2, c: d2 }, d: d3 }\ns.a.c",
  ])("%s", (script) => agreesWithForce(script));
});

describe("the items of a written list, and of one that is made of another, are told one by one", () => {
  // Each of six rolls fails with 1/2: (1/2)^6.
  it("six checks of a group", () => {
    const script = "any(x >= 11 for x in [d20, d20, d20, d20, d20, d20])";
    expect(chanceOf(`not ${script}`)).toBe("1/64");
    expect(chanceOf("let rolls = [d20 + b for b in 6 times (0)]\nall(x <= 10 for x in rolls)")).toBe("1/64");
  });

  it.each([
    "sum(x for x in [d2, d3, d2 + 1])",
    "max(x * 2 for x in [d2, d3] if x > 1)",
    "[x + 1 for x in [d2, d3]]",
    "let l = [d2 + b for b in [1, 3, 0]]\ncount(x > 2 for x in l)",
    "let l = [d2 + b for b in 1..3]\nsum(l)",
    "let l = [d2 for b in 1..3 if b > 1]\nsum(l)",
    "let l = [{ r: d2 + b, b: b } for b in [0, 1]]\ncount(x.r > x.b for x in l)",
    "var n = 0\nlet l = [{ n += 1\nd2 + n }, d2 * n]\nsum(x for x in l)",
    "sum(1 / x for x in [d2 - 1, d2])",
    "sum(x for x in [d2, 1 / (d2 - 1)])",
    "any(x for x in [d2 == 1, d3 == 1])",
    "count(x == d2 for x in [d2, d2])",
    "let b = d2\nsum(x + b for x in [d2 + b, d2 - b])",
    "var deck = [1, 2, 3]\nsum(x for x in [draw from deck, d2])\n",
    "size([d2, d3])",
    "max([d2, d3, d2 + 1])",
  ])("%s", (script) => agreesWithForce(script));
});
