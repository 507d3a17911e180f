import type { Page } from "../page.ts";

/** HR200. and HR201.: names and what they stand for. */
export const namePages = {
  HR2001: {
    title: "An unknown name",
    explanation:
      "A name must be defined before it is used: by let, var, a parameter, or a declaration. From the command line, --set IQ=12 gives a name to the main text.",
    wrong: "let level = 3\nlevel + levle",
    right: "let level = 3\nlevel + 1",
  },
  HR2002: {
    title: "A name defined twice",
    explanation:
      "In one block, and among the declarations of a text and of the modules it uses, a name stands for one thing. To change a value, make it with var and assign to it.",
    wrong: "let total = 3d6\nlet total = total + 2\ntotal",
    right: "var total = 3d6\ntotal = total + 2\ntotal",
  },
  HR2003: {
    title: "An outcome name that several outcomes have",
    explanation:
      "A bare outcome is read by the type that is expected where it stands: a declared result, the other side of a comparison, the subject of a match. Where nothing is expected, say which one: Degree.failure.",
    wrong:
      "outcome Degree { failure, success }\noutcome Kind { failure, pass }\nlet result = failure\nresult",
    right:
      "outcome Degree { failure, success }\noutcome Kind { failure, pass }\nlet result = Degree.failure\nresult",
  },
  HR2004: {
    title: "A variable that a rule cannot see",
    explanation:
      "A rule sees its parameters, its own names and the declarations, but not the variables of the main text. Give the value to the rule as an argument.",
    wrong: "let bonus = 2\nrule attack() = d20 + bonus\nattack() + bonus",
    right: "let bonus = 2\nrule attack(bonus) = d20 + bonus\nattack(bonus)",
  },
  HR2005: {
    title: "A declared thing where a value is wanted",
    explanation:
      "A rule becomes a value by being called, with brackets; an outcome type by naming one of its members.",
    wrong: "rule attack() = d20\nattack + 2",
    right: "rule attack() = d20\nattack() + 2",
  },
  HR2006: {
    title: "An unknown rule",
    explanation:
      "A name before an opening bracket is a rule or a function of the language. Values are never called; multiplication needs its *.",
    wrong: "rule attack(skill) = d20 + skill\natack(3)",
    right: "rule attack(skill) = d20 + skill\nattack(3)",
  },
  HR2007: {
    title: "An unknown type",
    explanation:
      "Types are number, bool, text, die, divisor, ladder, record, list of ..., map of ..., none, a text in quotes, a range such as 0..10, an outcome, and several of these joined by or.",
    wrong: "rule attack(skill: nubmer) = d20 + skill\nattack(3)",
    right: "rule attack(skill: number) = d20 + skill\nattack(3)",
  },
  HR2008: {
    title: "A member that an outcome does not have",
    explanation: "After the name of an outcome and a dot stands one of its members, as they were declared.",
    wrong: "outcome Degree { failure, success }\nDegree.sucess",
    right: "outcome Degree { failure, success }\nDegree.success",
  },
  HR2010: {
    title: "A name that hides another one",
    explanation:
      "An inner name may be the same as an outer one, but then the outer one cannot be reached. Another name makes it clear which is meant.",
    wrong: "let bonus = d6\nif bonus > 1 {\n  let bonus = 3\n  bonus\n} else {\n  0\n}",
    right: "let bonus = d6\nif bonus > 1 {\n  let more = 3\n  more\n} else {\n  0\n}",
  },
  HR2011: {
    title: "A name that nothing uses",
    explanation:
      "A value was given a name, and nothing reads it: often a slip of the pen, or dice that were rolled a second time instead of using the name. A name that begins with _ is never reported.",
    wrong: "let roll = 3d6\n3d6 <= 10",
    right: "let roll = 3d6\nroll <= 10",
  },
  HR2012: {
    title: "A label that cannot be a name",
    explanation:
      "A label is a name too, with _ for blanks. It may not be a word of the language or read as dice, and no two things in one place may have the same.",
    wrong: 'rule soak(vigor: die) label de "if" = vigor.sides\nsoak(d8)',
    right: 'rule soak(vigor: die) label de "wegstecken" = vigor.sides\nsoak(d8)',
  },
  HR2014: {
    title: "A constant that is used before it is made",
    explanation:
      "The constants of a module are made in the order of the text. One may use those above it, also through the rules that it calls.",
    wrong: 'use "late"',
    right: "let half = 1/2\nlet limit = 10 * half\nlimit",
  },
} as const satisfies Record<`HR2${string}`, Page>;
