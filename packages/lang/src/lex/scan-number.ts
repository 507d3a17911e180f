import { complainAboutNumber } from "./bad-number.ts";
import { digitsEnd, isDigit, isWordPart } from "./characters.ts";
import { type DiceScan, type Digits, isDieLetter, scanDice } from "./dice-notation.ts";
import { scanThousands } from "./scan-thousands.ts";
import { push, pushBroken, type Scanner } from "./scanner.ts";
import { DiceToken, DieToken, NumberToken } from "./token-types.ts";

/** Reads a number, or dice with their count: `12`, `1.5`, `3d6`, `4d6kh3`. */
export function scanNumber(scanner: Scanner): void {
  if (scanThousands(scanner)) return;
  const { source, at } = scanner;
  const whole = digitsEnd(source, at);
  const dice = scanDice(source, whole, { text: source.slice(at, whole), start: at });
  if (dice !== null) {
    if (dice.whole) pushDice(scanner, dice, DiceToken);
    else pushBroken(scanner, complainAboutNumber(scanner, whole, dice));
    return;
  }
  const fraction = source.charCodeAt(whole) === 46 && isDigit(source.charCodeAt(whole + 1));
  const end = fraction ? digitsEnd(source, whole + 1) : whole;
  if (!isWordPart(source, end) || (!fraction && isBareDie(source, end))) {
    push(scanner, NumberToken, end, withoutZeros(scanner, source.slice(at, end), at));
    return;
  }
  pushBroken(scanner, complainAboutNumber(scanner, end, null));
}

/** Reads a die from its letter on, `d20` or `d6!`; gives whether there is one. */
export function scanDie(scanner: Scanner): boolean {
  const { source, at } = scanner;
  const dice = scanDice(source, at, null);
  if (dice === null) return false;
  if (!dice.whole) {
    // Letters, digits and `_` throughout: a name, such as `d6x`.
    if (/^[\p{L}\p{M}\p{N}_]*$/u.test(source.slice(at, dice.end))) return false;
    pushBroken(scanner, complainAboutNumber(scanner, at, dice));
    return true;
  }
  pushDice(scanner, dice, DieToken);
  return true;
}

// `3d` before `(`, `[` or a blank: the number, then the word.
function isBareDie(source: string, at: number): boolean {
  return isDieLetter(source.charCodeAt(at)) && !isWordPart(source, at + 1);
}

function pushDice(scanner: Scanner, dice: DiceScan, type: typeof DieToken): void {
  const { notation, end } = dice;
  const { source, at } = scanner;
  const sides = stripped(scanner, notation.sides);
  const count = notation.count === null ? null : stripped(scanner, notation.count);
  if (notation.suffixes.at(-1)?.kind === "explode" && /[<>]/.test(source.charAt(end))) {
    complainAboutExplosion(scanner, end);
  }
  if (sides.text === "66" && (count === null || count.text === "1")) {
    scanner.report({
      code: "HR1050",
      severity: "information",
      span: { start: at, end },
      message: "This is one die with 66 sides.",
      hint: "For two dice read as tens and ones, write `10 * d6 + d6`.",
    });
  }
  push(scanner, type, end, "", { ...notation, sides, count });
}

function stripped(scanner: Scanner, digits: Digits): Digits {
  return { ...digits, text: withoutZeros(scanner, digits.text, digits.start) };
}

function withoutZeros(scanner: Scanner, digits: string, start: number): string {
  if (digits.charCodeAt(0) !== 48 || !isDigit(digits.charCodeAt(1))) return digits;
  const plain = digits.replace(/^0+(?=[0-9])/, "");
  const span = { start, end: start + digits.length - plain.length };
  scanner.report({
    code: "HR1013",
    severity: "error",
    span,
    message: `A number does not begin with 0: write ${plain.slice(0, 20)}.`,
    hint: "Only the rows of a table may have keys such as 00 and 01.",
    fix: { title: "Delete the zeros", edits: [{ span, text: "" }] },
  });
  return plain;
}

function complainAboutExplosion(scanner: Scanner, at: number): void {
  const { source } = scanner;
  const sign = source.charAt(at + 1) === "=" ? source.slice(at, at + 2) : source.charAt(at);
  const bang = source.lastIndexOf("!", at);
  const dice = source.slice(scanner.at, bang);
  scanner.report({
    code: "HR1014",
    severity: "error",
    span: { start: bang, end: at + sign.length },
    message: `\`!${sign}\` can be read in two ways.`,
    hint: `To explode on some faces, write \`explode ${dice} on …\`; to compare what exploded, put a blank: \`${dice}! ${sign} …\`.`,
  });
}
