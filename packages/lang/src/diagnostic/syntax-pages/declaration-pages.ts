import type { Page } from "../page.ts";

/** Choices, overrides, adjustments and tests. */
export const declarationPages = {
  HR1076: {
    title: "A choice without a question",
    explanation:
      "A choice is answered by a person, so it says what is asked: a text behind its head, into which values may be put.",
    wrong: "choice spend(left) -> bool = left > 0\nspend(1)",
    right: 'choice spend(left) -> bool "Spend one of {left}?" = left > 0\nspend(1)',
  },
  HR1077: {
    title: "A choice without a policy",
    explanation:
      "Behind the question stands what holds when nobody answers. The odds go by it too, for they ask nobody.",
    wrong: 'choice spend(left) -> bool "Spend one of {left}?"\nspend(1)',
    right: 'choice spend(left) -> bool "Spend one of {left}?" = left > 0\nspend(1)',
  },
  HR1078: {
    title: "An override of nothing",
    explanation:
      "Behind override stands the word that the thing was declared with: rule, choice, table, option, ladder or sheet.",
    wrong: "rule luck() = 1\noverride luck() = 2\nluck()",
    right: "rule luck() = 1\noverride rule luck() = 2\nluck()",
  },
} as const satisfies Record<`HR1${string}`, Page>;
