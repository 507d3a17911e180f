import type { Page } from "../page.ts";

/** HR203., HR2181, HR2183 and HR2184: dice, rolled or not, and ladders. */
export const dicePages = {
  HR2030: {
    title: "A die with impossible sides",
    explanation: "A die has a whole number of sides, 1 or more.",
    wrong: "3d0",
    right: "3d6",
  },
  HR2031: {
    title: "An impossible count",
    explanation:
      "Dice, rounds, cards and items are counted with whole numbers, 0 or more. Round a fraction with round down or round up.",
    wrong: 'repeat -1 {\n  note "never"\n}\nkeep highest 1.5 of 4d6',
    right: "keep highest 2 of 4d6",
  },
  HR2032: {
    title: "A die where a roll was meant",
    explanation:
      "A die such as die d8 is the thing that you roll, not a number. Write roll before it where its result is wanted. To compare two dice, both must be unrolled.",
    wrong: "let skill = die d8\nskill >= 4",
    right: "let skill = die d8\nroll skill >= 4",
  },
  HR2033: {
    title: "A value where an unrolled die is wanted",
    explanation:
      "A rule that asks for a die rolls it itself. Dice that were given a name have been rolled, unless die stands before them.",
    wrong: "rule trait(skill: die) = explode skill\nlet s = d8\ntrait(s)",
    right: "rule trait(skill: die) = explode skill\nlet s = die d8\ntrait(s)",
  },
  HR2034: {
    title: "Dice that cannot be kept unrolled",
    explanation:
      "What is kept unrolled is a sum of dice and whole numbers, such as die 2d6+1. For anything else, make a rule that rolls it.",
    wrong: "let best = die keep highest 3 of 4d6\nroll best",
    right: "rule best() = keep highest 3 of 4d6\nbest()",
  },
  HR2035: {
    title: "Rolling that never ends",
    explanation:
      "If every face explodes, or every face is rerolled, the dice are rolled for ever. Leave a face out, or say how often at most: up to 3 times.",
    wrong: "explode d6 on 1..6",
    right: "explode d6 on 5..6",
  },
  HR2036: {
    title: "Dice that look like a call or a look-up",
    explanation:
      "d( and d[ are always dice, also where a value has the name d. Put a value of another name there if you meant to look into it.",
    wrong: "let d = 3\nd(6) + d",
    right: "let dice = 3\nd(6) + dice",
  },
  HR2037: {
    title: "A roll of what is no die",
    explanation:
      "roll rolls a die that is kept unrolled. What is no die, or was rolled before, cannot be rolled; nor can a table have it for its dice.",
    wrong: "let r = 3d6\nroll r",
    right: "let r = die 3d6\nroll r",
  },
  HR2038: {
    title: "A ladder that is not made of dice",
    explanation:
      "A ladder is written as single dice with -> between them, from low to high, or is another ladder.",
    wrong: "ladder traits = 4\nstep d6 up 1 on traits",
    right: "ladder traits = d4 -> d6 -> d8\nstep d6 up 1 on traits",
  },
  HR2039: {
    title: "A step on no ladder",
    explanation:
      "The same die stands on many ladders, so a step says on which one, and names a ladder there. Only outcomes step without one, in their declared order.",
    wrong: "step d6 up 1",
    right: "ladder traits = d4 -> d6 -> d8\nstep d6 up 1 on traits",
  },
  HR2181: {
    title: "A face that no die shows, or that every die does",
    explanation:
      "count, reroll and explode ... on look at each die by itself, not at the sum. What fits no face of the dice changes nothing, and what fits every face counts them all. To test the sum, compare the dice: 3d6 >= 12.",
    wrong: "count >= 12 in 3d6",
    right: "3d6 >= 12",
  },
  HR2183: {
    title: "An explosion that mixes faces and rungs",
    explanation:
      "Along a ladder, a die that shows its highest face rolls the next one, so on has nothing to say there. from says with which rung of a ladder to begin, so dice that explode by themselves have none.",
    wrong: "ladder levels = d6 -> d8 -> d10\nexplode levels on 5..6",
    right: "ladder levels = d6 -> d8 -> d10\nexplode levels from d8",
  },
  HR2184: {
    title: "A die that is not on the ladder",
    explanation:
      "Steps, rungs and explosions along a ladder begin with one of its dice; a constant such as the +2 of d12+2 goes along.",
    wrong: "ladder traits = d4 -> d6 -> d8\nstep d7 up 1 on traits",
    right: "ladder traits = d4 -> d6 -> d8\nstep d6 up 1 on traits",
  },
} as const satisfies Record<`HR2${string}`, Page>;
