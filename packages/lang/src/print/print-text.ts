import type { Label } from "../ast/declaration.ts";

const special = /["\\{\n\t]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const plain: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["{", "\\{"],
  ["\n", "\\n"],
  ["\t", "\\t"],
]);

/** The inside of a text as it is written between quotes. */
export function escaped(content: string): string {
  return content.replace(special, (character) => {
    const short = plain.get(character);
    if (short !== undefined) return short;
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/** A text in quotes, without interpolation. */
export function quoted(content: string): string {
  return `"${escaped(content)}"`;
}

/** A declaration with its `##` lines above. */
export function documented(doc: string, text: string): string {
  if (doc === "") return text;
  const lines = doc.split("\n").map((line) => (line === "" ? "##\n" : `## ${line}\n`));
  return lines.join("") + text;
}

/** ` label ru "…"`, for each of them. */
export function printLabels(labels: readonly Label[]): string {
  return labels.map(({ locale, text }) => ` label ${locale.text} ${quoted(text)}`).join("");
}
