import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

describe("cards from a full deck", () => {
  // (13 over 2) * 39 + (13 over 3) of (52 over 3) hands.
  it("two hearts at least among three: 3328 of 22100", () => {
    const hearts = (of: string) => `count(c for c in ${of} if c.suit == "hearts") >= 2`;
    expect(chanceOf(`var d = cards()\nlet h = draw 3 from d\n${hearts("h")}`)).toBe("64/425");
    expect(chanceOf(`var d = cards()\n${hearts("(draw 3 from d)")}`)).toBe("64/425");
  });

  // (13 over 5) of (52 over 5).
  it("five hearts: 33 of 66640", () => {
    const text = 'var d = cards()\nlet h = draw 5 from d\nall(c.suit == "hearts" for c in h)';
    expect(chanceOf(text)).toBe("33/66640");
  });

  // (13 over k) * (39 over 13 - k) of (52 over 13): for k = 0 it is 8122425444 of 635013559600.
  it("a hand of thirteen without hearts", () => {
    const text = 'var d = cards()\nlet h = draw 13 from d\ncount(c for c in h if c.suit == "hearts")';
    expect(BigInt(tableOf(text)["0"]?.split("/")[0] ?? 0) * 635013559600n).toBe(
      8122425444n * BigInt(tableOf(text)["0"]?.split("/")[1] ?? 0),
    );
  });

  // 50 + 51 + 52 = 153 is the greatest sum of three, and comes with one hand in 22100.
  it("the sum of three numbers from 1 to 52", () => {
    expect(tableOf("var d = [1..52]\nlet h = draw 3 from d\nsum(h)")["153"]).toBe("1/22100");
    expect(tableOf("var d = [1..52]\nsum(draw 3 from d)")["153"]).toBe("1/22100");
    expect(Object.keys(tableOf("var d = [1..52]\ndraw 3 from d"))).toHaveLength(52 * 51 * 50);
  });

  it("every hand of seven cards is refused, with the code of its limit", () => {
    const result = resultOf("var d = cards()\ndraw 7 from d");
    expect(!result.ok && [result.fault.code, result.fault.kind]).toEqual(["HR4009", "limit"]);
  });

  // Twenty good tokens of fifty: (20 over 10) of (50 over 10).
  it("ten tokens, one by one, from a bag of two kinds", () => {
    const text = `var bag = (20 times ("good")) + (30 times ("bad"))
var good = 0
repeat 10 times { if (draw from bag) == "good" { good += 1 } }
good`;
    expect(tableOf(text)["10"]).toBe(chance(184756n, 10272278170n));
  });
});

// Hands of poker by their ranks, of 2,598,960: 624 with four alike, 3,744 full houses, 54,912 with three, 123,552 with
// two pairs, 1,098,240 with one. By their suits: 5,148 of one suit.
describe("a hand of which a part of each card is read is known by these parts", () => {
  const kinds = `sort n in [count r in ranks for r in unique(ranks)] by n descending
if of[1] == 4 { "four" } else if of[1] == 3 and of[2] == 2 { "full" } else if of[1] == 3 { "three" }
else if of[1] == 2 and of[2] == 2 { "two pairs" } else if of[1] == 2 { "pair" } else { "nothing" }`;

  it.each([
    ["a list of them", "var d = cards()\nlet h = draw 5 from d\nlet ranks = [c.rank for c in h]"],
    ["a list of a hand without a name", "var d = cards()\nlet ranks = [c.rank for c in (draw 5 from d)]"],
    ["a deck of them", "var d = [c.rank for c in cards()]\nlet ranks = draw 5 from d"],
    [
      "in a rule",
      "rule deal(d) {\nvar deck = d\nlet h = draw 5 from deck\n[c.rank for c in h]\n}\nlet ranks = deal(cards())",
    ],
  ])("the ranks of five: %s", (_, text) => {
    expect(tableOf(`${text}\nlet of = ${kinds}`)).toEqual({
      '"four"': chance(624n, 2598960n),
      '"full"': chance(3744n, 2598960n),
      '"three"': chance(54912n, 2598960n),
      '"two pairs"': chance(123552n, 2598960n),
      '"pair"': chance(1098240n, 2598960n),
      '"nothing"': chance(2598960n - 624n - 3744n - 54912n - 123552n - 1098240n, 2598960n),
    });
  });

  it("five of a suit, and how many suits there are", () => {
    const suits = "var d = cards()\nlet h = draw 5 from d\nsize(unique([c.suit for c in h]))";
    expect(tableOf(suits)["1"]).toBe(chance(5148n, 2598960n));
  });

  // Each pick is any of 52: five different ranks with 12/13 * 11/13 * 10/13 * 9/13.
  it("what is picked may be picked again", () => {
    const table = tableOf("size(unique([c.rank for c in (pick 5 from cards())]))");
    expect(table["5"]).toBe("11880/28561");
    expect(tableOf("let h = pick 5 from cards()\nsize(unique([c.rank for c in h]))")).toEqual(table);
  });

  const deck = `var d = [{ a: 1, b: "x" }, { a: 1, b: "y" }, { a: 2, b: "x" }, { a: 2, b: "x" }]`;
  it.each([
    ["one field", "[c.a for c in h]"],
    ["two fields", "[[c.a for c in h], [c.b for c in h]]"],
    ["a field and a condition", 'sum(c.a for c in h if c.b == "x")'],
    ["a field, and the card itself", "[[c.a for c in h], h[1].b]"],
    ["a field, and the deck", "[[c.a for c in h], d]"],
    ["a field, and the whole hand", '[size(h), count(c == { a: 1, b: "x" } for c in h), [c.a for c in h]]'],
    ["a field in a loop", "var n = 0\nfor c in h { n = n * 3 + c.a }\nn"],
    ["the hand in a rule", "rule first_of(hand) = hand[1].b\n[first_of(h), sum(c.a for c in h)]"],
    ["a field of some cards", '[c.a for c in h if c != { a: 2, b: "x" }]'],
    ["how many there are", "size(h)"],
    ["a field that they lack", "rule same(card) = card\n[same(c).q for c in h]"],
  ])("%s, as listing every way tells it", (_, look) => {
    for (const taken of ["draw 2 from d", "draw 3 from d", "pick 2 from d"])
      agreesWithForce(
        `${look.startsWith("rule") ? `${look.split("\n")[0]}\n` : ""}${deck}\nlet h = ${taken}\n${look
          .split("\n")
          .slice(look.startsWith("rule") ? 1 : 0)
          .join("\n")}`,
      );
  });

  it.each([
    "pick 2 from [1, 2, 2, 3]",
    "sum(pick 3 from [1, 2, 2, 3])",
    "let p = pick 3 from [1, 2, 2, 3]\n[max(p), count 2 in p]",
    "pick 0 from [1, 2]",
    "var left = [1]\nleft = []\npick 2 from left",
    "let n = d2\npick n from [1, 2]",
    "pick (d2) from [1, 2]",
    "let list = 2 times (d2)\npick 2 from list",
    "max(pick 2 from [die d4, die d4 + 1, die d6])",
  ])("%s, as listing every way tells it", (text) => agreesWithForce(text));
});

function chance(n: bigint, d: bigint): string {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

describe("cards are told as listing every way tells them", () => {
  const deck = "var d = [1, 1, 2, 3, 3, 3]";
  it.each([
    ["a hand in order", `${deck}\ndraw 3 from d`],
    ["the hand and the deck", `${deck}\nlet h = draw 3 from d\n[h, d]`],
    ["the hand as a sum, and the deck", `${deck}\nlet h = draw 2 from d\n[sum(h), d]`],
    ["two hands", `${deck}\nlet a = draw 2 from d\nlet b = draw 2 from d\n[sum(a), max(b)]`],
    ["what is drawn in a second draw", `${deck}\nlet a = draw 2 from d\nlet b = draw from d\n[sum(a), b]`],
    ["several looks at a hand", `${deck}\nlet h = draw 3 from d\n[sum(h), 1 in h, count 3 in h, size(h)]`],
    ["the best of some", `${deck}\nlet h = draw 3 from d\n[max(x for x in h if x < 3), min(h)]`],
    [
      "no card",
      `${deck}\nlet h = draw 0 from d\n[max(h), sum(h), any(x > 1 for x in h), all(x > 1 for x in h)]`,
    ],
    ["all cards", `${deck}\nlet h = draw 6 from d\n[sum(h), max(h)]`],
    ["too many cards", `rule seven(changes bag) = draw 7 from bag\n${deck}\nlet h = seven(d)\nsum(h)`],
    ["a look that fails for some cards", `${deck}\nlet h = draw 2 from d\nsum(1 / (x - 2) for x in h)`],
    ["a number of cards that is rolled", `${deck}\nlet n = d3\nlet h = draw n from d\nsum(h)`],
    ["a hand of which one card is asked for", `${deck}\nlet h = draw 2 from d\n[h[1], sum(h)]`],
    [
      "a hand that is sorted by less than all",
      `${deck}\nlet h = draw 2 from d\n(sort x in h by mod(x, 2))[1]`,
    ],
    ["a hand in a loop", `${deck}\nlet h = draw 2 from d\nvar n = 0\nfor x in h { n = n * 10 + x }\nn`],
    ["dice for each card", `${deck}\nlet h = draw 2 from d\nsum(x * d2 for x in h)`],
    ["a bag emptied one by one", `${deck}\nvar n = 0\nrepeat 4 times { n += draw from d }\nn`],
    [
      "a bag whose order is seen in the end",
      `${deck}\nvar n = 0\nrepeat 3 times { n += draw from d }\n[n, d]`,
    ],
    [
      "a bag that a rule draws from",
      `rule take(changes bag) = draw from bag\n${deck}\nlet a = take(d)\nlet b = take(d)\na * 10 + b + size(d)`,
    ],
    [
      "a bag that a rule draws from, whose order its caller sees",
      `rule take(changes bag) = draw from bag\n${deck}\nlet a = take(d)\n[a, d[1]]`,
    ],
    ["cards put back", `${deck}\nlet a = draw from d\nd += [a]\nlet b = draw from d\na * 10 + b`],
    ["cards put back where their order is seen", `${deck}\nlet a = draw from d\nd += [a]\nlast(d)`],
    ["a deck in a record", "var b = { deck: [1, 1, 2] }\nlet h = draw 2 from b.deck\n[sum(h), b.deck]"],
    ["a deck in a list", "var b = [[1, 2], [3, 3, 4]]\nlet h = draw 2 from b[2]\n[h, b]"],
    [
      "a deck that is drawn from until it holds",
      "var d = [1, 2, 2, 3]\nvar n = 0\nwhile (draw from d) != 3 { n += 1 }\nn",
    ],
  ])("%s", (_, script) => agreesWithForce(script));
});
