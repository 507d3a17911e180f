import type { Page } from "../page.ts";

/** HR202.: several texts that make one program. */
export const modulePages = {
  HR2020: {
    title: "A module that cannot be found",
    explanation:
      'use names a shipped ruleset, or a file that lies beside the text or below its folder, such as use "./house.rules". A path may not leave the folder of the text that is run. What the module would have brought is not reported as missing.',
    wrong: 'use "nowhere"',
    right: "# no module is needed\n3d6",
  },
  HR2021: {
    title: "Modules that use each other in a ring",
    explanation:
      "A module comes after those it uses, which is impossible when they use it in turn. Move what both need into a third module.",
    wrong: 'use "ring"',
    right: 'use "plain"\nplain_roll()',
  },
  HR2022: {
    title: "A statement in a module",
    explanation:
      "A text that others use holds declarations and constants (let). What is to be done belongs into the main text or into a rule.",
    wrong: 'use "doing"',
    right: 'use "plain"\nplain_roll()',
  },
  HR2023: {
    title: "A constant that rolls",
    explanation:
      "A let of a module is made once, when it is loaded, so it may not roll dice or draw cards. Make it a rule, which rolls whenever it is called, or keep the die unrolled with die.",
    wrong: 'use "rolling"',
    right: 'use "plain"\nplain_roll()',
  },
  HR2024: {
    title: "A name from outside that cannot be set",
    explanation: "What is set from outside is a name and one expression, such as IQ=12 or skill=die d8.",
    wrong: 'use "setting"',
    right: "let IQ = 12\n3d6 <= IQ",
  },
  HR2025: {
    title: "Two modules with the same name in them",
    explanation:
      "A text that uses two modules sees the names of both, so no two different things in them may have one name.",
    wrong: 'use "plain"\nuse "plainer"',
    right: 'use "plain"\nplain_roll()',
  },
  HR2026: {
    title: "Too many modules",
    explanation: "A program is made of at most 200 texts.",
    wrong: 'use "endless-1"',
    right: 'use "plain"\nplain_roll()',
  },
  HR2027: {
    title: "A line of a header that is misspelt",
    explanation:
      "Of the header of a ruleset, title, version, locales, source and licence are read. Lines with other names of your own are shown in the rulebook; this one looks like one of those.",
    wrong: 'ruleset "mine" {\n  titel "My rules"\n}',
    right: 'ruleset "mine" {\n  title "My rules"\n  thanks "Ann and Bob"\n}',
  },
} as const satisfies Record<`HR2${string}`, Page>;
