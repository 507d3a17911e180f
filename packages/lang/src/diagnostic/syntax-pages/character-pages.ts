import { limits } from "../../limits.ts";
import type { Page } from "../page.ts";

/** Characters that hide or disguise something, and limits. */
export const characterPages = {
  HR1040: {
    title: "A control character",
    explanation:
      "Control characters cannot be seen; only tabs and line breaks belong in a text. Delete it, or write it as \\u{…} in quotes.",
    wrong: "3d6\u0000",
    right: "3d6",
  },
  HR1041: {
    title: "A sign that turns the direction of writing",
    explanation:
      "With such signs, a line can look otherwise than it is read. Delete it, or write it as \\u{…} in quotes.",
    wrong: "3d6 # \u202edamage",
    right: "3d6 # damage",
  },
  HR1042: {
    title: "Half a character",
    explanation: "Some characters are stored in two halves; one half alone is the rest of a damaged one.",
    wrong: "3d6 # \ud83c",
    right: "3d6 # 🎲",
  },
  HR1043: {
    title: "An invisible character",
    explanation: "Characters without width make two names that look the same.",
    wrong: "let le\u200bvel = 3\nlevel",
    right: "let level = 3\nlevel",
  },
  HR1044: {
    title: "A blank that is not a plain one",
    explanation: "Blanks that forbid a line break come along when text is pasted.",
    wrong: "3d6\u00a0+ 1",
    right: "3d6 + 1",
  },
  HR1045: {
    title: "Digits of another script",
    explanation: "Numbers, and the digits in names, are written with 0 to 9.",
    wrong: "٣ + 1",
    right: "3 + 1",
  },
  HR1046: {
    title: "A name of two alphabets",
    explanation:
      "Latin and Cyrillic letters can look the same, so a name that mixes them cannot be typed again. Parts between `_` may differ.",
    wrong: "let урoн = 3",
    right: "let урон = 3\nурон",
  },
  HR1047: {
    title: "Letters in disguise",
    explanation: "Wide, bold or otherwise special forms of letters look like plain ones.",
    wrong: "let ｈｐ = 3\nhp",
    right: "let hp = 3\nhp",
  },
  HR1048: {
    title: "A mark over a letter",
    explanation: "A name may have letters such as é or й, but no mark that belongs to no letter.",
    wrong: "let x\u0301 = 3\nx",
    right: "let é = 3\né",
  },
  HR1049: {
    title: "A character without a meaning",
    explanation:
      "This character belongs to no part of the language; in texts and comments it may stand. What a chat needs, as in `/roll 3d6` or `@{ST}`, is left out: write `3d6` and `ST`.",
    wrong: "3d6 @",
    right: "3d6 # @",
  },
  HR1091: {
    title: "A text too long",
    explanation: `At most ${limits.maxSourceLength} characters are read at once. Split the text, and let one part use the others.`,
    wrong: "#\n".repeat(limits.maxSourceLength / 2 + 1),
    right: "3d6",
  },
  HR1092: {
    title: "A name, number or text too long",
    explanation: `At most ${limits.maxTokenLength} characters belong together. Write a shorter name, or several texts.`,
    wrong: `"${"a".repeat(limits.maxTokenLength)}"`,
    right: '"a"',
  },
  HR1093: {
    title: "Something nested too deep",
    explanation: `Brackets, braces and words such as \`explode\` nest ${limits.maxDepth} levels deep. Give names to the inner parts with let, or make rules of them.`,
    wrong: `${"(".repeat(limits.maxDepth + 1)}1${")".repeat(limits.maxDepth + 1)}`,
    right: "(1)",
  },
  HR1094: {
    title: "A chain too long",
    explanation: `A sum or another chain has at most about ${limits.maxTreeDepth} steps. Add up a list instead, or give names to parts of it.`,
    wrong: `1${" + 1".repeat(limits.maxTreeDepth)}`,
    right: `${limits.maxTreeDepth} + 1`,
  },
  HR1095: {
    title: "Too many items in a row",
    explanation: `A list, a call, a block or a match has at most ${limits.maxWidth} items. Split it.`,
    wrong: `[${"1, ".repeat(limits.maxWidth)}1]`,
    right: `[1..${limits.maxWidth}]`,
  },
  HR1096: {
    title: "Too many messages",
    explanation: `At most ${limits.maxDiagnostics} messages are given for one text. Mend the first ones; many of the others may vanish with them.`,
    wrong: "7 % 2\n".repeat(limits.maxDiagnostics),
    right: "7 - 2 * (7 // 2)",
  },
} as const satisfies Record<`HR1${string}`, Page>;
