import type { Page } from "../page.ts";

/** HR204. and HR205.: calls, arguments and places. */
export const callPages = {
  HR2040: {
    title: "A wrong number of arguments",
    explanation: "A call gives a value for every parameter that has no default, and none beyond them.",
    wrong: "rule attack(skill, bonus) = d20 + skill + bonus\nattack(3)",
    right: "rule attack(skill, bonus) = d20 + skill + bonus\nattack(3, 1)",
  },
  HR2041: {
    title: "An unknown argument name",
    explanation: "The name before the colon of an argument is that of a parameter of the rule.",
    wrong: "rule attack(skill, bonus = 0) = d20 + skill + bonus\nattack(3, bonsu: 1)",
    right: "rule attack(skill, bonus = 0) = d20 + skill + bonus\nattack(3, bonus: 1)",
  },
  HR2042: {
    title: "An argument given twice",
    explanation: "Every parameter takes one value, by its position or by its name.",
    wrong: "rule attack(skill, bonus = 0) = d20 + skill + bonus\nattack(3, skill: 1)",
    right: "rule attack(skill, bonus = 0) = d20 + skill + bonus\nattack(3, bonus: 1)",
  },
  HR2043: {
    title: "A value where a place is wanted",
    explanation:
      "What is changed must be a place: a name made with var, a parameter marked changes, or a path from one, such as hero.HP or party[2].",
    wrong: "rule wound(changes hp) {\n  hp -= d6\n}\nwound(10)",
    right: "rule wound(changes hp) {\n  hp -= d6\n}\nvar hp = 10\nwound(hp)\nhp",
  },
  HR2044: {
    title: "Two changes of one place at once",
    explanation:
      "Each place that a call may change is copied in and out, so two of them may not overlap: it would not be clear which change counts. For the same reason, the right side of -= and its kin may not change what stands on the left.",
    wrong: "rule trade(changes a, changes b) {\n  a -= 1\n  b += 1\n}\nvar gold = 5\ntrade(gold, gold)\ngold",
    right:
      "rule trade(changes a, changes b) {\n  a -= 1\n  b += 1\n}\nvar gold = 5\nvar silver = 0\ntrade(gold, silver)\ngold + silver",
  },
  HR2045: {
    title: "A change of something that does not vary",
    explanation:
      "A name made with let keeps its value, and so do parameters and the variables of loops. Make it with var, or mark the parameter or the loop with changes. A list keeps still while for changes goes through it.",
    wrong: "let total = 0\ntotal += d6\ntotal",
    right: "var total = 0\ntotal += d6\ntotal",
  },
  HR2046: {
    title: "A generator where none fits",
    explanation: "e for x in list stands in list brackets, or alone in any, all, sum, max, min and count.",
    wrong: "size(x for x in [1, 2])",
    right: "size([x for x in [1, 2]])",
  },
  HR2047: {
    title: "A change where it is not certain to happen",
    explanation:
      "The right side of and and or is skipped when the left side decides, and filters and guards are only asked. Make changes in a statement of their own.",
    wrong:
      "rule wound(changes hp) {\n  hp -= d6\n  hp <= 0\n}\nvar hp = 10\nlet down = [x for x in [1, 2] if wound(hp)]\nsize(down)",
    right: "rule wound(changes hp) {\n  hp -= d6\n  hp <= 0\n}\nvar hp = 10\nlet down = wound(hp)\ndown",
  },
  HR2049: {
    title: "A declaration without a body",
    explanation:
      "An override says what it puts in the place of what was there: a rule by = and an expression or by a block in braces, a ladder by its dice. Only what a text leaves to others is declared without a body.",
    wrong: "rule soak(vigor)\noverride rule soak(vigor)\n0",
    right: "rule soak(vigor)\noverride rule soak(vigor) = vigor\nsoak(3)",
  },
  HR2186: {
    title: "A rule that nobody supplies",
    explanation:
      "A rule without a body is left to the texts that use it. The main text is the last of them: what it calls needs a body by then.",
    wrong: "rule soak(vigor)\nsoak(3)",
    right: "rule soak(vigor)\noverride rule soak(vigor) = vigor\nsoak(3)",
  },
} as const satisfies Record<`HR2${string}`, Page>;
