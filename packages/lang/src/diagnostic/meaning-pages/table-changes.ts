import type { Page } from "../page.ts";

const hit =
  "table hit : d6 {\n  | d6  | part : text | factor |\n  | 1-3 | body        | 1      |\n  | 4-6 | head        | 2      |\n}\n";
const skills = "table skills {\n  | name    | cost |\n  | Fencing | 4    |\n  | Guns    | 2    |\n}\n";
const edges =
  "table edges {\n  | name  | needs(hero) = true |\n  | Quick | hero.agility > 7   |\n  | Brave |                    |\n}\n";

/** HR214. and HR215.: changes of tables, and columns with parameters. */
export const tableChangePages = {
  HR2145: {
    title: "A table that is not there",
    explanation:
      "Only a table that this text sees can be changed: one of its own, or one of a module that it uses. Look at the spelling, or add a use.",
    wrong: `${skills}override table skill { | Guns | 3 | }\nskills["Guns"].cost`,
    right: `${skills}override table skills { | Guns | 3 | }\nskills["Guns"].cost`,
  },
  HR2146: {
    title: "A key that the table cannot have",
    explanation: "A row that is put into a table has only keys that the dice of the table can give.",
    wrong: `${hit}override table hit { | 6-7 | neck | 3 | }\nroll hit`,
    right: `${hit}override table hit { | 6 | neck | 3 | }\nroll hit`,
  },
  HR2147: {
    title: "A row that is not there",
    explanation:
      "A row of a catalogue is changed or removed by its key or by one of its labels. To add a row, write extend table.",
    wrong: `${skills}override table skills { | Fencng | 5 | }\nskills["Fencing"].cost`,
    right: `${skills}override table skills { | Fencing | 5 | }\nskills["Fencing"].cost`,
  },
  HR2148: {
    title: "A change of a table without rows",
    explanation:
      "A table without rows must be supplied first: override table with a head and rows in braces. Then its rows can be changed.",
    wrong: "table injury : d2\nextend table injury { | 1 | 2 | }\n1",
    right:
      "table injury : d2\noverride table injury {\n  | d2  | weeks |\n  | 1-2 | 3     |\n}\n(roll injury).weeks",
  },
  HR2149: {
    title: "A table that cannot take the place of another",
    explanation:
      "What takes the place of a whole table has all its columns, since other texts may use them, and rolls if that one did.",
    wrong: `${hit}override table hit : d6 {\n  | d6  | part : text |\n  | 1-6 | body        |\n}\nroll hit`,
    right: `${hit}override table hit : d6 {\n  | d6  | part : text | factor |\n  | 1-6 | body        | 1      |\n}\nroll hit`,
  },
  HR2150: {
    title: "Two rows with one name",
    explanation: "A row is looked up by its key and by its labels, so no two rows of a table may share one.",
    wrong:
      'table skills {\n  | name    | label ru | cost |\n  | Fencing | Бой      | 4    |\n  | Guns    | Бой      | 2    |\n}\nskills["Guns"].cost',
    right:
      'table skills {\n  | name    | label ru | cost |\n  | Fencing | Бой      | 4    |\n  | Guns    | Огонь    | 2    |\n}\nskills["Guns"].cost',
  },
  HR2151: {
    title: "A column with arguments that is not there",
    explanation:
      "row.needs(hero) calls a column whose head names its parameters: needs(hero). Each of its cells is a small rule. A column without parameters is read without brackets.",
    wrong: `${edges}edges["Quick"].need({ agility: 8 })`,
    right: `${edges}edges["Quick"].needs({ agility: 8 })`,
  },
  HR2152: {
    title: "Too many changes of large tables",
    explanation:
      "Each change of some rows looks at all rows of its table, and together they may look at a million. A table that is replaced whole, with its dice repeated, costs nothing.",
    wrong: 'use "endless-changes"',
    right: `${hit}override table hit { | 6 | neck | 3 | }\nroll hit`,
  },
  HR2153: {
    title: "Going through a table that rolls",
    explanation:
      "The cells of a row are worked out when the row is looked at, so going through all rows rolls the dice in all of them. That is rarely meant. A column of dice keeps them unrolled: harm : die.",
    wrong:
      "table weapons {\n  | name | harm |\n  | Axe  | d8   |\n  | Bow  | d6   |\n}\n[row.name for row in weapons]",
    right:
      "table weapons {\n  | name | harm : die |\n  | Axe  | d8         |\n  | Bow  | d6         |\n}\n[row.name for row in weapons]",
  },
  HR2154: {
    title: "A table that never ends",
    explanation:
      "Every row of the table rolls on the table again, itself or by way of another one, so a roll on it has no end.",
    wrong: "table doom : d2 {\n  | d2  | more      |\n  | 1-2 | roll doom |\n}\nroll doom",
    right:
      "table doom : d2 {\n  | d2 | more      |\n  | 1  | roll doom |\n  | 2  | -         |\n}\nroll doom",
  },
  HR2155: {
    title: "A field that the rows do not have",
    explanation:
      "The fields of a row are the columns of its table, and key. Check the spelling against the head of the table.",
    wrong: `${hit}(roll hit).prt`,
    right: `${hit}(roll hit).part`,
  },
  HR2156: {
    title: "A head where the table has one already",
    explanation:
      "Rows in override and extend change a table that has a head, so they have none of their own. With its dice repeated, override replaces a table whole, head and all.",
    wrong:
      "table hit : d2 {\n  | d2 | factor |\n  | 1  | 2      |\n  | 2  | 1      |\n}\noverride table hit {\n  | d2 | factor |\n  | 2  | 3      |\n}\nroll hit",
    right:
      "table hit : d2 {\n  | d2 | factor |\n  | 1  | 2      |\n  | 2  | 1      |\n}\noverride table hit {\n  | 2  | 3      |\n}\nroll hit",
  },
  HR2158: {
    title: "A key that no row of a catalogue has",
    explanation:
      "A catalogue gives none for a key that it lacks, and none has no fields. Letters count as they are written, capitals too; the labels of a row are keys as well.",
    wrong: 'table skills {\n  | name    | cost |\n  | Fencing | 4    |\n}\nskills["Riding"].cost',
    right: 'table skills {\n  | name    | cost |\n  | Fencing | 4    |\n}\nskills["Fencing"].cost',
  },
} as const satisfies Record<`HR2${string}`, Page>;
