import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf } from "./odds-of.ts";

// In each round a counter goes up, so that rounds that see the same are told from one another by what they add.
describe("a loop that counts its rounds and ends by a name of its body", () => {
  it.each([
    // 1 - (5/6)^3
    ["one die", "var n = 0\nrepeat { let c = d6; n += 1 } until c == 6 or n == 4\nn <= 3", "91/216"],
    // 1 - (5/6)^2
    [
      "two dice that agree",
      "var n = 0\nrepeat { let a = d6; let b = d6; n += 1 } until a == b or n == 3\nn <= 2",
      "11/36",
    ],
    [
      "a card",
      "var d = [1..5]\nvar n = 0\nrepeat { let c = draw from d; n += 1 } until c == 1\nn == 4",
      "1/5",
    ],
  ])("%s", (_, script, chance) => expect(chanceOf(script)).toBe(chance));

  it.each([
    "var n = 0\nrepeat { let c = d3; n += 1 } until c == 3 or n == 4\nn",
    "var n = 0\nvar t = 0\nrepeat { let c = d3; n += 1; t += c } until c == 3 or n == 3\n[n, t]",
    "var n = 0\nrepeat { let c = d2; let e = c + d2; n += e } until e == 4 or n > 6\nn",
    "var n = 0\nvar last = 0\nrepeat { let c = d3; n += 1; let same = c == last; last = c } until same or n == 4\n[n, last]",
    "var d = [1, 2, 2, 3]\nvar n = 0\nrepeat { n += 1; let c = draw from d } until c == 3\n[n, size(d)]",
    "var n = 0\nrepeat { var c = d2; n += c; c += d2 } until c == 4 or n > 3\nn",
    "var n = 0\nrepeat { n += 1; let c = if n > 2 { 3 } else { d3 } } until c == 3\nn",
  ])("%s", (script) => agreesWithForce(script));
});
