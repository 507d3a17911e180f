import type { BookLabel } from "@houserule/lang";
import { code, type Line } from "./page.ts";

/** The columns that labels need: one for each locale that any of the things has a label in. */
export function labelColumns(
  things: readonly { readonly labels: readonly BookLabel[] }[],
  locales: readonly string[],
): { readonly head: readonly string[]; readonly cells: readonly (readonly Line[])[] } {
  const used = locales.filter((locale) =>
    things.some(({ labels }) => labels.some((label) => label.locale === locale)),
  );
  return {
    head: used,
    cells: things.map(({ labels }) => used.map((locale) => labelled(labels, locale))),
  };
}

function labelled(labels: readonly BookLabel[], locale: string): Line {
  return labels.filter((label) => label.locale === locale).map(({ text }) => code(text));
}
