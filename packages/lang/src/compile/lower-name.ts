import type { At, Expression } from "@houserule/runtime/program";
import type * as Ast from "../ast/expression.ts";
import type { Reference } from "../resolve/entity.ts";
import { type Lowering, nothing } from "./lowering.ts";

export function lowerName(l: Lowering, node: Ast.NameExpression | Ast.Field): Expression {
  return lowerReference(l.tables.references.get(node), l.at(node.span));
}

/** `traits`, `hero.ladder`. */
export function lowerPath(l: Lowering, path: Ast.Path): Expression {
  const [first, ...fields] = path.names;
  if (first === undefined) return nothing(l.at(path.span));
  return fields.reduce<Expression>(
    (of, name) => ({
      op: "field",
      of,
      name: name.text,
      at: l.at({ start: first.span.start, end: name.span.end }),
    }),
    lowerReference(l.tables.references.get(path), l.at(first.span)),
  );
}

function lowerReference(reference: Reference | undefined, at: At): Expression {
  switch (reference?.kind) {
    case "variable":
      return { op: "local", slot: reference.variable.slot, at };
    case "constant":
      return { op: "constant", index: reference.constant.index, at };
    case "option":
      return { op: "option", index: reference.option.index, at };
    case "ladder":
      return { op: "ladder", index: reference.ladder.index, at };
    case "table":
      return { op: "rows", table: reference.table.index, at };
    case "field":
      return {
        op: "field",
        of: { op: "local", slot: reference.self.slot, at },
        name: reference.field.name,
        at,
      };
    case "member":
      return { op: "outcome", outcome: reference.outcome.index, member: reference.member, at };
    case undefined:
      return nothing(at);
  }
}
