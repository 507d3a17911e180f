import type { Page } from "../page.ts";

/** HR107.: how tables are written. */
export const tablePages = {
  HR1070: {
    title: "Something else than rows in a table",
    explanation:
      "Between the braces of a table stand rows, each on its line: it begins and ends with |, and has a | between its cells.",
    wrong: "table hit : d2 {\n  1 head\n}\nroll hit",
    right:
      "table hit : d2 {\n  | d2 | part : text |\n  | 1  | head        |\n  | 2  | body        |\n}\nroll hit",
  },
  HR1071: {
    title: "A table without a head",
    explanation:
      "The first row of a table says what its columns are called. A column of words has : text behind its name, one with a default = and a value. The first column may show the dice instead.",
    wrong: "table hit : d2 {\n  | 1 | 2 |\n  | 2 | 1 |\n}\nroll hit",
    right: "table hit : d2 {\n  | d2 | factor |\n  | 1  | 2      |\n  | 2  | 1      |\n}\nroll hit",
  },
  HR1072: {
    title: "A row with too few or too many cells",
    explanation:
      "Every row has a cell for each column. Write - for a cell that stays blank, and \\| for a | inside a cell.",
    wrong: "table hit : d2 {\n  | d2 | factor |\n  | 1  |\n  | 2  | 1      |\n}\nroll hit",
    right: "table hit : d2 {\n  | d2 | factor |\n  | 1  | -      |\n  | 2  | 1      |\n}\nroll hit",
  },
  HR1073: {
    title: "A key that cannot be read",
    explanation:
      "The first cell of a row says for what it counts: 7, 3-5, 18+, ..2, <= 4, several with commas, an outcome, a text in quotes, or else. Where the first column is of an outcome, keys may compare: >= mid, low..mid.",
    wrong: "table hit : d2 {\n  | d2  | factor |\n  | 1?  | 2      |\n  | 2   | 1      |\n}\nroll hit",
    right: "table hit : d2 {\n  | d2  | factor |\n  | 1   | 2      |\n  | 2   | 1      |\n}\nroll hit",
  },
  HR1074: {
    title: "A declaration in a cell",
    explanation: "A cell holds a value. Rules, outcomes and ladders are declared outside of tables.",
    wrong: "table hit : d1 {\n  | d1 | factor        |\n  | 1  | rule f() = 1  |\n}\nroll hit",
    right: "rule f() = 1\ntable hit : d1 {\n  | d1 | factor |\n  | 1  | f()    |\n}\nroll hit",
  },
  HR1075: {
    title: "Words in a column of values",
    explanation:
      "The cells of a column are expressions, such as 2 or d6. Where they are words as they stand, the head of the column says so: part : text.",
    wrong: "table hit : d2 {\n  | d2 | part     |\n  | 1  | left leg |\n  | 2  | 1        |\n}\nroll hit",
    right:
      "table hit : d2 {\n  | d2 | part : text |\n  | 1  | left leg    |\n  | 2  | 1           |\n}\nroll hit",
  },
  HR1079: {
    title: "A type behind the name of a table",
    explanation:
      "Behind the name of a table stand its dice, for roll. A table that is only looked up has none; what its keys are, they tell themselves, and columns say their types in the head.",
    wrong: "table malus : number {\n  | metres | malus |\n  | 0-10   | 0     |\n}\nmalus[5].malus",
    right: "table malus {\n  | metres | malus |\n  | 0-10   | 0     |\n}\nmalus[5].malus",
  },
  HR1080: {
    title: "A range that is only a name",
    explanation:
      "A table without dice goes by numbers where all of its keys are numbers and ranges, and by names where one of them is none. A range or a comparison among names is then a name too, which no number or outcome finds.",
    wrong:
      "table malus {\n  | metres  | malus |\n  | 0-10    | 0     |\n  | farther | 2     |\n}\nmalus[5].malus",
    right:
      "table malus {\n  | metres | malus |\n  | 0-10   | 0     |\n  | else   | 2     |\n}\nmalus[5].malus",
  },
  HR1082: {
    title: "Names of a catalogue in quotes",
    explanation:
      "The names of a catalogue, and the cells of a column that says `: text`, stand as they are. Quotes round them would belong to them, and no look-up by the plain name would find the row.",
    wrong: 'table weapons {\n  | name    | cost |\n  | "Sword" | 10   |\n}\nsize(weapons)',
    right: "table weapons {\n  | name  | cost |\n  | Sword | 10   |\n}\nsize(weapons)",
  },
} as const satisfies Record<`HR1${string}`, Page>;
