import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, tableOf } from "./odds-of.ts";

describe("a full deck, card by card", () => {
  // The first ace is the n-th card: (52 - n over 3) of (52 over 4) places of the aces.
  it("until the first ace", () => {
    const table = tableOf(
      'var deck = cards()\nvar n = 0\nrepeat { let c = draw from deck; n += 1 } until c.rank == "ace"\nn',
    );
    expect([table["1"], table["2"], table["49"]]).toEqual(["1/13", "16/221", "1/270725"]);
  });

  // 1 - (39 * 38 * 37 * 36) / (52 * 51 * 50 * 49)
  it("a heart among the first four", () => {
    const draws = 'let c = draw from deck\n  if c.suit == "hearts" { return true }';
    const rule = `rule hearts(n) {\n  var deck = cards()\n  repeat n times {\n  ${draws}\n  }\n  false\n}`;
    expect(chanceOf(`${rule}\nhearts(4)`)).toBe("14498/20825");
  });

  // Twice an ace and a card of ten in either order: 2 * 4 * 16 of 52 * 51.
  it("a natural of twenty-one, by a rule that deals and one that reckons", () => {
    const script = `rule deal(changes deck) = draw from deck
rule points(card) = match card.rank { "jack", "queen", "king" => 10, "ace" => 11, else => card.rank }
var deck = cards()
let first = deal(deck)
let second = deal(deck)
points(first) + points(second) == 21`;
    expect(chanceOf(script)).toBe("32/663");
  });

  // By the numbers of the ace of hearts, other hearts, other aces and the rest: 83886 of 2598960.
  it("rank and suit of five cards, each held against one", () => {
    const script = `var deck = cards()
let hand = draw 5 from deck
count(c.suit == "hearts" for c in hand) >= 3 and any(c.rank == "ace" for c in hand)`;
    expect(chanceOf(script)).toBe("13981/433160");
  });
});

describe("items of which a part is read are told as listing every way tells them", () => {
  const bag = `var bag = [{ c: "red", n: 1 }, { c: "red", n: 2 }, { c: "blue", n: 1 }, { c: "blue", n: 2 }, { c: "green", n: 3 }]\n`;
  it.each([
    ["one by one, by a field", `${bag}let a = draw from bag\nlet b = draw from bag\n[a.c, b.n]`],
    ["one field and then all", `${bag}let a = draw from bag\nlet b = draw from bag\n[a.c == "red", b]`],
    [
      "a field held against one text",
      `${bag}let a = draw from bag\nlet b = draw from bag\n[a.c == "red", b.c == "red"]`,
    ],
    [
      "against several",
      `${bag}let a = draw from bag\nlet b = draw from bag\n[a.c in ["red", "blue"], b.c != "blue"]`,
    ],
    [
      "by match",
      `${bag}let a = draw from bag\nlet b = draw from bag\n[match a.n { 1 => "one", else => "more" }, b.n]`,
    ],
    ["what is left", `${bag}let a = draw from bag\n[a.c, bag]`],
    ["a part of what is left", `${bag}let a = draw from bag\n[a.c, sum(x.n for x in bag)]`],
    ["the first that is left", `${bag}let a = draw from bag\n[a.c, bag[1].n]`],
    [
      "put into a hand",
      `${bag}var hand = []\nrepeat 2 times { hand += [draw from bag] }\n[x.c for x in hand]`,
    ],
    [
      "put into a hand that is shown",
      `${bag}var hand = []\nrepeat 2 times { hand += [draw from bag] }\n[hand, size(bag)]`,
    ],
    [
      "handed from rule to rule",
      `rule one(changes bag) = draw from bag\nrule two(changes bag) { let x = one(bag)\nlet y = one(bag)\nx.n + y.n }\n${bag}[two(bag), size(bag)]`,
    ],
    ["handed to a rule that reads it all", `rule same(x) = x\n${bag}let a = draw from bag\nsame(a)`],
    ["handed to a rule that reads a part", `rule colour(x) = x.c\n${bag}let a = draw from bag\ncolour(a)`],
    ["put back", `${bag}let a = draw from bag\nbag += [a]\nlet b = draw from bag\n[a.c, b.n]`],
    ["copied", `${bag}var other = bag\nlet a = draw from bag\nlet b = draw from other\n[a.c, b.n]`],
    [
      "from one place or the other",
      `${bag}var other = bag\nlet a = draw from bag\nother = bag\n[a.c, other]`,
    ],
    ["compared with each other", `${bag}let a = draw from bag\nlet b = draw from bag\n[a == b, a.c]`],
    ["sorted by a part", `${bag}let h = draw 2 from bag\n[x.c for x in sort y in h by y.n]`],
    ["the first of a hand", `${bag}let h = draw 2 from bag\n(first(h)).c`],
    [
      "until one comes",
      `${bag}var n = 0\nrepeat { let a = draw from bag; n += a.n } until a.c == "green"\nn`,
    ],
    ["walked", `${bag}let h = draw 3 from bag\nvar t = ""\nfor x in h { t = "{t}{x.c}" }\nt`],
    ["picked", `${bag}let a = pick from bag\n[a.n, a.c == "red"]`],
    ["of which some have no such field", `var bag = [{ c: 1 }, { c: 1, d: 2 }]\nlet a = draw from bag\na.c`],
    [
      "some of which are no records",
      'rule test(x) = x == "red"\nvar bag = ["red", "red", "blue"]\nlet a = draw from bag\n[test(a), bag]',
    ],
  ])("%s", (_, script) => agreesWithForce(script));
});
