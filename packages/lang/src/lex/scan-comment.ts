import { limits } from "../limits.ts";
import { lineEnd } from "./characters.ts";
import { type Scanner, tooLong } from "./scanner.ts";

/** The `##` lines read so far that may belong to the next declaration. */
export interface Docs {
  readonly lines: string[];
  /** Where the line behind the last of them begins. */
  next: number;
}

/** Skips a comment; a `##` line that has its line for itself is kept as documentation. */
export function scanComment(scanner: Scanner, docs: Docs, lineStart: number, alone: boolean): void {
  const { source, at } = scanner;
  const end = lineEnd(source, at);
  if (end - at > limits.maxTokenLength) tooLong(scanner, at, end, "A comment");
  if (alone && source.charAt(at + 1) === "#" && source.charAt(at + 2) !== "#") {
    if (docs.next !== lineStart) docs.lines.length = 0;
    const from = source.charAt(at + 2) === " " ? at + 3 : at + 2;
    docs.lines.push(source.slice(from, end).trimEnd());
    docs.next = source.startsWith("\r\n", end) ? end + 2 : end + 1;
  }
  scanner.at = end;
  scanner.blank = true;
}

// Two plain words in a row cannot be part of a calculation, nor can a word with an apostrophe.
const prose = /\/\/[ \t]*(\p{L}[\p{L}'’-]*)[ \t]+(\p{L}[\p{L}'’-]*)/uy;
const apostrophe = /\/\/[ \t]*\p{L}+['’]\p{L}/uy;
const wordsOfTheLanguage = new Set(
  (
    "let var if else for in while repeat match return stop next rule table sheet option outcome override use and or not " +
    "true false none of on by up down to times from with when given otherwise round divisor until at overlap label " +
    "penetrating descending ascending d D к К д Д roll explode die step draw pick keep drop highest lowest middle rung " +
    "count reroll sort once half"
  ).split(" "),
);

/** Whether `//` at this place begins what its author took for a comment; `first` when it begins its line. */
export function isSlashComment(source: string, at: number, first: boolean): boolean {
  if (first) return true;
  apostrophe.lastIndex = at;
  if (apostrophe.test(source)) return true;
  prose.lastIndex = at;
  const words = prose.exec(source);
  return words !== null && !wordsOfTheLanguage.has(words[1] ?? "") && !wordsOfTheLanguage.has(words[2] ?? "");
}

const dashes = /--[ \t]+\p{L}[\p{L}'’-]*[ \t]+\p{L}/uy;

/** Whether `-- two words` or `<!--` stand at this place; `first` when it begins its line. */
export function isOtherComment(source: string, at: number, first: boolean): boolean {
  if (source.startsWith("<!--", at)) return true;
  dashes.lastIndex = at;
  return first && dashes.test(source);
}

const closings: ReadonlyMap<string, string> = new Map([
  ["/*", "*/"],
  ["<!--", "-->"],
]);

/** Reports a comment in another language's manner, and skips it. */
export function scanForeignComment(scanner: Scanner): void {
  const { source, at } = scanner;
  const sign = source.startsWith("<!--", at) ? "<!--" : source.slice(at, at + 2);
  const line = lineEnd(source, at);
  const closing = closings.get(sign);
  const close = closing === undefined ? -1 : source.indexOf(closing, at + sign.length);
  const end = closing !== undefined && close >= 0 && close < line ? close + closing.length : line;
  const span = { start: at, end: at + sign.length };
  scanner.report({
    code: "HR1003",
    severity: "error",
    span,
    message: `A comment begins with #, not with ${sign}.`,
    hint:
      sign === "//"
        ? "`//` divides and rounds down."
        : closing === undefined
          ? "Write `#`."
          : "Put a # before each line of the comment.",
    ...(closing === undefined ? { fix: { title: "Write #", edits: [{ span, text: "#" }] } } : {}),
  });
  scanner.at = end;
  scanner.blank = true;
}
