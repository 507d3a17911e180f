import type { Statement } from "../../ast/statement.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import type { Tables } from "../../resolve/tables.ts";

/** The layer of a rule that a call reaches: the topmost one by a name, the one below by `base`. */
export function calledRule(node: Statement, tables: Tables): RuleEntity | null {
  const callee = node.kind === "call" ? tables.callees.get(node) : undefined;
  return callee?.kind === "rule" ? callee.rule : null;
}
