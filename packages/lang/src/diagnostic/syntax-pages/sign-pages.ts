import type { Page } from "../page.ts";

/** Signs of other languages, and of printed text. */
export const signPages = {
  HR1003: {
    title: "A comment that begins with //",
    explanation: "`//` divides and rounds down; a comment begins with `#`.",
    wrong: "3d6 // the damage",
    right: "3d6 # the damage",
  },
  HR1004: {
    title: "One = in a condition",
    explanation: "`=` gives a name a value; `==` compares two values.",
    wrong: "let x = 3\nif x = 3 { 1 } else { 2 }",
    right: "let x = 3\nif x == 3 { 1 } else { 2 }",
  },
  HR1019: {
    title: "A percent sign",
    explanation:
      "`%` stands only in `d%`. The rest of a division is `mod(a, b)`, and a percentage a fraction: `50 / 100`.",
    wrong: "7 % 2",
    right: "7 - 2 * (7 // 2)",
  },
  HR1020: {
    title: "A sign in place of and, or, not",
    explanation: "Conditions are joined with words, in small letters.",
    wrong: "d6 > 2 && d6 > 1",
    right: "d6 > 2 and d6 > 1",
  },
  HR1021: {
    title: "A sign for powers",
    explanation: "There are no powers. Multiply: `x * x`.",
    wrong: "3 ^ 2",
    right: "3 * 3",
  },
  HR1022: {
    title: "A choice with ? :",
    explanation: "`if a { b } else { c }` is a value, and does the same.",
    wrong: "d6 > 2 ? 1 : 0",
    right: "if d6 > 2 { 1 } else { 0 }",
  },
  HR1024: {
    title: "Quotes that enclose no text",
    explanation: "Texts stand between straight double quotes. Others come along when text is pasted.",
    wrong: "“head”",
    right: '"head"',
  },
  HR1025: {
    title: "A typographic sign",
    explanation: "Minus, times and other signs are the ones on the keyboard.",
    wrong: "3d6 − 1",
    right: "3d6 - 1",
  },
  HR1026: {
    title: "A wide sign",
    explanation: "Signs that are as wide as a Chinese character look like plain ones, but are others.",
    wrong: "（1 + 2)",
    right: "(1 + 2)",
  },
  HR1027: {
    title: "A text that does not end",
    explanation: "A text ends on the line on which it begins.",
    wrong: '"head',
    right: '"head"',
  },
  HR1028: {
    title: "A backslash that means nothing",
    explanation: "A backslash in a text stands before a quote, a backslash, a brace, n, t or u{…}.",
    wrong: '"50\\m"',
    right: '"50 m"',
  },
  HR1032: {
    title: "A colon for =, or = for a colon",
    explanation:
      'Where something is declared, `=` gives it its value, and behind a colon stands what it is: `ST = 10`, `ST : number = 10`. Where something is called or made, the values stand behind colons: `double(x: 3)`, `Hero(ST: 12)`, `{ name: "Ada" }`.',
    wrong: "rule double(x) = 2 * x\ndouble(x = 3)",
    right: "rule double(x) = 2 * x\ndouble(x: 3)",
  },
  HR1033: {
    title: "A range that is no value",
    explanation:
      "`a..b` stands in lists, patterns and behind `for … in`; a test is a comparison with two ends.",
    wrong: "d8 in 1..6",
    right: "1 <= d8 <= 6",
  },
  HR1034: {
    title: "A chain of comparisons that says nothing",
    explanation:
      "`3 <= x <= 5` is one test. Such a chain goes in one direction, and equality does not chain.",
    wrong: "let x = d6\n1 < x > 2",
    right: "let x = d6\n1 < x and x > 2",
  },
  HR1036: {
    title: "Braces behind a name",
    explanation: "What has fields is made by a call: its name, and the fields in round brackets.",
    wrong: "rule hero(ST) = ST\nhero { ST: 12 }",
    right: "rule hero(ST) = ST\nhero(ST: 12)",
  },
  HR1037: {
    title: "A rule without brackets",
    explanation: "Behind the name of a rule stand brackets, also when they are empty.",
    wrong: "rule luck = d6\nluck()",
    right: "rule luck() = d6\nluck()",
  },
  HR1039: {
    title: "A for without in",
    explanation: "`for x in list` takes the items of a list one by one.",
    wrong: "var sum = 0\nfor x of [1, 2] { sum += x }",
    right: "var sum = 0\nfor x in [1, 2] { sum += x }\nsum",
  },
  HR1066: {
    title: "An else if in one word",
    explanation: "What comes next when a condition is false is written `else if`.",
    wrong: "if d6 > 4 { 1 } elif d6 > 2 { 2 }",
    right: "if d6 > 4 { 1 } else if d6 > 2 { 2 }",
  },
  HR1067: {
    title: "A sign of other languages",
    explanation:
      "Values are compared with ==, !=, <, <=, > and >=. To count something up by one, write `x += 1`.",
    wrong: "d6 <> 3",
    right: "d6 != 3",
  },
  HR1068: {
    title: "A body behind a colon",
    explanation: "What a rule, a condition or a loop does stands in braces, however it is indented.",
    wrong: "rule double(x):\n  2 * x\ndouble(3)",
    right: "rule double(x) {\n  2 * x\n}\ndouble(3)",
  },
  HR1069: {
    title: "A rule that begins with another word",
    explanation:
      "A rule begins with the word rule, in small letters, and has its parameters in brackets. Its result stands behind `=`, behind `return`, or on its last line.",
    wrong: "function double(x) = 2 * x\ndouble(3)",
    right: "rule double(x) = 2 * x\ndouble(3)",
  },
  HR1081: {
    title: "A word of another language, or a misspelt one",
    explanation:
      "Other languages and rulebooks have this word for what another one says here: let for const, use for import, expect for assert, match for switch, >= for vs. The words of the language are English. Where no name can stand, a word that is nearly one of the language is told too: tabel for table.",
    wrong: "3d6 vs 10",
    right: "3d6 >= 10",
  },
  HR1052: {
    title: "A row outside a table",
    explanation:
      "A line that begins with `|` is a row of a table. Put it between the braces of one: `table wound : d6 { … }`.",
    wrong: "| 3-5 | head |",
    right: "# | 3-5 | head |",
  },
  HR1053: {
    title: "A word of the language as a name",
    explanation: "A few words are reserved. They may name fields and arguments, but no values.",
    wrong: "let match = 3",
    right: "let match_ = 3\nmatch_",
  },
  HR1054: {
    title: "A rule that could not be called",
    explanation:
      "`roll(x)`, `step(x)` and some others mean something of their own, so no rule can have their names.",
    wrong: "rule roll(x) = 3\n4",
    right: "rule roll_all(x) = 3\nroll_all(4)",
  },
  HR1060: {
    title: "A name with a value in it",
    explanation: "Labels, and the names of rulesets and of what is used, are plain texts.",
    wrong: 'use "book {1 + 1}"',
    right: 'let book = "book {1 + 1}"\nbook',
  },
} as const satisfies Record<`HR1${string}`, Page>;
