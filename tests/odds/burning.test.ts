import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { tableOf } from "./odds-of.ts";

// Dice that explode on several faces: chains with the same faces are one, in whatever order they came.
describe("a die that explodes on more than one face", () => {
  // Each die shows 1/(1 - p) faces on average, where p is the chance to go on.
  it.each([
    ["count >= 8 in (explode 3d10 on 9..10)", "9/8"],
    ["count >= 8 in (explode 2d10 on 8..10)", "6/7"],
    ["count 6 in (explode d6 on 5..6)", "1/4"],
    ["count >= 5 in (explode d6 on 5..6)", "1/2"],
  ])("%s", (text, mean) => {
    const number = (fraction: string): number => {
      const [over, under = 1] = fraction.split("/").map(Number);
      return (over ?? 0) / under;
    };
    const shares = Object.entries(tableOf(text)).map(([count, chance]) => Number(count) * number(chance));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(number(mean), 10);
  });

  it.each([
    "explode 2d3 on 2..3 up to 3 times",
    "count 3 in (explode 2d4 on 3..4 up to 3 times)",
    "let r = explode d4 on 2..4 up to 3 times\n[r.natural, r.total]",
    "explode d4 on 2..4 up to 3 times penetrating",
    "let r = explode (explode d3 on 3 up to 2 times) on 2 up to 3 times\n[count 2 in r, count 3 in r, r]",
    "let r = explode 2d3 on 2..3 up to 2 times\nr.highest - r.lowest",
  ])("%s, as listing every way tells it", (text) => agreesWithForce(text));
});
