import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { children } from "../resolve/children.ts";
import { rootsOf } from "../resolve/depth.ts";
import type { RuleEntity } from "../resolve/entity.ts";
import { isNumeric } from "../resolve/shape.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Checking } from "./checking.ts";

/** The rules in which something perhaps rolls, in themselves or in rules that they call. */
export function rollingRules(tables: Tables): ReadonlySet<RuleEntity> {
  const found = new Set<RuleEntity>();
  const callers = new Map<RuleEntity, RuleEntity[]>();
  for (const rule of tables.signatures.keys()) {
    for (const root of rootsOf(rule.node)) {
      walkApart(root, tables, (node) => {
        if (rollsItself(node, tables)) found.add(rule);
        const called = ruleOf(node, tables);
        if (called !== null) callers.set(called, [...(callers.get(called) ?? []), rule]);
        return false;
      });
    }
  }
  for (const { rule, adjustments } of tables.changes.adjusted.values()) {
    for (const root of adjustments.flatMap(({ node }) => rootsOf(node))) {
      walkApart(root, tables, (node) => {
        if (rollsItself(node, tables)) found.add(rule);
        const called = ruleOf(node, tables);
        if (called !== null) callers.set(called, [...(callers.get(called) ?? []), rule]);
        return false;
      });
    }
  }
  // A set can grow while it is walked.
  for (const rule of found) for (const caller of callers.get(rule) ?? []) found.add(caller);
  return found;
}

/** Whether something perhaps rolls when an expression is evaluated. What stands in odds does not. */
export function perhapsRolls(node: Expression, c: Checking): boolean {
  const { tables } = c;
  return walkApart(node, tables, (inner) => {
    if (rollsItself(inner, tables)) return true;
    const rule = ruleOf(inner, tables);
    return rule !== null && c.rolling().has(rule);
  });
}

/** Walks all but what stands in odds, until the test holds. */
function walkApart(root: Statement, tables: Tables, test: (node: Statement) => boolean): boolean {
  const open: Statement[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (test(next)) return true;
    if (next.kind === "call" && tables.callees.get(next)?.kind === "odds") continue;
    for (const child of children(next)) open.push(child);
  }
  return false;
}

function rollsItself(node: Statement, tables: Tables): boolean {
  const isRolled = (of: Expression): boolean => {
    const shape = tables.shapes.get(of);
    return shape !== undefined && (isNumeric(shape) || shape.kind === "list");
  };
  switch (node.kind) {
    case "dice":
    case "roll":
    case "explode":
    case "reroll":
    case "draw":
    case "pick":
    // What they hold, nobody knows.
    case "broken":
    case "field call":
      return true;
    // These roll a die, and look at what was rolled.
    case "select":
      return !isRolled(node.of);
    case "count":
      return !isRolled(node.in);
    case "call":
      return !tables.callees.has(node);
    case "name":
      return !tables.references.has(node);
    default:
      return false;
  }
}

function ruleOf(node: Statement, tables: Tables): RuleEntity | null {
  const callee = node.kind === "call" ? tables.callees.get(node) : undefined;
  return callee?.kind === "rule" ? callee.rule : null;
}
