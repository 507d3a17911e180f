import type { Choice, Rule } from "../../ast/declaration.ts";
import type { Report } from "../../diagnostic/diagnostic.ts";

/** A parameter that is changed must be given at every call. */
export function changesWithoutDefault(node: Rule | Choice, report: Report): void {
  for (const { changes, name, default: value } of node.parameters) {
    if (!changes || value === null) continue;
    report({
      code: "HR2063",
      severity: "error",
      message: `\`${name.text}\` is changed by the rule, so it cannot have a default.`,
      span: value.span,
      hint: "Remove the default: every call gives a place.",
    });
  }
}
