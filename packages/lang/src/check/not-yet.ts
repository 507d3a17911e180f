import type { Declaration } from "../ast/declaration.ts";
import type { Report } from "../diagnostic/diagnostic.ts";

/** What the language has and this version does not run. */
export function notYet(item: Declaration, report: Report): void {
  report({
    code: "HR2048",
    severity: "error",
    span: { start: item.span.start, end: item.span.start + item.kind.length },
    message: "This version cannot run such declarations yet.",
    hint: "Leave it out.",
  });
}
