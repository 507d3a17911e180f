import type { Fix } from "../src/diagnostic/diagnostic.ts";

/** A text after a fix. */
export function applied(text: string, fix: Fix): string {
  let result = text;
  for (const { span, text: inserted } of fix.edits.toSorted((a, b) => b.span.start - a.span.start)) {
    result = result.slice(0, span.start) + inserted + result.slice(span.end);
  }
  return result;
}
