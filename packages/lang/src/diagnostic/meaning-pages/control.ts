import type { Page } from "../page.ts";

/** HR205. and HR206.: conditions, matches, loops and blocks. */
export const controlPages = {
  HR2050: {
    title: "An arm that can never be reached",
    explanation:
      "The arms of a match are tried from top to bottom, and so are the questions of an `if` with `else if`. What an earlier one has taken never comes to a later one.",
    wrong: "match d6 {\n  1..3 => 0\n  2 => 1\n  else => 2\n}",
    right: "match d6 {\n  2 => 1\n  1..3 => 0\n  else => 2\n}",
  },
  HR2051: {
    title: "A match that leaves something out",
    explanation:
      "A match over an outcome says what to do for every member, one by one or with else. Where a match over true and false, over a number of a declared range or over dice has no arm for something that can come, that is a warning: what comes to it ends the run. A guard is taken to see to what its arm names.",
    wrong:
      "outcome Degree { failure, success, critical }\nrule degree() -> Degree = success\nmatch degree() {\n  failure => 0\n  success => 1\n}",
    right:
      "outcome Degree { failure, success, critical }\nrule degree() -> Degree = success\nmatch degree() {\n  failure => 0\n  else => 1\n}",
  },
  HR2052: {
    title: "A condition that is not true or false",
    explanation:
      "A condition is a comparison, true or false, or several of these with and, or, not. A number is no condition: compare it with something.",
    wrong: "let hp = 3\nif hp { 1 } else { 0 }",
    right: "let hp = 3\nif hp > 0 { 1 } else { 0 }",
  },
  HR2053: {
    title: "A value that nothing uses",
    explanation:
      "In a block, only the last expression is its value. A value before it is lost: give it a name, or remove it.",
    wrong: "3d6 + 2\n1",
    right: "let roll = 3d6 + 2\nroll + 1",
  },
  HR2054: {
    title: "stop or next outside a loop",
    explanation:
      "stop leaves a loop and next goes on with its next round, so both stand inside for, while or repeat.",
    wrong: "let hp = 3\nif hp > 0 { stop }\nhp",
    right: "var hp = 3\nwhile true {\n  hp -= 1\n  if hp <= 0 { stop }\n}\nhp",
  },
  HR2055: {
    title: "return outside a rule",
    explanation: "return leaves a rule. The main text has its last expression as its result.",
    wrong: "let r = 3d6\nreturn r",
    right: "let r = 3d6\nr",
  },
  HR2056: {
    title: "A loop or a rule that never ends",
    explanation:
      "A loop whose condition is always true needs a stop or a return inside. A rule that calls itself needs a way on which it does not.",
    wrong: "var n = 0\nwhile true {\n  n += 1\n}\nn",
    right: "var n = 0\nwhile n < 10 {\n  n += 1\n}\nn",
  },
  HR2057: {
    title: "A comparison that is always true or always false",
    explanation:
      "The dice cannot give anything that would make a difference, or a declaration such as 1..5 leaves nothing else. Check the numbers, or leave the comparison out. Where dice are to be counted and not added up, write count >= 8 in 8d10.",
    wrong: "3d6 <= 2",
    right: "3d6 <= 4",
  },
  HR2058: {
    title: "An outcome in quotes",
    explanation: "Outcomes are names, not texts, and are written without quotes.",
    wrong:
      'outcome Degree { failure, success }\nrule degree() -> Degree = success\nif degree() == "success" { 1 } else { 0 }',
    right:
      "outcome Degree { failure, success }\nrule degree() -> Degree = success\nif degree() == success { 1 } else { 0 }",
  },
  HR2059: {
    title: "A comparison of things that are never equal",
    explanation:
      "Outcomes of different types, an outcome and a number, or a list and a number, are never equal and have no order; so it is with several dice whose faces have names; none is neither less nor more than anything. max, min and sort compare too.",
    wrong: "outcome Degree { failure, success }\noutcome Kind { miss, hit }\nDegree.success == Kind.hit",
    right: "outcome Degree { failure, success }\nDegree.success == Degree.failure",
  },
  HR2060: {
    title: "Text that nests too deep",
    explanation:
      "Every else if stands inside the one before it, and everything together may nest 600 levels deep. Use a match, a list or a loop.",
    wrong: `let x = d6\nif x == 1 { 1 }${" else if x == 2 { 2 }".repeat(700)}`,
    right: "let x = d6\nmatch x {\n  1 => 1\n  2 => 2\n  else => 0\n}",
  },
  HR2061: {
    title: "A number that is too long",
    explanation: "A number may be written with up to 2000 digits.",
    wrong: "9".repeat(2001),
    right: "9".repeat(20),
  },
  HR2062: {
    title: "A range the wrong way round",
    explanation: "A range goes from its lower to its higher end, and both belong to it.",
    wrong: "match d6 {\n  5..1 => 0\n  else => 1\n}",
    right: "match d6 {\n  1..5 => 0\n  else => 1\n}",
  },
  HR2063: {
    title: "A default for what is changed",
    explanation:
      "A parameter marked changes needs a place that it can change, so every call must give it one.",
    wrong: "rule wound(changes hp = 10) {\n  hp -= d6\n}\nvar hp = 5\nwound(hp)\nhp",
    right: "rule wound(changes hp) {\n  hp -= d6\n}\nvar hp = 5\nwound(hp)\nhp",
  },
  HR2065: {
    title: "A minus where a range was meant",
    explanation: "In a pattern, 1-3 is a subtraction and gives -2. A range has two dots.",
    wrong: "match d6 {\n  1-3 => 0\n  else => 1\n}",
    right: "match d6 {\n  1..3 => 0\n  else => 1\n}",
  },
  HR2067: {
    title: "Dice that are rolled again",
    explanation:
      "Dice that are written twice are rolled twice. To use one roll in a condition and after it, give it a name.",
    wrong: "if 3d6 <= 10 { 10 - 3d6 } else { 0 }",
    right: "let roll = 3d6\nif roll <= 10 { 10 - roll } else { 0 }",
  },
  HR2064: {
    title: "A field or a key given twice",
    explanation:
      "In one record, every field has one value, and in one map every key. Of equal keys the last one counts, so that is a warning.",
    wrong: "{ part: 1, factor: 2, part: 3 }",
    right: "{ part: 1, factor: 2 }",
  },
  HR2185: {
    title: "A line that is never come to",
    explanation:
      "return leaves the rule, stop the loop and next the round, so what stands behind them in the same block never happens.",
    wrong: 'rule dodge(speed) {\n  return speed + 3\n  note "dodged"\n}\ndodge(5)',
    right: 'rule dodge(speed) {\n  note "dodged"\n  return speed + 3\n}\ndodge(5)',
  },
} as const satisfies Record<`HR2${string}`, Page>;
