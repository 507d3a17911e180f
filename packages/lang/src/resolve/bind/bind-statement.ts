import type { Expression, Name } from "../../ast/expression.ts";
import type { Assignment, Binding, Block, For, Statement } from "../../ast/statement.ts";
import { resolveType } from "../declare/declared-type.ts";
import { innerScope, lookUp, type Scope } from "../scope.ts";
import { bool, number, type Shape, text, unknown } from "../shape.ts";
import { tableOf } from "../table-of.ts";
import { countRows, itemShape } from "./bind-call.ts";
import { arriving, type Binder, define, typingOf } from "./binder.ts";

const nothing: Shape = { kind: "none" };

/** Resolves a statement that is no expression, and therefore has no value. */
export function bindStatement(b: Binder, node: Exclude<Statement, Expression>, scope: Scope): Shape {
  switch (node.kind) {
    case "let":
    case "var":
      bindBinding(b, node, scope);
      return nothing;
    case "assign":
      bindAssignment(b, node, scope);
      return nothing;
    case "return": {
      const want = b.frame.result?.shape ?? unknown;
      if (node.value !== null) arriving(b, node.value, scope, want);
      return nothing;
    }
    case "stop":
    case "next":
      return nothing;
    case "for":
      bindFor(b, node, scope);
      return nothing;
    case "while":
      b.expression(node.condition, scope, bool);
      b.expression(node.body, scope, unknown);
      return nothing;
    case "repeat":
      b.expression(node.count, scope, number);
      b.expression(node.body, scope, unknown);
      return nothing;
    case "repeat until": {
      // The condition sees the names of the body.
      const inner = innerScope(scope);
      b.statements(node.body, inner, unknown);
      b.expression(node.condition, inner, bool);
      return nothing;
    }
    case "require":
    case "warn":
      b.expression(node.condition, scope, bool);
      b.expression(node.otherwise, scope, text);
      return nothing;
    case "note":
      b.expression(node.text, scope, text);
      return nothing;
    case "expect":
      // What stands on both sides of a comparison is kept, to be told where it does not hold.
      b.tables.sides.set(node, [b.frame.slots, b.frame.slots + 1]);
      b.frame.slots += 2;
      b.expression(node.condition, scope, bool);
      return nothing;
    case "given":
      b.expression(node.condition, scope, bool);
      return nothing;
  }
}

/** Resolves the statements of a block in order; the last one is its value. */
export function bindStatements(b: Binder, node: Block, scope: Scope, want: Shape): Shape {
  let shape: Shape = nothing;
  for (const [index, statement] of node.statements.entries()) {
    shape = b.statement(statement, scope, index === node.statements.length - 1 ? want : unknown);
  }
  return shape;
}

function bindBinding(b: Binder, node: Binding, scope: Scope): void {
  const declared = node.type === null ? null : resolveType(node.type, typingOf(b), node.value);
  const value = arriving(b, node.value, scope, declared?.shape ?? unknown);
  if (declared !== null) b.tables.declared.set(node, declared);
  const variable = define(b, scope, {
    kind: node.kind,
    name: node.name,
    shape: declared?.shape ?? (node.kind === "let" ? value : unknown),
    leaning: declared?.shape ?? value,
    declared,
    value: node.kind === "let" && declared === null ? node.value : null,
  });
  b.tables.variables.set(node, variable);
}

function bindAssignment(b: Binder, node: Assignment, scope: Scope): void {
  const { target } = node;
  const variable = target.kind === "name" ? lookUp(scope, target.name.text) : undefined;
  if (target.kind === "name" && variable !== undefined) {
    // Being written does not make a name used.
    b.tables.references.set(target, { kind: "variable", variable });
    b.tables.shapes.set(target, variable.shape);
  } else if (target.kind === "name" && isUnknown(b, target.name)) {
    reportUnknownTarget(b, target.name, node);
  } else {
    b.expression(target, scope, unknown);
  }
  const want = variable?.declared?.shape ?? variable?.leaning ?? unknown;
  const field = target.kind === "field" ? b.tables.fields.get(target) : undefined;
  const shape = field === undefined ? undefined : b.tables.fieldTypes.get(field)?.shape;
  if (node.operator === "=" && shape !== undefined) arriving(b, node.value, scope, shape);
  else if (node.operator === "=" && variable?.declared !== null) arriving(b, node.value, scope, want);
  else b.expression(node.value, scope, want);
}

function bindFor(b: Binder, node: For, scope: Scope): void {
  const source = b.expression(node.in, scope, unknown);
  if (node.to !== null) b.expression(node.to, scope, number);
  const inner = innerScope(scope);
  const variable = define(b, inner, {
    kind: node.changes ? "loop changes" : "loop",
    name: node.variable,
    shape: node.changes ? unknown : itemShape(source, node.to !== null),
  });
  b.tables.variables.set(node, variable);
  if (tableOf(b.tables, node.in) !== null) countRows(b, node);
  b.expression(node.body, inner, unknown);
}

function isUnknown(b: Binder, name: Name): boolean {
  return (
    !b.visible.names.has(name.text) &&
    !b.visible.members.has(name.text) &&
    !b.frame.missing.has(name.text) &&
    !b.frame.defines.has(name.text) &&
    !b.mainNames.has(name.text)
  );
}

function reportUnknownTarget(b: Binder, name: Name, node: Assignment): void {
  b.frame.missing.add(name.text);
  const start = { start: name.span.start, end: name.span.start };
  const { text } = b.text.source;
  const before = text.slice(Math.max(0, name.span.start - 40), name.span.start);
  const sign = /^\s*=/u.exec(text.slice(name.span.end, name.span.end + 40));
  // `let h = { hp = 10 }`
  if (node.operator === "=" && sign !== null && /[=:(,[]\s*\{\s*$/u.test(before)) {
    const span = { start: name.span.end, end: name.span.end + sign[0].length };
    b.text.report({
      code: "HR1032",
      severity: "error",
      message: `A field is given its value with \`:\`, not with \`=\`.`,
      span: { start: span.end - 1, end: span.end },
      hint: `Write \`${name.text}: ...\`.`,
      fix: { title: "Write :", edits: [{ span, text: ":" }] },
    });
    return;
  }
  b.text.report({
    code: "HR2001",
    severity: "error",
    message: `There is no \`${name.text}\` here that could be changed.`,
    span: name.span,
    hint: `Make it first: \`var ${name.text} = ...\`.`,
    ...(node.operator === "="
      ? { fix: { title: `Make \`${name.text}\` here`, edits: [{ span: start, text: "var " }] } }
      : {}),
  });
}
