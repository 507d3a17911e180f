import type { Table } from "../../ast/declaration.ts";
import type { Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import { rootsOf } from "../../resolve/depth.ts";
import type { RuleEntity } from "../../resolve/entity.ts";
import { isNumeric } from "../../resolve/shape.ts";
import { tableOf } from "../../resolve/table-of.ts";
import type { Tables } from "../../resolve/tables.ts";
import type { Checking } from "../checking.ts";

/** The rules in which something perhaps rolls, in themselves or in rules that they call. */
export function rollingRules(tables: Tables): ReadonlySet<RuleEntity> {
  const found = new Set<RuleEntity>();
  const callers = new Map<RuleEntity, RuleEntity[]>();
  for (const rule of tables.signatures.keys()) {
    for (const root of [...rootsOf(rule.node), ...cellsOf(rule, tables)]) {
      walkApart(root, tables, (node) => {
        if (rollsItself(node, tables)) found.add(rule);
        for (const called of rulesOf(node, tables))
          callers.set(called, [...(callers.get(called) ?? []), rule]);
        return false;
      });
    }
  }
  for (const { rule, adjustments } of tables.changes.adjusted.values()) {
    for (const root of adjustments.flatMap(({ node }) => rootsOf(node))) {
      walkApart(root, tables, (node) => {
        if (rollsItself(node, tables)) found.add(rule);
        for (const called of rulesOf(node, tables))
          callers.set(called, [...(callers.get(called) ?? []), rule]);
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
    return rulesOf(inner, tables).some((rule) => c.rolling().has(rule));
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
      return true;
    // A look-up rolls what the cells of the row roll.
    case "index":
      return cellsRoll(tableOf(tables, node.of)?.node, tables);
    case "field call":
      return tables.columnCalls.get(node)?.candidates.length === 0;
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

/** Whether a cell of a table perhaps rolls. A rule that it calls is not followed: it may. */
function cellsRoll(table: Table | undefined, tables: Tables): boolean {
  const cells = table?.rows.flatMap(({ cells: own }) => own.map(({ value }) => value)) ?? [];
  return cells.some(
    (cell) =>
      cell !== null &&
      walkApart(
        cell,
        tables,
        (node) => node.kind === "call" || (node.kind !== "index" && rollsItself(node, tables)),
      ),
  );
}

function rulesOf(node: Statement, tables: Tables): readonly RuleEntity[] {
  if (node.kind === "field call")
    return tables.columnCalls.get(node)?.candidates.map(({ column }) => column.rule) ?? [];
  const callee = node.kind === "call" ? tables.callees.get(node) : undefined;
  return callee?.kind === "rule" ? [callee.rule] : [];
}

/** A column with parameters is a rule whose body its cells are. */
function cellsOf(rule: RuleEntity, tables: Tables): readonly Expression[] {
  const found = tables.columnRules.find((one) => one.rule === rule);
  if (found === undefined) return [];
  const { node } = found.table;
  const index = node.columns.indexOf(found.column) - 1;
  const cells = node.rows.map(({ cells: own }) => own[index]?.value ?? null);
  return [...cells, found.column.default].filter((cell) => cell !== null);
}
