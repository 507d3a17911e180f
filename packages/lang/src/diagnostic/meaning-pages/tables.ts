import type { Page } from "../page.ts";

/** HR207.: tables and what leads into them. */
export const tablePages = {
  HR2080: {
    title: "A table with a gap",
    explanation:
      "The dice of the table can give a result for which no row stands. The message says which, and how likely they are. A roll that finds no row ends the run.",
    wrong: "table hit : d6 {\n  | d6  | factor |\n  | 1-3 | 2      |\n  | 5-6 | 1      |\n}\nroll hit",
    right: "table hit : d6 {\n  | d6  | factor |\n  | 1-3 | 2      |\n  | 4-6 | 1      |\n}\nroll hit",
  },
  HR2081: {
    title: "Rows that overlap",
    explanation:
      "Two rows have the same key, so a roll does not say which one counts. Where a printed table does overlap, say behind the dice what that means: overlap first, overlap last, or overlap share, which gives each of the rows the same chance.",
    wrong: "table hit : d6 {\n  | d6  | factor |\n  | 1-4 | 2      |\n  | 4-6 | 1      |\n}\nroll hit",
    right:
      "table hit : d6 overlap first {\n  | d6  | factor |\n  | 1-4 | 2      |\n  | 4-6 | 1      |\n}\nroll hit",
  },
  HR2082: {
    title: "A row that is never reached",
    explanation: "Other rows take everything that leads to this one, so it could as well be left out.",
    wrong:
      "table hit : d6 overlap first {\n  | d6  | factor |\n  | 1-6 | 2      |\n  | 4-6 | 1      |\n}\nroll hit",
    right: "table hit : d6 {\n  | d6  | factor |\n  | 1-3 | 2      |\n  | 4-6 | 1      |\n}\nroll hit",
  },
  HR2083: {
    title: "A key that no row can have",
    explanation:
      "The number lies beyond the keys of the table or in a gap, or the keys are texts and this is a number, or the other way round. A table with dice ends the run there, a catalogue gives none.",
    wrong: "table hit : d6 {\n  | d6  | factor |\n  | 1-3 | 2      |\n  | 4-6 | 1      |\n}\nhit[0]",
    right: "table hit : d6 {\n  | d6  | factor |\n  | 1-3 | 2      |\n  | 4-6 | 1      |\n}\nhit[1]",
  },
  HR2073: {
    title: "A key that the dice cannot give",
    explanation:
      "No roll leads to this key. Where a table is meant to be rolled with a shift, write that roll: roll hit with +2.",
    wrong: "table hit : d6 {\n  | d6  | factor |\n  | 1-6 | 2      |\n  | 7   | 1      |\n}\nroll hit",
    right: "table hit : d6 {\n  | d6  | factor |\n  | 1-6 | 2      |\n  | 7   | 1      |\n}\nroll hit with 1",
  },
  HR2074: {
    title: "A table used as something else",
    explanation:
      'roll T rolls on a table that has dice, and only such a roll takes with. T[key] looks into any table, T[key, "column"] into one of its columns.',
    wrong: "table skills {\n  | name    | cost |\n  | Fencing | 4    |\n}\nroll skills",
    right: 'table skills {\n  | name    | cost |\n  | Fencing | 4    |\n}\nskills["Fencing"]',
  },
  HR2076: {
    title: "An overlap that does not say what it means",
    explanation:
      "Behind the dice of a table stands overlap first, overlap last or overlap share. Shared results need dice that are written out.",
    wrong: "table hit : d2 overlap both {\n  | d2  | factor |\n  | 1-2 | 2      |\n}\nroll hit",
    right: "table hit : d2 overlap share {\n  | d2  | factor |\n  | 1-2 | 2      |\n}\nroll hit",
  },
  HR2077: {
    title: "A key that goes down",
    explanation: "The first number of a range is the lower one. On a d100, 00 is 100.",
    wrong: "table hit : d6 {\n  | d6  | factor |\n  | 6-1 | 2      |\n}\nroll hit",
    right: "table hit : d6 {\n  | d6  | factor |\n  | 1-6 | 2      |\n}\nroll hit",
  },
  HR2078: {
    title: "A cell that the column does not take",
    explanation: "A column whose type lists texts takes these texts and no others, written without quotes.",
    wrong: 'table hit : d1 {\n  | d1 | kind : "cut" \\| "crush" |\n  | 1  | burn |\n}\nroll hit',
    right: 'table hit : d1 {\n  | d1 | kind : "cut" \\| "crush" |\n  | 1  | cut |\n}\nroll hit',
  },
} as const satisfies Record<`HR2${string}`, Page>;
