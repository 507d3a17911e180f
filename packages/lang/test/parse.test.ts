import { describe, expect, test } from "vitest";
import { outlineOf } from "./outline.ts";

const d = (sides: number): string => `(dice - (sides ${sides}))`;
const dice = (count: number, sides: number): string => `(dice ${count} (sides ${sides}))`;

describe("operators, loose to tight", () => {
  test.each([
    ["a or b and c", '(binary "or" a (binary "and" b c))'],
    ["not a == b and c", '(binary "and" (not (compare [a b] ["=="])) c)'],
    ["a + b * c - e", '(binary "-" (binary "+" a (binary "*" b c)) e)'],
    ["a - b - c", '(binary "-" (binary "-" a b) c)'],
    ["7 // 2 / 3", '(binary "/" (binary "//" 7 2) 3)'],
    ["-a * b", '(binary "*" (negate a) b)'],
    ["x - -1", '(binary "-" x (negate 1))'],
    ["3 <= x < 5", '(compare [3 x 5] ["<=" "<"])'],
    ["x otherwise 0 > 5", '(compare [(binary "otherwise" x 0) 5] [">"])'],
    ["x otherwise y + 1", '(binary "otherwise" x (binary "+" y 1))'],
    ["x in xs and y", '(binary "and" (binary "in" x xs) y)'],
    ["x + 3 divisor 4(+2)", '(divide (binary "+" x 3) (4 2))'],
    ["12 divisor 4(+2) + 1", '(binary "+" (divide 12 (4 2)) 1)'],
    ["x divisor n(-1)", "(divide x (n (negate 1)))"],
    ["x divisor 5", "(divide x (5 -))"],
    ["x / d", '(binary "/" x d)'],
    ["(HT + DX) / 4 round down", '(round (binary "/" (binary "+" HT DX) 4) "down")'],
    ["a + b / 2 round half up", '(round (binary "+" a (binary "/" b 2)) "half up")'],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });
});

describe("dice", () => {
  test.each([
    ["d20", d(20)],
    ["3d6", dice(3, 6)],
    ["1к20", dice(1, 20)],
    ["3д6", dice(3, 6)],
    ["d%", "(dice - (percent))"],
    ["к%", "(dice - (percent))"],
    ["4dF", "(dice 4 (fudge))"],
    ["(n)d(s)", "(dice n (sides s))"],
    ["(n)d6", "(dice n (sides 6))"],
    ["n d s", "(dice n (sides s))"],
    ["2 d6", dice(2, 6)],
    ["3d(2+4)", '(dice 3 (sides (binary "+" 2 4)))'],
    ["-n d 6", "(negate (dice n (sides 6)))"],
    ["2 * n d 6", '(binary "*" 2 (dice n (sides 6)))'],
    ["d[1,1,2,3]", "(dice - (custom [(1 - -) (1 - -) (2 - -) (3 - -)]))"],
    ['d["hit","miss"]', '(dice - (custom [((text ["hit"]) - -) ((text ["miss"]) - -)]))'],
    ["d[1:3, 2..4:1]", "(dice - (custom [(1 - 3) (2 4 1)]))"],
    ["d6->d8->d10", `(rungs [${d(6)} ${d(8)} ${d(10)}])`],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });

  test.each([
    ["4d6kh3", `(select "keep" "highest" 3 ${dice(4, 6)})`],
    ["4d6k3", `(select "keep" "highest" 3 ${dice(4, 6)})`],
    ["4d6dl1", `(select "drop" "lowest" 1 ${dice(4, 6)})`],
    ["2d20kl", `(select "keep" "lowest" - ${dice(2, 20)})`],
    ["d20kl", `(select "keep" "lowest" - ${d(20)})`],
    ["6d6!", `(explode ${dice(6, 6)} - - false -)`],
    ["6d6!!", `(explode ${dice(6, 6)} - - false -)`],
    ["6d6!p", `(explode ${dice(6, 6)} - - true -)`],
    ["5d10r1", `(reroll false [(value 1)] ${dice(5, 10)})`],
    ["5d10ro<=2", `(reroll true [(comparison "<=" 2)] ${dice(5, 10)})`],
    ["4d6r1kh3", `(select "keep" "highest" 3 (reroll false [(value 1)] ${dice(4, 6)}))`],
    ["3d6!=4", `(compare [${dice(3, 6)} 4] ["!="])`],
    ["3d6!!=4", `(compare [(explode ${dice(3, 6)} - - false -) 4] ["!="])`],
  ])("pasted: %s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });

  test.each(["d6x", "d6_wild", "d66x", "dd6", "nd6", "d6d6d6"])("%s is a name", (text) => {
    expect(outlineOf(text)).toEqual([text]);
  });
});

describe("words that work on dice", () => {
  test.each([
    ["keep highest 3 of 4d6 + 2", `(binary "+" (select "keep" "highest" 3 ${dice(4, 6)}) 2)`],
    ["keep highest n - 1 of 4d6", `(select "keep" "highest" (binary "-" n 1) ${dice(4, 6)})`],
    ["drop lowest 1 of 4d6", `(select "drop" "lowest" 1 ${dice(4, 6)})`],
    ["highest of 2d20", `(select "of" "highest" - ${dice(2, 20)})`],
    ["middle of 3d20", `(select "of" "middle" - ${dice(3, 20)})`],
    ["reroll 1 in 4d6", `(reroll false [(value 1)] ${dice(4, 6)})`],
    ["reroll once 1..2 in 2d6", `(reroll true [(range 1 2)] ${dice(2, 6)})`],
    ["explode d6 + 1", `(binary "+" (explode ${d(6)} - - false -) 1)`],
    ["explode 5d10 on 9..10", `(explode ${dice(5, 10)} [(range 9 10)] - false -)`],
    ["explode 5d10 on 9..", `(explode ${dice(5, 10)} [(range 9 -)] - false -)`],
    [
      "explode d6 on (5, 6) up to n + 1 times",
      `(explode ${d(6)} [(value 5) (value 6)] (binary "+" n 1) false -)`,
    ],
    ["explode 5d10 on 9.. up to 3 times penetrating", `(explode ${dice(5, 10)} [(range 9 -)] 3 true -)`],
    ["explode levels from d8", `(explode levels - - false ${d(8)})`],
    ["count >= 8 in 10d10", `(count [(comparison ">=" 8)] ${dice(10, 10)})`],
    ["count 1, 2 in pool", "(count [(value 1) (value 2)] pool)"],
    ["count 6 in 4d6 >= 2", `(compare [(count [(value 6)] ${dice(4, 6)}) 2] [">="])`],
    ["6 times (keep highest 3 of 4d6)", `(times 6 (select "keep" "highest" 3 ${dice(4, 6)}))`],
    ["n + 1 times (d6)", `(binary "+" n (times 1 ${d(6)}))`],
    ["divisor 4(+2)", "(divisor (4 2))"],
    ["step d8 up 1 on traits", `(step ${d(8)} "up" 1 ([traits]))`],
    ["rung of die_ on hero.traits", "(rung die_ ([hero traits]))"],
    ["roll T with bonus + 2", '(roll T (binary "+" bonus 2))'],
    ["roll T with +2", "(roll T 2)"],
    ["roll T + 2", '(binary "+" (roll T -) 2)'],
    ["roll hero.damage", "(roll (field hero damage) -)"],
    ["(roll T).part", "(field (roll T -) part)"],
    ["die 2d6+1", `(die (binary "+" ${dice(2, 6)} 1))`],
    ["draw from deck", "(draw - deck)"],
    ["draw n + 1 from deck", '(draw (binary "+" n 1) deck)'],
    ["pick from list", "(pick - list)"],
    ["max(explode d6 on 5, 6)", `(call max [(- (explode ${d(6)} [(value 5)] - false -) - -) (- 6 - -)])`],
    ["sort f in fighters by f.speed descending", "(sort f fighters (field f speed) true)"],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });
});

describe("names that are words elsewhere", () => {
  test.each([
    ["roll - 1", '(binary "-" roll 1)'],
    ["roll[1]", "(index roll [1])"],
    ["x / divisor + 1", '(binary "+" (binary "/" x divisor) 1)'],
    ["count >= 8", '(compare [count 8] [">="])'],
    ["count >= 8 and x in xs", '(binary "and" (compare [count 8] [">="]) (binary "in" x xs))'],
    ["count(f for f in fs)", "(call count [(- f - (f fs - -))])"],
    ["count (1) in pool", "(count [(value 1)] pool)"],
    ["count(f for f in fs) in [1]", '(binary "in" (call count [(- f - (f fs - -))]) (list [(1 -)]))'],
    ["r.count", "(field r count)"],
    ["hero.if", "(field hero if)"],
    ["f(rule: 2)", "(call f [(rule 2 - -)])"],
    ["{ if: 1 }", "(record [(if 1)])"],
    ["step + die + base + type", '(binary "+" (binary "+" (binary "+" step die) base) type)'],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });

  test("a variable called roll can be matched", () => {
    expect(outlineOf("let roll = 3d6\nmatch roll { else => roll }")).toEqual([
      `(let roll - ${dice(3, 6)})`,
      "(match roll [([(else)] - roll)])",
    ]);
  });

  test("loops over names that are words", () => {
    expect(outlineOf("for l in from..to - 1 { }")).toEqual([
      '(for false l from (binary "-" to 1) (block []))',
    ]);
    expect(outlineOf("for die in pool.dice { die }")).toEqual([
      "(for false die (field pool dice) - (block [die]))",
    ]);
  });
});

describe("values", () => {
  test.each([
    ["1.5", "1.5"],
    ["true", "(boolean true)"],
    ["none", "(none)"],
    ['""', "(text [])"],
    ['"total {x + 1}, {y}"', '(text ["total " (binary "+" x 1) ", " y])'],
    ['"a{"b{c}d"}e"', '(text ["a" (text ["b" c "d"]) "e"])'],
    ['"\\"\\\\\\{\\n\\t\\u{41}}"', '(text ["\\"\\\\{\\n\\tA}"])'],
    ["[]", "(list [])"],
    ["[1..6, 8]", "(list [(1 6) (8 -)])"],
    ["[:]", "(map [])"],
    ['["body": 2, 3: 4]', '(map [((text ["body"]) 2) (3 4)])'],
    ["[f.name for f in fighters if f.up]", "(comprehension (field f name) (f fighters - (field f up)))"],
    ["any(x > 1 for x in 1..6)", '(call any [(- (compare [x 1] [">"]) - (x 1 6 -))])'],
    ["odds(3d6 given it > 9)", `(call odds [(- ${dice(3, 6)} (compare [it 9] [">"]) -)])`],
    ['{ part: "head", factor: 2 }', '(record [(part (text ["head"])) (factor 2)])'],
    ['all["Orc"].HP', '(field (index all [(text ["Orc"])]) HP)'],
    ['severity[row, "f"]', '(index severity [row (text ["f"])])'],
    ["row.needs(hero)", "(field call row needs [(- hero - -)])"],
    ["if x { 1 } else if y { 2 } else { 3 }", "(if [(x (block [1])) (y (block [2]))] (block [3]))"],
    ["if c { kind: pass }", "(if [(c (block [(record [(kind pass)])]))] -)"],
    ["{ }", "(block [])"],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });

  test("match has values, ranges, comparisons, guards and else", () => {
    const text =
      "match r { 3, 4 => a, 17 => b\n 5 when t >= 15 => c\n ..2 => x = 1\n 9.. => stop\n <= t => { e }\n else => return }";
    expect(outlineOf(text)).toEqual([
      '(match r [([(value 3) (value 4)] - a) ([(value 17)] - b) ([(value 5)] (compare [t 15] [">="]) c) ' +
        '([(range - 2)] - (assign x "=" 1)) ([(range 9 -)] - (stop)) ([(comparison "<=" t)] - (block [e])) ([(else)] - (return -))])',
    ]);
  });
});

describe("statements", () => {
  test.each([
    ["let x: die = d6", `(let x (named type die -) ${d(6)})`],
    ["var hp = 3", "(var hp - 3)"],
    ["hero.HP -= 3", '(assign (field hero HP) "-=" 3)'],
    ["x //= 2", '(assign x "//=" 2)'],
    ["return", "(return -)"],
    ["for changes x in list { next }", "(for true x list - (block [(next)]))"],
    ["while x > 0 { x -= 1 }", '(while (compare [x 0] [">"]) (block [(assign x "-=" 1)]))'],
    ["repeat n times { d6 }", `(repeat n (block [${d(6)}]))`],
    ["repeat 20 { d6 }", `(repeat 20 (block [${d(6)}]))`],
    ["repeat { x += 1 } until x > 3", '(repeat until (block [(assign x "+=" 1)]) (compare [x 3] [">"]))'],
    ['require x else "why {x}"', '(require x (text ["why " x]))'],
    ['warn x <= 5 else "many"', '(warn (compare [x 5] ["<="]) (text ["many"]))'],
    ['note "line"', '(note (text ["line"]))'],
    ["expect x == 3", '(expect (compare [x 3] ["=="]))'],
    [
      "chance({ given r > 1; r >= 10 })",
      '(call chance [(- (block [(given (compare [r 1] [">"])) (compare [r 10] [">="])]) - -)])',
    ],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });
});

describe("declarations", () => {
  test.each([
    ["rule f(x) = x", '(rule f [(false x - - [])] - [] x "")'],
    ["rule soak_bonus(hero)", '(rule soak_bonus [(false hero - - [])] - [] - "")'],
    [
      'rule take_hit(changes hero: Hero label ru "герой", damage = 3) -> number or none label ru "удар" { }',
      '(rule take_hit [(true hero (named type Hero -) - [(ru "герой")]) (false damage - 3 [])] ' +
        '(union type [(named type number -) (none type)]) [(ru "удар")] (block []) "")',
    ],
    [
      'outcome D { failure label ru "провал", success }',
      '(outcome D [] [(failure [(ru "провал")]) (success [])] "")',
    ],
    [
      'outcome D label ru "Степень" { failure, success }',
      '(outcome D [(ru "Степень")] [(failure []) (success [])] "")',
    ],
    ["ladder traits = d4 -> d6", `(ladder traits (rungs [${d(4)} ${d(6)}]) "")`],
    ["ladder traits", '(ladder traits - "")'],
    ['use "gurps-lite"', '(use "gurps-lite")'],
    ['ruleset "lite" { title "Lite"\n version "1" }', '(ruleset "lite" [(title "Lite") (version "1")])'],
  ])("%s", (text, tree) => {
    expect(outlineOf(text)).toEqual([tree]);
  });

  test.each([
    ["list of key of skills", "(named type list (named type key (named type skills -)))"],
    ['"a" | "b"', '(union type [(text type "a") (text type "b")])'],
    ["0..10", '(range type "0" "10")'],
    ["-1..5", '(range type "-1" "5")'],
    ["T or none", "(union type [(named type T -) (none type)])"],
  ])("type %s", (text, tree) => {
    expect(outlineOf(`let x: ${text} = 1`)).toEqual([`(let x ${tree} 1)`]);
  });

  test("## lines directly above are documentation", () => {
    const text = "## first\n##   second  \nrule f() = 1\n## apart\n\nrule g() = 2\n# comment\nrule h() = 3";
    expect(outlineOf(text)).toEqual([
      '(rule f [] - [] 1 "first\\n  second")',
      '(rule g [] - [] 2 "")',
      '(rule h [] - [] 3 "")',
    ]);
  });
});
