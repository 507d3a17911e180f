// Classes of characters. The sticky expressions are linear: one class each, no alternatives.

const wordStart = /[\p{L}_]/u;
const wordPart = /[\p{L}\p{M}\p{N}_]/u;

/** Whether the code is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Whether the code is a letter A to Z, a digit or `_`, in ASCII. */
export function isAsciiWordPart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95;
}

/** The character at an offset, a surrogate pair being one; empty at the end. */
export function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

/** Whether a word can begin at this offset. */
export function startsWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiWordPart(code) && !isDigit(code);
  return wordStart.test(characterAt(text, at));
}

/** Whether the character at this offset can stand inside a word; false at the end of the text. */
export function isWordPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiWordPart(code);
  return wordPart.test(characterAt(text, at));
}

/** The offset of the first character from `at` on that a word cannot have. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (isAsciiWordPart(text.charCodeAt(end))) end += 1;
  if (!(text.charCodeAt(end) >= 128)) return end;
  const rest = /[\p{L}\p{M}\p{N}_]*/uy;
  rest.lastIndex = end;
  rest.test(text);
  return Math.max(end, rest.lastIndex);
}

/** The offset of the first character from `at` on that is no ASCII digit. */
export function digitsEnd(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** The offset of the line break at or after `at`, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 10 || code === 13) break;
    end += 1;
  }
  return end;
}

/** The offset of the first character from `at` on that is neither a space nor a tab. */
export function blanksEnd(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code === 32 || code === 9; code = text.charCodeAt(end)) end += 1;
  return end;
}

/** A character as messages name it: `U+200B`. */
export function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** What was written, cut where it is long. */
export function shortened(image: string): string {
  return image.length > 40 ? `${image.slice(0, 40).replace(/[\ud800-\udbff]$/, "")}…` : image;
}
