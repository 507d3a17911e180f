import { canBeName, type Source, visible } from "@houserule/lang";
import type { limitPresets } from "@houserule/runtime";
import { usage } from "./failure.ts";
import type { Library } from "./library.ts";

/** The options that every command has which runs a script. */
export interface ScriptOptions {
  readonly use: readonly string[];
  readonly set: readonly string[];
  readonly limits: keyof typeof limitPresets;
  readonly locale: string;
  readonly json: boolean;
}

/** The options of commands that roll. */
export interface DiceOptions {
  readonly seed?: string;
  readonly dice?: string;
}

/** A `--set`: a name, and the expression that is its value. */
export interface Setting {
  readonly name: string;
  readonly value: Source;
}

const LOCALES = ["en", "ru"];

/** Reads `NAME=VALUE` settings. */
export function settings(options: ScriptOptions, library: Library): readonly Setting[] {
  const names = new Set<string>();
  return options.set.map((text) => {
    const equals = text.indexOf("=");
    const name = text.slice(0, equals).trim();
    if (equals < 0)
      throw usage(`--set ${text} has no value`, "write it as NAME=VALUE, for example --set IQ=14");
    if (!canBeName(name))
      throw usage(
        `--set cannot give a value to "${visible(name)}", which is no name`,
        "a name is made of letters, digits and _, is no word of the language and does not read as dice",
      );
    if (names.has(name)) throw usage(`--set gives ${name} two values`);
    names.add(name);
    return { name, value: library.add({ name: `--set ${name}`, text: text.slice(equals + 1) }) };
  });
}

/** Reads the faces of `--dice 4,2,6`; undefined without the option. */
export function realDice(options: DiceOptions): readonly string[] | undefined {
  if (options.dice === undefined) return undefined;
  if (options.seed !== undefined)
    throw usage(
      "--seed and --dice do not go together",
      "with real dice nothing is left to chance: leave one of the two out",
    );
  const faces = options.dice.split(",").map((face) => face.trim());
  if (faces.includes(""))
    throw usage(
      `--dice ${options.dice} has an empty place`,
      "write the faces with commas between them: --dice 4,2,6",
    );
  return faces;
}

/** Refuses a locale that nobody knows; returns what to say about one that is not translated yet. */
export function localeRemark(options: ScriptOptions): string | null {
  if (!LOCALES.includes(options.locale))
    throw usage(`there is no locale "${options.locale}"`, `there are ${LOCALES.join(" and ")}`);
  return options.locale === "en"
    ? null
    : `messages are in English: they are not translated to "${options.locale}" yet`;
}
