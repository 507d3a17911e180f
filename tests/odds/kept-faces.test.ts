import { describe, expect, it } from "vitest";
import { readFraction } from "../oracle/fraction.ts";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// Dice that explode are kept by what they are worth; what is counted then are the faces of those that are kept.

describe("dice that explode without an end", () => {
  it("no ten among the best three of twenty where none of the twenty shows a ten first", () => {
    const none = `${9n ** 20n}/${10n ** 20n}`;
    expect(tableOf("count 10 in keep highest 3 of explode 20d10")["0"]).toBe(none);
    expect(tableOf("(keep highest 3 of explode 20d10).explosions")["0"]).toBe(none);
  });

  it("one ten alone where one die of twenty shows one, and no second behind it", () => {
    // 20 * (1/10 * 9/10) * (9/10)^19
    const told = tableOf("count 10 in keep highest 3 of explode 20d10")["1"] ?? "";
    expect(readFraction(told)).toEqual(readFraction(`${2n * 9n ** 20n}/${10n ** 20n}`));
  });

  it("a ten among the least three of five where three dice at least explode", () => {
    // 10 * 9^2 + 5 * 9 + 1 of 10^5.
    const [n = 0, d = 1] = chanceOf("count 10 in keep lowest 3 of explode 5d10 >= 1").split("/").map(Number);
    expect(n / d).toBeCloseTo(0.00856, 15);
  });

  it("of dice of two kinds, the first of those that are worth as much", () => {
    // No d10 shows a ten. A d8 that explodes is worth 9 at least, and 9 is left out where three d10 show it before.
    const all = 640n ** 10n * 64n ** 5n;
    const part = (way: bigint) => way * 64n ** 10n;
    const threeNines = 9n ** 10n - 8n ** 10n - 10n * 8n ** 9n - 45n * 8n ** 8n;
    const none = part(9n ** 10n) * 56n ** 5n + part(threeNines) * (57n ** 5n - 56n ** 5n);
    const told = tableOf("(keep highest 3 of (explode 10d10 + explode 5d8)).explosions")["0"] ?? "";
    expect(readFraction(told)).toEqual(readFraction(`${none}/${all}`));
  });

  it("together with what all of them explode", () => {
    const script = "let p = explode 6d10\nlet best = keep highest 2 of p\n[best.explosions, p.explosions]";
    const table = tableOf(script);
    expect(table["[0, 0]"]).toBe("531441/1000000");
    // One die explodes, and is kept: 6 * 9/100 * (9/10)^5.
    expect(table["[1, 1]"]).toBe("1594323/5000000");
    expect(table["[0, 1]"]).toBeUndefined();
  });
});

describe("which of equal dice is kept, as listing every way tells it", () => {
  const one = "explode 2d2 up to 2 times";
  const two = "explode d3 on 2..3 up to 1 times";
  it.each([
    ...[
      "keep highest 1",
      "keep lowest 1",
      "keep highest 2",
      "drop lowest 1",
      "drop highest 1",
      "keep middle 1",
    ].flatMap((kept) => [
      `count 1 in ${kept} of (${one} + ${two})`,
      `count 1 in ${kept} of (${two} + ${one})`,
      `count 1 in ${kept} of (2d3 + ${two})`,
      `count 1 in ${kept} of (d3 + ${two} + d3)`,
      `(${kept} of (${two} + d2 + ${two})).explosions`,
    ]),
    `count 1 in keep lowest 1 of keep highest 2 of (${one} + ${two})`,
    `let p = ${one}\n[count 1 in keep highest 1 of p, count 1 in keep lowest 1 of p]`,
    `let p = ${one} + d2\n[count 1 in keep highest 2 of p, count 2 in p, p.total]`,
    `let p = keep highest 2 of (${one} + ${two})\n[p.explosions, count 1 in p, p.lowest]`,
    "count 2 in keep highest 1 of explode (d3)d2 up to 1 times",
    "count 1 in keep highest 1 of explode 2d3 penetrating up to 1 times",
    "let p = explode 2d3 up to 1 times\n[keep highest 1 of p, count 3 in keep highest 1 of p]",
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});

describe("the highest and the lowest of one pool together", () => {
  const dice = (n: number | string): string => `explode ${n}d3 on 2..3 up to 1 times`;
  // Dice that are worth 4 show 2 and 2, or 3 and 1.
  it("both take the first of two dice that are worth as much", () => {
    const table = tableOf(
      `let p = ${dice(2)}\n[count 2 in keep highest 1 of p, count 2 in keep lowest 1 of p]`,
    );
    // The first shows 2 and 2, the second is worth 4: 1/9 * 2/9.
    expect(table["[2, 2]"]).toBe("2/81");
    // One shows 2 and 2, the other 1: nothing else below 4 is without a 2.
    expect(table["[2, 0]"]).toBe("2/27");
  });

  it.each([
    `let p = ${dice(2)}\n[count 2 in keep highest 1 of p, count 1 in keep lowest 1 of p]`,
    `let p = ${dice(3)}\n[count 2 in keep highest 2 of p, count 2 in keep lowest 2 of p]`,
    `let p = ${dice(3)}\n[count 2 in keep highest 1 of p, count 2 in keep lowest 2 of p, p.total]`,
    `let p = ${dice(3)}\n[count 2 in drop highest 1 of p, count 2 in drop lowest 1 of p]`,
    `let p = ${dice(3)}\n[count 2 in keep highest 2 of p, count 2 in keep middle 1 of p]`,
    `let p = ${dice(3)}\n[count 2 in drop lowest 1 of p, count 2 in p, count 2 in keep lowest 1 of p]`,
    `let p = ${dice(3)}\n[count 2 in keep highest 2 of keep highest 2 of p, (keep lowest 1 of p).explosions]`,
    `let p = ${dice(3)}\n[count 2 in keep highest 1 of keep lowest 2 of p, count 2 in keep highest 1 of p]`,
    `let p = ${dice(3)}\n[(keep highest 1 of p).explosions, count 1 in keep lowest 1 of p, p.highest]`,
    `let p = ${dice("(d3)")}\n[count 2 in keep highest 1 of p, count 2 in keep lowest 1 of p]`,
    `let p = ${dice("(d2 - 1)")}\n[count 2 in keep highest 1 of p, count 2 in keep lowest 1 of p]`,
    `let p = ${dice(2)} + d3\n[count 2 in keep highest 1 of p, count 2 in keep lowest 1 of p]`,
    `let p = ${dice(2)} + ${dice(1)}\n[count 2 in keep highest 2 of p, count 2 in keep lowest 2 of p]`,
    `let p = ${dice(2)} + 1\n[count 2 in keep highest 1 of p, count 2 in keep lowest 1 of p, p.total]`,
    "let p = explode 3d2 penetrating up to 2 times\n[count 1 in keep highest 2 of p, count 1 in keep lowest 2 of p]",
  ])("as listing every way tells it: %s", (script) => {
    agreesWithForce(script);
  });

  it("of dice that explode without an end", () => {
    const text = (n: number): string => `let p = explode ${n}d4 on 4
(count 4 in (keep highest 2 of p)) + (count 1 in (keep lowest 2 of p))`;
    // Two dice: both are looked at in both ways, and show neither: 1/2 * 1/2.
    expect(tableOf(text(2))["0"]).toBe("1/4");
    // Six dice: what shows a 4 is worth the most, what shows a 1 alone the least, so that none does either: 1/2 ^ 6.
    expect(tableOf(text(6))["0"]).toBe("1/64");
  });
});
