import { describe, expect, it } from "vitest";
import { agreesWithForce } from "./by-force.ts";
import { chanceOf, meanOf, tableOf } from "./odds-of.ts";

// Lists of which nothing tells in which order their items came are told apart by their items only.
describe("a list of many results, of which nobody sees the order", () => {
  // The highest three of ten dice, as `keep` has them without a list.
  it("sorted, and its best added up, is what keeping them gives", () => {
    const sorted = "let s = sort x in 10 times (d6) by x descending\n";
    const kept = tableOf("keep highest 3 of 10d6");
    expect(tableOf(`${sorted}s[1] + s[2] + s[3]`)).toEqual(kept);
    expect(tableOf(`${sorted}sum(s[i] for i in 1..3)`)).toEqual(kept);
    expect(tableOf(`let all = 10 times (d6)\nlet s = sort x in all by x\ns[10] + s[9] + s[8]`)).toEqual(kept);
  });

  // 1 - (5/6)^12 for the best, (1/6)^12 for the worst.
  it("the best and the worst of twelve", () => {
    const both = "let all = 12 times (d6)\n";
    expect(chanceOf(`${both}max(all) + min(all) == 12`)).toBe("1/2176782336");
    expect(chanceOf(`${both}min(all) <= max(all) and max(all) == 6`)).toBe("1932641711/2176782336");
  });

  // A straight of five: 2 * 5! of 6^5 ways.
  it("the different faces of five dice", () => {
    const all = "let all = 5 times (d6)\nsize(unique(all)) == 5 and ";
    expect(chanceOf(`${all}not (1 in all and 6 in all)`)).toBe("5/162");
  });

  // The number of fives among the dice of a hand is binomial: 10/6 on average, and the others as many as are missing.
  // Of five dice, those of the most frequent face are kept, twice: 347897/7558272 for five alike in the end.
  it("rolled on, by a choice that gives a part of it", () => {
    const text = `choice kept(dice) "Which dice stay?" {
  let most = max(count(d == face for d in dice) for face in 1..6)
  let face = max(f for f in 1..6 if count(d == f for d in dice) == most)
  [d for d in dice if d == face]
}
var dice = 5 times (d6)
repeat 2 times {
  let stay = kept(dice)
  dice = stay + ((5 - size(stay)) times (d6))
}
size(unique(dice)) == 1`;
    expect(chanceOf(text)).toBe("347897/7558272");
  });

  // The average of the best of six scores, each the best three of four dice.
  it("that a rule gives", () => {
    const text =
      "rule scores() = 6 times (keep highest 3 of 4d6)\nlet s = sort x in scores() by x descending\n";
    expect(meanOf(`${text}s[1]`)).toBe(meanOf("max(6 times (keep highest 3 of 4d6))"));
  });

  it.each([
    "var deck = [1, 1, 2, 3]\nsort x in (draw 2 from deck) by x",
    "var deck = [1, 1, 2, 3]\nlet best = sum(2 * x for x in (draw 2 from deck))\n[best, sum(deck)]",
    "var deck = [1, 1, 2, 3]\nlet two = [x + 1 for x in (draw 2 from deck)]\nmax(two) - min(two)",
  ])("cards that are drawn right there: %s, as listing every way tells it", (text) => agreesWithForce(text));

  // A picture in each packet: in twelve packets are all eight with 8! S(12, 8) / 8^12, by Stirling's number of the
  // second kind, and one of them is in none with (7/8)^12.
  it.each([
    ["added to itself", "seen = seen + [x]"],
    ["added", "seen += [x]"],
    ["added in front", "seen = [x] + seen"],
    ["added by a rule", "put(seen, x)"],
    ["added by what a rule gives", "seen = with(seen, x)"],
    ["and sorted", "seen = sort y in (seen + [x]) by y"],
  ])("that grows until it is full: %s", (_, adding) => {
    const rules = "rule put(changes seen, x) { seen += [x] }\nrule with(seen, x) = seen + [x]\n";
    const take = (sides: number) => `let x = d${sides}\nif not (x in seen) { ${adding} }`;
    const all = tableOf(`${rules}var seen = []\nwhile size(seen) < 6 {\n${take(6)}\n}\nsum(seen)`);
    expect(all).toEqual({ "21": "1" });
    const some = tableOf(`${rules}var seen = []\nrepeat 12 times {\n${take(8)}\n}\nsize(seen)`);
    expect(some[8]).toBe("50093505/536870912");
    const best = tableOf(`${rules}var seen = []\nrepeat 12 times {\n${take(8)}\n}\nmax(seen) < 8`);
    expect(best.true).toBe("13841287201/68719476736");
  });

  it("that grows, with the number of rounds", () => {
    const text =
      "var seen = []\nvar n = 0\nwhile size(seen) < 4 {\nlet x = d4\nn += 1\nif not (x in seen) { seen += [x] }\n}\n";
    // The fourth comes in the round n with 4! S(n - 1, 3) / 4^n.
    const table = tableOf(`${text}n`);
    expect([table[4], table[5], table[6]]).toEqual(["3/32", "9/64", "75/512"]);
  });

  it.each([
    ["the first of it", "first(seen)"],
    ["the list itself", "seen"],
    ["one of its items", "seen[2] otherwise 0"],
    ["whether it is another", "seen == [2, 1]"],
    ["a text", '"{seen}"'],
    ["a walk", "var n = 0\nfor y in seen { n = n * 3 + y }\nn"],
    ["a name", "let other = seen\nlast(other)"],
    ["a rule", "rule head(list) = first(list)\nhead(seen)"],
    ["a place in it", "seen[1] += 10\nsum(seen) + max(seen)"],
  ])("keeps its order where something reads it: %s", (_, look) => {
    agreesWithForce(
      `var seen = []\nrepeat 3 times {\nlet x = d3\nif not (x in seen) { seen += [x] }\n}\n${look}`,
    );
  });

  it("a list made of it, joined with another, passed to a rule", () => {
    const text = `rule fives(dice) = count(d for d in dice if d == 5)
let hand = 8 times (d6)
let odd = [d for d in hand if d != 2] + (2 times (d6))
[fives(odd), size(odd)]`;
    expect(Object.keys(tableOf(text))).toContain("[10, 10]");
    expect(meanOf(text.replace("[fives(odd), size(odd)]", "fives(odd)"))).toBe("5/3");
  });
});

describe("lists are told as listing every way tells them", () => {
  const list = "let a = 3 times (d3)";
  it.each([
    ["as it is", `${list}\na`],
    ["sorted", `${list}\nsort x in a by x`],
    ["sorted by a part, with the order of ties", `${list}\nsort x in a by mod(x, 2)`],
    ["sorted by a part, and then by all", `${list}\nlet s = sort x in a by mod(x, 2)\nsort x in s by x`],
    ["sorted, beside the list", `${list}\n[sort x in a by x, a[1]]`],
    ["an item of it", `${list}\n[a[1], sum(a)]`],
    ["an item of a list made of it", `${list}\nlet b = [x * 2 for x in a]\n[b[2], sum(a)]`],
    ["the same one under another name", `${list}\nlet b = a\n[first(b), max(a)]`],
    ["compared with another", `${list}\nlet b = 3 times (d3)\n[a == b, sum(a)]`],
    ["walked", `${list}\nvar n = 0\nfor x in a { n = n * 10 + x }\n[n, size(a)]`],
    ["looked at by what changes something", `var d = [1, 2, 3]\n${list}\nsum(x * (draw from d) for x in a)`],
    ["kept, item by item", `${list}\nlet b = [x for x in a if x > 1]\n[sum(b), size(b)]`],
    ["with dice for each item", `${list}\nlet b = [x + d2 for x in a]\n[max(b), sum(a)]`],
    ["without those that came before", `${list}\nlet b = unique(a)\n[size(b), sum(b)]`],
    ["the first of those", `${list}\nfirst(unique(a))`],
    ["joined", `${list}\nlet b = a + [2] + (2 times (d2))\n[sum(b), count 2 in b]`],
    ["joined, and an item of it", `${list}\nlet b = [2] + a\n[b[2], sum(a)]`],
    ["grown", `var a = 2 times (d3)\na += 2 times (d2)\n[min(a), sum(a)]`],
    ["grown, and an item of it", `var a = 2 times (d3)\na += 2 times (d2)\n[a[3], sum(a)]`],
    ["one of two", `let a = if d2 == 1 { 2 times (d3) } else { 3 times (d2) }\n[sum(a), size(a)]`],
    [
      "one of two, and an item of it",
      `let a = match d2 { 1 => 2 times (d3); else => 3 times (d2) }\n[a[2], sum(a)]`,
    ],
    ["a rule that sees the order", `rule f(list) = list[1]\n${list}\n[f(a), sum(a)]`],
    ["a rule that does not", `rule f(list) = sum(list) - min(list)\n${list}\n[f(a), max(a)]`],
    [
      "a rule that changes it",
      `rule f(changes list) { list += [1] }\nvar a = 2 times (d3)\nf(a)\n[sum(a), size(a)]`,
    ],
    [
      "a rule that changes it, whose caller sees the order",
      `rule f(changes list) { list = 2 times (d3) }\nvar a = [0]\nf(a)\na`,
    ],
    ["given by a rule", "rule f() = 3 times (d3)\nlet a = f()\n[max(a), sum(a)]"],
    [
      "given by a rule to one that sees the order",
      "rule f() = 2 times (d3)\nlet a = f()\n[sum(a), (f())[1]]",
    ],
    ["returned", "rule f(n) {\n if n > 1 { return 3 times (d3) }\n [n]\n}\nlet a = f(d2)\n[max(a), size(a)]"],
    [
      "left by the first that is high",
      "rule f() {\n let l = 2 times (d3)\n all({ if x > 1 { return x }; true } for x in l)\n}\nf()",
    ],
    [
      "left in its sorting",
      "rule f() {\n let l = 2 times (d3)\n size(sort x in l by { if x > 1 { return x }; x })\n}\nf()",
    ],
    [
      "that ends a loop early",
      "var n = 0\nlet l = 2 times (d3)\nrepeat 3 times {\n n += 1\n n += sum({ if x == 2 { stop }; if x == 3 { next }; x } for x in l)\n}\nn",
    ],
    [
      "of checks by their success, and the margin of the first",
      "rule margin(checks) = checks[1].margin\nlet l = 2 times (d3 <= 2)\nlet s = sort x in l by x\nmargin(s)",
    ],
    ["returned, and the first of it", "rule f() {\n return 2 times (d3)\n}\nlet a = f()\n[first(a), sum(a)]"],
    [
      "a parameter that is left out, whose order is seen",
      "rule f(list = 2 times (d3)) = sum(list) * 10 + list[1]\nf()",
    ],
    ["a parameter that is left out", "rule f(list = 2 times (d3)) = sum(list) * 10 + max(list)\nf()"],
    [
      "a rule that calls itself",
      "rule f(n) = if n == 0 { [] } else { f(n - 1) + (1 times (d3)) }\nlet a = f(3)\n[sum(a), max(a)]",
    ],
    [
      "a sheet whose field tells the order",
      "sheet S {\n list : list of number = 2 times (d3)\n top = list[1]\n}\nlet s = S()\n[s.top, sum(s.list)]",
    ],
    [
      "a field that gives a list",
      "sheet S {\n list : list of number = 2 times (d3)\n rest = [x for x in list if x > 1]\n}\nlet s = S()\ns.rest",
    ],
    [
      "a rule that is overridden",
      "rule f() = 2 times (d3)\noverride rule f() = base() + [1]\nlet a = f()\n[sum(a), min(a)]",
    ],
    ["in a record", `let r = { dice: 3 times (d3) }\n[r.dice[1], sum(r.dice)]`],
    ["in a text", `${list}\n"{a}"`],
    ["so many that they are rolled", `let a = (d3) times (d3)\n[sum(a), size(a)]`],
    ["texts", `let a = 3 times (d["a", "b", "c"])\nlet s = sort x in a by x\n[s[1], s[3], "b" in a]`],
    ["numbers and fractions", `let a = 3 times (d3 / 2)\nlet s = sort x in a by x\n[s[1], s[2]]`],
    [
      "dice of which two are as good",
      `let a = 2 times (if d2 == 1 { die d[1, 2] } else { die d2 })\ntext(max(a))`,
    ],
    ["a look that fails for some", `${list}\nsum(1 / (x - 2) for x in a)`],
    ["items that fail", `let a = 2 times (1 / (d3 - 1))\nmax(a)`],
    [
      "a hand, sorted",
      `var d = [1, 1, 2, 3]\nlet h = draw 2 from d\nlet s = sort x in h by x\ns[1] * 10 + s[2]`,
    ],
    [
      "a hand of which a list is made",
      `var d = [1, 1, 2, 3]\nlet h = draw 2 from d\nlet r = [x + 1 for x in h]\n[max(r), sum(h)]`,
    ],
    [
      "a deck under another name",
      `var d = [1, 1, 2, 3]\nvar e = d\nlet h = draw 2 from e\n[sum(h), d[1], e[1]]`,
    ],
  ])("%s", (_, script) => agreesWithForce(script));
});
