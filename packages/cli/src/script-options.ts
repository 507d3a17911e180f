import { canBeName, type SheetInput, type Source, visible } from "@houserule/lang";
import type { limitPresets } from "@houserule/runtime";
import { usage } from "./failure.ts";
import type { Library } from "./library.ts";
import { scriptForSheet } from "./misplaced-file.ts";

/** The options that every command has which runs a script. */
export interface ScriptOptions {
  readonly use: readonly string[];
  readonly set: readonly string[];
  readonly option: readonly string[];
  readonly choose: readonly string[];
  readonly sheet: readonly string[];
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

/** Reads `--set NAME=VALUE`. */
export function settings(options: ScriptOptions, library: Library): readonly Setting[] {
  return named("--set", "IQ=14", options.set, library);
}

/** Reads `--option NAME=VALUE`. */
export function optionSettings(options: ScriptOptions, library: Library): readonly Setting[] {
  return named("--option", "cinematic=true", options.option, library);
}

/** Reads `--choose NAME=VALUE`. */
export function answers(options: ScriptOptions, library: Library): readonly Setting[] {
  return named("--choose", "soak=false", options.choose, library);
}

function named(
  flag: string,
  example: string,
  texts: readonly string[],
  library: Library,
): readonly Setting[] {
  const names = new Set<string>();
  return texts.map((text) => {
    const equals = text.indexOf("=");
    const name = text.slice(0, equals).trim();
    if (equals < 0)
      throw usage(`${flag} ${text} has no value`, `write it as NAME=VALUE, for example ${flag} ${example}`);
    if (!canBeName(name))
      throw usage(
        `${flag} cannot give a value to "${visible(name)}", which is no name`,
        "a name is made of letters, digits and _, is no word of the language and does not read as dice",
      );
    if (names.has(name)) throw usage(`${flag} gives ${name} two values`);
    names.add(name);
    return { name, value: library.add({ name: `${flag} ${name}`, text, from: equals + 1 }) };
  });
}

/** Reads `NAME=FILE.json` sheets. */
export function sheetFiles(options: ScriptOptions, library: Library): readonly SheetInput[] {
  const names = new Set<string>();
  return options.sheet.map((text) => {
    const equals = text.indexOf("=");
    const name = text.slice(0, equals).trim();
    const path = text.slice(equals + 1);
    if (equals < 0 || path === "")
      throw usage(
        `--sheet ${visible(text)} names no file`,
        "write it as NAME=FILE, for example --sheet hero=ada.json",
      );
    if (!canBeName(name))
      throw usage(
        `--sheet cannot give a sheet to "${visible(name)}", which is no name`,
        "a name is made of letters, digits and _, is no word of the language and does not read as dice",
      );
    if (names.has(name)) throw usage(`--sheet gives ${name} two files`);
    names.add(name);
    const value = library.file(path);
    const misplaced = scriptForSheet(name, value);
    if (misplaced !== null) throw misplaced;
    return { name, value };
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

/** Refuses a locale that nobody knows. */
export function checkLocale({ locale }: Pick<ScriptOptions, "locale">): void {
  if (!LOCALES.includes(locale))
    throw usage(`there is no locale "${visible(locale)}"`, `there are ${LOCALES.join(" and ")}`);
}
