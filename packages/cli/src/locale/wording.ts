import { type Glossary, glossaryOf, parse } from "@houserule/lang";
import type { Program } from "@houserule/runtime";

/** The words that people are shown; null where all stands as it is written. Documents never depend on it. */
export type Wording = Glossary | null;

/** Code in the words that people are shown. */
export function wordedCode(code: string, wording: Wording): string {
  return wording === null ? code : wording.code(code).text;
}

/** How a program is shown in a locale. English is what rulesets are written in. */
export function wordingOf({ sources }: Pick<Program, "sources">, locale = "en"): Wording {
  if (locale === "en") return null;
  return glossaryOf(
    sources.map((source) => ({ source, module: parse(source).module })),
    locale,
  );
}
