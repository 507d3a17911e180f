import type { Page } from "../page.ts";

/** HR211. and HR212.: options, choices and tests. */
export const optionPages = {
  HR2110: {
    title: "A value that an option or a choice cannot have",
    explanation:
      "An option says what it can be: one of several texts, a number, true or false, an outcome. The message lists what is allowed. An option without a type is of the kind of its first value.",
    wrong: 'option raise_damage : "per_raise" | "single" = "twice"\nraise_damage',
    right: 'option raise_damage : "per_raise" | "single" = "single"\nraise_damage',
  },
  HR2111: {
    title: "An option or an answer that rolls",
    explanation:
      "An option is settled before the game and stays the same, so it may not roll dice or draw cards; nor may what a choice is answered each time. Keep a die unrolled with die, and roll it where it is used.",
    wrong: "option start = 3d6\nstart",
    right: "option start : die = 3d6\nroll start",
  },
  HR2112: {
    title: "An option that is made from itself",
    explanation:
      "The value of an option may use constants and the options above it, but nothing that needs the option itself.",
    wrong: "option low = high - 5\noption high = 15\nlow",
    right: "option high = 15\noption low = high - 5\nlow",
  },
  HR2113: {
    title: "An override of an option that is not there",
    explanation:
      "override option gives another value to an option of a ruleset that this text uses. Check the name, and whether the ruleset is used.",
    wrong: "option cinematic = false\noverride option cinemtic = true\ncinematic",
    right: "option cinematic = false\noverride option cinematic = true\ncinematic",
  },
  HR2114: {
    title: "An override that does not fit its option",
    explanation: "An override gives an option another value. It keeps the type that it was declared with.",
    wrong: "option scars : 0..3 = 1\noverride option scars : 0..9 = 2\nscars",
    right: "option scars : 0..3 = 1\noverride option scars = 2\nscars",
  },
  HR2115: {
    title: "An expect outside a test",
    explanation:
      "expect says what a test must show, so it stands in the braces of a test and not in rules or odds. To stop a script with a reason, write require.",
    wrong: "let armour = 3\nexpect armour > 2",
    right: 'test "armour" {\n  let armour = 3\n  expect armour > 2\n}',
  },
  HR2116: {
    title: "A test with an option or a choice that is not there",
    explanation:
      "Behind with stand options of the texts that the test sees, each with the value that it has in this test, and choices, each with what it is answered.",
    wrong: 'option cinematic = false\ntest "on" with cinemtic = true { expect cinematic }',
    right: 'option cinematic = false\ntest "on" with cinematic = true { expect cinematic }',
  },
  HR2117: {
    title: "A test that sets an option twice, or answers a choice twice",
    explanation:
      "In a test an option has one value, and a choice one answer. For another value, write another test.",
    wrong: 'option hard = 1\ntest "hard" with hard = 2, hard = 3 { expect hard > 1 }',
    right: 'option hard = 1\ntest "hard" with hard = 3 { expect hard > 1 }',
  },
  HR2118: {
    title: "A choice that would change something",
    explanation:
      "A choice is a question: whoever answers it gives a value and changes nothing. Make the change where the answer is used.",
    wrong: 'choice spend(changes bennies) -> bool "Spend one?" = bennies > 0\n1',
    right: 'choice spend(bennies) -> bool "Spend one?" = bennies > 0\nspend(2)',
  },
  HR2119: {
    title: "A text that is never there",
    explanation:
      "What is looked at was declared to be one of several texts, is the key of a row, or the rank or suit of a card, and it is compared with another text, so it never holds; or a table is looked into with a key that none of its rows has. Check the spelling. The keys of a table without dice are texts, where its first column has no type: for outcomes, write `degree : Degree` at its head.",
    wrong: 'option pace : "slow" | "fast" = "slow"\nif pace == "fats" { 2 } else { 1 }',
    right: 'option pace : "slow" | "fast" = "slow"\nif pace == "fast" { 2 } else { 1 }',
  },
  HR2120: {
    title: "A match that leaves out a text",
    explanation:
      "What was declared to be one of several texts can be any of them, so a match over it has an arm for each, or an else.",
    wrong: 'option pace : "slow" | "fast" = "slow"\nmatch pace { "slow" => 1 }',
    right: 'option pace : "slow" | "fast" = "slow"\nmatch pace { "slow" => 1, "fast" => 2 }',
  },
  HR2121: {
    title: "An option from outside that is not there",
    explanation:
      "What is given with --option is an option of the rulesets and files that are used. Check its name, and whether its ruleset is used.",
    wrong: "# --option cinemtic=true\noption cinematic = false\ncinematic",
    right: "# --option cinematic=true\noption cinematic = false\ncinematic",
  },
  HR2122: {
    title: "An answer to a choice that is not there",
    explanation:
      "What is given with --choose answers a choice of the rulesets and files that are used. Check its name, and whether its ruleset is used.",
    wrong: '# --choose sopend=false\nchoice spend() -> bool "Spend one?" = true\nspend()',
    right: '# --choose spend=false\nchoice spend() -> bool "Spend one?" = true\nspend()',
  },
  HR2123: {
    title: "A test that expects nothing",
    explanation:
      "A test passes when everything holds that it expects. One that expects nothing always passes.",
    wrong: 'test "nothing" {\n  let hurt = 3\n  note "{hurt}"\n}',
    right: 'test "something" {\n  let hurt = 3\n  expect hurt == 3\n}',
  },
  HR2131: {
    title: "Two tests of one name",
    explanation:
      "Where a test fails, its name says which. Two tests of one text that run with the same options need two names.",
    wrong: 'test "sums" { expect 1 + 1 == 2 }\ntest "sums" { expect 2 + 2 == 4 }',
    right: 'test "sum of ones" { expect 1 + 1 == 2 }\ntest "sum of twos" { expect 2 + 2 == 4 }',
  },
} as const satisfies Record<`HR2${string}`, Page>;
