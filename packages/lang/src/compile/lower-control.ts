import type { Expression } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import type { Block, Statement } from "../ast/statement.ts";
import { type Lowering, nothing } from "./lowering.ts";

/** `else if` becomes an if inside the one before it. */
export function lowerIf(l: Lowering, node: Ast.If, body: (node: Block) => Expression): Expression {
  let otherwise = node.otherwise === null ? null : body(node.otherwise);
  for (const [index, branch] of [...node.branches.entries()].reverse()) {
    const span = index === 0 ? node.span : { start: branch.condition.span.start, end: node.span.end };
    otherwise = {
      op: "if",
      condition: l.expression(branch.condition),
      body: body(branch.body),
      otherwise,
      at: l.at(span),
    };
  }
  return otherwise ?? nothing(l.at(node.span));
}

export function lowerMatch(l: Lowering, node: Ast.Match, body: (node: Statement) => Expression): Expression {
  return {
    op: "match",
    subject: l.expression(node.subject),
    arms: node.arms.map((arm) => ({
      patterns: l.patterns(arm.patterns, l.tables.shapes.get(node.subject)),
      when: arm.when === null ? null : l.expression(arm.when),
      body: body(arm.body),
    })),
    at: l.at(node.span),
  };
}

/** A block; `last` lowers the statement that is its value. */
export function lowerBlock(l: Lowering, node: Block, last: (node: Statement) => Expression): Expression {
  return {
    op: "block",
    body: lowerStatements(l, node.statements, last),
    at: l.at(node.span),
  };
}

export function lowerStatements(
  l: Lowering,
  statements: readonly Statement[],
  last: (node: Statement) => Expression,
): readonly Expression[] {
  return statements.map((statement, index) =>
    index === statements.length - 1 ? last(statement) : l.statement(statement),
  );
}
