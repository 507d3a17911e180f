import type { Page } from "../page.ts";

/** HR2066 to HR2072: odds as values of a script. */
export const oddsPages = {
  HR2066: {
    title: "A given where none fits",
    explanation:
      "A given leaves out what does not fit, so it belongs to something that asks for odds: behind the argument of chance, odds or mean, as a line of the block that is their argument, or as a line of the main text.",
    wrong: "rule high() {\n  let r = 3d6\n  given r > 9\n  r\n}\nchance(high() >= 12)",
    right: "rule roll_it() = 3d6\nchance({\n  let r = roll_it()\n  given r > 9\n  r >= 12\n})",
  },
  HR2068: {
    title: "A jump that would lead out of odds",
    explanation:
      "return, stop and next leave a rule or a loop, and there are many ways of the dice at once in the brackets of chance, odds and mean. Loops inside the brackets may have their own stop and next.",
    wrong: "rule f() {\n  chance({\n    if d6 > 3 { return 1 }\n    d6 > 4\n  })\n}\nf()",
    right: "rule f() {\n  chance(if d6 > 3 { true } else { d6 > 4 })\n}\nf()",
  },
  HR2069: {
    title: "A block without a value, where odds are asked for",
    explanation: "The last line of a block is its value, and that is what chance, odds and mean look at.",
    wrong: "chance({\n  let r = 3d6\n  given r > 9\n})",
    right: "chance({\n  let r = 3d6\n  given r > 9\n  r >= 12\n})",
  },
  HR2070: {
    title: "A mean of something that is no number",
    explanation:
      "Only numbers have a mean and a deviation. How likely a condition is, chance tells; how likely each outcome is, odds tells.",
    wrong: "mean(3d6 <= 10)",
    right: "chance(3d6 <= 10)",
  },
  HR2071: {
    title: "A given that looks at nothing",
    explanation:
      "Behind given, the value of the argument is called it. Dice that are written there are other dice, so the condition would change nothing. In a block, given can look at each of its names.",
    wrong: "chance(3d6 <= 10 given 3d6 >= 5)",
    right: "chance({\n  let r = 3d6\n  given r >= 5\n  r <= 10\n})",
  },
  HR2072: {
    title: "Odds of something that is certain",
    explanation:
      "A name keeps what it rolled, so a chance of it is 0 or 1. Write the dice themselves in the brackets.",
    wrong: "let r = 3d6\nchance(r <= 10)",
    right: "chance(3d6 <= 10)",
  },
} as const satisfies Record<`HR2${string}`, Page>;
