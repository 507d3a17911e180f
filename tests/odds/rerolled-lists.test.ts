import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// Pools that are pushed: a list is made of another one, some of whose dice fall again.

describe("five dice of which all but sixes fall again: each shows a six in 11 of 36 ways", () => {
  const none = `${25n ** 5n}/${36n ** 5n}`;
  const again = "[if x == 6 { x } else { d6 } for x in r]";
  it.each([
    ["in the same variable", `var r = 5 times (d6)\nr = ${again}\ncount(x == 6 for x in r)`],
    ["under another name", `let r = 5 times (d6)\nlet s = ${again}\ncount(x == 6 for x in s)`],
    ["at once", `let r = 5 times (d6)\ncount(x == 6 for x in ${again})`],
    ["in a rule", `rule pushed(r) = ${again}\ncount(x == 6 for x in pushed(5 times (d6)))`],
    [
      "several pools together",
      `let base = 3 times (d6)\nlet gear = 2 times (d6)\nlet r = base + gear\nlet s = ${again}\ncount(x == 6 for x in s)`,
    ],
  ])("%s", (_, script) => expect(tableOf(script)["0"]).toBe(none));

  it("and what else they show is read too", () => {
    const table = tableOf(
      `let r = 5 times (d6)\nlet s = ${again}\n[count(x == 6 for x in s), count(x == 1 for x in s)]`,
    );
    // A one in the end: 5 of 36 ways.
    expect(table["[0, 5]"]).toBe(`${5n ** 5n}/${36n ** 5n}`);
  });

  it("twice: 91 of 216 ways", () => {
    const script = `var r = 5 times (d6)\nrepeat 2 { r = ${again} }\nall(x == 6 for x in r)`;
    expect(chanceOf(script)).toBe(`${91n ** 5n}/${216n ** 5n}`);
  });

  it("what failed falls again, and counts with what did not: 5 of 9 ways each", () => {
    const script =
      "let r = 10 times (d6)\nlet hits = count(x >= 5 for x in r)\nhits + count(x >= 5 for x in [d6 for x in r if x < 5])";
    expect(tableOf(script)["10"]).toBe(`${5n ** 10n}/${9n ** 10n}`);
  });
});

describe("lists that are made of others agree with listing all ways", () => {
  it.each([
    "let r = 2 times (d3)\nlet s = [if x == 3 { x } else { d3 } for x in r]\n[s[1], s[2] + r[1]]",
    "let r = 2 times (d3)\nlet s = [if x == 3 { x } else { d3 } for x in r]\n[count(x == 3 for x in s), sum(r)]",
    "let r = 2 times (d3)\nlet s = [if x == 3 { x } else { d3 } for x in r]\ns",
    "var r = 2 times (d3)\nrepeat 2 { if sum(r) < 4 { r = [if x == 1 { d3 } else { x } for x in r] } }\n[sum(r), max(r)]",
    "var r = 2 times (d3)\nr = [d3 for x in r if x < 3]\n[size(r), sum(r)]",
    "var r = 2 times (d3)\nr = [d3 + x for x in r if d2 == 1]\n[size(r), sum(r)]",
    "let a = 2 times (d2)\nlet b = [1, d2]\nlet s = [x * 2 for x in a + b]\n[s[1], s[4], b[1]]",
    "let a = 2 times (d2)\nlet b = 2 times (d3)\n[count(x == 2 for x in a + b), sum(b)]",
    "let a = 2 times (d2)\nlet b = 2 times (d3)\nvar t = 0\nfor x in a + b { t = t * 4 + x }\nt",
    "let r = 3 times (d2)\nlet s = [if x == 2 { d2 } else { x } for x in r]\nlast(s) + first(r)",
    "rule again(l) = [if x == 1 { d2 } else { x } for x in l]\n[count(x == 2 for x in again(2 times (d2))), again([1, 2])]",
    "let s = [{ a: d2, b: x } for x in 2 times (d2)]\n[sum(y.a for y in s), count(y.b == 2 for y in s)]",
    "let r = 2 times (d3)\n[x for x in r if 1 / (x - 1) > 0]",
  ])("%s", (script) => agreesWithForce(script));
});
