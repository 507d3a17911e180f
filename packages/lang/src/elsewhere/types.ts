import { byWord } from "./by-word.ts";

const table: readonly (readonly [words: string, here: string])[] = [
  ["number int integer long float double real decimal число целое", "number"],
  ["text string str строка текст", "text"],
  ["bool boolean", "bool"],
  ["die", "die"],
];

/** What says of a name what kind of value it has, here or in another language, to what that is here. */
export const typesElsewhere: ReadonlyMap<string, string> = new Map(byWord(table, (here) => here));
