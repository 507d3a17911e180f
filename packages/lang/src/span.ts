/** A stretch of a source text: UTF-16 offsets, `end` exclusive. An empty span points between two characters. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The smallest span that covers both. */
export function cover(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

/** The empty span at the end of another, where something is missing. */
export function after(span: Span): Span {
  return { start: span.end, end: span.end };
}
