import type { Call } from "../../ast/expression.ts";
import { topOf } from "../../resolve/change/layers.ts";
import { type Checking, warning, written } from "../checking.ts";

/** The main text stands above all others: what it calls, and has no body by then, nobody supplies. */
export function calledIsSupplied(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (c.owner !== "main" || callee?.kind !== "rule") return;
  const rule = topOf(c.tables.changes, callee.rule);
  if (rule.node.kind !== "rule" || rule.node.body !== null || rule.sheetRule !== undefined) return;
  // Of an override without a body, that was said.
  if (c.tables.changes.below.has(rule)) return;
  const name = rule.node.name.text;
  const parameters = rule.node.parameters.map((parameter) => parameter.name.text).join(", ");
  const labels = rule.text === c.text ? [{ span: rule.node.name.span, message: "it is declared here" }] : [];
  warning(
    c,
    "HR2186",
    node.span,
    `\`${written(c, node)}\` calls a rule without a body, and no text supplies one.`,
    {
      labels,
      hint: `Write \`override rule ${name}(${parameters}) = ...\`, or give it a body where it is declared.`,
    },
  );
}
