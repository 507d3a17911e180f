import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, meanOf, tableOf } from "./odds-of.ts";

// Dice of a roll that fall again under another name, where both rolls are looked at.

describe("a push of all but ones and sixes", () => {
  const push = (dice: number, then: string) => `let p = ${dice}d6\nlet q = reroll once 2..5 in p\n${then}`;

  it("no six before and none behind: each of six dice 1/6 + 4/6 * 5/6 = 13/18", () => {
    expect(tableOf(push(6, "[count 6 in p, count 6 in q]"))["[0, 0]"]).toBe("4826809/34012224");
  });

  it("of fifty dice, 4/6 * 1/6 of each comes to a six by the push", () => {
    expect(meanOf(push(50, "(count 6 in q) - (count 6 in p)"))).toBe("50/9");
  });

  it("pushed only where there is no six so far", () => {
    // (5/6)^12 have none; of these, each die stays with 1/5 and falls again with 4/5: none again in (1/5 + 4/5 * 5/6)^12.
    const script =
      "let p = 12d6\nif count 6 in p > 0 { true } else { let q = reroll once 2..5 in p ; count 6 in q > 0 }";
    // (5/6 * 13/15)^12 = (13/18)^12 of all.
    expect(chanceOf(script)).toBe(`${18n ** 12n - 13n ** 12n}/${18n ** 12n}`);
  });
});

describe("as listing every way tells it", () => {
  it.each([
    "let p = 2d4\nlet q = reroll once 1 in p\n[p.total, q.total]",
    "let p = 2d4\nlet q = reroll once 1 in p\n[p, q, count 4 in q]",
    "let p = 3d3\nlet q = reroll once ..2 in p\nq > p",
    "let p = 2d3\nlet q = reroll once 1 in p\nlet r = reroll once 1 in p\n[q.total, r.total, p.total]",
    "let p = 2d3\nlet q = reroll once 1 in p\n[q.total, (reroll once 1 in p).total, p.total]",
    "let p = 2d3\nlet q = reroll once 1 in p\nlet r = reroll once 3 in q\n[p.total, q.total, r.total]",
    "let p = 2d3\nlet q = reroll once 1 in p\n[p.total, q.highest]",
    "var n = 0\nlet p = 2d3\nrepeat 2 times { let q = reroll once 1 in p ; n += count 3 in q }\n[n, count 3 in p]",
    "let p = 2d3\nlet t = d2\nlet q = reroll once ..t in p\n[p.total, q.total, t]",
    "let t = d2\nlet p = 2d3\nlet q = reroll once ..t in p\n[p.total, q.total, t]",
    "let p = (d2)d3\nlet q = reroll once 1 in p\n[p.total, q.total]",
    "let p = explode 2d2 up to 1 times\nlet q = reroll once 1 in p\n[p.total, count 2 in q]",
    'let p = 2d["a", "b"]\nlet q = reroll once "a" in p\n[count "a" in p, count "a" in q]',
    "let p = 2d[1/2, 1]\nlet q = reroll once 1/2 in p\n[p.total, q.total]",
    "let p = 2d4\nmatch p { ..4 => { let q = reroll once ..2 in p ; count 4 in q }, else => count 4 in p }",
    "let p = 2d3\nif p >= 4 { let q = reroll once 1 in p }\np.total",
    "let p = 2d3 + 1\nlet q = reroll once 1 in p\n[p.total, q.total]",
    "let p = roll (die 2d3 + 1)\nlet q = reroll once 1 in p\n[p.total, q.total]",
    "rule f(a) = a * 2\nlet p = 2d3\nlet q = reroll once 1 in p\n[f(q), p.total]",
    "let p = 2d3\nlet q = reroll once 1 in p\nodds(q.total)\np.total + q.total",
  ])("%s", (script) => {
    agreesWithForce(script);
  });

  it("dice that fall again until they match no more", () => {
    const table = tableOf("let p = 2d3\nlet q = reroll 1 in p\n[p.total, q.total]");
    // Both dice 1, then 2 or 3 each; one die 1 beside a 2.
    expect([table["[2, 4]"], table["[2, 5]"], table["[3, 4]"]]).toEqual(["1/36", "1/18", "1/9"]);
  });
});
