import { describe, expect, test } from "vitest";
import type { Diagnostic, Fix } from "../src/diagnostic/diagnostic.ts";
import { syntaxPages } from "../src/diagnostic/syntax-codes.ts";
import { format } from "../src/format/format.ts";
import { parse } from "../src/parse/parse.ts";
import { applied } from "./applied.ts";

function messages(text: string): readonly Diagnostic[] {
  return parse({ name: "test", text }).diagnostics;
}

function mended(text: string, fix: Fix | undefined): string | null {
  return fix === undefined ? null : applied(text, fix);
}

describe("one mistake gives one message, at its place, with a fix where one is certain", () => {
  // The text, the code, what is underlined, and the text after the fix.
  test.each<[string, string, string, string | null]>([
    // Brackets
    ["(2 + 3", "HR1001", "(", null],
    ["f(1, [2, 3)", "HR1001", "[", null],
    ["[1, 2)", "HR1001", ")", "[1, 2]"],
    ["{ a: 1", "HR1001", "{", null],
    ["2 + 3)", "HR1002", ")", "2 + 3"],
    ["}", "HR1002", "}", ""],
    // Comments and signs of other languages
    ["// a comment", "HR1003", "//", "# a comment"],
    ["3d6 // the damage", "HR1003", "//", "3d6 # the damage"],
    ["3d6 // don't", "HR1003", "//", "3d6 # don't"],
    ["x // roll the dice", "HR1003", "//", "x # roll the dice"],
    ["/* old */ 3d6", "HR1003", "/*", null],
    ["if x = 3 { 1 }", "HR1004", "=", "if x == 3 { 1 }"],
    ["while x = 3 { }", "HR1004", "=", "while x == 3 { }"],
    ["f(a for x in xs if x = 3)", "HR1004", "=", "f(a for x in xs if x == 3)"],
    ["(x = 3)", "HR1004", "=", "(x == 3)"],
    ["let x == 3", "HR1004", "==", "let x = 3"],
    ["7 % 2", "HR1019", "%", null],
    ["a && b", "HR1020", "&&", "a and b"],
    ["a||b", "HR1020", "||", "a or b"],
    ["if !a { }", "HR1020", "!", "if not a { }"],
    ["2 ^ 3", "HR1021", "^", null],
    ["2**3", "HR1021", "**", null],
    ["x === 2", "HR1067", "===", "x == 2"],
    ["x !== 2", "HR1067", "!==", "x != 2"],
    ["x <> 2", "HR1067", "<>", "x != 2"],
    ["3d6 =< 10", "HR1067", "=<", "3d6 <= 10"],
    ["3d6 => 10", "HR1067", "=>", "3d6 >= 10"],
    ["if 3d6 => 10 { 1 }", "HR1067", "=>", "if 3d6 >= 10 { 1 }"],
    ["x++", "HR1067", "++", "x += 1"],
    ["x--\ny", "HR1067", "--", "x -= 1\ny"],
    ["a AND b", "HR1020", "AND", "a and b"],
    ["a Or b", "HR1020", "Or", "a or b"],
    ["if NOT a { 1 }", "HR1020", "NOT", "if not a { 1 }"],
    ["let x = a ? b : c", "HR1022", "?", null],
    ["if a { 1 } elif b { 2 }", "HR1066", "elif", "if a { 1 } else if b { 2 }"],
    ["if a { 1 }\nelseif b { 2 }\nelse { 3 }", "HR1066", "elseif", "if a { 1 }\nelse if b { 2 }\nelse { 3 }"],
    // Letters of two alphabets
    ["соst(3)", "HR1046", "соst", "cost(3)"],
    ["уpон", "HR1046", "уpон", "урон"],
    ["aб", "HR1046", "aб", "аб"],
    // Dice
    ["3d", "HR1005", "3d", null],
    ["1d+1", "HR1005", "1d", null],
    ["4d6+2kh3", "HR1006", "2kh3", "4d6kh3+2"],
    ["4d6 - 1dl1", "HR1006", "1dl1", "4d6dl1 - 1"],
    ["4d6d1", "HR1007", "4d6d1", "4d6dl1"],
    ["1k20", "HR1008", "1k20", "1d20"],
    ["4d6к3", "HR1009", "4d6к3", "4d6kh3"],
    ["4D6KH3", "HR1009", "4D6KH3", "4D6kh3"],
    ["4d6KL1", "HR1009", "4d6KL1", "4d6kl1"],
    ["3dx", "HR1010", "3dx", "3d(x)"],
    ["4df", "HR1010", "4df", "4dF"],
    ["6d6!>=5", "HR1014", "!>=", null],
    ["4d6 kh3", "HR1017", "4d6 kh3", "4d6kh3"],
    ["4d6 keep highest 3", "HR1017", "4d6 keep highest 3", "keep highest 3 of 4d6"],
    ["2 + 4d6 drop lowest 1", "HR1017", "4d6 drop lowest 1", "2 + drop lowest 1 of 4d6"],
    ["4d6 keep 3", "HR1017", "4d6 keep 3", "keep highest 3 of 4d6"],
    ["highest 2d20", "HR1055", "", "highest of 2d20"],
    ["6 times 4d6", "HR1055", "6 times 4d6", "6 times (4d6)"],
    ["d 6", "HR1017", "d 6", "d6"],
    ["d66", "HR1050", "d66", null],
    ["n d s d t", "HR1058", "d", null],
    ["explode d6 on 5 on 6", "HR1059", "on", null],
    ["4d6r", "HR1062", "4d6r", null],
    ["5d10r < 3", "HR1062", "5d10r", null],
    ["d%2", "HR1062", "d%2", null],
    ["pool!", "HR1062", "!", null],
    ["1.5d6", "HR1064", "1.5d6", null],
    // Numbers
    ["10ft", "HR1011", "10ft", null],
    ["0x1F", "HR1011", "0x1F", null],
    ["1_000", "HR1011", "1_000", "1000"],
    ["1e3", "HR1012", "1e3", "1000"],
    ["1.5e2", "HR1012", "1.5e2", "150"],
    ["007", "HR1013", "00", "7"],
    ["03d6", "HR1013", "0", "3d6"],
    ["let x = 1,5", "HR1023", "1,5", "let x = 1.5"],
    ["(1,5 + 2)", "HR1023", "1,5", "(1.5 + 2)"],
    ["{ a: 1,5 }", "HR1023", "1,5", "{ a: 1.5 }"],
    ["match x { 1 => 1,5\n 2 => 3 }", "HR1023", "1,5", "match x { 1 => 1.5\n 2 => 3 }"],
    ["x * .5", "HR1061", ".5", "x * 0.5"],
    // Operators
    ["2(x + 1)", "HR1015", "2(", "2 * (x + 1)"],
    ["(a + 1)(b)", "HR1015", "(a + 1)(", "(a + 1) * (b)"],
    ["4(+2)", "HR1016", "4(+", "divisor 4(+2)"],
    ["3d6 4", "HR1017", "3d6 4", null],
    ["let x = a b", "HR1017", "a b", null],
    ["f(x y, 3)", "HR1017", "x y", null],
    ["max(1;2)", "HR1056", ";", "max(1, 2)"],
    ["x\n+ 2", "HR1018", "+", "x +\n2"],
    ["total\n- penalty", "HR1018", "-", "total -\npenalty"],
    ["a\nand b", "HR1018", "and", "a and\nb"],
    ["a # why\n* 2", "HR1018", "*", "a * # why\n2"],
    ["1 +", "HR1029", "", null],
    ["let x =", "HR1029", "", null],
    ["let x", "HR1029", "", null],
    ["output highest 3 of 4d6", "HR1017", "output", "keep highest 3 of 4d6"],
    ["* 3", "HR1029", "*", null],
    ['adjust blow by +2 "axe"', "HR1029", "+", 'adjust blow by 2 "axe"'],
    ["let x = + 2", "HR1029", "+", "let x = 2"],
    ["f(x: +-2)", "HR1029", "+", "f(x: -2)"],
    ["1 + + +2", "HR1029", "+ +", "1 + 2"],
    ["f(1, , 2)", "HR1029", ",", "f(1,  2)"],
    ['"a {}"', "HR1029", "", null],
    ["if { 1 }", "HR1029", "", null],
    ["x in 1..6", "HR1033", "..", "1 <= x <= 6"],
    ["let y = 1..6", "HR1033", "..", null],
    ["a == b == c", "HR1034", "a == b == c", null],
    ["a < b > c", "HR1034", "a < b > c", null],
    ["12 divisor 4(+2) * 3", "HR1035", "*", null],
    ["x round down / 2", "HR1035", "/", null],
    // Statements and declarations
    ["else { 3 }", "HR1030", "else", null],
    ["rule f(x)\n{ x }", "HR1031", "{", "rule f(x) {\n x }"],
    ["if x\n{ 1 }", "HR1031", "{", "if x {\n 1 }"],
    ["f(x = 1)", "HR1032", "=", "f(x: 1)"],
    ["{ a: 1, b = 2 }", "HR1032", "=", "{ a: 1, b: 2 }"],
    ['let h = { hp = 10, name = "x" }', "HR1032", "=", 'let h = { hp: 10, name: "x" }'],
    ["Hero { ST: 12 }", "HR1036", "Hero {", "Hero(ST: 12)"],
    ["rule f = 3", "HR1037", "f", "rule f() = 3"],
    ["rule attack-roll(x) = x", "HR1038", "attack-roll", "rule attack_roll(x) = x"],
    ["let to-hit = 3", "HR1038", "to-hit", "let to_hit = 3"],
    ["def f(x) = x", "HR1069", "def", "rule f(x) = x"],
    ["function f(x) { x }", "HR1069", "function", "rule f(x) { x }"],
    ["Rule f(x) = x", "HR1069", "Rule", "rule f(x) = x"],
    ["rule f(x):\n  x + 1\nf(2)", "HR1068", ":", "rule f(x) {\n  x + 1\n}\nf(2)"],
    ["if a:\n  1\nelse { 2 }", "HR1068", ":", "if a {\n  1\n}\nelse { 2 }"],
    ["rule f { 3 }", "HR1037", "f", "rule f() { 3 }"],
    // No `=` before what is given
    ...[
      "explode d6",
      "roll x",
      "keep highest 3 of x",
      "highest of x",
      "count 6 in x",
      "reroll 1 in x",
      "sort a in x by a",
      "draw 2 from x",
      "not x",
      "-x",
      "[x, 2]",
      "if x { 2 } else { 3 }",
      '"a {x} b"',
    ].map((body): [string, string, string, string] => [
      `rule f(x) ${body}`,
      "HR1055",
      "",
      `rule f(x) = ${body}`,
    ]),
    ["rule f(x) return x", "HR1055", "return", "rule f(x) = x"],
    ["rule f(x) -> number return x", "HR1055", "return", "rule f(x) -> number = x"],
    ["rule f(x) -> -x", "HR1055", "->", "rule f(x) = -x"],
    ['choice c(x) -> bool "Spend?" x > 2', "HR1055", "", 'choice c(x) -> bool "Spend?" = x > 2'],
    ["let x explode d6", "HR1055", "", "let x = explode d6"],
    ["ladder rungs [d4, d6]", "HR1056", "[", null],
    ["ladder rungs { d4, d6 }", "HR1056", "{", null],
    ["ladder rungs: d4, d6", "HR1056", ":", null],
    ["ladder rungs = d4, d6", "HR1056", ",", null],
    ["rule f(x): number = x", "HR1067", ":", "rule f(x) -> number = x"],
    ["rule f(x): number { x }", "HR1067", ":", "rule f(x) -> number { x }"],
    ["rule f[x] = x", "HR1037", "[", null],
    ["for i from 1 to 3 { x }", "HR1039", "from 1 to", "for i in 1..3 { x }"],
    ["[1 to 3]", "HR1056", "to", "[1 .. 3]"],
    ["max of 2d20", "HR1017", "max of", null],
    ["strength of hero", "HR1056", "of", null],
    ["drop the lowest of 4d6", "HR1017", "the", "drop lowest of 4d6"],
    ["let = 3", "HR1038", "", null],
    ["rule (x) = 3", "HR1038", "", null],
    ["x.", "HR1038", "", null],
    ["outcome X { }", "HR1038", "X", null],
    ["for i = 1 to n { i }", "HR1039", "= 1 to", "for i in 1..n { i }"],
    ["for i in 1 to n { i }", "HR1039", "in 1 to", "for i in 1..n { i }"],
    ["for x of list { x }", "HR1039", "of", "for x in list { x }"],
    ["table t : 3d6 { | 1 | a | }", "HR1071", "| 1 | a |", null],
    ["table t : 3d6 { }", "HR1071", "t", null],
    ["table t : 3d6 {\n  x = 3\n}", "HR1070", "x", null],
    ["table t : d6 {\n  1: a\n  2: b\n}", "HR1070", "1", null],
    ["table t : d6 {\n  1-3 => 2\n  4-6 => 3\n}", "HR1070", "1", null],
    // Rows without their outer signs, of which the last may have one.
    [
      "table t : d6 {\n  d6 | n\n  1-3 | 2\n  4-6 | 3\n}",
      "HR1070",
      "d6 | n",
      "table t : d6 {\n  | d6 | n |\n  | 1-3 | 2 |\n  | 4-6 | 3 |\n}",
    ],
    [
      "table t {\n  | name | n |\n  rope | 1 # cheap\n  boat | 9 |\n}",
      "HR1070",
      "rope | 1",
      "table t {\n  | name | n |\n  | rope | 1 | # cheap\n  | boat | 9 |\n}",
    ],
    [
      "extend table t {\n  a | 1\n  b | 2\n}",
      "HR1070",
      "a | 1",
      "extend table t {\n  | a | 1 |\n  | b | 2 |\n}",
    ],
    // Semicolons between values
    ["[1; 2; 3]", "HR1056", ";", "[1, 2, 3]"],
    ["max(1; -2)", "HR1056", ";", "max(1, -2)"],
    ["[[1; 2]; [3; 4]]", "HR1056", ";", "[[1, 2], [3, 4]]"],
    ['["a": 1; "b": 2]', "HR1056", ";", '["a": 1, "b": 2]'],
    ["rule f(a; b; c) = a", "HR1056", ";", "rule f(a, b, c) = a"],
    ["explode d6 on (5; 6)", "HR1056", ";", "explode d6 on (5, 6)"],
    ["[1; # one\n 2; 3]", "HR1056", ";", "[1, # one\n 2, 3]"],
    ['"{max(1; 2)}"', "HR1056", ";", '"{max(1, 2)}"'],
    ["[1; { a: 2; b: 3 }]", "HR1056", ";", "[1, { a: 2; b: 3 }]"],
    ["for (i = 0; i < 3; i += 1) { i }", "HR1039", "(", null],
    ["f(1; g(2)", "HR1001", "(", null],
    [
      "table t : d6 {\n  | d6 | Hit point |\n}",
      "HR1071",
      "Hit point",
      "table t : d6 {\n  | d6 | Hit_point |\n}",
    ],
    ["table t : d6 {\n  | d6 | 5 |\n}", "HR1071", "5", null],
    ["table t : d6 {\n  | d6 | a |\n  | 1 | 2 | 3 |\n}", "HR1072", "| 1 | 2 | 3 |", null],
    ["table t : d6 {\n  | d6 | a |\n  | 1-2-3 | 2 |\n}", "HR1073", "1-2-3", null],
    ["table t : d6 {\n  | d6 | a |\n  | | 2 |\n}", "HR1073", "", null],
    ["table t : d6 {\n  | d6 | a |\n  | 1 | rule f() = 1 |\n}", "HR1074", "rule f() = 1", null],
    [
      "table t : d6 {\n  | d6 | a |\n  | 1 | 4d6+2kh3 |\n}",
      "HR1006",
      "2kh3",
      "table t : d6 {\n  | d6 | a |\n  | 1 | 4d6kh3+2 |\n}",
    ],
    [
      "table t : d6 {\n  | d6 | a |\n  | 1 | left leg |\n}",
      "HR1075",
      "left leg",
      "table t : d6 {\n  | d6 | a : text |\n  | 1 | left leg |\n}",
    ],
    ["| 3 | head |", "HR1052", "| 3 | head |", null],
    ["let match = 3", "HR1053", "match", null],
    ["let x = return 3", "HR1053", "return", null],
    ["rule roll(x) = 3", "HR1054", "roll", null],
    ["if x 1", "HR1055", "", "if x { 1 }"],
    ["if x { 1 } else 2", "HR1055", "", null],
    ["x round", "HR1055", "", null],
    ["repeat { x }", "HR1055", "", null],
    ["keep highest 3 4d6", "HR1055", "", null],
    ["a => b", "HR1056", "=>", null],
    ["x | y", "HR1056", "|", null],
    ['use "a{b}"', "HR1060", '"a{', null],
    ["{ rule f() = 1 }", "HR1063", "rule", null],
    ["[1, 2: 3]", "HR1065", "[1, 2: 3]", null],
    // Characters
    ["“head”", "HR1024", "“head”", '"head"'],
    ["„head“", "HR1024", "„head“", '"head"'],
    ["'head'", "HR1024", "'head'", '"head"'],
    ['"head”', "HR1024", "”", '"head"'],
    ["x − 1", "HR1025", "−", "x - 1"],
    ["x – 1", "HR1025", "–", "x - 1"],
    ["3 × 4", "HR1025", "×", "3 * 4"],
    ["3 ÷ 4", "HR1025", "÷", "3 / 4"],
    ["a ≤ b", "HR1025", "≤", "a <= b"],
    ["１２", "HR1026", "１２", "12"],
    ["１d６", "HR1026", "１d６", "1d6"],
    ["a；b", "HR1026", "；", "a;b"],
    ['"head', "HR1027", '"head', null],
    ['"{x"', "HR1027", "{", '"{x}"'],
    ['"total {r"', "HR1027", "{", '"total {r}"'],
    ['"{a + b"', "HR1027", "{", null],
    ['"a\\qb"', "HR1028", "\\q", null],
    ['"\\u{110000}"', "HR1028", "\\u{110000}", null],
    ['"\\u{d800}"', "HR1028", "\\u{d800}", null],
    ['"\\u{41"', "HR1028", "\\u{41", null],
    ["a\u00a0+ b", "HR1044", "\u00a0", "a + b"],
    ["3d6 @", "HR1049", "@", null],
  ])("%s", (text, code, underlined, fixed) => {
    const found = messages(text);
    expect(found.map((each) => each.code)).toEqual([code]);
    const [only] = found;
    expect(text.slice(only?.span.start, only?.span.end)).toBe(underlined);
    expect(mended(text, only?.fix)).toBe(fixed);
  });

  test("a fix leaves a text without that mistake", () => {
    for (const text of [
      "4d6+2kh3",
      "x in 1..6",
      "Hero { ST: 12, DX: 3 }",
      "a||b",
      "x\n+ 2",
      "rule f(x)\n{ x }",
    ]) {
      const [only] = messages(text);
      expect(messages(mended(text, only?.fix) ?? "")).toEqual([]);
    }
  });

  test("what is missing at the end of a line is missed there, not on the next line", () => {
    const [only] = messages("let x =\nlet y = 2");
    expect(only?.code).toBe("HR1029");
    expect(only?.span).toEqual({ start: 7, end: 7 });
  });

  test.each(["f(1,5)", "[1,5]", "match x { 1,5 => 2 }", "max(3,14)"])(
    "no decimal comma is seen in %s",
    (text) => {
      expect(messages(text)).toEqual([]);
    },
  );

  test.each(["a\n.b", "(a\n+ b)", "a +\nb", "x\n-1", "match x {\n <= 3 => 1\n == 4 => 2\n}"])(
    "%j has no line that begins with an operator",
    (text) => {
      expect(messages(text)).toEqual([]);
    },
  );

  test.each(["", " \n\t", "# nothing", "\ufeff", "## doc"])("%j is an empty text and no mistake", (text) => {
    expect(parse({ name: "test", text })).toEqual({ module: { items: [] }, diagnostics: [] });
  });
});

describe("every message", () => {
  test("names the source and speaks in sentences", () => {
    for (const page of Object.values(syntaxPages)) {
      for (const each of messages(page.wrong)) {
        expect(each.source).toBe("test");
        expect(each.message).toMatch(/\.$/);
        expect(each.hint).toMatch(/[.:”`…]$/);
      }
    }
  });

  test.each(Object.entries(syntaxPages))(
    "%s has a page whose text earns it, and whose mended text does not",
    (code, page) => {
      const own = code === "HR1088" ? format({ name: "test", text: page.wrong }).diagnostics : [];
      const found = [...messages(page.wrong), ...own].map((each) => each.code);
      if (code === "HR1096") expect(found.at(-1)).toBe(code);
      else expect(found).toEqual([code]);
      expect(messages(page.right)).toEqual([]);
      expect(format({ name: "test", text: page.right }).diagnostics).toEqual([]);
      expect(page.title).toMatch(/^[A-Z]/);
      expect(page.explanation).toMatch(/\.$/);
    },
  );
});
