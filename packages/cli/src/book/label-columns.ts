import type { BookLabel } from "@houserule/lang";
import { code, type Inline, type Line } from "./page.ts";

// A table of more is no table for readers.
const MOST_LOCALES = 12;

/**
 * The columns that labels need: one for each locale that any of the things has a label in. `shown` is how one looks: as
 * code where scripts may write it as a name.
 */
export function labelColumns(
  things: readonly { readonly labels: readonly BookLabel[] }[],
  locales: readonly string[],
  shown: (label: string) => Inline = code,
): { readonly head: readonly string[]; readonly cells: readonly (readonly Line[])[] } {
  const said = new Set(things.flatMap(({ labels }) => labels.map(({ locale }) => locale)));
  const used = locales.filter((locale) => said.has(locale)).slice(0, MOST_LOCALES);
  return {
    head: used,
    cells: things.map(({ labels }) =>
      used.map((locale) => labelled(labels, locale).map((label) => shown(label))),
    ),
  };
}

function labelled(labels: readonly BookLabel[], locale: string): readonly string[] {
  return labels.filter((label) => label.locale === locale).map(({ text }) => text);
}
