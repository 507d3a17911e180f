import { byWord } from "./by-word.ts";

/** A word that something begins with in other languages, and nothing here. */
export interface PhraseElsewhere {
  readonly hint: string;
  /** What to write in its place, nothing at all, or null where more is to be changed. */
  readonly write: string | null;
  /** Where it must stand: at the start of a line, or anywhere. */
  readonly place: "first" | "anywhere";
}

const phrases: readonly (readonly [words: string, phrase: PhraseElsewhere])[] = [
  [
    "print println output echo show say log вывод вывести печать",
    {
      hint: 'The last line of a text is its result, and is shown: write the value alone. A line of its own in the trace is `note "…"`.',
      write: "",
      place: "first",
    },
  ],
  [
    "throw raise panic",
    { hint: 'What cannot be done is refused: `require false else "why"`.', write: null, place: "first" },
  ],
  [
    "import include from",
    {
      hint: 'What is in another file comes with `use "file"`; what the language has is always there.',
      write: null,
      place: "first",
    },
  ],
  [
    "set",
    {
      hint: "A name gets its value with `let x = 3`; how often dice explode at most is said with them: `explode d6 up to 3 times`.",
      write: null,
      place: "first",
    },
  ],
  ["unless", { hint: "Write `if not (x > 0) { … }`.", write: null, place: "first" }],
  ["until", { hint: "Write `repeat { … } until x > 0`.", write: null, place: "first" }],
  [
    "try except catch finally",
    {
      hint: "Nothing is caught here: `x otherwise y` stands in for what is not there, and what can go wrong is asked before.",
      write: null,
      place: "first",
    },
  ],
  [
    "loop do цикл",
    {
      hint: "The loops are `for i in 1..3 { … }`, `while x > 0 { … }` and `repeat 3 times { … }`.",
      write: null,
      place: "first",
    },
  ],
  [
    "lambda",
    {
      hint: "What is worked out from something is a rule: `rule f(x) = x + 1`.",
      write: null,
      place: "anywhere",
    },
  ],
  ["new", { hint: "A sheet is made by its name alone: `Hero(ST: 12)`.", write: "", place: "anywhere" }],
  [
    "async await export public private static call вызвать",
    { hint: "Leave it out.", write: "", place: "first" },
  ],
];

/** Such words, in small letters. */
export const phrasesElsewhere: ReadonlyMap<string, PhraseElsewhere> = new Map(
  byWord<PhraseElsewhere, PhraseElsewhere>(phrases, (phrase) => phrase),
);

/** What stands before `of` in other languages, and is no such word here. */
export const beforeOfElsewhere: ReadonlyMap<string, string> = new Map(
  byWord<string, string>(
    [
      [
        "sum total",
        "Dice add up by themselves: write them alone, `3d6`; the items of a list add up in `sum(list)`.",
      ],
      ["average mean avg", "Write `mean(3d6)`."],
      ["chance probability odds", "Write `chance(3d6 >= 10)`; `odds(3d6)` has all outcomes."],
      ["max maximum", "Write `highest of 2d20` for the highest die, and `max(a, b)` for the greater value."],
      ["min minimum", "Write `lowest of 2d20` for the lowest die, and `min(a, b)` for the smaller value."],
      ["half", "Write `x / 2`, and `round down` behind it where only whole numbers count."],
      ["number size length", "Write `size(list)`; dice by their faces are counted by `count 6 in 3d6`."],
    ],
    (hint) => hint,
  ),
);

/** Which of the dice a word of other languages chooses. */
export const choosersElsewhere: ReadonlyMap<string, "highest" | "lowest"> = new Map([
  ...byWord<null, "highest">(
    [["лучшие лучших лучший наибольшие наибольших best top", null]],
    () => "highest",
  ),
  ...byWord<null, "lowest">(
    [["худшие худших худший наименьшие наименьших worst bottom", null]],
    () => "lowest",
  ),
]);
