import { expectComplaints } from "./complaint-rows.ts";

const location =
  "table location : d6 {\n  | d6  | part : text | factor |\n  | 1-6 | head        | 2      |\n}\n";

expectComplaints({
  "items that a list does not have": [
    ["let l = [1, 2]\nl[0]", "HR2177 0"],
    ["let l = [1, 2]\nl[-1]", "HR2177 -1"],
    ["let l = [1, 2]\nl[3/2]", "HR2177 3/2"],
    ['let l = [1, 2]\nl["a"]', 'HR2177 "a"'],
    ["rule f(l: list of number) = l[0]\nf([1])", "HR2177 0"],
    ["(3d6).dice[0]", "HR2177 0"],
    ["(3d6).dice[4]", "HR2177? 4"],
    ["[1, 2][5] + 1", "HR2177? 5"],
    ["let l = [1..6, 8]\nl[d6 + 7]", "HR2177? d6 + 7"],
    ["let scores = 6 times (3d6)\nscores[7]", "HR2177? 7"],
    ["let l = [1..6]\nl[d6]"],
    ["let l = [1..6]\nl[d8] otherwise 0"],
    ["[1, 2][5] otherwise 3"],
    ["[1, 2][5] == none"],
    ["match [1, 2][5] {\n  none => 1\n  else => 2\n}"],
    ["var l = [1]\nl = l + [2]\nl[2]"],
    ["rule f(l) = l[0]\nf([0: 1])"],
    ["rule f(n) = [x for x in 1..n][5]\nf(6)"],
  ],
  "keys that a map does not have": [
    ['let m = ["rope": 1]\nm["ropes"]', 'HR2178? "ropes"'],
    ['["rope": 1]["boat"] + 1', 'HR2178? "boat"'],
    ['let m = ["rope": 1]\nm[d6]', "HR2178? d6"],
    ['let m = [1: "a"]\nm["1"]', 'HR2178? "1"'],
    ['let m = ["rope": 1]\nm.rope', "HR2173 rope"],
    ['let hero = { hp: 3 }\nhero["hp"]', "HR2172 hero"],
    ['sheet Hero {\n  hp = 3\n}\nlet hero = Hero()\nhero["hp"]', "HR2172 hero"],
    ['let m = ["rope": 1]\nm["boat"] otherwise 0'],
    ['let m = [1: "a", 2: "b"]\nm[d2]'],
    ['var m = ["rope": 1]\nm["boat"] = 2\nm["boat"]'],
    ['let key = "a"\nlet m = [key: 1]\nm["b"]'],
  ],
  "texts that cards never hold": [
    ['count(c for c in cards() if c.suit == "heart")', 'HR2119? "heart"'],
    ['count(c for c in cards() if c.rank == "Ace")', 'HR2119? "Ace"'],
    ['count(c for c in cards() if c.rank == "10")', 'HR2119? "10"'],
    ['var deck = cards()\nlet c = draw from deck\nc.suit != "spade"', 'HR2119? "spade"'],
    [
      'var deck = cards()\nlet hand = draw 5 from deck\ncount(c for c in hand if c.suit in ["hearts", "spade"])',
      'HR2119? "spade"',
    ],
    ['let c = pick from cards()\nmatch c.suit {\n  "heart" => 1\n  else => 2\n}', 'HR2119? "heart"'],
    ["let c = pick from cards()\nc.colour", "HR2173 colour"],
    ['count(c for c in cards(2) if c.rank == "joker" or c.suit == "hearts")'],
    ['let c = pick from cards()\nmatch c.suit {\n  "hearts", "clubs" => 1\n  "spades", "diamonds" => 2\n}'],
    ['var deck = [{ rank: 1, suit: "cups" }]\nlet c = draw from deck\nc.suit == "heart"'],
    ['var deck = cards()\ndeck += [{ rank: 1, suit: "cups" }]\nlet c = draw from deck\nc.suit == "cups"'],
  ],
  "texts that a field or a column never holds": [
    [
      'sheet Hero {\n  size : "small" | "large" = "small"\n}\nlet h = Hero()\nh.size == "big"',
      'HR2119? "big"',
    ],
    [
      'sheet Hero {\n  size : "small" | "large" = "small"\n  tall = size == "lrge"\n}\nHero()',
      'HR2119? "lrge"',
    ],
    ['rule f(size: "small" | "large") = size in ["small", "big"]\nf("small")', 'HR2119? "big"'],
    [
      'table arms : d2 {\n  | d2 | size : "small" \\| "large" |\n  | 1 | small |\n  | 2 | large |\n}\n(roll arms).size == "big"',
      'HR2119? "big"',
    ],
    ['sheet Hero {\n  size = "small"\n}\nlet h = Hero()\nh.size == "big"'],
    ['sheet Hero {\n  size : "small" | none = none\n}\nlet h = Hero()\nh.size == "small"'],
  ],
  "keys that no row of a table can have": [
    [`${location}location[0].part`, "HR2083 0"],
    [`${location}location[2d6 + 5].part`, "HR2083 2d6 + 5"],
    [`${location}location["head"].part`, 'HR2083 "head"'],
    [`${location}location["3"].part`, 'HR2083 "3"'],
    ["table t : d6 {\n  | d6  | x |\n  | 1-3 | 1 |\n  | 4+  | 2 |\n}\nt[7].x", "HR2083 7"],
    ["table t : d6 {\n  | d6   | x |\n  | 1-3  | 1 |\n  | else | 2 |\n}\nt[7].x", "HR2083 7"],
    ["table t {\n  | level : number | x |\n  | 1 | 1 |\n  | 3 | 2 |\n}\nt[2].x", "HR2083? 2"],
    ['table t {\n  | level : number | x |\n  | 1 | 1 |\n}\nt["one"].x', 'HR2083? "one"'],
    ["table t {\n  | name | x |\n  | rope | 1 |\n}\nt[5].x", "HR2083? 5"],
    ['table t {\n  | name | x |\n  | rope | 1 |\n}\nlet r = 3d6\nt[r, "x"]', "HR2083? r"],
    [`${location}location[2d6].part`],
    [`${location}(roll location with 9).part`],
    ["table t : d6 {\n  | d6  | x |\n  | 1-6 | 1 |\n  | 8 | 2 |\n}\n(roll t with 2).x + t[8].x"],
    ["table t {\n  | level : number | x |\n  | 1 | 1 |\n  | else | 2 |\n}\nt[2].x"],
    ["table t {\n  | level : number | x |\n  | 1 | 1 |\n}\nt[2] otherwise 3"],
    ['table t : d6 {\n  | d6 | x | label ru |\n  | 1-6 | 1 | рука |\n}\nt["рука"].x'],
  ],
  "fields that come round to themselves through rules": [
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h: Hero) = h.a * 2",
      "HR2127 a",
    ],
    ["sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = h.b * 2", "HR2127 a"],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = g(h)\nrule g(who) {\n  let copy = who\n  copy.b\n}",
      "HR2127 a",
    ],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = if h.ST > 3 { h.b } else { h.b + 1 }",
      "HR2127 a",
    ],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = match h.ST {\n  1 => h.b\n  else => h.b + 1\n}",
      "HR2127 a",
    ],
    ["sheet Hero {\n  resource HP 0..f(self)\n}\nHero().HP\nrule f(h) = (h.HP otherwise 3) * 2", "HR2127 HP"],
    ["sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = h.ST * 2"],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = if h.ST > 3 { h.b } else { 1 }",
    ],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = match h.ST {\n  1 => h.b\n  2 => h.b + 1\n}",
    ],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) {\n  if h.ST < 3 { return 3 }\n  h.b\n}",
    ],
    ["sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = h.ST > 3 or h.b > 1"],
    [
      "sheet Hero {\n  ST = 10\n  a = f(self)\n  b = a + ST\n}\nHero().a\nrule f(h) = if h.ST > 3 { f(h) } else { 1 }",
    ],
    [
      "sheet Hero {\n  friend : Hero or none = none\n  a = f(self, friend)\n}\nHero().a\nrule f(h: Hero, other) = if other == none { 1 } else { other.a }",
    ],
    ['sheet Hero {\n  a = f(self)\n}\nchoice f(h: Hero) -> number "how much?" = h.a\nHero()'],
  ],
});
