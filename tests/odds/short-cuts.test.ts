import { describe, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";

// What the odds machine does not list must come out as if it had listed it: each script is told against every way
// of its dice, rolled one by one.
const scripts: Record<string, string> = {
  "the largest matching set": "let r = 5d4\nmax(count x in r for x in 1..4)",
  "the smallest set among some faces": "let r = 4d5\nmin(count x in r for x in 2..4)",
  "how many faces lie": "let r = 4d4\ncount(x in r.dice for x in 1..4)",
  "a sum over the sets of two and more":
    "let r = 5d3\nsum(x * (count x in r) for x in 1..3 if (count x in r) > 1)",
  "faces that the dice do not have": "let r = 3d3\nmax(count x in r for x in 0..5)",
  "not all of the faces": "let r = 4d4\nmax(count x in r for x in 2..3)",
  "dice that are not fair": "let r = 4d[1:3, 2, 4:2]\nmax(count x in r for x in 1..4)",
  "dice that are rolled again": "let r = reroll once 1 in 3d4\nmax(count x in r for x in 1..4)",
  "no set passes": "let r = 3d3\nmax(count x in r for x in 1..3 if (count x in r) > 3)",
  "a list instead of numbers":
    "rule listed(n) = if n >= 0 { [n] } else { n }\nlet r = 2d3\nmax(listed(count x in r) for x in 1..3)",
  "the longest straight":
    "let r = 5d4\nvar run = 0\nvar longest = 0\nfor x in 1..4 {\n run = if x in r.dice { run + 1 } else { 0 }\n longest = max(longest, run)\n}\nlongest",
  "a loop that stops at the first pair":
    "let r = 4d4\nvar pair = 0\nfor x in 1..4 {\n if (count x in r) >= 2 { pair = x; stop }\n}\npair",
  "a loop that returns":
    "rule first() {\n let r = 3d4\n for x in 1..4 { if (count x in r) >= 2 { return x } }\n 0\n}\nfirst()",
  "a loop that rolls besides":
    "let r = 3d3\nvar sum = 0\nfor x in 1..3 { if x in r.dice { sum += d2 } }\nsum",
  "a loop that fails on some rolls":
    "let r = 3d3\nvar x0 = 0\nfor x in 1..3 { if (count x in r) != 3 { x0 += 1 / (3 - (count x in r)) } }\nx0",
  "a roll read after the walk": "let r = 3d3\nlet most = max(count x in r for x in 1..3)\nmost + r.highest",
  "two rolls that are looked at":
    "let a = 3d3\nlet b = 2d3\nvar lost = 0\nif a.highest <= b.highest { lost += 1 }\nif (keep highest 2 of a).lowest <= b.lowest { lost += 1 }\nlost",
  "one roll looked at in many ways":
    "var a = 3d4\nif a.highest == a.lowest { a.total * 10 } else { (count 1 in a) + a.natural }",
  "a roll looked at and taken whole": "let a = 2d4\na.highest * 10 + a",
  "a rule whose dice are read, behind a call that reads its total":
    "rule f() {\n let r = 2d4\n r\n}\nlet a = f() + 0\nlet b = f()\na * 100 + b.highest * 10 + b",
  "a rule whose total is read, behind a call that reads its dice":
    "rule f() {\n let r = 2d4\n r\n}\nlet b = f()\nlet a = f() + 0\na * 100 + b.highest * 10 + b",
  "dice of several ranks":
    "let a = 4d3\n(keep highest 2 of a).lowest * 100 + (drop lowest 1 of a).lowest * 10 + (keep lowest 2 of a).highest",
  "ranks of fewer dice than are kept": "let a = 1d4\n(keep highest 3 of a).lowest * 10 + a.highest",
  "ranks of dice that are not there": "let a = (d2 - 1)d3\nif d2 == 1 { a.highest } else { 0 }",
  "ranks of dice with other faces": "let a = 3d[-1, 2:2, 5]\na.highest * 10 + (drop highest 1 of a).highest",
  "dice that are sorted by a part of what they show":
    "let r = 3d4\nlet s = sort x in r.dice by mod(x, 2)\ns[1] * 10 + s[3]",
  "dice that are sorted by all of what they show":
    "let r = 3d4\nlet s = sort x in r.dice by x descending\ns[1] * 10 + s[3]",
  "a chance within a comparison of dice": "d6 > chance(d2 == 1) * 6",
  "a chance within a chance": "chance(d6 > chance(d2 == 1) * 6)",
  "a mean beside a roll, in a call": "rule f(x) = x + mean(d3 + d5) * d2\nf(d4) - mean(d2)",
  "a chance where arms are chosen": "match d4 + 0 {\n ..chance(d2 + d2 > 2) * 4 => d2\n else => 7\n}",
  "a record that is looked at":
    "rule pair() { let x = d4; { low: min(x, 2), high: x } }\nlet p = pair()\np.low * 10 + p.high",
  armies:
    "var a = 3\nvar d = 2\nwhile a > 0 and d > 0 {\n let x = (min(a, 2))d2\n let y = d2\n if x.highest > y { d -= 1 } else { a -= 1 }\n}\na - d",
  "counters that are looked at after they changed":
    "var a = 3\nvar b = 0\nwhile a > 0 {\n a -= d2\n if a > 1 { b += 1 }\n}\na * 10 + b",
  "a counter beside something that is set":
    "var n = 4\nvar last = 0\nwhile n > 0 {\n let x = d2\n n -= x\n last = x\n}\nlast * 10 + n",
  "rounds until a condition":
    "var n = 0\nvar seen = 0\nrepeat {\n let x = d3\n n += x\n seen += if x == 3 { 1 } else { 0 }\n} until n >= 4\nseen",
  "fights in which both may miss":
    "var a = 3\nvar b = 3\nrepeat 2 times {\n if a > 0 and b > 0 {\n if d4 >= 3 { a -= d2 }\n if d4 >= 3 { b -= d2 }\n }\n}\na * 10 + b",
  "statements that jump":
    "var n = 0\nrepeat 3 times {\n let x = d3\n if x == 1 { next }\n if x == 3 { stop }\n n += x\n}\nn",
  "arms that jump and set":
    "var n = 0\nfor x in [1, 2, 3] {\n match d3 {\n 1 => n += x\n 2 => next\n else => n -= 1\n }\n n *= 2\n}\nn",
};

describe("short cuts give what listing every way gives", () => {
  it.each(Object.entries(scripts))("%s", (_, script) => agreesWithForce(script));
});
