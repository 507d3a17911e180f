import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { dice, dieByDie } from "./die-by-die.ts";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

// Pools that are asked face by face are told without listing their hands, whatever their dice are.

const set = (pool: string, faces: number): string =>
  `let r = ${pool}\nmax(count x in r for x in 1..${faces})`;
const straight = (pool: string, faces: number): string => `let r = ${pool}
var run = 0
var longest = 0
for x in 1..${faces} {
  run = if x in r.dice { run + 1 } else { 0 }
  longest = max(longest, run)
}
longest`;

const pools: readonly (readonly [string, number])[] = [
  ["2d3 + 2d4", 4],
  ["d2 + 2d3 + d4", 4],
  ["2d3 + 2d3", 3],
  ["2d4 + (reroll once 1 in 2d3)", 4],
  ["(d3)d3", 3],
  ["(d3 - 1)d3", 3],
  ["(d2)d4 + 2d2", 4],
  ["explode 2d3 up to 2 times", 7],
  ["explode 2d4 on 2..3 up to 2 times", 8],
  ["explode 3d2 up to 1 times", 4],
  ["explode 2d3 on 1 up to 0 times", 3],
  ["explode 2d3 on 1..3 up to 2 times", 5],
  ["explode 2d3 penetrating up to 2 times", 5],
  ["explode (reroll once 1 in 2d3) up to 2 times", 5],
  ["explode (d2)d3 up to 1 times", 5],
  ["2d2 + (explode 2d3 up to 1 times)", 6],
  ["keep highest 2 of 3d4", 4],
  ["keep lowest 2 of (2d3 + d4)", 4],
  ["drop highest 1 of (2d3 + 2d2)", 3],
  ["drop lowest 1 of (d3)d3", 3],
  ["keep lowest 2 of (d4)d3", 3],
  ["keep lowest 1 of (d3)d4", 4],
  ["keep lowest 2 of (d3 - 1)d3", 3],
  ["drop highest 1 of (d3)d3", 3],
  ["drop highest 2 of (d4)d3", 3],
  ["keep lowest 2 of ((d3)d3 + 2d2)", 3],
  ["keep lowest 1 of keep highest 2 of (d3)d3", 3],
  ["drop middle 1 of (d4)d3", 3],
  ["keep lowest 2 of (reroll once 1 in (d3)d3)", 3],
  ["keep lowest 1 of explode (d2)d3 up to 1 times", 6],
  ["keep highest 2 of ((d3)d3 + d2)", 3],
  ["drop middle 1 of 3d4", 4],
  ["keep lowest 1 of keep highest 2 of (2d3 + d2)", 3],
  ["keep highest 2 of (reroll once 1 in (2d3 + d4))", 4],
  ["keep highest 1 of explode 2d2 on 1 up to 1 times", 3],
];

describe("as listing every way tells it", () => {
  it.each(pools)("the largest set of %s", (pool, faces) => agreesWithForce(set(pool, faces)));
  it.each(pools)("the longest straight of %s", (pool, faces) => agreesWithForce(straight(pool, faces)));
  it.each(pools)("how many faces are missing in %s", (pool, faces) =>
    agreesWithForce(`let r = ${pool}\ncount(x for x in 1..${faces} if not (x in r.dice))`),
  );
  it.each(pools)("what pairs are worth in %s", (pool, faces) =>
    agreesWithForce(`let r = ${pool}\nsum(if (count x in r) == 2 { x } else { 0 } for x in 1..${faces})`),
  );
  it.each(pools)("faces and what dice are worth together, of %s", (pool, faces) =>
    agreesWithForce(`let r = ${pool}\nsum(if x in r.dice { count x in r } else { 0 } for x in 1..${faces})`),
  );
  it.each(pools)("a walk that stops, in %s", (pool, faces) =>
    agreesWithForce(`let r = ${pool}
var first = 0
for x in 1..${faces} {
  if count x in r >= 2 {
    first = x
    stop
  }
}
first`),
  );

  // The same question in other words.
  const questions = [
    "count(y == x for y in r.dice)",
    "count(x == y for y in r.dice)",
    "count(y for y in r.dice if y == x)",
    "count(1 for y in r.dice if y == x)",
    "sum(1 for y in r.dice if x == y)",
    "size([y for y in r.dice if y == x])",
    "size([1 for y in r.dice if y == x])",
    "(if any(y == x for y in r.dice) { 2 } else { 0 })",
  ];
  it.each(questions)("%s in a walk, and beside a count", (question) => {
    for (const pool of ["2d3 + d4", "explode 2d3 up to 1 times", "keep highest 2 of 3d3", "2dF + d2"]) {
      agreesWithForce(`let r = ${pool}\nmax(${question} for x in -1..6)`);
      agreesWithForce(`let r = ${pool}\nsum(x * ${question} + (count x in r.dice) for x in -1..6)`);
      agreesWithForce(`let r = ${pool}
var best = 0
for x in -1..6 {
  let c = ${question}
  if c >= 2 { best = max(best, 10 * c + x) }
}
best`);
    }
  });

  it.each([
    ["all but a face", "count(y != x for y in r.dice)"],
    ["every face up to one", "count(y <= x for y in r.dice)"],
    ["what dice are worth that show it", "sum(y for y in r.dice if y == x)"],
    ["two for each", "sum(2 for y in r.dice if y == x)"],
    ["the face against itself", "count(x == x for y in r.dice)"],
    ["each die against itself", "count(y == y for y in r.dice)"],
    ["a comparison in a list", "size([y == x for y in r.dice])"],
    ["one more than the face", "count(y == x + 1 for y in r.dice)"],
    ["a comparison twice", "count(y == x for y in r.dice if y == x)"],
    ["all dice", "(if all(y == x for y in r.dice) { 1 } else { 0 })"],
    ["any die that shows it", "size([y for y in r.dice if any(z == x for z in r.dice)])"],
  ])("other questions over dice: %s", (_, question) => {
    agreesWithForce(`let r = 2d3 + d4\nmax(${question} for x in 1..4)`);
  });

  const withName = (text: string): string => `rule f(n, t) {\n${text}\n}\nf(d3 - 1, 2)`;
  it.each([
    ["a set", "let r = (n)d3\nmax(count x in r for x in 1..3)"],
    ["a sum", "let r = (n)d3 + (t)d2\nsum(if x in r.dice { x } else { 0 } for x in 1..3)"],
    ["what is rolled again", "let r = reroll once 1..t in (n)d4\nmax(count x in r for x in 1..4)"],
    ["explosions", "let r = explode (n)d3 on t up to t times\nmax(count x in r for x in 1..3)"],
    ["a straight", straight("(n)d3 + (t)d2", 3)],
    ["a set of what is kept", "let r = keep highest 2 of ((n)d3 + (t)d2)\nmax(count x in r for x in 1..3)"],
    ["a straight of what is kept", straight("drop lowest n of ((n)d3 + (t)d2)", 3)],
    ["a straight that stops", `let r = (n)d4\nfor x in 1..4 {\nif count x in r == t { return x }\n}\n0`],
    [
      "a set beside what is set",
      "let r = (n)d3\nlet more = d2\nmax(more * (count x in r) for x in 1..3) + n",
    ],
    [
      "a set whose number changes before",
      "var m = n\nlet r = (m)d3\nm += 1\nmax(count x in r for x in 1..3) + m",
    ],
    [
      "a set whose number changes in it",
      "var m = n\nlet r = (m)d3\nfor x in 1..3 {\nif x in r.dice { m += x }\n}\nm",
    ],
  ])("of a pool made with names: %s", (_, text) => agreesWithForce(withName(text)));

  it.each([
    ["a die value, which each look rolls anew", "let r = die 2d3\nmax(count x in r for x in 1..3)"],
    ["a constant", "let r = 2d3 + 1\nmax(count x in r for x in 1..3)"],
    ["dice that are taken away", "let r = 2d3 - d2\nmax(count x in r for x in 1..3)"],
    ["named faces", 'let r = 2d["one", "two"]\nmax(count x in r for x in 1..3)'],
    ["a weighted die", "let r = d[1: 2, 2: 1] + 2d3\nmax(count x in r for x in 1..3)"],
    ["negative faces", "let r = 2dF + d2\nsum(x * (count x in r) for x in -1..2)"],
    ["a part of the faces", "let r = 2d4 + d6\nmax(count x in r for x in 2..3)"],
    [
      "faces behind some that nobody asks for",
      "let r = keep highest 2 of 4d4\nmax(count x in r for x in 3..4)",
    ],
    ["faces of the highest only", "let r = keep highest 2 of 3d3\nmax(count x in r for x in 1..3)"],
  ])("of %s", (_, text) => agreesWithForce(text));
});

describe("dice that explode without an end", () => {
  it("no face comes twice: each of two dice ends at once, differently, or one of them after a 3", () => {
    // 2/9 without a 3. With one 3: it explodes into 1 or 2 while the other die shows the other: 2 * 1/3 * 2/9.
    expect(chanceOf(`${set("explode 2d3", 3)} == 1`)).toBe("10/27");
  });

  it("a count of one face is the same in a walk", () => {
    const walked = tableOf("let r = explode 3d6\nsum(count x in r for x in 6..6)");
    const counted = tableOf("count 6 in explode 3d6");
    for (let k = 0; k < 8; k += 1) expect(walked[k]).toBe(counted[k]);
  });

  it("leaves what is too unlikely open", () => {
    const result = resultOf(set("explode 8d6", 6));
    if (!result.ok) throw new Error(result.fault.message);
    const [n = 0, d = 1] = result.odds.unresolved.split("/").map(Number);
    expect(result.odds.exact).toBe(false);
    expect(n / d).toBeLessThan(2 ** -60);
  });
});

describe("pools that are too large to be listed", () => {
  it("the lowest of a random number of dice, exploding without an end", () => {
    // Both of the two lowest show 1. Two dice: 1/36. Three, two of them or more: 3 * 5/216 + 1/216 = 16/216.
    const text = `let r = keep lowest 2 of explode (d2 + 1)d6
max(count x in r.dice for x in 1..1) == 2`;
    const [n = 0, d = 1] = chanceOf(text).split("/").map(Number);
    expect(n / d).toBeCloseTo(11 / 216, 15);
  });

  it("the lowest of a random number of dice", () => {
    // The four lowest are tens only where all nine or ten dice are.
    expect(
      chanceOf("let r = keep lowest 4 of (d2 + 8)d10\nmax(x * (count x in r) for x in 1..10) == 40"),
    ).toBe(`11/${2n * 10n ** 10n}`);
  });

  it.each([
    "count(y == x for y in r.dice)",
    "sum(1 for y in r.dice if y == x)",
    "size([y for y in r.dice if y == x])",
  ])("the largest set and its face, by %s", (question) => {
    const table = tableOf(`let r = 10d10
var best = 0
for x in 1..10 {
  let c = ${question}
  if c >= 2 { best = max(best, 100 * c + x) }
}
best`);
    // All ten differ: 10! / 10^10. Nine sevens and one other: one of nine faces in one of ten places, 90 / 10^10.
    // Ten tens: one hand.
    expect(table[0]).toBe("567/1562500");
    expect(table[907]).toBe(`9/${10n ** 9n}`);
    expect(table[1010]).toBe(`1/${10n ** 10n}`);
  });

  // All eight of a kind: 1..6 with six d6 and two d8.
  it("a set of dice of two kinds", () => {
    expect(chanceOf(`${set("6d6 + 2d8", 8)} == 8`)).toBe(`1/${(6n ** 6n * 64n) / 6n}`);
  });

  it("a straight of dice of two kinds", () => {
    // 1 to 6 of the d6 in any order, 7 and 8 of the d8.
    expect(chanceOf(`${straight("6d6 + 2d8", 8)} == 8`)).toBe("5/10368");
  });

  it("a set of what is kept, as dice taken up one after the other tell it", () => {
    const pool = [...dice(4, 6), ...dice(3, 8), ...dice(2, 10)];
    const largest = (kept: readonly number[]): number =>
      Math.max(...kept.map((face) => kept.filter((other) => other === face).length));
    expect(tableOf(set("keep highest 4 of (4d6 + 3d8 + 2d10)", 10))).toEqual(
      dieByDie(pool, 4, "highest", largest),
    );
  });

  it("a number of dice that is none is a fault, as it is where hands are listed", () => {
    const result = resultOf("rule f(n) {\nlet r = (n)d3\nmax(count x in r for x in 1..3)\n}\nf(d2 - 2)");
    expect(result).toMatchObject({ ok: false, fault: { code: "HR3004" }, probability: 0.5 });
  });

  it("a straight of a pool made with names", () => {
    expect(chanceOf(`rule f(n, m) {\n${straight("(n)d6 + (m)d8", 8)} == 8\n}\nf(6, 2)`)).toBe("5/10368");
  });

  it("a set of ten dice that explode", () => {
    expect(resultOf(set("explode 10d10 up to 2 times", 10)).ok).toBe(true);
    expect(resultOf(set("explode 20d10", 10)).ok).toBe(true);
  });
});
