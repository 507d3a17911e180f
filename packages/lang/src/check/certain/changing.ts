import type { Argument, Call, Expression, FieldCall } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import type { Tables } from "../../resolve/tables.ts";

/** A place that a step changes. */
export interface Changed {
  readonly target: Expression;
  /** What is certain to be there afterwards, where a rule changes it. */
  readonly declared: DeclaredType | null;
}

/** What a single step changes, without what stands inside it. */
export function changedBy(node: Statement, tables: Tables): readonly Changed[] {
  switch (node.kind) {
    case "assign":
      return [{ target: node.target, declared: null }];
    case "draw":
      return [{ target: node.from, declared: null }];
    case "for":
      return node.changes ? [{ target: node.in, declared: null }] : [];
    case "call":
    case "field call":
      return changedArguments(node, tables).map(({ argument, declared }) => ({
        target: argument.value,
        declared,
      }));
    default:
      return [];
  }
}

/** The arguments of a call that the rule may change. */
export function changingArguments(node: Call | FieldCall, tables: Tables): readonly Argument[] {
  return changedArguments(node, tables).map(({ argument }) => argument);
}

interface ChangedArgument {
  readonly argument: Argument;
  readonly declared: DeclaredType | null;
}

function changedArguments(node: Call | FieldCall, tables: Tables): readonly ChangedArgument[] {
  if (node.kind === "field call") return changingColumns(node, tables);
  const callee = tables.callees.get(node);
  if (callee?.kind !== "rule") return [];
  const parameters = tables.signatures.get(callee.rule)?.parameters ?? [];
  return parameters.flatMap(({ node: parameter, declared }, index) => {
    const argument = callee.plan.values[index];
    return parameter.changes && argument ? [{ argument, declared }] : [];
  });
}

/** Which column it is shows only when the row is there: what any of them may change. */
function changingColumns(node: FieldCall, tables: Tables): readonly ChangedArgument[] {
  const found = new Set<Argument>();
  for (const { column, plan } of tables.columnCalls.get(node)?.candidates ?? []) {
    const parameters = tables.signatures.get(column.rule)?.parameters.slice(1) ?? [];
    parameters.forEach((parameter, index) => {
      const argument = plan.values[index];
      if (parameter.node.changes && argument) found.add(argument);
    });
  }
  return [...found].map((argument) => ({ argument, declared: null }));
}
