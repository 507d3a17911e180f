import type { Code } from "../diagnostic/codes.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Source } from "../source.ts";

/** Codes about a change of something that is not there. */
const changesNothing: ReadonlySet<Code> = new Set<Code>(["HR2090", "HR2096", "HR2113", "HR2125", "HR2145"]);
/** Codes about the use of something that is not there, or that is something else. */
const uses: ReadonlySet<Code> = new Set<Code>(["HR2001", "HR2005", "HR2006"]);

/**
 * Without what is said of the use of a name that a change was to change and did not find, or that two things have:
 * once that is mended, so is the use, or it is told then.
 */
export function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  sources: readonly Source[],
): readonly Diagnostic[] {
  const texts = new Map(sources.map(({ name, text }) => [name, text]));
  // Each text has names of its own.
  const nameOf = ({ source, span }: Diagnostic): string =>
    JSON.stringify([source, texts.get(source)?.slice(span.start, span.end)]);
  const told = new Set(
    diagnostics.flatMap((one) =>
      changesNothing.has(one.code) || one.code === "HR2002" ? [nameOf(one)] : [],
    ),
  );
  if (told.size === 0) return diagnostics;
  return diagnostics.filter((one) => !uses.has(one.code) || !told.has(nameOf(one)));
}
