import { describe, expect, it } from "vitest";
import { type Fraction, plus, readFraction } from "../oracle/fraction.ts";
import { agreesWithForce } from "./by-force.ts";
import { dice, dieByDie, type Faces } from "./die-by-die.ts";
import { chanceOf, meanOf, resultOf, tableOf } from "./odds-of.ts";

// What is taken by rank of dice of several kinds is told without listing their hands.

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
const die = (...faces: readonly number[]): Faces => faces;

describe("as dice taken up one after the other tell it", () => {
  const pool = [...dice(4, 6), ...dice(3, 8), ...dice(2, 10)];
  const text = "(4d6 + 3d8 + 2d10)";
  it.each([
    [`drop lowest 2 of ${text}`, dieByDie(pool, 2, "lowest", (_, others) => others)],
    [`drop highest 2 of ${text}`, dieByDie(pool, 2, "highest", (_, others) => others)],
    [`keep highest 3 of ${text}`, dieByDie(pool, 3, "highest", sum)],
    [`keep lowest 3 of ${text}`, dieByDie(pool, 3, "lowest", sum)],
    [`highest of ${text}`, dieByDie(pool, 1, "highest", sum)],
    [`${text}.lowest`, dieByDie(pool, 1, "lowest", sum)],
    [`middle of ${text}`, dieByDie(pool, 5, "lowest", ([, , , , fifth = 0]) => fifth)],
    [`keep middle 3 of ${text}`, dieByDie(pool, 6, "lowest", ([, , , ...three]) => sum(three))],
    [
      `drop middle 3 of ${text}`,
      dieByDie(pool, 6, "lowest", ([a = 0, b = 0, c = 0], others) => a + b + c + others),
    ],
    [`(keep highest 3 of ${text}).lowest`, dieByDie(pool, 3, "highest", ([, , third = 0]) => third)],
    [`(drop lowest 2 of ${text}).lowest`, dieByDie(pool, 3, "lowest", ([, , third = 0]) => third)],
    [
      `count >= 5 in keep highest 3 of ${text}`,
      dieByDie(pool, 3, "highest", (three) => three.filter((face) => face >= 5).length),
    ],
    [
      `sum(x * x for x in (keep highest 3 of ${text}).dice if x < 9)`,
      dieByDie(pool, 3, "highest", (three) => sum(three.map((face) => (face < 9 ? face * face : 0)))),
    ],
    [
      `keep lowest 2 of keep highest 3 of ${text}`,
      dieByDie(pool, 3, "highest", ([, second = 0, third = 0]) => second + third),
    ],
    [
      `let p = ${text}\nlet low = keep lowest 2 of p\nlow.total * 100 + p.total`,
      dieByDie(pool, 2, "lowest", (two, others) => sum(two) * 101 + others),
    ],
    [
      `let p = ${text}\n(drop lowest 1 of p) - p.lowest`,
      dieByDie(pool, 1, "lowest", ([lowest = 0], others) => others - lowest),
    ],
    [
      `let p = keep highest 3 of ${text}\n[p.highest, p.lowest, count 8 in p]`,
      dieByDie(
        pool,
        3,
        "highest",
        ([first = 0, second = 0, third = 0]) =>
          first * 10_000 + third * 100 + [first, second, third].filter((face) => face === 8).length,
      ),
    ],
  ])("%s", (script, table) => {
    const told = Object.entries(tableOf(script)).map(([name, share]) => {
      const parts = name.startsWith("[") ? name.slice(1, -1).split(", ").map(Number) : [Number(name)];
      return [String(parts.reduce((all, one) => all * 100 + one, 0)), share];
    });
    expect(Object.fromEntries(told)).toEqual(table);
  });

  it("faces below zero, and the same faces on dice of different kinds", () => {
    const odd = [...Array.from({ length: 4 }, () => die(-3, 0, 2)), ...dice(3, 2), die(1, 2), die(-3, 0, 2)];
    expect(tableOf("keep lowest 4 of (4d[-3, 0, 2] + 3d2 + d[1, 2] + d[-3, 0, 2])")).toEqual(
      dieByDie(odd, 4, "lowest", sum),
    );
  });

  it("dice that are rolled again once, of several kinds together", () => {
    const again = (sides: number): Faces => {
      const faces = dice(1, sides)[0] ?? [];
      return faces.flatMap((face) => (face === 1 ? faces : faces.map(() => face)));
    };
    const all = [again(6), again(6), again(6), again(8), again(8), again(10)];
    expect(tableOf("keep highest 3 of (reroll once 1 in (3d6 + 2d8 + d10))")).toEqual(
      dieByDie(all, 3, "highest", sum),
    );
  });

  it("dice that may explode once", () => {
    const burning = (sides: number): Faces => {
      const faces = dice(1, sides)[0] ?? [];
      return faces.flatMap((face) => faces.map((next) => (face === sides ? face + next : face)));
    };
    const all = [burning(4), burning(4), burning(6), burning(6), ...dice(3, 8)];
    expect(tableOf("drop lowest 2 of ((explode (2d4 + 2d6) up to 1 times) + 3d8)")).toEqual(
      dieByDie(all, 2, "lowest", (_, others) => others),
    );
  });
});

describe("as listing every way tells it", () => {
  const pools = [
    "2d3 + 2d4",
    "d2 + 2d3 + d4 + 1",
    "1/2 + 2d3 + d2",
    "2d3 + 2d3",
    "(d3)d3 + d2",
    "(d3 - 1)d3 + (d2)d2",
    "(explode 2d3 up to 1 times) + d4",
    "(explode 2d2 on 1 up to 1 times) + d3",
    "(explode d3 penetrating up to 2 times) + 2d2",
    "2d[-1, 0, 1] + 2d2",
    "d[1: 2, 3: 1] + 2d3",
    "d[0, 1/2] + 2d2",
    "(keep highest 1 of 2d3) + 2d2",
    "roll (die d3 + 1) + 2d2",
  ];
  it.each(pools)("what is kept and dropped of %s", (pool) => {
    for (const what of [
      "keep highest 2",
      "keep lowest 2",
      "drop highest 1",
      "drop lowest 2",
      "keep highest 0",
    ])
      agreesWithForce(`${what} of (${pool})`);
  });
  it.each(pools)("what lies between of %s, where that can be told", (pool) => {
    agreesWithForce(`let n = d2\ndrop middle n of (${pool})`);
    agreesWithForce(`middle of (${pool} + d3 + (d2)d2)`);
  });
  it.each(pools)("several looks at %s", (pool) => {
    agreesWithForce(`let p = ${pool}\n[p.highest, p.lowest, p.total]`);
    agreesWithForce(`let p = ${pool}\n(keep highest 2 of p) * 10 + (count 2 in p)`);
    agreesWithForce(`let p = keep lowest 2 of (${pool})\nif p.total > 3 { p.highest } else { count 1 in p }`);
  });
  it.each(pools)("what its dice add up to one by one, of %s", (pool) => {
    agreesWithForce(`count(x >= 2 for x in (${pool}).dice)`);
    agreesWithForce(`sum(if x == 1 { 5 } else { x } for x in (drop lowest 1 of (${pool})).dice if x > 0)`);
    agreesWithForce(`let t = d2\nlet p = ${pool}\n[sum(x * t for x in p.dice), count t in p.dice, p.lowest]`);
  });
  it("a die that cannot be reckoned with is a fault where it falls", () => {
    agreesWithForce("sum(6 / (x - 1) for x in (2d2 + d3).dice)");
    agreesWithForce("sum(6 / (x - 1) for x in (keep highest 1 of (2d2 + d[2, 3])).dice)");
  });
  it.each(pools)("faces of what is kept of %s", (pool) =>
    agreesWithForce(`count >= 2 in drop lowest 1 of (${pool})`),
  );
  it.each(pools)("more dice that explode of %s", (pool) => {
    agreesWithForce(`keep highest 2 of (explode (${pool}) up to 1 times)`);
    agreesWithForce(`count 3 in (explode (${pool}) up to 1 times)`);
    agreesWithForce(`(explode (${pool}) up to 1 times).explosions`);
  });

  it.each([
    ["a die value of several kinds", "let d = die 2d3 + d4\nkeep highest 2 of d"],
    [
      "a die value that is kept by name",
      "let d = die 2d3 + d2\nlet p = keep highest 2 of d\np.highest + p.total",
    ],
    ["dice that a name already holds", "let a = d3\nlet p = a + 2d2\n[a, (keep highest 2 of p).total]"],
    ["dice that a name holds, seen at once", "let a = d3\n[a, (a + 2d2).highest]"],
    ["how many are kept rolled too", "keep highest d2 of (2d3 + d4)"],
    ["how many are kept seen in the pool", "let p = 2d2 + d3\nkeep highest (p.lowest) of p"],
    ["a face that is seen in the pool", "let p = 2d2 + d3\ncount (p.highest) in p"],
    ["the kept dice looked at as they are", "let p = keep highest 2 of (2d3 + d4)\nsize(p.dice)"],
    ["the kept dice handed on", "rule f(p) = p.highest\nlet q = 2d3 + d4\nf(keep lowest 2 of q)"],
    ["the kept dice as the value of a block", "let q = {\nlet p = 2d3 + d4\nkeep lowest 2 of p\n}\nq.dice"],
    ["a name that means nothing else", "let p = 2d3 + d4\nlet q = keep lowest 2 of p\nq * p.highest"],
    ["dice that are taken away", "keep highest 2 of (2d3 + d4 - d2)"],
    ["a check of what is kept", "let p = 2d3 + d4\n((keep highest 2 of p) >= 5).margin"],
    ["more to keep than there are", "keep highest 9 of (2d3 + d4)"],
    ["names on a die", 'rule among(p) = count "a" in (p + 2d2)\nrule same(x) = x\namong(same(d["a", "b"]))'],
  ])("%s", (_, script) => agreesWithForce(script));
});

describe("lists of dice", () => {
  const lists = [
    "[d3, d2, d3, 1]",
    "[2d2, d3 + 1, keep highest 1 of 2d2]",
    "4 times (d3)",
    "(d2 + 1) times (d3)",
    "[d2, 1/2, d3]",
  ];
  it.each(lists)("what is kept of %s", (list) => {
    for (const kept of [
      `keep highest 2 of ${list}`,
      `drop lowest 1 of ${list}`,
      `keep lowest 1 of drop lowest 1 of ${list}`,
    ]) {
      agreesWithForce(`sum(${kept})`);
      agreesWithForce(`max(${kept})`);
      agreesWithForce(`[min(${kept}), count >= 2 in ${kept}]`);
      agreesWithForce(`highest of ${kept}`);
      agreesWithForce(kept);
    }
  });

  it("items that hang on each other, that have no numbers, and that are lists", () => {
    agreesWithForce("var n = 0\nrule f(changes n) {\nn += d2\nn\n}\nsum(keep highest 1 of [f(n), f(n)])");
    agreesWithForce(
      'size(keep highest 1 of ["a", "b"]) + (count "a" in keep highest 1 of ["a", if d2 > 1 { "b" } else { "a" }])',
    );
    agreesWithForce("sum(keep highest 0 of [d2, d3])");
  });

  it("the best six of seven sums of the best three of four d6", () => {
    const score: number[] = [];
    for (const a of dice(1, 6)[0] ?? [])
      for (const b of dice(1, 6)[0] ?? [])
        for (const c of dice(1, 6)[0] ?? [])
          for (const d of dice(1, 6)[0] ?? []) score.push(a + b + c + d - Math.min(a, b, c, d));
    expect(tableOf("sum(drop lowest 1 of 7 times (keep highest 3 of 4d6))")).toEqual(
      dieByDie(
        Array.from({ length: 7 }, () => score),
        1,
        "lowest",
        (_, others) => others,
      ),
    );
  });
});

describe("pools that nobody could list", () => {
  it("the highest of 500 d20 and 500 d12 is 20 where not all d20 are less", () => {
    const all = 20n ** 500n - 19n ** 500n;
    expect(meanOf("500d20 + 500d12")).toBe("8500");
    expect(chanceOf("highest of (500d20 + 500d12) == 20")).toBe(`${all}/${20n ** 500n}`);
  });

  it("the lowest of dice of a hundred thousand", () => {
    expect(chanceOf("(20000d6 + 20000d8).lowest > 8")).toBe("0");
    expect(chanceOf("(20d6 + 20d8).lowest > 3")).toBe(`${5n ** 20n}/${2n ** 20n * 8n ** 20n}`);
  });

  it("all of the lowest ten of thirty dice show 1", () => {
    // At most 9 of 15 d4 and 15 d6 show another face: told by those that do not.
    let ways = 0n;
    for (let a = 0; a <= 15; a += 1)
      for (let b = 0; b <= 15; b += 1)
        if (a + b >= 10) ways += choose(15, a) * 3n ** BigInt(15 - a) * choose(15, b) * 5n ** BigInt(15 - b);
    expect(reduced(ways, 24n ** 15n)).toBe(chanceOf("(keep lowest 10 of (15d4 + 15d6)) == 10"));
  });

  it("what is kept and what is dropped add up to all", () => {
    const pool = "(10d6 + 10d8 + 5d12)";
    const mean = (text: string): Fraction => readFraction(meanOf(text) ?? "");
    expect(plus(mean(`keep highest 7 of ${pool}`), mean(`drop highest 7 of ${pool}`))).toEqual(mean(pool));
  });

  it("dice that explode without an end: the highest is at most 5 where none explodes", () => {
    const result = resultOf("keep highest 1 of ((explode 4d6) + 3d4)");
    if (!result.ok) throw new Error(result.fault.message);
    const share = result.odds.outcomes
      .filter(({ value }) => typeof value === "number" && value <= 5)
      .reduce((all, { approx }) => all + approx, 0);
    expect(share).toBeCloseTo((5 / 6) ** 4, 12);
    expect(result.odds.exact).toBe(false);
  });

  it("two pools that are compared", () => {
    expect(chanceOf("(keep highest 3 of (4d6 + 3d8 + 2d10)) > (keep highest 3 of (2d10 + 3d8 + 4d6))")).toBe(
      chanceOf("(keep highest 3 of (4d6 + 3d8 + 2d10)) < (keep highest 3 of (2d10 + 3d8 + 4d6))"),
    );
    expect(chanceOf("(10d6 + 10d8).highest == 8 and (10d6 + 10d4).highest < 6")).toBe(
      reduced((8n ** 10n - 7n ** 10n) * 5n ** 10n, 48n ** 10n),
    );
  });

  it("more states than are allowed are refused", () => {
    expect(resultOf("keep highest 60 of (60d20 + 60d30 + 60d40 + 60d50)")).toMatchObject({
      ok: false,
      fault: { kind: "limit" },
    });
  });
});

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

function reduced(n: bigint, d: bigint): string {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}
