import type { Answer } from "./by-hand/answer.ts";
import { contestOfCounts, quickContest } from "./by-hand/contest.ts";
import { explodingDie, greater, sumOfExploding } from "./by-hand/explode.ts";
import { largestSet, longestStraight } from "./by-hand/faces.ts";
import { fight } from "./by-hand/fight.ts";
import { keepHighest, rankOf, several } from "./by-hand/keep.ts";
import { risk, riskRound } from "./by-hand/risk.ts";
import { sumOfDice } from "./by-hand/sum.ts";

/** One case: the script as a game master writes it, the same by hand, and what Icepool takes for it. */
export interface OddsCase {
  readonly name: string;
  readonly script: (n: number) => string;
  readonly byHand: (n: number) => Answer;
  /** The size that is measured; twice and four times as much shows the growth. Null where there is no size. */
  readonly n: number | null;
  /** Milliseconds of Icepool 2.2 on a machine of this class; null where it gives no answer. */
  readonly icepool: number | null;
}

const die = (sides: number): Answer => ({
  least: 1,
  weights: new Array<number>(sides).fill(1),
  total: sides,
});

const straight = (n: number): string => `let r = ${n}d6
var run = 0
var longest = 0
for x in 1..6 {
  run = if x in r.dice { run + 1 } else { 0 }
  longest = max(longest, run)
}
longest`;

const battle = `let a = 3d6
let d = 2d6
var lost = 0
if a.highest <= d.highest { lost += 1 }
if (keep highest 2 of a).lowest <= d.lowest { lost += 1 }
lost`;

const riskOf = (attackers: number, defenders: number): string => `var attackers = ${attackers}
var defenders = ${defenders}
while attackers > 0 and defenders > 0 {
  let a = (min(attackers, 3))d6
  let d = (min(defenders, 2))d6
  let both = min(attackers, defenders) > 1
  if a.highest > d.highest { defenders -= 1 } else { attackers -= 1 }
  if both {
    if (keep highest 2 of a).lowest > d.lowest { defenders -= 1 } else { attackers -= 1 }
  }
}
attackers - defenders`;

const fightOf = (points: number, blow: (name: string) => string): string => `var a = ${points}
var b = ${points}
repeat ${points} times {
  if a > 0 and b > 0 {
    ${blow("a")}
    ${blow("b")}
  }
}
if a > 0 and b <= 0 { 1 } else if b > 0 and a <= 0 { -1 } else { 0 }`;

const contest = `# critical successes count 100, critical failures -100
rule margin(skill) {
  let roll = 3d6
  match roll {
    3, 4 => 100
    5 when skill >= 15 => 100
    6 when skill >= 16 => 100
    18 => -100
    17 when skill <= 15 => -100
    else => if roll - skill >= 10 { -100 } else { skill - roll }
  }
}
let a = margin(12)
let b = margin(14)
if a > b { 1 } else if a < b { -1 } else { 0 }`;

/** The cases of the table of speeds. */
export const oddsCases: readonly OddsCase[] = [
  { name: "3d6", script: () => "3d6", byHand: () => sumOfDice(3, 6), n: null, icepool: 0.28 },
  {
    name: "sum of 100d6",
    script: (n) => `${n}d6`,
    byHand: (n) => sumOfDice(n, 6),
    n: 100,
    icepool: 85,
  },
  {
    name: "sum of 1000d6",
    script: (n) => `${n}d6`,
    byHand: (n) => sumOfDice(n, 6),
    n: 1000,
    icepool: 5560,
  },
  ...[
    [4, 3, 6, 1.05],
    [10, 5, 10, 4.6],
    [20, 10, 10, 12],
    [40, 20, 10, 47],
  ].map(([n = 0, k = 0, sides = 0, icepool = 0]): OddsCase => {
    return {
      name: `${n}d${sides} keep ${k}`,
      script: (size) => `keep highest ${Math.round((size * k) / n)} of ${size}d${sides}`,
      byHand: (size) => keepHighest(die(sides), size, Math.round((size * k) / n)),
      n,
      icepool,
    };
  }),
  {
    name: "300th highest of 1000d100",
    script: (n) => `(keep highest ${(n * 3) / 10} of ${n}d100).lowest`,
    byHand: (n) => rankOf(100, n, (n * 3) / 10 - 1),
    n: 1000,
    icepool: null,
  },
  {
    name: "sum of six 4d6 keep 3",
    script: (n) => `var total = 0\nrepeat ${n} times { total += keep highest 3 of 4d6 }\ntotal`,
    byHand: (n) => several(keepHighest(die(6), 4, 3), n),
    n: 6,
    icepool: 2.8,
  },
  {
    name: "10d10 count >= 8 against the same",
    script: (n) => `let a = count >= 8 in ${n}d10
let b = count >= 8 in ${n}d10
if a > b { 1 } else if a < b { -1 } else { 0 }`,
    byHand: (n) => contestOfCounts(n, 10, 3),
    n: 10,
    icepool: 0.68,
  },
  {
    name: "sum of 10 exploding d6, depth 10",
    script: (n) => `explode ${n}d6 up to 10 times`,
    byHand: (n) => sumOfExploding(n, 6, 10),
    n: 10,
    icepool: 44,
  },
  {
    name: "keep 3 of 8 exploding d10, depth 5",
    script: (n) => `keep highest 3 of explode ${n}d10 up to 5 times`,
    byHand: (n) => keepHighest(explodingDie(10, 5), n, 3),
    n: 8,
    icepool: 23,
  },
  {
    name: "largest matching set in 10d10",
    script: (n) => `let r = ${n}d10\nmax(count x in r for x in 1..10)`,
    byHand: (n) => largestSet(n, 10),
    n: 10,
    icepool: 6.5,
  },
  {
    name: "longest straight in 8d6",
    script: straight,
    byHand: (n) => longestStraight(n, 6),
    n: 8,
    icepool: 3.3,
  },
  {
    name: "RISK 3 v 2",
    script: () => battle,
    byHand: () => riskRound(3, 2),
    n: null,
    icepool: 2.6,
  },
  {
    name: "RISK 20 v 20 to the end",
    script: (n) => riskOf(n, n),
    byHand: (n) => risk(n, n),
    n: 20,
    icepool: 434,
  },
  {
    name: "Savage Worlds d8 with wild d6",
    script: () => "max(explode d8 up to 10 times, explode d6 up to 10 times)",
    byHand: () => greater(explodingDie(8, 10), explodingDie(6, 10)),
    n: null,
    icepool: 4.3,
  },
  {
    name: "GURPS quick contest with criticals",
    script: () => contest,
    byHand: () => quickContest(12, 14),
    n: null,
    icepool: 0.9,
  },
  {
    name: "two fighters, 20 points, d8 each",
    script: (n) => fightOf(n, (name) => `${name} -= d8`),
    byHand: (n) => fight(n, 8, n, { hits: 1, misses: 0 }),
    n: 20,
    icepool: 150,
  },
  {
    name: "the same with d20 >= 11 to hit",
    script: (n) => fightOf(n, (name) => `if d20 >= 11 { ${name} -= d8 }`),
    byHand: (n) => fight(n, 8, n, { hits: 1, misses: 1 }),
    n: 20,
    icepool: 384,
  },
];
