import { describe, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";

// Of dice that are as good as each other, `max` gives the first: two with as many faces need not have the same.
describe("the best of dice of which two are as good", () => {
  const rule = "rule f(x) = if x == 1 { die d[1, 2] } else { die d2 }\n";
  const cards = "[{ d: die d2 }, { d: die d[1, 2] }, { d: die d3 }]";
  it.each([
    ["made of many results", `${rule}let a = 2 times (d2)\ntext(max(f(x) for x in a))`],
    ["the least of them", `${rule}let a = 2 times (d2)\ntext(min(f(x) for x in a))`],
    ["made right there", "let a = 2 times (d2)\ntext(max(if x == 1 { die dF } else { die d3 } for x in a))"],
    [
      "called something else",
      "let a = 2 times (d2)\ntext(max(if x == 1 { die d% } else { die d100 } for x in a))",
    ],
    ["with a constant", `${rule}let a = 2 times (d2)\ntext(max(f(x) + 1 for x in a))`],
    ["in a list made of the results", `${rule}let a = 2 times (d2)\nlet s = [f(x) for x in a]\ntext(max(s))`],
    [
      "in a list made of them and sorted",
      `${rule}let a = 2 times (d2)\nlet s = [f(x) for x in a]\nlet t = sort y in s by y\ntext(t[1])`,
    ],
    [
      "in records made of them",
      `${rule}let a = 2 times (d2)\nlet s = [{ d: f(x) } for x in a]\ntext(max(y.d for y in s))`,
    ],
    ["in results that are records", `${rule}let a = 2 times ({ d: f(d2) })\ntext(max(x.d for x in a))`],
    ["of a list that grows", `${rule}var a = []\nrepeat 2 times { a += [d2] }\ntext(max(f(x) for x in a))`],
    [
      "in records of a list that grows",
      `${rule}var a = []\nrepeat 2 times { a += [{ d: f(d2) }] }\ntext(max(x.d for x in a))`,
    ],
    ["made of what dice show", `${rule}let p = 2d3\nlet m = max(f(x) for x in p.dice)\n[text(m), p.total]`],
    [
      "among cards",
      `${rule}var deck = [die d2, die d[1, 2], die d3]\nlet h = draw 2 from deck\ntext(max(h))`,
    ],
    ["of each card", `var deck = ${cards}\nlet h = draw 2 from deck\n[text(max(x.d for x in h)), size(h)]`],
    ["made of cards", `${rule}var deck = [1, 2, 3]\nlet h = draw 2 from deck\ntext(max(f(x) for x in h))`],
    ["made of cards right there", `${rule}var deck = [1, 2, 3]\ntext(max(f(x) for x in (draw 2 from deck)))`],
    [
      "of each card itself",
      "var deck = [die d2, die d[1, 2], die d3]\nlet h = draw 2 from deck\ntext(max(x for x in h))",
    ],
    ["of what is picked", `let h = pick 2 from ${cards}\ntext(max(x.d for x in h))`],
  ])("%s", (_, text) => agreesWithForce(text));
});

describe("dice of the same worth that show other faces", () => {
  // 1 and 1 is worth as much as 2, and the one that lies first is kept.
  it.each([
    "count 1 in keep highest 1 of explode 2d2 on 1 up to 1 times",
    "count 1 in keep highest 1 of ((explode 2d2 on 1 up to 1 times) + d2)",
    "let p = explode 2d2 on 1 up to 1 times\ncount 1 in keep highest 1 of p",
    "let p = keep lowest 1 of explode 2d2 on 1 up to 1 times\np.natural",
    "(keep lowest 1 of explode 2d2 on 1 up to 1 times).explosions",
    "explode (keep highest 1 of explode 2d2 on 1 up to 1 times) on 1 up to 1 times",
  ])("%s", (script) => agreesWithForce(script));
});
