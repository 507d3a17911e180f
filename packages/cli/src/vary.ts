import { canBeName, visible } from "@houserule/lang";
import { usage } from "./failure.ts";

/** A name, and the whole numbers that it is to be, in order. */
export interface Variation {
  readonly name: string;
  readonly values: readonly number[];
}

const MOST_VALUES = 1000;
const HINT = "write it as NAME=A..B, for example --vary IQ=8..14";

/** Reads `--vary NAME=A..B`, both ends included. */
export function variation(text: string, set: readonly string[]): Variation {
  const [, name = "", from = "", to = ""] =
    /^([^=]*)=\s*([-+]?\d{1,12})\s*\.\.\s*([-+]?\d{1,12})\s*$/.exec(text) ?? [];
  if (from === "") throw usage(`--vary ${visible(text)} is not a name with two whole numbers`, HINT);
  const trimmed = name.trim();
  if (!canBeName(trimmed)) throw usage(`--vary cannot change "${visible(trimmed)}", which is no name`, HINT);
  if (set.some((setting) => setting.split("=", 1)[0]?.trim() === trimmed))
    throw usage(`${trimmed} has a value from --set, and --vary is to change it`, "leave one of the two out");
  const [first, last] = [Number(from), Number(to)];
  if (first > last)
    throw usage(`--vary ${visible(text)} ends before it begins`, "the smaller number comes first");
  if (last - first >= MOST_VALUES) throw usage(`--vary takes at most ${MOST_VALUES} numbers`);
  return { name: trimmed, values: Array.from({ length: last - first + 1 }, (_, i) => first + i) };
}
