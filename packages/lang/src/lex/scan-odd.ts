import type { TokenType } from "chevrotain";
import type { Span } from "../span.ts";
import { characterAt, codePoint, digitsEnd, isDigit, isWordPart, shortened, wordEnd } from "./characters.ts";
import { isForbidden } from "./forbidden.ts";
import { scanPercent } from "./scan-percent.ts";
import { scanReference } from "./scan-reference.ts";
import { previousOnLine, push, pushBroken, type Scanner } from "./scanner.ts";
import { punctuationAt, quotes, typographicSigns } from "./signs.ts";
import { isIn, tokenSet } from "./token-set.ts";
import * as T from "./token-types.ts";

/** What the lexer should do next: a comment or `;` begins there, or the token is done. */
export type OddResult = "done" | "semicolon" | "comment";

const valueEnds = tokenSet(T.Word, T.NumberToken, T.DiceToken, T.DieToken, T.RightParen, T.RightBracket);

/** Reads a character that no token begins with: reports it, and goes on with what was meant, where that is clear. */
export function scanOdd(scanner: Scanner): OddResult {
  const { source, at } = scanner;
  const character = characterAt(source, at);
  switch (character) {
    case "!":
      return scanBang(scanner);
    case "&":
      if (scanReference(scanner)) return "done";
      return logic(scanner, source.startsWith("&&", at) ? "&&" : "&", "and", T.And);
    case "|":
      return logic(scanner, "||", "or", T.Or);
    case "%":
      scanPercent(scanner);
      return "done";
    case "^":
      report(scanner, "HR1021", at + 1, "There is no sign for powers, such as `^`.", {
        hint: "Multiply: `x * x`.",
      });
      return pushAs(scanner, T.Star, at + 1);
    case "@":
    case "$":
    case "?":
      if (scanReference(scanner)) return "done";
      if (character !== "?") break;
      push(scanner, T.Question, at + 1);
      return "done";
  }
  const code = character.codePointAt(0) ?? 0;
  if (isForbidden(source, at)) return skip(scanner, 1, true);
  if (/^[\p{Zs}]$/u.test(character)) return scanBlank(scanner);
  if (code >= 0xff01 && code <= 0xff5e) return scanFullwidth(scanner, code);
  const sign = typographicSigns.get(character);
  if (sign !== undefined) return scanSign(scanner, character, sign);
  if (quotes.has(character)) return scanQuote(scanner, character);
  if (/^\p{N}$/u.test(character)) return scanOtherDigits(scanner);
  return scanUnknown(scanner);
}

function report(
  scanner: Scanner,
  code:
    | "HR1020"
    | "HR1021"
    | "HR1024"
    | "HR1025"
    | "HR1026"
    | "HR1043"
    | "HR1044"
    | "HR1045"
    | "HR1049"
    | "HR1062",
  end: number,
  message: string,
  more: { hint: string; write?: string; until?: number },
): void {
  const span = { start: scanner.at, end };
  const { hint, write } = more;
  const title = write === "" ? "Delete it" : `Write ${write === " " ? "a blank" : write}`;
  scanner.report({
    code,
    severity: "error",
    span,
    message,
    hint,
    ...(write === undefined ? {} : { fix: { title, edits: [{ span, text: write }] } }),
  });
}

function pushAs(scanner: Scanner, type: TokenType, end: number): OddResult {
  scanner.mute = true;
  push(scanner, type, end);
  return "done";
}

function skip(scanner: Scanner, size: number, mute: boolean): OddResult {
  scanner.at += size;
  scanner.blank = true;
  if (mute) scanner.mute = true;
  return "done";
}

function logic(scanner: Scanner, sign: string, word: string, type: TokenType): OddResult {
  const { source, at } = scanner;
  const end = at + sign.length;
  const before = /^[\s([{,]?$/.test(source.charAt(at - 1)) ? "" : " ";
  const after = /[\s]/.test(source.charAt(end)) ? "" : " ";
  report(scanner, "HR1020", end, `\`${sign}\` is written as a word here: ${word}.`, {
    hint: `Write \`${word}\`.`,
    write: `${before}${word}${after}`,
  });
  return pushAs(scanner, type, end);
}

function scanBang(scanner: Scanner): OddResult {
  const { at } = scanner;
  const previous = previousOnLine(scanner);
  if (!scanner.blank && previous !== null && isIn(valueEnds, previous)) {
    report(
      scanner,
      "HR1062",
      at + 1,
      "`!` explodes only dice that are written right before it, as in `3d6!`.",
      {
        hint: `Write \`explode\` before what shall explode.`,
      },
    );
    return skip(scanner, 1, true);
  }
  return logic(scanner, "!", "not", T.Not);
}

function scanBlank(scanner: Scanner): OddResult {
  const { source, at } = scanner;
  let end = at;
  while (/^[\p{Zs}]$/u.test(source.charAt(end)) && source.charAt(end) !== " ") end += 1;
  const shown = codePoint(source.charAt(at));
  report(scanner, "HR1044", end, `This blank is not a plain one: it is ${shown}.`, {
    hint: "Replace it by a space; such blanks come along when text is pasted.",
    write: " ",
  });
  return skip(scanner, end - at, false);
}

function scanFullwidth(scanner: Scanner, code: number): OddResult {
  const { source, at } = scanner;
  if (isDigit(code - 0xfee0)) {
    let end = at;
    while (isDigit(source.charCodeAt(end) - 0xfee0)) end += 1;
    const word = wordEnd(source, at);
    const plain = source.slice(at, Math.min(word, at + 200)).normalize("NFKC");
    // Dice in wide signs are one mistake.
    if (word > end && /^[0-9]*[dD][0-9]+(?:k[hl]?[0-9]*|d[hl][0-9]*)?$/.test(plain)) {
      complainAboutWidth(scanner, word, plain);
      pushBroken(scanner, word);
      return "done";
    }
    const digits = narrow(source.slice(at, end));
    complainAboutWidth(scanner, end, digits);
    push(scanner, T.NumberToken, end, digits.replace(/^0+(?=[0-9])/, ""));
    return "done";
  }
  const plain = narrow(source.slice(at, at + 3));
  const sign = punctuationAt(plain, 0);
  const size = sign?.[0].length ?? 1;
  complainAboutWidth(scanner, at + size, plain.slice(0, size));
  if (sign === null) return plain.startsWith(";") ? semicolon(scanner) : skip(scanner, 1, true);
  push(scanner, sign[1], at + size);
  return "done";
}

// Wide signs as plain ones, up to the first that is not wide.
function narrow(wide: string): string {
  let plain = "";
  for (const character of wide) {
    const code = character.charCodeAt(0);
    if (code < 0xff01 || code > 0xff5e) break;
    plain += String.fromCharCode(code - 0xfee0);
  }
  return plain;
}

function complainAboutWidth(scanner: Scanner, end: number, plain: string): void {
  const shown = shortened(scanner.source.slice(scanner.at, end));
  report(scanner, "HR1026", end, `\`${shown}\` is a wide sign; here stands \`${shortened(plain)}\`.`, {
    hint: `Write \`${shortened(plain)}\`.`,
    write: plain,
  });
}

function semicolon(scanner: Scanner): OddResult {
  scanner.at += 1;
  return "semicolon";
}

function scanSign(scanner: Scanner, character: string, sign: string): OddResult {
  const end = scanner.at + character.length;
  report(
    scanner,
    "HR1025",
    end,
    `\`${character}\` (${codePoint(character)}) is a typographic sign; here stands \`${sign}\`.`,
    {
      hint: `Write \`${sign}\`; such signs come along when text is pasted.`,
      write: sign,
    },
  );
  const type = punctuationAt(sign, 0)?.[1];
  if (type === undefined) return semicolon(scanner);
  push(scanner, type, end);
  return "done";
}

function scanQuote(scanner: Scanner, character: string): OddResult {
  const { source, at } = scanner;
  const closing = quotes.get(character) ?? "";
  let end = at + 1;
  while (end < source.length && !`${closing}"\r\n`.includes(source.charAt(end))) end += 1;
  const kind = character === "'" || character === "`" ? "Single quotes" : "Typographic quotes";
  const hint = 'Texts stand between straight double quotes: "like this".';
  if (end >= source.length || /[\r\n]/.test(source.charAt(end))) {
    report(scanner, "HR1024", at + 1, `${kind}, such as ${character}, do not open a text.`, { hint });
    pushBroken(scanner, end);
    return "done";
  }
  scanner.report({
    code: "HR1024",
    severity: "error",
    span: { start: at, end: end + 1 },
    message: `${kind}, such as ${character}, do not enclose a text.`,
    hint,
    fix: {
      title: 'Write "',
      edits: [
        { span: { start: at, end: at + 1 }, text: '"' },
        ...dollars(source, at, end).map((span) => ({ span, text: "" })),
        { span: { start: end, end: end + 1 }, text: '"' },
      ],
    },
  });
  scanner.mute = true;
  push(scanner, T.Text, end + 1, source.slice(at + 1, end));
  return "done";
}

// The signs before the braces of a template: `a ${b}`.
function dollars(source: string, at: number, end: number): readonly Span[] {
  if (source.charAt(at) !== "`") return [];
  const found: Span[] = [];
  for (let i = source.indexOf("${", at); i >= 0 && i < end; i = source.indexOf("${", i + 2))
    found.push({ start: i, end: i + 1 });
  return found;
}

function scanOtherDigits(scanner: Scanner): OddResult {
  const { source, at } = scanner;
  const end = wordEnd(source, at);
  let plain = "";
  for (const digit of source.slice(at, Math.min(end, at + 1000))) plain += asciiDigit(digit);
  const whole = plain !== "" && digitsEnd(plain, 0) === plain.length;
  report(
    scanner,
    "HR1045",
    end,
    `Numbers are written with the digits 0 to 9, not with ${characterAt(source, at)} (${codePoint(source.slice(at))}).`,
    {
      hint: whole ? `Write ${shortened(plain)}.` : "Write the number with plain digits.",
      ...(whole ? { write: plain } : {}),
    },
  );
  if (whole) push(scanner, T.NumberToken, end, plain.replace(/^0+(?=[0-9])/, ""));
  else pushBroken(scanner, end);
  return "done";
}

// The digits of a script stand in a row from 0 to 9.
function asciiDigit(digit: string): string {
  const plain = digit.normalize("NFKC");
  if (plain.length === 1 && isDigit(plain.charCodeAt(0))) return plain;
  if (!/^\p{Nd}$/u.test(digit)) return "?";
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function scanUnknown(scanner: Scanner): OddResult {
  const { source, at } = scanner;
  const first = characterAt(source, at);
  const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
  const hidden = invisible.test(first);
  let end = at;
  for (
    let next = first;
    next !== "" && isUnknown(source, end) && invisible.test(next) === hidden;
    next = characterAt(source, end)
  ) {
    end += next.length;
  }
  end = Math.max(end, at + first.length);
  if (hidden) {
    report(scanner, "HR1043", end, `Here stands an invisible character, ${codePoint(first)}.`, {
      hint: "Delete it.",
      write: "",
    });
  } else {
    const mark = /^\p{M}$/u.test(first);
    report(
      scanner,
      "HR1049",
      end,
      `${mark ? "A mark" : `\`${first}\``} (${codePoint(first)}) has no meaning here.`,
      {
        hint: "Delete it, or put it between quotes if it belongs to a text.",
      },
    );
  }
  scanner.at = end;
  // An invisible character separates nothing.
  if (!hidden) scanner.blank = true;
  scanner.mute = true;
  return "done";
}

function isUnknown(source: string, at: number): boolean {
  const character = characterAt(source, at);
  const code = character.codePointAt(0) ?? 0;
  if (code < 128) return /[$@~\\]/.test(character);
  return (
    !isWordPart(source, at) &&
    !/^\p{Zs}$/u.test(character) &&
    !typographicSigns.has(character) &&
    !quotes.has(character) &&
    !(code >= 0xff01 && code <= 0xff5e) &&
    !isForbidden(source, at)
  );
}
