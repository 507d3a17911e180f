import type { CompareOperator, Which } from "../ast/expression.ts";
import { digitsEnd, isDigit, isWordPart } from "./characters.ts";

/** A number inside a dice token, with its place. */
export interface Digits {
  readonly text: string;
  readonly start: number;
}

/** One suffix as pasted from a chat: `kh3`, `!`, `ro<=2`. `end` is where it ends. */
export type Suffix =
  | {
      readonly kind: "select";
      readonly verb: "keep" | "drop";
      readonly which: Which;
      readonly count: Digits | null;
      readonly end: number;
    }
  | { readonly kind: "explode"; readonly penetrating: boolean; readonly end: number }
  | {
      readonly kind: "reroll";
      readonly once: boolean;
      readonly operator: CompareOperator | null;
      readonly value: Digits;
      readonly end: number;
    };

/** What a dice token says: `4d6kh3`, `d%`, `4dF`. */
export interface DiceNotation {
  readonly count: Digits | null;
  /** Digits, or `%`, or `F`. */
  readonly sides: Digits;
  /** Where the dice end and the suffixes begin. */
  readonly end: number;
  readonly suffixes: readonly Suffix[];
}

/** What was read, and where: `whole` is false when letters or digits follow that do not belong. */
export interface DiceScan {
  readonly notation: DiceNotation;
  readonly end: number;
  readonly whole: boolean;
}

/** Whether the code is one of the letters that mean dice: d, and к or д as Russian books print them. */
export function isDieLetter(code: number): boolean {
  return (
    code === 0x64 || code === 0x44 || code === 0x43a || code === 0x41a || code === 0x434 || code === 0x414
  );
}

/** Whether the letter means dice only behind their number: в stands for к in some books, and `в6` may be a name. */
function isDieLetterBehindCount(code: number): boolean {
  return code === 0x432 || code === 0x412;
}

/** Reads dice whose letter stands at `at`; `null` when neither digits nor `%` nor `F` follow it. */
export function scanDice(text: string, at: number, count: Digits | null): DiceScan | null {
  const letter = text.charCodeAt(at);
  if (!isDieLetter(letter) && (count === null || !isDieLetterBehindCount(letter))) return null;
  const start = at + 1;
  const code = text.charCodeAt(start);
  let end = start;
  if (isDigit(code)) end = digitsEnd(text, start);
  else if (code === 0x25 || code === 0x46) end = start + 1;
  else return null;
  const sides = { text: text.slice(start, end), start };
  const diceEnd = end;
  const suffixes: Suffix[] = [];
  for (let suffix = scanSuffix(text, end); suffix !== null; suffix = scanSuffix(text, end)) {
    suffixes.push(suffix);
    end = suffix.end;
  }
  return { notation: { count, sides, end: diceEnd, suffixes }, end, whole: !isWordPart(text, end) };
}

const selections: readonly (readonly [string, "keep" | "drop", Which])[] = [
  ["kh", "keep", "highest"],
  ["kl", "keep", "lowest"],
  ["k", "keep", "highest"],
  ["dh", "drop", "highest"],
  ["dl", "drop", "lowest"],
];
const comparisons = ["<=", ">=", "<", ">"] as const;

function scanSuffix(text: string, at: number): Suffix | null {
  const first = text.charAt(at);
  if (first === "!") return scanExplosion(text, at);
  if (first === "r") return scanReroll(text, at);
  for (const [letters, verb, which] of selections) {
    if (!text.startsWith(letters, at)) continue;
    const start = at + letters.length;
    const end = digitsEnd(text, start);
    const count = end > start ? { text: text.slice(start, end), start } : null;
    return { kind: "select", verb, which, count, end };
  }
  return null;
}

// A `!` before `=` belongs to `!=`.
function scanExplosion(text: string, at: number): Suffix | null {
  if (text.startsWith("!!", at) && text.charAt(at + 2) !== "=") {
    return { kind: "explode", penetrating: false, end: at + 2 };
  }
  if (text.startsWith("!p", at)) return { kind: "explode", penetrating: true, end: at + 2 };
  return text.charAt(at + 1) === "=" ? null : { kind: "explode", penetrating: false, end: at + 1 };
}

function scanReroll(text: string, at: number): Suffix | null {
  const once = text.charAt(at + 1) === "o";
  const after = at + (once ? 2 : 1);
  const operator = comparisons.find((sign) => text.startsWith(sign, after)) ?? null;
  const start = after + (operator === null ? 0 : operator.length);
  const end = digitsEnd(text, start);
  if (end === start) return null;
  return { kind: "reroll", once, operator, value: { text: text.slice(start, end), start }, end };
}
