import { describe, expect, it } from "vitest";
import { fraction, writeFraction } from "../oracle/fraction.ts";
import { agreesWithForce } from "./by-force.ts";
import { dice, dieByDie, type Faces } from "./die-by-die.ts";
import { chanceOf, meanOf, tableOf } from "./odds-of.ts";

// Faces that are no whole numbers are told as whole ones are, in parts of 1.

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
const halves = (table: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).map(([name, share]) => [writeFraction(fraction(BigInt(name), 2n)), share]),
  );

describe("pools of dice of which some show halves", () => {
  // In halves.
  const doubled = (faces: readonly Faces[]): Faces[] => faces.map((die) => die.map((face) => face * 2));
  const pool = [...doubled(dice(4, 6)), [1, 3, 5], [1, 3, 5], [1, 3, 5], ...doubled(dice(4, 8))];
  const text = "(4d6 + 3d[0.5, 1.5, 2.5] + 4d8)";
  it.each([
    [`keep highest 3 of ${text}`, dieByDie(pool, 3, "highest", sum)],
    [`drop lowest 2 of ${text}`, dieByDie(pool, 2, "lowest", (_, others) => others)],
    [`sum((keep highest 3 of ${text}).dice)`, dieByDie(pool, 3, "highest", sum)],
    [`${text}.lowest`, dieByDie(pool, 1, "lowest", sum)],
    [
      `let p = ${text}\nmax(p.dice) + p.lowest * 100`,
      dieByDie(pool, 11, "lowest", (all) => (all.at(-1) ?? 0) + 100 * (all[0] ?? 0)),
    ],
    [
      `let p = ${text}\nlet s = sort x in p.dice by x\ns[2]`,
      dieByDie(pool, 2, "lowest", ([, second = 0]) => second),
    ],
  ])("%s", (script, table) => {
    expect(tableOf(script)).toEqual(halves(table));
  });

  it("how many of what is kept pass a test", () => {
    const table = dieByDie(pool, 3, "highest", (three) => three.filter((face) => face >= 5).length);
    expect(tableOf(`count >= 2.5 in keep highest 3 of ${text}`)).toEqual(table);
  });
});

describe("alike dice", () => {
  it("forty dice of thirds: the mean of each is 2/3", () => {
    expect(meanOf("40d[1/3, 2/3, 1]")).toBe("80/3");
  });

  it("all of the best three of twelve show the greater of two", () => {
    // One way in 2^12 for none of the greater, 12 for one, 66 for two.
    expect(chanceOf("keep highest 3 of 12d[1/3, 2/3] == 2")).toBe("4017/4096");
  });

  it("dice of halves that explode: below 2 where no die explodes, or shows its least behind", () => {
    // Faces 1/2, 1 and 3/2, of which 3/2 goes on: a die is worth 2 or more in 1/3.
    expect(chanceOf("highest of explode 5d[1/2, 1, 3/2] < 2")).toBe("32/243");
  });

  it("what is reckoned with each die may be a fraction", () => {
    // 6/1 + 6/2 + 6/4.
    expect(tableOf("sum(6 / x for x in (keep highest 3 of (d[1] + d[2] + d[4] + d[1])).dice)")).toEqual({
      "21/2": "1",
    });
  });
});

describe("as listing every way tells it", () => {
  it.each([
    "let p = 2d[1/2, 1/3] + d3 + 1/5\n[p.highest, p.total, count >= 1 in p]",
    "keep highest 2 of [d3, d[1/2, 3/2], 2d2, d[1/7]]",
    "sum(keep highest 2 of [d3, d[1/2, 3/2], 2d2, d[1/7]])",
    "let p = 3d[1/2, 1]\nmax(count x in p for x in 1..2)",
    "let p = 3d[1/2, 1, -1/2]\n[p.lowest, p.total * 2]",
    "(d2)d[1/2, 1]",
    "let p = (d2)d[1/2, 1] + d2\n[p.highest, p.total]",
    "keep highest 1 of reroll once 1/2 in 3d[1/2, 1, 3/2]",
    "explode 2d[1/2, 1] up to 2 times",
    "let p = explode 2d[1/2, 1] up to 1 times\n[p.highest, p.total]",
    "d[0.1, 0.25] + d[1/3, 1/7]",
    'rule best(p) = highest of (d[1/2, 1] + p)\nrule same(x) = x\nbest(same(d["a", "b"]))',
  ])("%s", (script) => {
    agreesWithForce(script);
  });
});
