import { canBeName, visible } from "@houserule/lang";
import type { Additions, Compiled } from "./engine.ts";
import { usage } from "./failure.ts";
import type { ScriptOptions, Setting } from "./script-options.ts";

/** A name, and the whole numbers that it is to be, in order. */
export interface Variation {
  readonly name: string;
  readonly values: readonly number[];
}

const MOST_VALUES = 1000;
const HINT = "write it as NAME=A..B, for example --vary IQ=8..14";

/** Reads `--vary NAME=A..B`, both ends included. */
export function variation(text: string, { set, option }: Pick<ScriptOptions, "set" | "option">): Variation {
  const [, name = "", from = "", to = ""] =
    /^([^=]*)=\s*([-+]?\d{1,12})\s*\.\.\s*([-+]?\d{1,12})\s*$/.exec(text) ?? [];
  if (from === "") throw usage(`--vary ${visible(text)} is not a name with two whole numbers`, HINT);
  const trimmed = name.trim();
  if (!canBeName(trimmed)) throw usage(`--vary cannot change "${visible(trimmed)}", which is no name`, HINT);
  const given = (settings: readonly string[]) =>
    settings.some((setting) => setting.split("=", 1)[0]?.trim() === trimmed);
  const flag = given(set) ? "--set" : given(option) ? "--option" : null;
  if (flag !== null)
    throw usage(
      `${trimmed} has a value from ${flag}, and --vary is to change it`,
      "leave one of the two out",
    );
  const [first, last] = [Number(from), Number(to)];
  if (first > last)
    throw usage(`--vary ${visible(text)} ends before it begins`, "the smaller number comes first");
  if (last - first >= MOST_VALUES) throw usage(`--vary takes at most ${MOST_VALUES} numbers`);
  return { name: trimmed, values: Array.from({ length: last - first + 1 }, (_, i) => first + i) };
}

/** What a varied name is the name of: one that the main text reads, an option, or both. */
export interface Place {
  readonly read: boolean;
  readonly option: boolean;
}

/** Where a varied name has its place, by what comes of compiling with it as a name of the main text. */
export function placeOf(setting: Setting, compiled: (lets: readonly Setting[]) => Compiled): Place {
  const { draft, remarks } = compiled([setting]);
  const option = draft?.options.some(({ name }) => name === setting.name) ?? false;
  const unread = remarks.some(({ code, source }) => code === "HR2011" && source === setting.value.name);
  return { read: !(option && unread), option };
}

/** What a value of the varied name adds: an option has it, and rules that read the option. */
export function additionsAt({ read, option }: Place, setting: Setting): Additions {
  return { lets: read ? [setting] : [], optionValues: option ? [setting] : [] };
}
