import { visible } from "@houserule/lang";

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Text inside an element or an attribute of HTML or SVG, where it can be nothing but text. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/gu, (character) => ENTITIES.get(character) ?? "");
}

/** The same for a text of several lines. */
export function escapedLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/u)
    .map(escaped)
    .join("\n");
}
