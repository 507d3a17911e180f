import type { Diagnostic, Report } from "../diagnostic/diagnostic.ts";
import { limits } from "../limits.ts";
import type { Source } from "../source.ts";
import type { Span } from "../span.ts";

/** The diagnostics of one text, as they come in. */
export interface Diagnostics {
  readonly report: Report;
  /** In the order of the text. */
  all(): readonly Diagnostic[];
}

/** Collects diagnostics up to the limit; the last place is for saying that there are more. */
export function diagnosticsOf(source: Source): Diagnostics {
  const found: Diagnostic[] = [];
  let more = 0;
  const inside = (span: Span): Span => {
    const start = Math.max(0, Math.min(span.start, source.text.length));
    return { start, end: Math.max(start, Math.min(span.end, source.text.length)) };
  };
  let tooDeep = false;
  const report: Report = (diagnostic) => {
    // What is nested too deep is so in many places at once; the first says it all.
    if (diagnostic.code === "HR1093") {
      if (tooDeep) return;
      tooDeep = true;
    }
    if (found.length < limits.maxDiagnostics - 1) {
      found.push({ ...diagnostic, source: source.name, span: inside(diagnostic.span) });
    } else more += 1;
  };
  const all = (): readonly Diagnostic[] => {
    const sorted = found.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
    const last = sorted.at(-1);
    if (more > 0 && last !== undefined) sorted.push(tooMany(source, last.span, more));
    return sorted;
  };
  return { report, all };
}

function tooMany(source: Source, span: Span, more: number): Diagnostic {
  return {
    code: "HR1096",
    severity: "error",
    source: source.name,
    span,
    message: `There are ${more} more messages.`,
    hint: "Mend the first ones; many of the others may vanish with them.",
  };
}
