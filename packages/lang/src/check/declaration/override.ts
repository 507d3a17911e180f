import type { Override } from "../../ast/change.ts";
import type { Call } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import { rootsOf } from "../../resolve/depth.ts";
import { type Checking, error } from "../checking.ts";

/** An override says what it puts in the place of what was there, and calls only what was there. */
export function checkOverride({ of }: Override, c: Checking): void {
  if (of.kind !== "rule" && of.kind !== "ladder") return;
  const body = of.kind === "rule" ? of.body : of.value;
  if (body === null) {
    const { text } = of.name;
    error(c, "HR2049", of.name.span, `The override of \`${text}\` does not say what it is.`, {
      hint:
        of.kind === "rule"
          ? "Add `= expression`, or a block in braces on the same line."
          : `Add its dice: \`override ladder ${text} = d4 -> d6 -> d8\`.`,
    });
    return;
  }
  for (const root of rootsOf(of)) baseIsSupplied(root, c);
}

function baseIsSupplied(root: Statement, c: Checking): void {
  const open: Statement[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "call") reportEmptyBase(next, c);
    open.push(...children(next));
  }
}

function reportEmptyBase(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "rule" || callee.base !== true || callee.rule.node.body !== null) return;
  const { name } = callee.rule.node;
  error(
    c,
    "HR2095",
    node.span,
    `There is nothing that \`base\` could call: \`${name.text}\` was declared without a body.`,
    {
      labels: [{ span: name.span, message: "declared here", source: callee.rule.text.source.name }],
      hint: "Say here all that the rule does.",
    },
  );
}
