import type { Code } from "../diagnostic/codes.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Source } from "../source.ts";

/** Codes about a change of something that is not there. */
const changesNothing: ReadonlySet<Code> = new Set<Code>(["HR2090", "HR2096", "HR2113", "HR2125", "HR2145"]);
/** Codes about the use of something that is not there, or that is something else. */
const uses: ReadonlySet<Code> = new Set<Code>(["HR2001", "HR2005", "HR2006"]);

/** Codes about an arrow that has no place. */
const arrows: ReadonlySet<Code> = new Set<Code>(["HR1056", "HR1067"]);

/**
 * Without what is said of the use of a name that a change was to change and did not find, or that two things have:
 * once that is mended, so is the use, or it is told then. Nor what is said of the arrow in a call such as `list.map(x => x)`.
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
  const functions = diagnostics.filter(({ code }) => code === "HR2151");
  if (told.size === 0 && functions.length === 0) return diagnostics;
  // `list.map(x => x + 1)`: what is written for it has no arrow.
  const isArrowWithin = ({ source, span }: Diagnostic): boolean => {
    const text = texts.get(source) ?? "";
    if (text.slice(span.start, span.end) !== "=>") return false;
    return functions.some((one) => {
      if (one.source !== source || one.span.end > span.start || span.start - one.span.end > 60) return false;
      return /^\((?:[\p{L}\w\s,]|\([\p{L}\w\s,]*\))*$/u.test(
        text.slice(one.span.end, span.start).replace(/^[^(]*/u, ""),
      );
    });
  };
  return diagnostics.filter(
    (one) => !(uses.has(one.code) && told.has(nameOf(one))) && !(arrows.has(one.code) && isArrowWithin(one)),
  );
}
