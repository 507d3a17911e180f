import { codePoint, lineEnd } from "./characters.ts";
import { push, pushBroken, type Scanner } from "./scanner.ts";
import { Text, TextClose, TextMiddle, TextOpen } from "./token-types.ts";

/** Reads a text from its `"` on: whole, or up to its first `{`; one that does not close on its line is broken. */
export function scanText(scanner: Scanner): void {
  const { source, at } = scanner;
  // Inside an interpolation the outermost text was already found to close, and so does this one.
  if (scanner.interpolations.length === 0 && !closes(source, at)) {
    unclosed(scanner);
    return;
  }
  scanStretch(scanner, Text, TextOpen);
}

/** Reads on behind the `}` of an interpolation. */
export function resumeText(scanner: Scanner): void {
  scanner.interpolations.pop();
  scanStretch(scanner, TextClose, TextMiddle);
}

// One scan with a stack of what is open; a text inside braces inside a text is the same again.
function closes(source: string, start: number): boolean {
  const open: ("text" | "code")[] = ["text"];
  for (let i = start + 1; i < source.length; i += 1) {
    const code = source.charCodeAt(i);
    if (code === 10 || code === 13) return false;
    const inText = open.at(-1) === "text";
    if (inText && code === 92) {
      // The brace of `\u{…}` opens nothing.
      i += source.startsWith("u{", i + 1) ? 2 : 1;
      const next = source.charCodeAt(i);
      if (next === 10 || next === 13) return false;
    } else if (code === 34) {
      if (inText) open.pop();
      else open.push("text");
      if (open.length === 0) return true;
    } else if (code === 123) open.push("code");
    else if (code === 125 && !inText) open.pop();
    else if (code === 35 && !inText) return false;
  }
  return false;
}

function scanStretch(scanner: Scanner, closed: typeof Text, opened: typeof Text): void {
  const { source } = scanner;
  let content = "";
  let from = scanner.at + 1;
  for (let i = from; ; ) {
    const code = source.charCodeAt(i);
    if (code === 34 || Number.isNaN(code) || code === 10 || code === 13) {
      push(scanner, closed, code === 34 ? i + 1 : i, content + source.slice(from, i));
      return;
    }
    if (code === 123) {
      push(scanner, opened, i + 1, content + source.slice(from, i));
      scanner.interpolations.push(0);
      return;
    }
    if (code === 92) {
      const meant = readEscape(scanner, i);
      content += source.slice(from, i) + meant.text;
      i = meant.end;
      from = i;
    } else i += 1;
  }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["{", "{"],
  ["n", "\n"],
  ["t", "\t"],
]);
const unicodeEscape = /u\{[0-9A-Fa-f]{0,8}\}?/y;

function readEscape(scanner: Scanner, at: number): { text: string; end: number } {
  const { source } = scanner;
  const letter = source.charAt(at + 1);
  const plain = escapes.get(letter);
  if (plain !== undefined) return { text: plain, end: at + 2 };
  unicodeEscape.lastIndex = at + 1;
  const match = unicodeEscape.exec(source);
  if (match !== null) {
    const end = at + 1 + match[0].length;
    const code = Number.parseInt(match[0].slice(2), 16);
    const fits = match[0].endsWith("}") && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    if (fits) return { text: String.fromCodePoint(code), end };
    badEscape(scanner, at, end, `\`\\${match[0]}\` names no character.`);
    return { text: "", end };
  }
  const size = (source.codePointAt(at + 1) ?? 0) > 0xffff ? 3 : 2;
  const shown = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(source.slice(at + 1, at + size))
    ? source.slice(at + 1, at + size)
    : codePoint(letter);
  badEscape(scanner, at, at + size, `\`\\${shown}\` means nothing in a text.`);
  return { text: source.slice(at + 1, at + size), end: at + size };
}

function badEscape(scanner: Scanner, start: number, end: number, message: string): void {
  scanner.report({
    code: "HR1028",
    severity: "error",
    span: { start, end },
    message,
    hint: 'A backslash stands before `"`, `\\`, `{`, `n` (new line), `t` (tab) or `u{…}`; write `\\\\` for a backslash.',
  });
}

/** Where the `{` stands that nothing closes, in a text that would end without it. */
function openBrace(rest: string): number | null {
  if (!rest.trimEnd().endsWith('"')) return null;
  const open: number[] = [];
  for (let i = 0; i < rest.length; i += 1) {
    const code = rest.charCodeAt(i);
    if (code === 92 && open.length === 0) i += rest.startsWith("u{", i + 1) ? 2 : 1;
    else if (code === 123) open.push(i);
    else if (code === 125) open.pop();
  }
  return open.length === 1 ? (open[0] ?? null) : null;
}

const closingQuotes = /[“”„‟«»″]/u;

function unclosed(scanner: Scanner): void {
  const { source, at } = scanner;
  const end = lineEnd(source, at);
  const rest = source.slice(at + 1, end);
  const quote = rest.search(closingQuotes);
  if (quote >= 0) {
    const span = { start: at + 1 + quote, end: at + 2 + quote };
    scanner.report({
      code: "HR1024",
      severity: "error",
      span,
      message: `This text ends in a typographic quote, ${source.charAt(span.start)}.`,
      hint: 'Texts stand between straight quotes: "like this".',
      fix: { title: 'Write "', edits: [{ span, text: '"' }] },
    });
    push(scanner, Text, span.end, rest.slice(0, quote));
    return;
  }
  const brace = openBrace(rest);
  if (brace !== null) {
    const place = at + 1 + brace;
    const value = /^\{([\p{L}\p{N}_.]*)"$/u.exec(rest.slice(brace));
    const fix = { title: "Write }", edits: [{ span: { start: end - 1, end: end - 1 }, text: "}" }] };
    scanner.report({
      code: "HR1027",
      severity: "error",
      span: { start: place, end: place + 1 },
      message: "A `}` is missing in this text: what stands behind this `{` is a value.",
      hint: "Close the value with `}`; for a brace in a text, write `\\{`.",
      ...(value === null || value[1] === "" ? {} : { fix }),
    });
    pushBroken(scanner, end);
    return;
  }
  scanner.report({
    code: "HR1027",
    severity: "error",
    span: { start: at, end },
    message: "This text does not end: its closing quote is missing on this line.",
    hint: 'Close it with `"`; inside a text, write `\\"` for a quote and `\\{` for a brace.',
  });
  pushBroken(scanner, end);
}
