import type { BookLabel } from "@houserule/lang";
import { code, type Line } from "./page.ts";

// A table of more is no table for readers.
const MOST_LOCALES = 12;

/** The columns that labels need: one for each locale that any of the things has a label in. */
export function labelColumns(
  things: readonly { readonly labels: readonly BookLabel[] }[],
  locales: readonly string[],
): { readonly head: readonly string[]; readonly cells: readonly (readonly Line[])[] } {
  const said = new Set(things.flatMap(({ labels }) => labels.map(({ locale }) => locale)));
  const used = locales.filter((locale) => said.has(locale)).slice(0, MOST_LOCALES);
  return {
    head: used,
    cells: things.map(({ labels }) => used.map((locale) => labelled(labels, locale))),
  };
}

function labelled(labels: readonly BookLabel[], locale: string): Line {
  return labels.filter((label) => label.locale === locale).map(({ text }) => code(text));
}
