import { describe, expect, it } from "vitest";
import type { CompileInput } from "../src/compile/compile.ts";
import { meaningPages } from "../src/diagnostic/meaning-codes.ts";
import { compileText, complaints } from "./compiled.ts";

type Row = readonly [text: string, ...expected: string[]];

const wound = "rule wound(changes hp) {\n  hp -= d6\n  hp <= 0\n}\n";
const trait = "rule trait(skill: die) = explode skill\n";
const degree = "outcome Degree { failure, success, critical }\nrule degree() -> Degree = success\n";

const location =
  "table location : d6 {\n  | d6  | part : text | factor |\n  | 1-6 | head        | 2      |\n}\n";

const rows: Readonly<Record<string, readonly Row[]>> = {
  "kinds that cannot meet": [
    ['"a" + 1', 'HR2170 "a"'],
    ['1 + "a"', 'HR2170 "a"'],
    ["true + 1", "HR2170 true"],
    ["[1, 2] * 2", "HR2170 [1, 2]"],
    ["[1] + [2]"],
    ["[1] + 2", "HR2170 [1]"],
    ["{ a: 1 } / 2", "HR2170 { a: 1 }"],
    ["6 / (divisor 2(+1))"],
    ["6 * (divisor 2(+1))", "HR2170 divisor 2(+1)"],
    ['-"a"', 'HR2170 "a"'],
    ['"a" round up', 'HR2170 "a"'],
    ["var x = 1\nx += none\nx", "HR2170 none"],
    [`${location}roll location + 2`, "HR2170 roll location"],
    [`${location}roll location with +2`],
    ["odds(d6) + 1", "HR2170 odds(d6)"],
    ["rule f(x) = x + 1\nf(3)"],
    ['d["hit", "miss"] == "hit"'],
  ],
  "values of a declared kind": [
    ['rule f(x: number) = x\nf("a")', 'HR2171 "a"'],
    ["rule f(x: number) = x\nf(d6)"],
    ['rule f(x: "cut" | "crush") = x\nf("crash")', 'HR2171 "crash"'],
    ['rule f(x: "cut" | "crush") = x\nvar kind = "crash"\nf(kind)'],
    ["rule f(x: 0..10) = x\nf(11)", "HR2171 11"],
    ["rule f(x: 0..10) = x\nf(2 * 4)"],
    ["rule f(x: number or none) = 1\nf(none) + f(2)"],
    ['rule f(x: number or none) = 1\nf("a")', 'HR2171 "a"'],
    ['rule f() -> number = "a"\nf()', 'HR2171 "a"'],
    ['rule f(x) -> number {\n  if x > 1 { return "a" }\n  x\n}\nf(2)', 'HR2171 "a"'],
    ['rule f(x) -> number = if x > 1 { 2 } else { "a" }\nf(2)', 'HR2171 "a"'],
    ["let x: 1..6 = 7\nx", "HR2171 7"],
    [`${degree}rule f() -> Degree = 3\ndegree() == f()`, "HR2171 3"],
  ],
  "things without items or fields": [
    ["var x = 0\nfor i in 3 { x += i }\nx", "HR2172 3"],
    ["var x = 0\nfor i in 3d6 { x += i }\nx", "HR2172 3d6"],
    ["[x for x in 4]", "HR2172 4"],
    ["let r = 3d6\nr[1]", "HR2172 r"],
    ["let r = 3d6\nr.sum", "HR2173 sum"],
    ["let r = 3d6\nr.natrual", "HR2173 natrual"],
    ["(3 < d6).by", "HR2173 by"],
    ['"a".size', "HR2173 size"],
    ["let hero = { hp: 3 }\nhero.pp", "HR2173 pp"],
    ["var hero = { hp: 3 }\nhero = { pp: 3 }\nhero.pp"],
    ["let xs = [1]\nxs.size", "HR2173 size"],
    ["rule f(x: number) = x.natural\nf(d6)"],
  ],
  "parts that only some rolls have": [
    ["(3d6).natural", "HR2175 natural"],
    ["(d20 + d4).natural", "HR2175 natural"],
    ["(keep highest 2 of 4d6).natural", "HR2175 natural"],
    ["(explode 2d6).natural", "HR2175 natural"],
    ["max(2d6, 2d8).natural", "HR2175 natural"],
    ["let r = if d6 > 3 { 2d6 } else { 3d6 }\nr.natural", "HR2175 natural"],
    ["let s = die 2d6\n(roll s).natural", "HR2175 natural"],
    ["rule f(x) = (2d6 + x).natural\nf(1)", "HR2175 natural"],
    ["odds(2d6 given it.natural > 1)", "HR2175 natural"],
    ["(0d6).lowest", "HR2175 lowest"],
    ['(2d["hit", "miss"]).highest', "HR2175 highest"],
    ["(9 < 3d6 and 12 > 3d6).margin", "HR2175 margin"],
    ["(d20 * 2).natural", "HR2173 natural"],
    ["(d20 / 2 round up).dice", "HR2173 dice"],
    ["rule f(x) = (x * 2).highest\nf(d6)", "HR2173 highest"],
    ["(2d6).total.dice", "HR2173 dice"],
    ["(highest of 2d20).natural"],
    ["(drop lowest 1 of 2d20 + 3).natural"],
    ["(explode d6->d8).natural"],
    ["let r = if d6 > 3 { 2d6 } else { d6 }\nr.natural"],
    ["rule f(n) = ((n)d6).natural\nf(1)"],
    ["rule f(x) = (d6 + x).natural\nf(1)"],
    ["var r = 2d20\nr = d20\nr.natural"],
    ["(3d6 <= 9).margin"],
    ["(die d12 + 1).sides"],
  ],
  "divisions by what is always 0": [
    ["5 / 0", "HR2179 0"],
    ["5 // 0", "HR2179 0"],
    ["d6 / (1 - 1)", "HR2179 1 - 1"],
    ["mod(5, 0)", "HR2179 0"],
    ["mod(b: 0, a: 5)", "HR2179 0"],
    ["let z = 0\nz != 0 and 5 / z > 1"],
    ["5 / (0 * d6)", "HR2179 0 * d6"],
    ["12 divisor 0(+2)", "HR2179 0"],
    ["let d = divisor 0\n12 / d", "HR2179 0"],
    ["var x = 5\nx /= 0\nx", "HR2179 0"],
    ["rule f(x) = 5 / x\nf(0)"],
    ["var z = 0\nz += 1\n5 / z"],
    ["let r = d6\n5 / (r - r)"],
    ["0 / 5"],
  ],
  "functions of what they cannot take": [
    ['abs("a")', 'HR2170 "a"'],
    ["abs(die d6)", "HR2032 die d6"],
    ["floor([1])", "HR2170 [1]"],
    ["ceil(none)", "HR2170 none"],
    ["mod(true, 2)", "HR2170 true"],
    ['mod(b: "x", a: 2)', 'HR2170 "x"'],
    ["sum(5)", "HR2172 5"],
    ['sum(["a", 1])', 'HR2170 "a"'],
    ['let k = [1, "a"]\nsum(k)', "HR2170 k"],
    ['sum("x" for x in [1])', 'HR2170 "x"'],
    ['sum(["axe": 2])', 'HR2170 ["axe": 2]'],
    ["let r = 3d6 * 2\nsum(r)", "HR2172 r"],
    ["count({ a: 1 })", "HR2172 { a: 1 }"],
    ["first(5)", "HR2172 5"],
    ['last("a")', 'HR2172 "a"'],
    ["unique(true)", "HR2172 true"],
    ["size(5)", "HR2172 5"],
    ["size(odds(2d6))", "HR2172 odds(2d6)"],
    ['max("a", 1)', 'HR2059 "a", 1'],
    ["max(5)", "HR2172 5"],
    ["min([true])", "HR2059 true"],
    ["min(die d6, 3)", "HR2032 die d6"],
    ["max({ a: x } for x in [1, 2])", "HR2059 { a: x }"],
    ["any(3d6)", "HR2052 3d6"],
    ["all(x + 1 for x in [1])", "HR2052 x + 1"],
    ["cards(-1)", "HR2031 -1"],
    ["sort x in 5 by x", "HR2172 5"],
    ["sort x in [1, 2] by [x]", "HR2059 [x]"],
    ["5 in 3d6", "HR2172 3d6"],
    ['pick from "a"', 'HR2172 "a"'],
    ['"a" times (d6)', 'HR2170 "a"'],
    ['d("a")', 'HR2170 "a"'],
    ['keep highest "a" of 4d6', 'HR2170 "a"'],
    ['[x for x in 1.."a"]', 'HR2170 "a"'],
  ],
  "functions of what they can take": [
    ["sum(3d6) + size(3d6) + max(3d6) + first(3d6)"],
    ["sum([])"],
    ['max("a", "b")'],
    ["max(die d6, die d8)"],
    ["max(2d6, 7)"],
    ["count(odds(2d6))"],
    ['[size("elf"), size(["a": 1])]'],
    ["sort x in [1] by [x]"],
    ["rule f(x) = sum(x)\nf([1])"],
    ["let l = [1, none]\nif none in l { 0 } else { sum(l) }"],
    ["rule f(x: number) = sum(x)\nf(3d6)"],
    ["outcome D { lo, hi }\nmax([lo, hi])"],
    ["any([3d6 > 3, true])"],
    ["let s = d6 > 3\nif s { max(s.roll, 2) } else { 1 }"],
  ],
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
  "dice words on what has no dice": [
    ["count >= 8 in (10d10 >= 30)", "HR2176 10d10 >= 30"],
    ["keep highest 2 of (3d6 == 4)", "HR2176 3d6 == 4"],
    ["let hit = 3d6 <= 9\nreroll 1 in hit", "HR2176 hit"],
    ["count 6 in 12", "HR2176 12"],
    ["highest of (3d6 * 2)", "HR2176 3d6 * 2"],
    ["let r = 3d6\nlowest of r.total", "HR2176 r.total"],
    ["let xs = [d6, d8]\nexplode xs", "HR2176 xs"],
    ['reroll 1 in "a"', 'HR2176 "a"'],
    ['let m = ["a": 1]\ncount 1 in m', "HR2176 m"],
    ["let hero = { luck: 2 }\nhighest of hero", "HR2176 hero"],
    ["ladder traits = d4 -> d6\nhighest of traits", "HR2176 traits"],
    ["let xs = [d6, d8]\n(highest of xs) + (count 1 in xs)"],
    ["rule f(x: number) = highest of x\nf(2d6)"],
    ["rule f(x) = count 1 in (x + 1)\nf(d6)"],
    ["let d = die 3d6\ncount 6 in d"],
    ["explode d6->d8"],
    ['highest of d["a", "b"]'],
  ],
  "choices that cannot be made": [
    ["middle of 4d6", "HR2180 middle of 4d6"],
    ["let r = 4d6\nmiddle of r", "HR2180 middle of r"],
    ["middle of [1, 2]", "HR2180 middle of [1, 2]"],
    ["keep middle 2 of 5d6", "HR2180 keep middle 2 of 5d6"],
    ["drop middle 1 of (2d6 + 2d8)", "HR2180 drop middle 1 of (2d6 + 2d8)"],
    ["highest of 0d6", "HR2180 0d6"],
    ['keep highest 2 of 4d["a", "b"]', 'HR2180 4d["a", "b"]'],
    ['explode d["a", "b"]', 'HR2180 explode d["a", "b"]'],
    ["pick from []", "HR2180 []"],
    ["middle of 5d6"],
    ["keep middle 2 of 4d6"],
    ["keep middle 5 of 4d6"],
    ["keep highest 2 of 0d6"],
    ["rule f(n) = middle of (n)d6\nf(4)"],
    ['keep highest 2 of 2d["a", "b"]'],
    ['explode d["a", "b"] on "a" up to 2 times'],
    ['rule f(n) = explode (n)d["a"]\nf(0)'],
    ["pick 0 from []"],
    ["var xs = []\nxs += 1\npick from xs"],
  ],
  "adjustments of what is never a number": [
    ['rule hits(x) = 3d6 <= x\nadjust hits by 1 "rain"\nhits(9)', "HR2102 hits"],
    ['rule f(x) {\n  if x > 3 { return "a" }\n  "b"\n}\nadjust f by 1 "rain"\nf(9)', "HR2102 f"],
    ['rule g(x) = x > 3\nrule f(x) = g(x)\nadjust f by 1 "rain"\nf(9)', "HR2102 f"],
    ['rule f(x) = if x == 0 { "a" } else { f(x - 1) }\nadjust f by 1 "rain"\nf(9)', "HR2102 f"],
    ['rule f(x) = 3\noverride rule f(x) = "a{base(x)}"\nadjust f by 1 "rain"\nf(9)', "HR2102 f"],
    ['rule f(x) = if x > 3 { none } else { "b" }\nadjust f by 1 "rain"\nf(9)', "HR2102 f"],
    [
      'sheet Hero {\n  ST = 10\n  strong = ST > 9\n}\nadjust Hero.strong by 1 "rain"\nHero().strong',
      "HR2102 Hero.strong",
    ],
    ['rule f(x) = if x > 3 { "a" } else { 3 }\nadjust f by 1 "rain"\nf(3)'],
    ['rule f(x) = if x > 3 { 3 }\nadjust f by 1 "rain"\nf(9)'],
    ['rule f(x) = x\nadjust f by 1 "rain"\nf(9)'],
    ['choice f(x) "how much?" = "nothing"\nadjust f by 1 "rain"\nf(9)'],
  ],
  "names that look the same": [
    ["let HP = 1\nlet НР = 2\nHP + НР", "HR2174? НР"],
    ["let сила = 1\nlet HP = 2\nсила + HP"],
    ["rule hop(a) = a\nlet а = 1\nhop(а)", "HR2174? а"],
  ],
  "loops that never end": [
    ['var x = 1\nwhile x > 0 { note "x" }\nx', "HR2056? while x > 0"],
    ["var x = 1\nwhile x > 0 { x -= 1 }\nx"],
    ["var x = 1\nwhile x > 0 { if d6 > 3 { stop } }\nx"],
    ["rule f(changes x) { x -= 1 }\nvar x = 1\nwhile x > 0 { f(x) }\nx"],
    ['while d6 > 1 { note "x" }'],
  ],
  "sides and counts": [
    ["3d0", "HR2030 3d0"],
    ["d(-1)", "HR2030 d(-1)"],
    ["d(3/2)", "HR2030 d(3/2)"],
    ["d(2 * 3)"],
    ["0d6"],
    ["(-2)d6", "HR2031 -2"],
    ["keep highest 3/2 of 4d6", "HR2031 3/2"],
    ["explode d6 up to 1/2 times", "HR2031 1/2"],
    ["(1/2) times (d6)", "HR2031 1/2"],
    ['repeat -1 { note "x" }', "HR2031 -1"],
    ["d[1:-1, 2]", "HR2031 -1"],
  ],
  "dice where a roll was meant": [
    ["let s = die d8\ns * 2", "HR2032 s"],
    ["let s = die d8\ns >= 4", "HR2032 s"],
    ["let s = die d8\nd20 >= s", "HR2032 s"],
    ["let s = die d8\nif s { 1 } else { 2 }", "HR2032 s"],
    ["let s = die d8\ns + d6", "HR2032 s"],
    ["rule f(s: die) = -s\nf(d6)", "HR2032 s"],
    ["let s = die d8\ns >= d6"],
    ["let s = die d8\ns >= d6 + 1"],
    ["let s = die d8\nroll s >= 4"],
    ["let s = die d8\nexplode (s - s.plus)"],
    ["let s = die d8\ns.sides * 2"],
  ],
  "values where a die is wanted": [
    [`${trait}let s = d8\ntrait(s)`, "HR2033 s"],
    [`${trait}trait(8)`, "HR2033 8"],
    [`${trait}trait("d8")`, 'HR2033 "d8"'],
    [`${trait}trait(d8)`],
    [`${trait}trait(d8 + 1)`],
    [`${trait}trait(if 3d6 > 9 { d8 } else { d10 })`],
    [`${trait}trait(2 * d8)`, "HR2034 2 * d8"],
    [`${trait}trait(explode d8)`, "HR2034 explode d8"],
    ["let s: die = keep highest 1 of 2d6\nroll s", "HR2034 keep highest 1 of 2d6"],
    ["let s = die (d8 - d6)\nroll s", "HR2034 d6"],
    ["let s = die (if 3d6 > 9 { d12 } else { 8 })\nroll s", "HR2033 8"],
    ["rule f() -> die = d6 + 1\nroll f()"],
    ["let x = none\nlet s = die (x otherwise die d6)\nroll s"],
  ],
  "rolling without end": [
    ["explode d1", "HR2035 explode d1"],
    ["explode d6 on 1..6", "HR2035 explode d6 on 1..6"],
    ["explode d6 on (1..3, >= 4)", "HR2035 explode d6 on (1..3, >= 4)"],
    ["explode d6 on 2..6"],
    ["explode d6 on 1..6 up to 3 times"],
    ["reroll <= 6 in 2d6", "HR2035 reroll <= 6 in 2d6"],
    ["reroll once <= 6 in 2d6"],
    ["reroll 1 in d1", "HR2035 reroll 1 in d1"],
  ],
  "other words about dice": [
    ["let d = 3\nd(6) + d", "HR2036? d(6)"],
    ["let r = 3d6\nroll r", "HR2037 roll r"],
    ["roll 3", "HR2037 roll 3"],
    ["roll 3d6"],
    ["ladder t = 4\n1", "HR2038 4"],
    ["ladder t = d4 -> d6\nladder u = t\nstep d4 up 1 on u"],
    ["step d6 up 1", "HR2039 step d6 up 1"],
  ],
  arguments: [
    ["rule f(a, b) = a + b\nf(1)", "HR2040 f(1)"],
    ["rule f(a, b) = a + b\nf(1, 2, 3, 4)", "HR2040 3"],
    ["rule f(a, b = 2) = a + b\nf(1)"],
    ["rule f(a) = a\nf()", "HR2040 f()"],
    ["abs(1, 2)", "HR2040 2"],
    ["max()", "HR2040 max()"],
    ["rule f(a, bonus = 1) = a + bonus\nf(1, bonsu: 2)", "HR2041 bonsu"],
    ["rule f(a, b = 1) = a + b\nf(1, a: 2)", "HR2042 a"],
    ["rule f(a, b = 1) = a + b\nf(b: 2, a: 1)"],
    ["size(x for x in [1, 2])", "HR2046 x"],
    ["max(x for x in [1, 2])"],
    ["max(x for x in [1, 2], 3)", "HR2046 x"],
  ],
  places: [
    [`${wound}wound(10)`, "HR2043 10"],
    [`${wound}let hp = 10\nwound(hp)`, "HR2045 hp"],
    [`${wound}var hero = { HP: 10 }\nwound(hero.HP)\nhero`],
    [`${wound}rule f(hp) = wound(hp)\nf(3)`, "HR2045 hp"],
    [`${wound}rule f(changes hp) = wound(hp)\nvar x = 3\nf(x)`],
    ["3 = 4\n1", "HR2043 3"],
    ["let a = 1\na += 1\na", "HR2045 a"],
    ["for i in 1..3 { i += 1 }", "HR2045 i"],
    ["draw from cards()", "HR2043 cards()"],
    ["let deck = cards()\ndraw from deck", "HR2045 deck"],
    ["var deck = cards()\ndraw 2 from deck"],
    ["pick from [1, 2]"],
    ["let xs = [1]\nfor changes x in xs { x += 1 }\nxs", "HR2045 xs"],
    ["rule f(changes a, changes b) { a = b }\nvar x = 1\nf(x, x)\nx", "HR2044 x"],
    ['rule f(changes a, changes b) { a = b }\nvar m = ["x": 1]\nf(m, m["x"])\nm', 'HR2044 m["x"]'],
    ["rule f(changes a, changes b) { a = b }\nvar m = [1, 2]\nf(m[1], m[2])\nm"],
    ["rule f(changes a = 3) { a = 1 }\nvar x = 1\nf(x)\nx", "HR2063 3"],
    ["{ a: 1, a: 2 }", "HR2064 a"],
    [`${wound}var hp = 9\n[x for x in [1] if wound(hp)]`, "HR2047 wound(hp)"],
    [`${wound}var hp = 9\nhp > 3 and wound(hp)`, "HR2047? wound(hp)"],
  ],
  "arms of a match": [
    ["match d6 { 1 => 0, 1 => 1, else => 2 }", "HR2050? 1"],
    ["match d6 { 1..3 => 0, 2 => 1, else => 2 }", "HR2050? 2"],
    ["match d6 { else => 0, 2 => 1 }", "HR2050? 2"],
    ["match d6 { <= 2 => 0, 3..4 => 1, 2..4 => 3, else => 2 }", "HR2050? 2..4"],
    ["rule f(x) = match x { <= 2 => 0, 3..4 => 1, 2..4 => 3, else => 2 }\nf(1)"],
    ["rule f(x) = match x { < 2 => 0, <= 2 => 1, else => 2 }\nf(1)"],
    ["match 3d6 { 2 => 0, else => 1 }", "HR2050? 2"],
    ["rule f(x, y) = match x { 1 when y > 2 => 0, 1 => 1, else => 2 }\nf(1, 1)"],
    ['rule f(x) = match x { "a" => 0, "a" => 1, else => 2 }\nf("b")', 'HR2050? "a"'],
    ["match d6 { 5..1 => 0, else => 1 }", "HR2062? 5..1"],
    [`${degree}match degree() { failure => 0, success => 1 }`, "HR2051 match degree()"],
    [`${degree}match degree() { failure => 0, >= success => 1 }`],
    [`${degree}match degree() { failure => 0, else => 1 }`],
    [
      `${degree}match degree() { failure => 0, success => 1, critical when 3d6 > 9 => 2 }`,
      "HR2051 match degree()",
    ],
    [`${degree}match degree() { "failure" => 0, else => 1 }`, 'HR2058 "failure"'],
  ],
  "a minus where a range was meant": [
    ['match d6 { 1-3 => "low", else => "high" }', "HR2065? 1-3"],
    ["count 5-6 in 3d6", "HR2065? 5-6"],
    ["match d6 { 5 - 3 => 1, else => 0 }"],
    ["match d6 { 1..3 => 1, else => 0 }"],
  ],
  "dice that are rolled again": [
    ["let t = 10\nif 3d6 <= t { t - 3d6 } else { 0 }", "HR2067? 3d6"],
    ["match 3d6 { 3..9 => 10 - 3d6, else => 0 }", "HR2067? 3d6"],
    ['if 3d6 <= 9 { note "made with {3d6}" } else { note "failed" }', "HR2067? 3d6"],
    ["if d6 >= 5 { d6 + 2 } else { 0 }"],
    ["if d6 >= 5 { true } else { d6 >= 5 }"],
    ["let t = 10\nif 3d6 <= t { t - 2d6 } else { 0 }"],
    ["if chance(3d6 <= 9) > 1/2 { 10 - 3d6 } else { 0 }"],
  ],
  "words of other languages": [
    ["let a = True\na", "HR2001 True"],
    ["match d6 { 1 => 2, _ => 3 }", "HR2001 _"],
    ["match d6 {\n  1 => 2\n  default => 3\n}", "HR2001 default"],
    ["let h = { hp = 10 }\nh", "HR1032 ="],
  ],
  conditions: [
    ["explode 3d6 on 5 or 6", "HR2052 explode 3d6 on 5"],
    ["if 3 { 1 } else { 2 }", "HR2052 3"],
    ["if 3d6 { 1 } else { 2 }", "HR2052 3d6"],
    ["let a = 3\na == 6 or 5 or 4", "HR2052 5", "HR2052 4"],
    ["not 3", "HR2052 3"],
    ["[x for x in [1, 2] if x + 1]", "HR2052 x + 1"],
    ["rule f(x) = if x { 1 } else { 2 }\nf(true)"],
    ["rule f(x: number) = if x { 1 } else { 2 }\nf(1)", "HR2052 x"],
    ["let r = 3d6\n3 < r < 5"],
  ],
  "values that nothing uses": [
    ["3d6\n1", "HR2053 3d6"],
    ["let a = 1\na == 2\na", "HR2053 a == 2"],
    ["rule f(x) {\n  if x > 1 { 2 }\n  3\n}\nf(1)", "HR2053 2"],
    ["rule f(x) {\n  for i in 1..x { i }\n  3\n}\nf(1)", "HR2053 i"],
    ["rule f() = 1\nf()\n2"],
    ["var deck = cards()\ndraw from deck\nsize(deck)"],
  ],
  control: [
    ["stop", "HR2054 stop"],
    ["rule f() { next }\nf()", "HR2054 next"],
    ["for i in 1..3 { if i > 1 { stop } }"],
    ["return 3", "HR2055 return 3"],
    ["rule f() { return 3 }\nf()"],
    ['while true { note "x" }', "HR2056? while true"],
    ["while true { if d6 == 1 { stop } }"],
    ["while true { for i in 1..3 { stop } }", "HR2056? while true"],
    ["rule f() { while true { return 1 } }\nf()"],
  ],
  "comparisons that the dice cannot change": [
    ["3d6 <= 2", "HR2057? 3d6 <= 2"],
    ["3d6 + 2 >= 5", "HR2057? 3d6 + 2 >= 5"],
    ["3d6 <= 18", "HR2057? 3d6 <= 18"],
    ["3d6 <= 17"],
    ["let r = keep highest 3 of 4d6\nr > 18", "HR2057? r > 18"],
    ["let r = 3\nr > 18"],
    ["2 < 3", "HR2057? 2 < 3"],
    ["explode d6 > 18"],
    ["explode d6 < 1", "HR2057? explode d6 < 1"],
    ["d6 == 7/2", "HR2057? d6 == 7/2"],
    ["2 * d6 - 1 > 11", "HR2057? 2 * d6 - 1 > 11"],
    ["d% <= 100", "HR2057? d% <= 100"],
    ["4dF == 4"],
    ["var r = 3d6\nr = 40\nr > 18"],
  ],
  "things that are never equal": [
    [`${degree}degree() == "success"`, 'HR2058 "success"'],
    [`${degree}outcome Kind { pass }\ndegree() == pass`, "HR2059 degree() == pass"],
    [`${degree}degree() > 3`, "HR2059 degree() > 3"],
    ['3 == "three"', 'HR2059 3 == "three"'],
    ["[1] < [2]", "HR2059 [1] < [2]"],
    ["none == 3"],
  ],
  "what comes later": [
    ["rule f(x: key of skills) = x\nf(1)", "HR2007 key of skills"],
    ["roll 3d6 with 2", "HR2074 roll 3d6 with 2"],
    ["rule f(x)\noverride rule f(x)\n1", "HR2049 f"],
  ],
};

for (const [what, cases] of Object.entries(rows)) {
  describe(what, () => {
    it.each(cases)("%s", (text, ...expected) => {
      expect(complaints(text)).toEqual(expected);
    });
  });
}

describe("messages", () => {
  const first = (text: string) => compileText(text).diagnostics[0];

  it("name the rule, its parameters and how many arguments came", () => {
    const message = first("rule attack(skill, bonus) = skill + bonus\nattack(3)")?.message;
    expect(message).toBe("`attack` takes 2 arguments (skill, bonus), and 1 came: `bonus` is missing.");
  });

  it("say how a roll is kept unrolled", () => {
    expect(first(`${trait}let s = d8\ntrait(s)`)?.message).toBe(
      "`s` is already rolled; write `let s = die d8`.",
    );
  });

  it("name the members that a match leaves out", () => {
    expect(first(`${degree}match degree() { success => 1 }`)?.message).toBe(
      "This match over Degree leaves out `failure` and `critical`.",
    );
  });

  it("tell what the dice give", () => {
    expect(first("3d6 <= 2")?.message).toBe("`3d6 <= 2` is never true: `3d6` gives 3 to 18.");
  });

  it.each([
    ["match d6 { 1-3 => 1, else => 0 }", "match d6 { 1..3 => 1, else => 0 }"],
    ["let a = True\na", "let a = true\na"],
    ["match d6 { 1 => 2, _ => 3 }", "match d6 { 1 => 2, else => 3 }"],
    ["let h = { hp = 10 }\nh", "let h = { hp: 10 }\nh"],
    ["explode 3d6 on 5 or 6", "explode 3d6 on 5..6"],
    ["explode 3d6 on 4 or 6", "explode 3d6 on (4, 6)"],
  ])("offer a fix for %s", (text, mended) => {
    const [edit] = first(text)?.fix?.edits ?? [];
    expect(text.slice(0, edit?.span.start) + (edit?.text ?? "") + text.slice(edit?.span.end)).toBe(mended);
    expect(compileText(mended).diagnostics).toEqual([]);
  });

  it("name the arguments that may be left out", () => {
    expect(first("rule f(a, b, c = 3) = a + b + c\nf(1)")?.hint).toBe(
      "Write `f(a, b, c)`. You may leave out `c`.",
    );
  });

  it("suggest mod for the rest of a division", () => {
    expect(first("10 % 3")?.hint).toContain("`mod(10, 3)`");
  });

  it("offer to make a let a var", () => {
    const text = "let a = 1\na += 1\na";
    expect(first(text)?.fix?.edits).toEqual([{ span: { start: 0, end: 3 }, text: "var" }]);
  });
});

/** What a script says in its first line that it is called with. */
function givenIn(script: string): Partial<CompileInput> {
  const [, flag, name = "", text = ""] = /^# --(option|choose) (.+)=(.+)$/m.exec(script) ?? [];
  if (flag === undefined) return {};
  const given = [{ name, value: { name: flag, text } }];
  return flag === "option" ? { options: given } : { answers: given };
}

describe("pages", () => {
  const modules = {
    ring: 'use "ring"',
    plain: "rule plain_roll() = 3d6",
    plainer: "rule plain_roll() = 2d6",
    doing: 'note "done"',
    rolling: "let luck = d6",
    late: "let limit = 10 * half\nlet half = 1/2",
    "endless-changes": [
      "table t {\n  | name | a |",
      ...Array.from({ length: 1200 }, (_, i) => `  | n${i} | 1 |`),
      "}",
      ...Array.from({ length: 900 }, (_, i) => `extend table t { | m${i} | 1 | }`),
    ].join("\n"),
    ...Object.fromEntries(
      Array.from({ length: 210 }, (_, i) => [`endless-${i + 1}`, `use "endless-${i + 2}"`]),
    ),
  };

  it.each(Object.entries(meaningPages))("%s", (code, page) => {
    const outside = code === "HR2024" ? { lets: [{ name: "if", value: { name: "set", text: "1" } }] } : {};
    const more = { ...outside, ...givenIn(page.wrong) };
    const wrong = compileText(page.wrong, { ...modules, setting: "" }, more).diagnostics;
    expect([...new Set(wrong.map((diagnostic) => diagnostic.code))]).toEqual([code]);
    expect(compileText(page.right, modules, givenIn(page.right)).diagnostics).toEqual([]);
  });
});

describe("names that look the same", () => {
  it("are told where one text sees both, and not across texts", () => {
    expect(complaints('use "book"\nlet а = 3\ntwice(а)', { book: "rule twice(a) = a * 2" })).toEqual([]);
    const text = 'use "book"\nrule сор(x) = x\ncop(1) + сор(2)';
    expect(complaints(text, { book: "rule cop(x) = x" })).toEqual(["HR2174? сор"]);
  });
});
