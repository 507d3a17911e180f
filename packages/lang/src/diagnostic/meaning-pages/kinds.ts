import type { Page } from "../page.ts";

/** Kinds of values that cannot meet. */
export const kindPages = {
  HR2170: {
    title: "Arithmetic with what is no number",
    explanation:
      "Numbers, rolls and dice are added and multiplied; lists are put behind each other with +. A row of a table, a text, a record or an outcome is none of these, and neither is it for abs, floor, ceil, mod and sum, or where things are counted.",
    wrong: 'let weapon = "axe"\nweapon + d6',
    right: 'let weapon = "axe"\n"{weapon}: {d6}"',
  },
  HR2171: {
    title: "A value that is not of the declared kind",
    explanation:
      "What a parameter, a name, a field, a column or a rule is declared to be, its values must be, defaults and cells too. A resource starts within its ends, and is put nowhere else. A closed set of texts takes those texts and no others.",
    wrong: 'rule soak(type: "cut" | "crush") = if type == "cut" { 2 } else { 1 }\nsoak("crash")',
    right: 'rule soak(type: "cut" | "crush") = if type == "cut" { 2 } else { 1 }\nsoak("crush")',
  },
  HR2172: {
    title: "Something that has no items",
    explanation:
      "Lists, maps, tables and odds are gone through item by item, by loops as by in, sort, pick and functions such as sum and size. A number is not: to count, write a range such as 1..3.",
    wrong: "var total = 0\nfor i in 3 { total += i }\ntotal",
    right: "var total = 0\nfor i in 1..3 { total += i }\ntotal",
  },
  HR2173: {
    title: "A field that such a value does not have",
    explanation:
      "A roll has total, dice, natural, highest, lowest and explosions; a check margin, roll and target; a die sides, plus, least and most; a record those that it was made with. A table has none: its columns are fields of its rows.",
    wrong: "let r = 3d6\nr.sum",
    right: "let r = 3d6\nr.total",
  },
  HR2174: {
    title: "Two names that look the same",
    explanation:
      "Some letters of different scripts are drawn alike, so that two names which look the same are two names. Write one thing with the same letters everywhere.",
    wrong: "let HP = 10\nlet НР = 12\nHP + НР",
    right: "let HP = 10\nlet bonus = 12\nHP + bonus",
  },
  HR2175: {
    title: "A part that this roll does not have",
    explanation:
      "A natural face is that of one die, so several dice have none; a highest or lowest one needs dice that show numbers, and so does a total. A margin belongs to one comparison, not to several with and, or, not. A die made of several has no number of sides.",
    wrong: "let r = 3d6\nr.natural",
    right: "let r = highest of 3d6\nr.natural",
  },
  HR2176: {
    title: "A dice word on what has no dice",
    explanation:
      "keep, drop, highest, lowest, middle and count work on dice or on a list, reroll and explode on dice. A comparison, a product or a text has none: take the dice first, and compare or reckon afterwards.",
    wrong: "count >= 8 in (10d10 >= 30)",
    right: "count >= 8 in 10d10",
  },
  HR2177: {
    title: "An item that a list or a ladder does not have",
    explanation:
      "The items of a list and the rungs of a ladder are counted from 1 with whole numbers. Beyond its last item a list gives none, which is no number, and there nothing can be changed; last(list) is the last item, however many there are, and `list += [x]` adds one.",
    wrong: "let wounds = [2, 5, 1]\nwounds[0]",
    right: "let wounds = [2, 5, 1]\nwounds[1]",
  },
  HR2178: {
    title: "A key that a map does not have",
    explanation:
      "The map is written out, and this key is not in it, so the look-up always gives none, and there is nothing to change. Texts, numbers and outcomes are different keys, and letters count as they are written.",
    wrong: 'let prices = ["rope": 2, "torch": 1]\nprices["ropes"]',
    right: 'let prices = ["rope": 2, "torch": 1]\nprices["rope"]',
  },
  HR2179: {
    title: "A division by 0",
    explanation:
      "What stands behind / or //, in mod or in a divisor is always 0 here, and nothing can be divided by 0. Where it may be 0 in some cases, ask before.",
    wrong: "rule share(gold) = gold / (2 - 2)\nshare(120)",
    right: "rule share(gold, heirs) = if heirs == 0 { 0 } else { gold / heirs }\nshare(120, 2)",
  },
  HR2180: {
    title: "Nothing can be chosen so",
    explanation:
      "The text shows that the choice cannot be made: there is no die or item, or there are fewer cards than are to be drawn, no middle with as many above as below, or no highest among faces that have names.",
    wrong: "middle of 4d6",
    right: "middle of 5d6",
  },
  HR2182: {
    title: "A key that no map can have",
    explanation:
      "A map finds its values by a text, a number or an outcome. Lists, records and dice are no keys: put what they stand for into a text, or keep maps inside of maps.",
    wrong: 'let squares = [[1, 2]: "door"]\nsize(squares)',
    right: 'let squares = ["1 2": "door"]\nsize(squares)',
  },
} as const satisfies Record<`HR2${string}`, Page>;
