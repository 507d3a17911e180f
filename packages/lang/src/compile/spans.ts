import type { At } from "@houserule/runtime/program";
import type { Source } from "../source.ts";
import type { Span } from "../span.ts";

/** Collects the spans of a program, each once. */
export interface SpanTable {
  /** Triples, as in `Program.spans`. */
  readonly triples: readonly number[];
  readonly sources: readonly Source[];
  readonly at: (source: Source, span: Span) => At;
}

export function createSpanTable(sources: readonly Source[]): SpanTable {
  const triples: number[] = [];
  const known = new Map(sources.map((source, index) => [source, { index, spans: new Map<string, At>() }]));
  return {
    triples,
    sources,
    at: (source, span) => {
      const entry = known.get(source);
      if (entry === undefined) throw new Error("a span of a text that is not part of the program");
      const key = `${span.start} ${span.end}`;
      const found = entry.spans.get(key);
      if (found !== undefined) return found;
      const at = triples.length / 3;
      triples.push(entry.index, span.start, span.end);
      entry.spans.set(key, at);
      return at;
    },
  };
}

/** Where a span of a program lies in its text. */
export function spanOf(at: At, spans: SpanTable): Span {
  return { start: spans.triples[at * 3 + 1] ?? 0, end: spans.triples[at * 3 + 2] ?? 0 };
}
