import type { Span } from "../span.ts";
import type { Code } from "./codes.ts";

/** Errors keep a text from running; warnings and information do not. */
export type Severity = "error" | "warning" | "information";

/** A second place that helps to understand the first. */
export interface Label {
  readonly span: Span;
  readonly message: string;
  /** The source that the span lies in, when it is not that of the diagnostic. */
  readonly source?: string;
}

/** A change of the text that an editor can apply; the edits do not overlap. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly span: Span; readonly text: string }[];
}

/**
 * Something to say about a text, as data. `message` is one sentence in plain words that names what the
 * author wrote; `hint` says what to do. The renderer and editors turn it into pictures; nothing throws it.
 */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  /** The name of the source that the span lies in. */
  readonly source: string;
  readonly span: Span;
  readonly labels?: readonly Label[];
  readonly hint?: string;
  readonly fix?: Fix;
  /** What the hint offers in the place of a name that is not there, the nearest first. */
  readonly near?: readonly string[];
}

/** What a stage of the compiler reports to; it adds the source's name. */
export type Report = (diagnostic: Omit<Diagnostic, "source">) => void;
