import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// A loop over results that know nothing of each other has each of them in its own round alone: no list is made.

describe("a loop over many results", () => {
  // Two of three ways, twelve times.
  const counted = "var n = 0\nfor x in LIST { if x >= 3 { n += 1 } }\nn == 12";
  it.each([
    ["as it is written", counted.replace("LIST", "12 times (d6)")],
    ["under a name", `let all = 12 times (d6)\n${counted.replace("LIST", "all")}`],
    ["the dice of a roll", counted.replace("LIST", "(12d6).dice")],
    ["the dice of a roll under a name", `let pool = 12d6\n${counted.replace("LIST", "pool.dice")}`],
    ["made of numbers", counted.replace("LIST", "[d6 for i in 1..12]")],
    [
      "in a rule",
      `rule hits(k) {\n  var n = 0\n  for x in k times (d6) { if x >= 3 { n += 1 } }\n  n\n}\nhits(12) == 12`,
    ],
  ])("%s", (_, script) => expect(chanceOf(script)).toBe(`${2 ** 12}/${3 ** 12}`));

  it("the longest row of successes: of 1024 ways one is ten long, and two are nine", () => {
    const script =
      "var row = 0\nvar best = 0\nfor x in (10d6).dice { if x >= 4 { row += 1\n best = max(best, row) } else { row = 0 } }\nbest";
    const table = tableOf(script);
    expect([table["10"], table["9"]]).toEqual(["1/1024", "1/512"]);
  });

  it("a fight in which each swings several times a round", () => {
    const script =
      "var a = 4\nvar b = 4\nrepeat {\n  for x in 2 times (d20) { if x >= 11 { b = max(0, b - d4) } }\n  if b > 0 { for x in 2 times (d20) { if x >= 11 { a = max(0, a - d4) } } }\n} until a == 0 or b == 0\na > 0";
    const loop = script.replaceAll("for x in 2 times (d20) {", "repeat 2 {\n  let x = d20\n");
    expect(tableOf(script)).toEqual(tableOf(loop));
  });

  it("blows of which each has its own dice", () => {
    const script =
      "var harm = 0\nfor x in 4 times (d20) { if x == 20 { harm += 2d8 } else if x >= 11 { harm += d8 } }\nharm";
    // Four misses; four times twenty with sixteen.
    expect(tableOf(script)["0"]).toBe("1/16");
    expect(tableOf(script)["64"]).toBe(`1/${20n ** 4n * 64n ** 4n}`);
  });
});

describe("loops over results agree with listing all ways", () => {
  it.each([
    "var t = 0\nfor x in [d2, 3, d3] { if x > 2 { stop }\n  t += x }\nt",
    "var t = 0\nfor x in 3 times (d3) { if x == 2 { next }\n  t = t * 2 + x }\nt",
    "let n = d3\nvar t = 0\nfor x in n times (d2) { t = t * 3 + x - n }\n[t, n]",
    "rule f(n) {\n  for x in n times (d3) { if x == 3 { return x + n } }\n  0\n}\nf(2) + f(1)",
    "var k = d2\nvar t = 0\nfor x in 2 times (d2 + k) { k += 1\n  t += x }\n[t, k]",
    "let pool = 3d2\nvar last = 0\nvar n = 0\nfor x in pool.dice { if x == last { n += 1 }\n  last = x }\nn",
    "let pool = 2 times (d3)\nlet k = d2\nvar n = 0\nfor x in pool { n = n * 2 + x - k }\nn",
    "let pool = 2 times (d3)\nvar n = 0\nfor x in pool { n = n * 2 + x }\n[n, pool]",
    "let pool = 2 times (d3)\nvar n = 0\nrepeat 2 { for x in pool { n = n * 2 + x } }\nn",
    "let pool = 2 times (d2)\nvar n = 0\nif d2 == 1 { for x in pool { n = n * 2 + x } }\nn",
    "var t = 0\nfor x in 2 times (1 / (d2 - 1)) { t += x }\nt",
    "var t = 0\nfor x in [d2, 1 / (d2 - 1)] { stop }\nt",
    'var t = 0\nfor x in (2d["a", "b"]).dice { t = t * 2 + (if x == "a" { 1 } else { 0 }) }\nt',
    "var t = 0\nfor x in (explode 2d2 up to 1 times).dice { t = t * 3 + x }\nt",
    "var t = 0\nfor x in keep highest 1 of 2 times (d3) { t = t * 2 + x }\nt",
    "var t = 0\nfor x in 0 times (d3) { t += 1 }\nt",
    "var t = 0\nfor x in (d3 - 2) times (d3) { t += x }\nt",
    "var t = 0\nlet n = d3 - 2\nfor x in ((n)d2).dice { t += x }\nt",
    "var t = 0\nfor x in 2 times (2d2) { t = t * 4 + x\n  if x == 4 { next }\n  t += 1 }\nt",
    "var t = 0\nfor x in 2 times (keep highest 1 of 2d2) { t = t * 2 + x }\nt",
    "var t = 0\nfor x in 3 times (d2) { for y in 2 times (d2) { if y > x { stop }\n  t += y } }\nt",
    "var t = 0\nfor x in 2 times ({ a: d2, b: d2 }) { t = t * 2 + x.a - x.b }\nt",
    "var t = 0\nfor x in [d2, d3] { for y in [d2, x] { t = t * 2 + y } }\nt",
  ])("%s", (script) => agreesWithForce(script));
});
