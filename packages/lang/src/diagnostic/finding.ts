import type { Span } from "../span.ts";
import type { Fix, Label, Severity } from "./diagnostic.ts";

/**
 * What the renderer shows: every `Diagnostic` is one, and a fault of the runtime is made into one.
 * `severity` is its first word; a `fault`, a `refusal` and a `limit` come from running a script.
 */
export interface Finding {
  readonly code: string;
  readonly severity: Severity | "fault" | "refusal" | "limit";
  readonly message: string;
  /** The name of the source that the span lies in. */
  readonly source: string;
  readonly span: Span;
  readonly labels?: readonly Label[];
  readonly hint?: string;
  readonly fix?: Fix;
  readonly near?: readonly string[];
  /** Further lines, below the picture. */
  readonly notes?: readonly string[];
}
