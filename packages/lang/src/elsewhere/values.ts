import { byWord } from "./by-word.ts";

/** What stands where a value stands in another language, and is no name here. */
export interface ValueElsewhere {
  /** What to write in its place; null where that is more than a word. */
  readonly here: string | null;
  readonly hint: string;
}

const renamed: readonly (readonly [words: string, here: string])[] = [
  ["true истина правда yes", "true"],
  ["false ложь no", "false"],
  ["none null nil undefined ничего", "none"],
  ["break прервать стоп", "stop"],
  ["continue продолжить", "next"],
];

const described: readonly (readonly [words: string, hint: string])[] = [
  [
    "advantage adv disadvantage disadv преимущество помеха",
    "The better of two dice is `highest of 2d20`, the worse `lowest of 2d20`.",
  ],
  ["pass", "What does nothing is a pair of braces with nothing in it: `{ }`."],
  ["begin end fi done начало конец", "What belongs together stands in braces: `{ … }`."],
  [
    "infinity inf бесконечность",
    "There is no endless number: leave an end open, as in the pattern `10..`, or name a number that is large enough.",
  ],
  [
    "this",
    "A rule takes what it looks at as a parameter: `rule lift(hero: Hero) = hero.ST * 2`; in a sheet it is `self`.",
  ],
];

/** Such words, in small letters. */
export const valuesElsewhere: ReadonlyMap<string, ValueElsewhere> = new Map([
  ...byWord<string, ValueElsewhere>(renamed, (here) => ({ here, hint: `Write \`${here}\`.` })),
  ...byWord<string, ValueElsewhere>(described, (hint) => ({ here: null, hint })),
]);
