import { limits } from "../limits.ts";
import { codePoint } from "./characters.ts";
import { isForbidden } from "./forbidden.ts";
import { push, type Scanner } from "./scanner.ts";
import { isOneScript, lookAlike, scriptOf } from "./script.ts";
import { reservedWords, Word } from "./token-types.ts";

// Everything that can hide in a name is taken along and then complained about, so that it stays one name.
const run = /[\p{L}\p{M}\p{N}_\p{Default_Ignorable_Code_Point}\p{Cf}]*/uy;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const marks = /\p{M}/gu;
const otherDigit = /(?![0-9])\p{N}/u;
// The vowel signs of Thai and Lao that NFKC takes apart are no disguise.
const whole = /[\u0e33\u0eb3]/u;

/** Reads a name or reserved word; the name is in NFC, without what may not stand in it. */
export function scanWord(scanner: Scanner, asciiEnd: number): void {
  const { source, at } = scanner;
  // Nothing is above 127 here, nor at the end of the text, where the code is NaN.
  if (!(source.charCodeAt(asciiEnd) > 127)) {
    const image = source.slice(at, asciiEnd);
    push(scanner, reservedWords.get(image) ?? Word, asciiEnd, image);
    return;
  }
  const end = unicodeEnd(source, asciiEnd);
  push(
    scanner,
    Word,
    end,
    end - at > limits.maxTokenLength ? "" : cleaned(scanner, source.slice(at, end), at, end),
  );
}

function unicodeEnd(source: string, from: number): number {
  let end = from;
  for (;;) {
    run.lastIndex = end;
    run.test(source);
    end = Math.max(end, run.lastIndex);
    if (end >= source.length || !isForbidden(source, end)) return end;
    const code = source.charCodeAt(end);
    // A line separator looks like an end to the reader; so it is one.
    if (code === 0x2028 || code === 0x2029) return end;
    end += 1;
  }
}

// Precomposed Cyrillic letters: nothing to compose, nothing to complain about.
const plainCyrillic = /^[\u0400-\u0481\u048a-\u04ff0-9_]+$/;

function cleaned(scanner: Scanner, image: string, start: number, end: number): string {
  if (plainCyrillic.test(image)) return image.normalize("NFC");
  const visible = withoutForbidden(image);
  const bare = visible.replace(invisible, "");
  let name = bare.normalize("NFC");
  if (bare !== visible && hasOwnInvisible(image)) {
    complain(
      scanner,
      "HR1043",
      start,
      end,
      `The name “${bare}” contains an invisible character, ${hidden(visible)}.`,
      bare,
    );
  } else if (name.match(marks) !== null) {
    const mark = name.match(marks)?.[0] ?? "";
    name = name.replace(marks, "");
    complain(
      scanner,
      "HR1048",
      start,
      end,
      `A name cannot have the mark ${codePoint(mark)} over or under a letter.`,
      name,
    );
  } else if (!whole.test(name) && name.normalize("NFKC") !== name) {
    name = name.normalize("NFKC").replace(/[^\p{L}\p{N}_]/gu, "");
    complain(
      scanner,
      "HR1047",
      start,
      end,
      `“${bare}” is written in letters that only look like plain ones.`,
      name,
    );
  } else if (otherDigit.test(name)) {
    const digit = otherDigit.exec(name)?.[0] ?? "";
    scanner.report({
      code: "HR1045",
      severity: "error",
      span: { start, end },
      message: `A name can only have the digits 0 to 9, not ${digit} (${codePoint(digit)}).`,
      hint: "Write it with plain digits.",
    });
  } else complainAboutScripts(scanner, name, start, end);
  return name === "" ? "_" : name;
}

function withoutForbidden(image: string): string {
  let kept = "";
  for (let i = 0; i < image.length; ) {
    const size = (image.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
    if (!isForbidden(image, i)) kept += image.slice(i, i + size);
    i += size;
  }
  return kept;
}

// What `forbidden.ts` reports is not reported again.
function hasOwnInvisible(image: string): boolean {
  return withoutForbidden(image).search(invisible) >= 0;
}

function hidden(text: string): string {
  return codePoint(text.match(invisible)?.[0] ?? "");
}

function complain(
  scanner: Scanner,
  code: "HR1043" | "HR1047" | "HR1048",
  start: number,
  end: number,
  message: string,
  plain: string,
): void {
  const span = { start, end };
  scanner.report({
    code,
    severity: "error",
    span,
    message,
    hint: `Write ${plain}.`,
    fix: { title: `Write ${plain}`, edits: [{ span, text: plain }] },
  });
}

function complainAboutScripts(scanner: Scanner, name: string, start: number, end: number): void {
  for (const part of name.split("_")) {
    const counts = new Map<string, string[]>();
    for (const letter of part) {
      const script = scriptOf(letter);
      if (script !== null) counts.set(script, [...(counts.get(script) ?? []), letter]);
    }
    if (counts.size < 2) continue;
    const sorted = [...counts].sort((a, b) => b[1].length - a[1].length);
    const written = (script: string): string =>
      name
        .split("_")
        .map((each) => (each === part ? inOneScript(each, script) : each))
        .join("_");
    // The letters that have twins are the odd ones: `соst` can be written in Latin letters, and not in Cyrillic ones.
    const whole = sorted.find(([script]) => isOneScript(written(script)));
    const [main] = whole ?? sorted[0] ?? [""];
    const odd = sorted.find(([script]) => script !== main);
    const plain = written(main);
    const span = { start, end };
    const letters = (odd?.[1] ?? []).map((letter) => `${letter} (${codePoint(letter)})`);
    scanner.report({
      code: "HR1046",
      severity: "error",
      span,
      message: `The name “${name}” mixes alphabets: ${letters.slice(0, 3).join(", ")} is ${odd?.[0]} among ${main} letters.`,
      hint: "Use one alphabet in each part of a name; `_` separates parts.",
      ...(plain !== name && isOneScript(plain)
        ? { fix: { title: `Write all of it in ${main}`, edits: [{ span, text: plain }] } }
        : {}),
    });
    return;
  }
}

function inOneScript(part: string, script: string): string {
  return [...part]
    .map((letter) => (scriptOf(letter) === script ? letter : (lookAlike(letter, script) ?? letter)))
    .join("");
}
