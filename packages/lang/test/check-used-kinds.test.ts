import { expectComplaints } from "./complaint-rows.ts";

const location = `table location : d6 {
  | d6  | part : text | factor | damage |
  | 1-3 | head        | 2      | 2d6    |
  | 4-6 | leg         | 1      |        |
}
`;
const gear = `table gear {
  | name | cost | note    |
  | rope | 2    |         |
  | axe  | 5    | "sharp" |
}
`;

// What is used at once is wrong whether it is there or not: none would do as little as what it is.
expectComplaints({
  "items of lists and maps": [
    ['let l = ["a"]\nl[1] + 1', "HR2170 l[1]"],
    ["let l = [[1]]\nl[1] * 2", "HR2170 l[1]"],
    ["let l = [3]\nif l[1] { 1 } else { 2 }", "HR2052 l[1]"],
    ["let l = [3]\nl[1].name", "HR2173 name"],
    ["let l = [d20 > 3]\nl[1].margin", "HR2175 margin"],
    ['let l = [3]\nl[1] == "a"', 'HR2059 l[1] == "a"'],
    ['let m = ["a": [1]]\nm["a"] + 1', 'HR2170 m["a"]'],
    ['let m = ["a": 1]\nm["a"].foo', "HR2173 foo"],
    ["(3d6).dice + 1", "HR2170 (3d6).dice"],
    ["(3d6).dice.total", "HR2173 total"],
    ["(3d6 > 9).margin.x", "HR2173 x"],
    ['for hero in [{ hp: 1 }, { hp: 2 }] { note "{hero.mp}" }', "HR2173 mp"],
    ["sort x in [{ hp: 1 }, { hp: 2 }] by x.mp", "HR2173 mp"],
    ['let l = ["a", "b"]\nl[d3] == none'],
    ['let l = ["a", "b"]\nmatch l[d3] {\n  "a" => 1\n  none => 2\n  else => 3\n}'],
    ["let l = [true, none]\nif l[1] { 1 } else { 2 }"],
    ["let l = [3d6]\nl[1] + 1"],
    ["let hero = { wound: none }\nif hero.wound != none { hero.wound + 1 } else { 0 }"],
    ["let l = [none]\nif l[1] != none { l[1] + 1 } else { 0 }"],
    ['let m = ["a": none]\nif m["a"] != none { m["a"] + 1 } else { 0 }'],
    ['let m = ["a": { hp: 1 }]\nm["a"].hp + 1'],
    ['[p.name for p in [{ name: "a", hp: 3 }, { name: "b", mp: 5 }]]'],
    ["rule f(x: text or none) = x otherwise 0\nlet l = [1]\nf(l[d2])"],
  ],
  "cells of tables": [
    [`${location}(roll location).part + 1`, "HR2170 (roll location).part"],
    [`${location}(roll location).factor.foo`, "HR2173 foo"],
    [`${gear}sum(row.note for row in gear)`, "HR2170 row.note"],
    [`${location}if (roll location).part { 1 } else { 2 }`, "HR2052 (roll location).part"],
    [`${gear}gear["axe"].note * 2`, 'HR2170 gear["axe"].note'],
    [`${location}let k = 2\nlocation[1, k]`, "HR2074 k"],
    [`${location}(roll location).factor + 1`],
    [`${location}(location[1].damage otherwise 0) + 1`],
    [`${location}location[1].damage + 1`],
    [`${gear}gear["axe"].note == "sharp"`],
  ],
  "declared alternatives": [
    ['option pace : "slow" | "fast" = "slow"\npace + 1', "HR2170 pace"],
    ["rule f(x: text or none) = x + 1\nf(none)", "HR2170 x"],
    ["rule f(x: number or none) = if x == none { 0 } else { x + 1 }\nf(3)"],
    ['rule f(x: number or "all") = if x == "all" { 9 } else { x + 1 }\nf("all")'],
  ],
  "what rules give": [
    ['rule f() = "a"\nf() + 1', "HR2170 f()"],
    ['rule f() { return "a" }\nf() * 2', "HR2170 f()"],
    ["rule f() = [1, 2]\nf() + 1", "HR2170 f()"],
    ["rule f() = { a: 1 }\nf().b", "HR2173 b"],
    ["rule f() = { a: 1 }\nlet r = f()\nr.b", "HR2173 b"],
    ['rule f() { note "a" }\nf() + 1', "HR2170 f()"],
    ["rule f() = true\nf() + 1", "HR2170 f()"],
    ["rule f() = d6 > 3\nf().foo", "HR2173 foo"],
    ["rule f() = none\nf() + 1"],
    ['rule f(n) = if n > 3 { "a" } else { 5 }\nf(2) + 1'],
    ['rule f(n) {\n  if n > 3 { return "a" }\n  5\n}\nf(2) + 1'],
    ["rule f(n) = if n > 3 { { k: 1 } } else { { k: 2, more: 3 } }\nf(2).more"],
    ['rule f() = "a"\noverride rule f() = 3\nf() + 1'],
    ['choice f() -> bool "go?" = true\nf() and true'],
  ],
  "arguments of columns": [
    [
      'table t : d6 {\n  | d6 | effect(x : number) |\n  | 1-6 | x + 1 |\n}\n(roll t).effect("a")',
      'HR2171 "a"',
    ],
    ["table t : d6 {\n  | d6 | effect(x : number) |\n  | 1-6 | x + 1 |\n}\n(roll t).effect(3)"],
  ],
  "what adjustments go through and ask": [
    ['rule f() = 3\nadjust f by 1 "x" when 3\nf()', "HR2052 3"],
    ['rule f() = 3\nadjust f by 1 "x" for y in 3\nf()', "HR2172 3"],
    ['rule f() = 3\nadjust f by y "x" for y in [1, 2]\nf()'],
    ['rule f() = 3\nadjust f by 1 "x" for y in 1..3 when y > 1\nf()'],
  ],
  "ranges that are counted out": [
    ['for i in 1/2..3 { note "x" }', "HR2031 1/2"],
    ["[1..5/2]", "HR2031 5/2"],
    ["[x for x in 1..5/2]", "HR2031 5/2"],
    ["[1..4/2]"],
    ["match 3/2 {\n  1/2..2 => 1\n  else => 2\n}"],
  ],
});
