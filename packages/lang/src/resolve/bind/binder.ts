import type { Expression } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Block, Statement } from "../../ast/statement.ts";
import type { Suggest } from "../../nearest.ts";
import type { Visible } from "../declare/declare.ts";
import type { Typing } from "../declare/declared-type.ts";
import type { Variable } from "../entity.ts";
import { type Frame, lookUp, type NewVariable, type Scope, sheetAt } from "../scope.ts";
import { type Shape, unknown, wantsDie } from "../shape.ts";
import type { Tables } from "../tables.ts";
import type { Text } from "../text.ts";

/**
 * What resolution carries along. The functions are here, and not imported, because expressions, statements and
 * patterns contain each other.
 */
export interface Binder {
  readonly text: Text;
  readonly visible: Visible;
  readonly frame: Frame;
  readonly tables: Tables;
  /** The names that the main text defines: its rules do not see them. */
  readonly mainNames: ReadonlySet<string>;
  readonly suggest: Suggest;
  /** Resolves the names in an expression; `want` is what is expected there. Gives what it certainly is. */
  readonly expression: (node: Expression, scope: Scope, want: Shape) => Shape;
  readonly statement: (node: Statement, scope: Scope, want: Shape) => Shape;
  /** The statements of a block in a scope that the caller made. */
  readonly statements: (node: Block, scope: Scope, want: Shape) => Shape;
  readonly patterns: (patterns: readonly Pattern[], scope: Scope, want: Shape) => void;
}

/** Gives a name its slot. A second definition in one block is reported; a hidden outer name is noted. */
export function define(b: Binder, scope: Scope, fresh: NewVariable): Variable {
  const name = fresh.name.text;
  const variable: Variable = {
    kind: fresh.kind,
    name,
    slot: b.frame.slots,
    span: fresh.name.span,
    text: b.text,
    shape: fresh.shape,
    leaning: fresh.leaning ?? fresh.shape,
    declared: fresh.declared ?? null,
    value: fresh.value ?? null,
  };
  b.frame.slots += 1;
  b.tables.defined.add(variable);
  const twin = scope.names.get(name);
  if (twin !== undefined) {
    // One message is enough: with the second definition gone, the first may well be used.
    b.tables.read.add(twin);
    b.text.report({
      code: "HR2002",
      severity: "error",
      message: `\`${name}\` is defined twice here.`,
      span: fresh.name.span,
      labels: [{ span: twin.span, message: "the first definition" }],
      hint:
        twin.kind === "var"
          ? `To change it, leave out the \`${fresh.kind}\`: \`${name} = ...\`.`
          : `Use another name; or make the first one with var, and write \`${name} = ...\` here.`,
    });
  } else {
    const outer = lookUp(scope, name);
    if (outer !== undefined) b.tables.hidden.set(variable, { what: "an outer name", by: outer });
    else if (fresh.kind !== "set") {
      const entity = b.visible.names.get(name)?.entity;
      if (sheetAt(scope)?.of.names.has(name) === true) {
        b.tables.hidden.set(variable, { what: `the field \`${name}\``, by: null });
      } else if (entity !== undefined && entity.kind !== "rule") {
        b.tables.hidden.set(variable, { what: `the ${entity.kind} \`${name}\``, by: null });
      } else if (b.visible.members.has(name)) {
        b.tables.hidden.set(variable, { what: `the outcome \`${name}\``, by: null });
      }
    }
  }
  scope.names.set(name, variable);
  return variable;
}

/** Resolves a value that goes where something of a declared shape is wanted: dice may stay unrolled there. */
export function arriving(b: Binder, node: Expression, scope: Scope, want: Shape): Shape {
  const shape = b.expression(node, scope, want);
  const place = wantsDie(want);
  if (place !== "never") b.tables.diePlaces.set(node, place === "always" ? "die" : "perhaps");
  else if (want.kind === "list" && wantsDie(want.of) !== "never") b.tables.diePlaces.set(node, "list");
  return shape;
}

/** Resolves an expression where an unrolled die is wanted. */
export function wantDie(b: Binder, node: Expression, scope: Scope): void {
  b.expression(node, scope, unknown);
  b.tables.diePlaces.set(node, "die");
}

export function typingOf(b: Binder): Typing {
  return { visible: b.visible, report: b.text.report, suggest: b.suggest };
}
