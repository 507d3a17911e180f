import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

describe("a die value is rolled as its dice would be, if they were written", () => {
  it.each([
    ["a name", "let d = die 8d6\nroll d", "8d6"],
    ["a field", "sheet H { pool : die = 8d6 }\nlet h = H()\nroll h.pool", "8d6"],
    ["a parameter", "rule r(d: die) = roll d\nr(30d6)", "30d6"],
    ["a constant", "let d = die 9d10-5\nroll d", "9d10 - 5"],
    ["several kinds of dice", "let d = die 8d6+5d8+2\nroll d", "8d6 + 5d8 + 2"],
    ["a roll of which one die is seen", "let d = die 6d6\nlet r = roll d\nr.highest", "highest of 6d6"],
  ])("%s", (_, kept, written) => {
    expect(tableOf(kept)).toEqual(tableOf(written));
  });

  // No listing of its dice would come to an end.
  it("a hundred dice", () => {
    expect(chanceOf("let d = die 100d6\n(roll d) <= 350")).toBe(chanceOf("100d6 <= 350"));
  });

  it.each([
    ["dice of several kinds, looked at", "let d = die 2d3+1d4+1\nlet r = roll d\nr.highest * 10 + r"],
    ["dice of several kinds, in order", "let d = die d3+d2\nlet r = roll d\n[r.dice, r.total]"],
    ["a die with names", 'let d = die d["a", "b"]\nroll d'],
    ["a die that is chosen by a roll", "let d = if d2 == 1 { die 2d3 } else { die d4+1 }\nroll d"],
    ["a roll that is rolled again", "let r = 2d3\nlet d = [die d4, die d6][d2]\n(roll d) + r"],
  ])("%s", (_, script) => agreesWithForce(script));
});

describe("dice that are alike and are called something else", () => {
  it.each([
    ["a d% and a d100", "let d = if d2 == 1 { die d% } else { die d100 }\ntext(d)"],
    ["a dF and its faces", "let d = if d2 == 1 { die dF } else { die d[-1, 0, 1] }\ntext(d)"],
    ["with a constant", "let d = if d2 == 1 { die 2d%+1 } else { die 2d100+1 }\ntext(d)"],
    ["as what comes out", "if d2 == 1 { die d% } else { die d100 }"],
    ["in a list", "var l = []\nrepeat 2 times { l += [if d2 == 1 { die d% } else { die d100 }] }\ntext(l)"],
    ["passed to a rule", "rule f(d: die) = text(d)\nf(if d2 == 1 { die d% } else { die d100 })"],
    ["equal all the same", "let d = if d2 == 1 { die d% } else { die d100 }\n[d == die d100, text(d)]"],
  ])("%s", (_, script) => agreesWithForce(script));
});
