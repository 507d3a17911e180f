import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, resultOf, tableOf } from "./odds-of.ts";

// Of cards whose suits are only asked whether they are the same, hands that differ in which suit is which are one.

const poker = `
rule worth(rank) = match rank { "ace" => 14, "king" => 13, "queen" => 12, "jack" => 11, else => rank }
rule named(hand) {
  let ranks = sort r in [worth(c.rank) for c in hand] by r
  let flush = size(unique([c.suit for c in hand])) == 1
  let kinds = size(unique(ranks))
  let most = max(count(x == r for x in ranks) for r in ranks)
  let straight = kinds == 5 and (ranks[5] - ranks[1] == 4 or ranks == [2, 3, 4, 5, 14])
  if straight and flush { "straight flush" }
  else if most == 4 { "four" }
  else if kinds == 2 { "full house" }
  else if flush { "flush" }
  else if straight { "straight" }
  else if most == 3 { "three" }
  else if kinds == 3 { "two pairs" }
  else if kinds == 4 { "pair" }
  else { "high card" }
}
var deck = cards()
let hand = draw 5 from deck
named(hand)`;

describe("a hand of five", () => {
  // The numbers of hands that every book on poker has.
  it("by its name", () => {
    const hands = {
      "straight flush": 40,
      four: 624,
      "full house": 3744,
      flush: 5108,
      straight: 10200,
      three: 54912,
      "two pairs": 123552,
      pair: 1098240,
      "high card": 1302540,
    };
    const table = tableOf(poker);
    for (const [name, many] of Object.entries(hands)) {
      const [n = 0n, d = 1n] = (table[`"${name}"`] ?? "0/1").split("/").map(BigInt);
      expect([name, (n * 2598960n) / d, (n * 2598960n) % d]).toEqual([name, BigInt(many), 0n]);
    }
  });

  it("of one suit, or with equal ranks: 5148 and 1281072 hands, none of which is both", () => {
    const text =
      "var deck = cards()\nlet hand = draw 5 from deck\nsize(unique([c.rank for c in hand])) < 5 or size(unique([c.suit for c in hand])) == 1";
    expect(chanceOf(text)).toBe("97/196");
  });
});

describe("a hand of seven", () => {
  it("is refused, with about how many there are", () => {
    const result = resultOf(
      "var deck = cards()\nlet h = draw 7 from deck\n[size(unique([c.suit for c in h])), size(unique([c.rank for c in h]))]",
    );
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.fault.message).toMatch(/^A hand of 7 cards can be 7000000 different ones/);
  });
});

describe("two cards", () => {
  const deck = "var deck = cards()\n";

  it("of one suit with an ace among them: 12 of 78 hands", () => {
    const text = `${deck}let a = draw from deck\nlet b = draw from deck\ngiven a.suit == b.suit\na.rank == "ace" or b.rank == "ace"`;
    expect(chanceOf(text)).toBe("2/13");
  });

  it("of one suit from each of two decks: 4 of 17, twice", () => {
    const rule = `rule two() {\n  ${deck}  let h = draw 2 from deck\n  h[1].suit == h[2].suit\n}\n`;
    expect(tableOf(`${rule}[two(), two()]`)["[true, true]"]).toBe("16/289");
  });
});

describe("suits agree with listing all ways", () => {
  const deck = "var deck = cards()";
  it.each([
    `${deck}\nlet h = draw 3 from deck\n[size(unique([c.suit for c in h])), size(unique([c.rank for c in h]))]`,
    `${deck}\nlet a = draw from deck\nlet b = draw from deck\n[a.suit == b.suit, a.rank == b.rank]`,
    `${deck}\nlet a = draw 2 from deck\nlet b = draw from deck\n[count(c.suit == b.suit for c in a), count(c.rank == 2 for c in a)]`,
    `${deck}\nlet b = draw from deck\nlet a = draw 2 from deck\nlet s = b.suit\n[count(c.suit == s for c in a), b.rank == "ace"]`,
    `${deck}\nlet h = draw 2 from deck\nlet more = draw from deck\nlet all = h + [more]\n[size(unique([c.suit for c in all])), more.rank == 3]`,
    `${deck}\nrule flush(h) = size(unique([c.suit for c in h])) == 1\nlet h = draw 2 from deck\n[flush(h), size(deck), h[1].rank == "ace"]`,
    `${deck}\nvar last = draw from deck\nvar n = 0\nfor i in 1..2 {\n  let c = draw from deck\n  if c.suit == last.suit { n += 1 }\n  last = c\n}\nn`,
    // A joker has no suit.
    'var deck = cards(2)\nlet h = draw 2 from deck\n[size(unique([c.suit for c in h])), h[1].suit == h[2].suit, count(c.rank == "joker" for c in h)]',
    // Decks, cards and rules that tell one suit from another.
    `${deck}\nlet h = draw 2 from deck\n[count(c.suit == "hearts" for c in h), h[1].suit == h[2].suit]`,
    `${deck}\nlet h = draw 2 from deck\n[[c.suit for c in h], size(unique([c.suit for c in h]))]`,
    `${deck}\nlet h = draw 2 from deck\nh[1].suit == cards()[1].suit`,
    `${deck}\nlet first = deck[1]\nlet h = draw from deck\nh.suit == first.suit`,
    `let all = cards()\nvar deck = all\nlet h = draw from deck\nh.suit == all[1].suit`,
    `${deck}\nlet h = draw 2 from deck\nlet trump = { suit: "hearts" }\n[count(c.suit == trump.suit for c in h), count(c.rank == 2 for c in h)]`,
    `rule one() {\n  ${deck}\n  let c = draw from deck\n  c\n}\none().suit == one().suit`,
    `${deck}\nlet h = [draw from deck, draw from deck]\n[h[1].suit == h[2].suit, h[1].rank == 2]`,
    `${deck}\nlet s = [c.suit for c in draw 2 from deck]\n[s[1] == s[2], size(unique(s))]`,
    `${deck}\nlet h = draw 2 from deck\nlet rest = draw from deck\n[h[1].suit == rest.suit, deck[1].suit == rest.suit]`,
  ])("%s", (script) => agreesWithForce(script));
});
