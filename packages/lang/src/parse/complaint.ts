import type { Fix } from "../diagnostic/diagnostic.ts";
import type { SyntaxCode } from "../diagnostic/syntax-codes.ts";
import type { Span } from "../span.ts";

/** A diagnostic in the making: what the parser says is an error of the text it reads. */
export interface Complaint {
  readonly code: SyntaxCode;
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}
