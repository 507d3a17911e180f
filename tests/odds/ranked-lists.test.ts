import { describe, expect, it } from "vitest";
import { type Fraction, plus, readFraction, writeFraction, ZERO } from "../oracle/fraction.ts";
import { agreesWithForce } from "./by-force.ts";
import { dice, dieByDie } from "./die-by-die.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

// Dice in order, and lists, are seen by rank as what is kept of a pool is.

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);

/** The odds of the sum of the numbers in each list. */
function sums(table: Record<string, string>): Record<string, string> {
  const found = new Map<string, Fraction>();
  for (const [list, share] of Object.entries(table)) {
    const name = String(sum(list.slice(1, -1).split(", ").map(Number)));
    found.set(name, plus(found.get(name) ?? ZERO, readFraction(share)));
  }
  return Object.fromEntries([...found].map(([name, share]) => [name, writeFraction(share)]));
}

describe("dice in order", () => {
  it("the third lowest of ten d10 is 1 where three at least show 1", () => {
    const others = 9n ** 10n + 10n * 9n ** 9n + 45n * 9n ** 8n;
    const chance = `${10n ** 10n - others}/${10n ** 10n}`;
    const written = "(sort x in (10d10).dice by x)[3] == 1";
    expect(readFraction(chanceOf(written))).toEqual(readFraction(chance));
    expect(chanceOf("let p = 10d10\nlet s = sort x in p.dice by x\ns[3] == 1")).toBe(chanceOf(written));
    expect(chanceOf("let p = 10d10\n(sort x in p.dice by x descending)[8] == 1")).toBe(chanceOf(written));
  });

  it("the best two of eight dice of three kinds", () => {
    const pool = [...dice(3, 6), ...dice(2, 8), ...dice(3, 10)];
    const script = "let p = 3d6 + 2d8 + 3d10\nlet s = sort x in p.dice by x descending\n";
    expect(tableOf(`${script}s[1] + s[2]`)).toEqual(dieByDie(pool, 2, "highest", sum));
    expect(tableOf(`${script}s[2]`)).toEqual(dieByDie(pool, 2, "highest", ([, second = 0]) => second));
  });

  it.each([
    "let p = 2d3 + d2\nlet s = sort x in p.dice by x\n[s[2], p.total]",
    "let p = 2d3\nlet s = sort x in p.dice by x\n[s[3] otherwise 0, s[1]]",
    "var n = d2\nlet p = 3d2\nlet s = sort x in p.dice by x * n\nn = -n\n[s[1], s[3]]",
    "let p = 3d3\nlet s = sort x in (drop lowest 1 of p).dice by x descending\n[s[1], s[2]]",
    "let p = 3d3\nlet s = sort x in p.dice by mod(x, 3)\ns[1]",
    "let p = 3d3\nlet s = sort x in p.dice by x\ns[d3]",
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});

describe("lists under a name that is read more than once", () => {
  it("the best and the least of six", () => {
    const script = "let l = 6 times (d6)\nmax(l) * 10 + min(l)";
    const told = dieByDie(dice(6, 6), 6, "highest", (all) => (all[0] ?? 0) * 10 + (all[5] ?? 0));
    expect(tableOf(script)).toEqual(told);
  });

  it("two scores of six", () => {
    const script =
      "let l = sort x in (6 times (keep highest 3 of 4d6)) by x descending\nl[1] == 18 and l[2] == 18";
    // 1 - (1 - p)^6 - 6 p (1 - p)^5 for p = 21/1296.
    const two = 432n ** 6n - 425n ** 6n - 6n * 7n * 425n ** 5n;
    expect(readFraction(chanceOf(script))).toEqual(readFraction(`${two}/${432n ** 6n}`));
  });

  it.each([
    "let l = [d3, d2, 2]\n[max(l), sum(keep lowest 2 of l), count 2 in l]",
    "let l = 3 times (d2)\n[keep highest 2 of l, max(l)]",
    "let l = [d2, [1]]\n[size(l), l[1]]",
    "let l = keep highest 2 of [d3, d2, d2]\n[max(l), min(l), l[1]]",
    "let l = sort x in [d3, 2d2] by -x\n[l[1], l[2]]",
    "let l = 2 times (d[1/2, 1, 2])\n[max(l), sum(l)]",
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});

describe("what is kept of a list", () => {
  it("the best three of nine dice of several kinds, as a list", () => {
    const all = [...dice(2, 6), ...dice(2, 8), ...dice(2, 10), ...dice(2, 12), ...dice(1, 20)];
    const table = tableOf("keep highest 3 of [d6, d6, d8, d8, d10, d10, d12, d12, d20]");
    expect(sums(table)).toEqual(dieByDie(all, 3, "highest", sum));
  });

  it("the least two of twelve under a name", () => {
    const table = tableOf("let l = 12 times (d6)\nkeep lowest 2 of l");
    expect(sums(table)).toEqual(dieByDie(dice(12, 6), 2, "lowest", sum));
  });

  it.each([
    "keep highest 2 of [d3, d2, 2, d3]",
    "keep lowest 2 of (4 times (d3))",
    "keep highest 1 of [d2, d2]",
    "keep highest 0 of [d2, d2]",
    "keep highest 5 of [d2, d2]",
    "keep highest d2 of [d2, d2, d3]",
    "drop lowest 1 of [d2, d3, d2]",
    'keep highest 1 of (2 times (pick from [1, "a"]))',
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});
