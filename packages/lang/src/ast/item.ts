import type { Declaration } from "./declaration.ts";
import type { Expression } from "./expression.ts";
import type { Statement } from "./statement.ts";

/** What a text consists of. */
export type ModuleItem = Declaration | Statement;

const declarations: ReadonlySet<string> = new Set<Declaration["kind"]>([
  "use",
  "ruleset",
  "rule",
  "choice",
  "option",
  "outcome",
  "ladder",
  "table",
  "sheet",
  "test",
  "override",
  "extend",
  "adjust",
  "remove adjust",
  "remove row",
]);

const withoutValue: ReadonlySet<string> = new Set<Exclude<Statement, Expression>["kind"]>([
  "let",
  "var",
  "assign",
  "return",
  "stop",
  "next",
  "for",
  "while",
  "repeat",
  "repeat until",
  "require",
  "warn",
  "note",
  "expect",
  "given",
]);

export function isStatement(item: ModuleItem): item is Statement {
  return !declarations.has(item.kind);
}

export function isExpression(item: ModuleItem): item is Expression {
  return isStatement(item) && !withoutValue.has(item.kind);
}
