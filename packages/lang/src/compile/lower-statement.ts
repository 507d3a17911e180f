import type { ArithmeticOperator, Expression } from "@houserule/runtime/program";
import type { Expression as AstExpression } from "../ast/expression.ts";
import type { Assignment, Statement } from "../ast/statement.ts";
import { lowerStatements } from "./lower-control.ts";
import { lowerExpect } from "./lower-test.ts";
import { lowerTableFor } from "./lower-walk.ts";
import { type Lowering, nothing } from "./lowering.ts";

export function lowerStatement(l: Lowering, node: Exclude<Statement, AstExpression>): Expression {
  const at = l.at(node.span);
  switch (node.kind) {
    case "let":
    case "var": {
      const variable = l.tables.variables.get(node);
      if (variable === undefined) return nothing(at);
      return {
        op: "bind",
        slot: variable.slot,
        name: node.name.text,
        type: variable.declared?.type ?? null,
        value: l.expression(node.value),
        at,
      };
    }
    case "assign":
      return {
        op: "assign",
        place: l.place(node.target),
        operator: operatorOf(node.operator),
        value: l.expression(node.value),
        at,
      };
    case "return":
      return { op: "return", value: node.value === null ? null : l.expression(node.value), at };
    case "stop":
    case "next":
      return { op: node.kind, at };
    case "for": {
      const slot = l.tables.variables.get(node)?.slot ?? 0;
      const body = l.expression(node.body);
      const walk = lowerTableFor(l, node, body);
      if (walk !== null) return walk;
      if (node.changes) return { op: "for changes", slot, in: l.place(node.in), body, at };
      const to = node.to === null ? null : l.expression(node.to);
      return { op: "for", slot, in: l.expression(node.in), to, body, at };
    }
    case "while":
      return { op: "while", condition: l.expression(node.condition), body: l.expression(node.body), at };
    case "repeat":
      return { op: "repeat", count: l.expression(node.count), body: l.expression(node.body), at };
    case "repeat until":
      return {
        op: "until",
        body: lowerStatements(l, node.body.statements, l.statement),
        condition: l.expression(node.condition),
        at,
      };
    case "require":
      return {
        op: "require",
        condition: l.expression(node.condition),
        reason: l.expression(node.otherwise),
        at,
      };
    case "note":
      return { op: "note", text: l.expression(node.text), at };
    case "given":
      return { op: "given", condition: l.expression(node.condition), at };
    case "warn":
      return {
        op: "if",
        condition: { op: "not", of: l.expression(node.condition), at },
        body: { op: "note", text: l.expression(node.otherwise), at },
        otherwise: null,
        at,
      };
    case "expect":
      return lowerExpect(l, node);
  }
}

function operatorOf(operator: Assignment["operator"]): ArithmeticOperator | null {
  switch (operator) {
    case "=":
      return null;
    case "+=":
      return "+";
    case "-=":
      return "-";
    case "*=":
      return "*";
    case "/=":
      return "/";
    case "//=":
      return "//";
  }
}
