import type { Choice, Ladder, Rule } from "../ast/declaration.ts";
import type { Report } from "../diagnostic/diagnostic.ts";

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

/** A declaration that says no more than its name. */
export function hasBody(node: Rule | Ladder, report: Report): void {
  const missing = node.kind === "rule" ? node.body === null : node.value === null;
  if (!missing) return;
  const name = node.name.text;
  report({
    code: "HR2049",
    severity: "error",
    message: `The ${node.kind} \`${name}\` does not say what it is.`,
    span: node.name.span,
    hint:
      node.kind === "rule"
        ? "Add `= expression`, or a block in braces on the same line. This version cannot leave it to another text yet."
        : `Add its dice: \`ladder ${name} = d4 -> d6 -> d8\`.`,
  });
}
