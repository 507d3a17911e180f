import type { Page } from "../page.ts";

/** Brackets, lines and what belongs together. */
export const bracketPages = {
  HR1001: {
    title: "A missing closing bracket",
    explanation:
      "Every bracket that opens must close again, on the same level. Write the one that is missing: the message points at what is open, and at the place where it was missed.",
    wrong: "(2 + 3",
    right: "(2 + 3)",
  },
  HR1002: {
    title: "A closing bracket too many",
    explanation: "A closing bracket needs an opening one before it. Delete it, or write the opening one.",
    wrong: "2 + 3)",
    right: "(2 + 3)",
  },
  HR1018: {
    title: "A line that begins with an operator",
    explanation:
      "The end of a line ends a statement, unless the line ends with an operator or inside a bracket. Otherwise `-1` on a line of its own could not be told from a subtraction.",
    wrong: "3d6\n+ 2",
    right: "3d6 +\n2",
  },
  HR1030: {
    title: "An else without its if",
    explanation: "`else` stands behind the closing brace of an `if`, or begins an arm of a `match`.",
    wrong: "let x = 3\nelse { 4 }",
    right: "if d6 > 2 { 3 } else { 4 }",
  },
  HR1031: {
    title: "A brace on a line of its own",
    explanation:
      "The `{` stands on the line of what it belongs to. A rule may have no body, so a brace on the next line would be something else.",
    wrong: "rule double(x)\n{\n  2 * x\n}\ndouble(3)",
    right: "rule double(x) {\n  2 * x\n}\ndouble(3)",
  },
  HR1017: {
    title: "Two values side by side",
    explanation:
      "Between two values stands an operator, or a comma in a list. A new statement begins on a new line.",
    wrong: "3d6 3d6",
    right: "3d6 + 3d6",
  },
  HR1029: {
    title: "A missing value",
    explanation:
      "An operator needs a value on each side, a name needs one behind its `=`, and a comma one before it. Write what is missing, or delete the sign: `+2` is written `2`.",
    wrong: "3d6 +",
    right: "3d6 + 1",
  },
  HR1038: {
    title: "A missing name",
    explanation: "Behind `let`, `var`, `rule`, `outcome`, `ladder`, `for` and `.` stands a name.",
    wrong: "let = 3",
    right: "let three = 3\nthree",
  },
  HR1055: {
    title: "Something missing",
    explanation: "A part of what was begun is not there. The message says which, and before what it belongs.",
    wrong: "var x = d6\nwhile x < 3",
    right: "var x = d6\nwhile x < 3 { x += 1 }",
  },
  HR1056: {
    title: "Something out of place",
    explanation:
      "What stands here fits nothing that could stand here. Mostly something is missing before it; else it is too much, and can be deleted.",
    wrong: "let a = 3 | 4",
    right: "let a = 3\na",
  },
  HR1063: {
    title: "A declaration inside something else",
    explanation: "Rules, outcomes and ladders are declared on lines of their own, outside all braces.",
    wrong: "if d6 > 2 {\n  rule double(x) = 2 * x\n}",
    right: "rule double(x) = 2 * x\nif d6 > 2 {\n  double(4)\n}",
  },
  HR1065: {
    title: "A list that is also something else",
    explanation:
      "Square brackets hold a list of values, a map of keys with their values, or one value with a `for`.",
    wrong: "[1, 2: 3]",
    right: "[1: 2, 2: 3]",
  },
} as const satisfies Record<`HR1${string}`, Page>;
