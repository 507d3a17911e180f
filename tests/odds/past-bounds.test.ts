import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

// Numbers past all that a variable is compared with, on the side to which it goes, are one number.

describe("how far below 0 hit points are does not matter", () => {
  it("one blow of an exploding die fells one hit point on both sides, surely", () => {
    expect(
      tableOf(
        "var a = 1\nvar b = 1\nwhile a > 0 and b > 0 {\n  a -= explode d6\n  b -= explode d6\n}\n[a > 0, b > 0]",
      ),
    ).toEqual({ "[false, false]": "1" });
  });

  // Two hit points: a blow of 1 alone, one in six, leaves one standing for another round.
  it("two fighters with two hit points: both fall at once in 26 of 36 ways", () => {
    // Both fall in the first round: 25/36. One of 1 alone: the other stands, 5/36 each. Both stand: 1/36, and then
    // both fall in the second round.
    expect(
      tableOf(
        "var a = 2\nvar b = 2\nwhile a > 0 and b > 0 {\n  a -= explode d6\n  b -= explode d6\n}\n[a > 0, b > 0]",
      ),
    ).toEqual({ "[false, false]": "13/18", "[false, true]": "5/36", "[true, false]": "5/36" });
  });

  it("a long fight with exploding dice is told within the limits, and nothing is cut off", () => {
    const result = resultOf(
      "var a = 40\nvar b = 40\nwhile a > 0 and b > 0 {\n  a -= explode d6\n  if a > 0 { b -= explode d6 }\n}\na > 0",
    );
    expect(result.ok && result.odds.outcomes.length).toBe(2);
  });

  it("a loop that counts past what it asks for comes to an end: a six falls at last", () => {
    expect(chanceOf("var n = 0\nwhile true {\n  n += 1\n  if n > 2 and d6 == 6 { stop }\n}\nn > 2")).toBe(
      "1",
    );
  });
});

describe("a loop whose variable goes away from its end has a state that it never leaves", () => {
  it.each([
    "var x = 1\nwhile x > 0 { x += d6 }\nx > 3",
    "let r = d6\nvar n = 0\nrepeat { n += 1 } until n < 0\nr",
    "var hp = 5\nrepeat { hp -= d2 } until hp > 5\nhp > 0",
  ])("%s", (script) => {
    const result = resultOf(script);
    expect(result.ok ? "" : result.fault.code).toBe("HR3019");
  });
});

describe("where more is seen of a variable, all of it is kept", () => {
  it.each([
    "var a = 3\nrepeat 2 { a -= d3 }\na > 0",
    "var a = 3\nrepeat 2 { a -= d3 }\na",
    "var a = 3\nrepeat 2 { a -= d3 }\n[a > 0, a]",
    "var a = 3\nrepeat 2 { a -= d3 }\n(a > 0).margin",
    "var a = 3\nrepeat 2 { a -= d3 }\nlet c = a > 0\nc.margin",
    "var a = 3\nrepeat 2 { a -= d[-2, 1] }\na > 0",
    "var a = 3\nrepeat 2 { a -= d3 - 2 }\na > 0",
    "var a = 3\nrepeat 2 { a -= d3 }\na += 3\na > 0",
    "var a = 3\na -= 2d3\na = a * 2\na > -5",
    "var a = 3\nvar b = 2\nrepeat 2 {\n  a -= d3\n  b -= d2\n}\n[a > b, a > 0]",
    "rule heal(changes a) { a += 2 }\nvar a = 1\na -= d3\nheal(a)\na > 0",
    "rule blow() = d3 - 1\nvar a = 3\nrepeat 2 { a -= blow() }\n[a > 0, a == 0, a < -1]",
    "var a : 0..9 = 9\nrepeat 2 { a -= d3 }\na > 5",
    "var a = 0\nrepeat 3 { a += d2 }\n[a >= 4, a == 5]",
    "var a = 3\nrepeat 2 { a -= d3 }\nchance(a > d2)",
    "var a = 3\nrepeat 2 { a -= 1/2 }\n[a > 2, a < 2]",
    "rule fight(hp) {\n  var a = hp\n  var n = 0\n  while a > 0 {\n    a -= d2\n    n += 1\n  }\n  n\n}\nfight(3)",
  ])("%s", (script) => agreesWithForce(script));
});
