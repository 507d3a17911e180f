import type { Expression, NameExpression } from "../ast/expression.ts";
import type { Binding } from "../ast/statement.ts";
import type { Tables } from "../resolve/tables.ts";
import { type Change, type Use, usesIn } from "./uses.ts";

/** What a `var` certainly holds where a name for it stands; null where that is not certain. */
export function heldBy(node: NameExpression, tables: Tables): Expression | null {
  return made(node, tables, () => false);
}

/** The list, map or record of a `var` of which perhaps parts were changed since, but of which no part came or went. */
export function partsHeldBy(node: NameExpression, tables: Tables): Expression | null {
  return made(node, tables, ({ by, steps }) => steps.length > 0 || by.kind === "for");
}

/** The list of a `var` from which perhaps something was taken since, and to which nothing came. */
export function mostHeldBy(node: NameExpression, tables: Tables): Expression | null {
  return made(node, tables, ({ by, steps }) => steps.length > 0 || by.kind === "for" || by.kind === "draw");
}

/** Whether nothing that was asked of a name before decides whether this place is reached. */
export function isUndecided(node: NameExpression, tables: Tables): boolean {
  const reference = tables.references.get(node);
  if (reference?.kind !== "variable") return false;
  const { variable } = reference;
  const uses = usesIn(variable.text, tables);
  const [use, binding] = [uses.at.get(node), uses.bindings.get(variable)];
  if (use === undefined || binding === undefined) return false;
  return before(use, binding, uses.of.get(variable) ?? []).every((other) => !mayDecide(other, use));
}

function made(node: NameExpression, tables: Tables, allows: (change: Change) => boolean): Expression | null {
  const reference = tables.references.get(node);
  if (reference?.kind !== "variable" || reference.variable.kind !== "var") return null;
  const { variable } = reference;
  // A declared type may make something else of what is written.
  if (variable.declared !== null) return null;
  const uses = usesIn(variable.text, tables);
  const [use, binding] = [uses.at.get(node), uses.bindings.get(variable)];
  if (use === undefined || binding === undefined) return null;
  const still = before(use, binding, uses.of.get(variable) ?? []).every(({ change, ...other }) =>
    change === null ? !mayDecide({ change, ...other }, use) : allows(change),
  );
  return still ? binding.value : null;
}

/** The other places of a name that may have been come through before one of them. */
function before(use: Use, binding: Binding, all: readonly Use[]): readonly Use[] {
  const again = use.loops.filter(({ span }) => span.start > binding.span.start);
  return all.filter(
    (other) =>
      other !== use && (other.at.span.start < use.until || again.some((loop) => other.loops.includes(loop))),
  );
}

function mayDecide({ decides, kept }: Use, use: Use): boolean {
  return decides || (kept !== null && kept !== use.kept);
}
