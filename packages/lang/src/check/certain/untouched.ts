import type { Expression, NameExpression } from "../../ast/expression.ts";
import type { Binding } from "../../ast/statement.ts";
import type { Variable } from "../../resolve/entity.ts";
import type { Tables } from "../../resolve/tables.ts";
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
  const found = placed(node, tables);
  return found !== null && everyBefore(found, (other) => !mayDecide(other, found.use));
}

function made(node: NameExpression, tables: Tables, allows: (change: Change) => boolean): Expression | null {
  const found = placed(node, tables);
  // A declared type may make something else of what is written.
  if (found === null || found.variable.kind !== "var" || found.variable.declared !== null) return null;
  const still = everyBefore(found, (other) =>
    other.change === null ? !mayDecide(other, found.use) : allows(other.change),
  );
  return still ? found.binding.value : null;
}

/** Of a name that stands in more places than these, nothing is told. */
const MAX_USES = 200;

interface Placed {
  readonly variable: Variable;
  readonly use: Use;
  readonly binding: Binding;
  readonly all: readonly Use[];
}

function placed(node: NameExpression, tables: Tables): Placed | null {
  const reference = tables.references.get(node);
  if (reference?.kind !== "variable") return null;
  const { variable } = reference;
  const uses = usesIn(variable.text, tables);
  const [use, binding] = [uses.at.get(node), uses.bindings.get(variable)];
  const all = uses.of.get(variable) ?? [];
  if (use === undefined || binding === undefined || all.length > MAX_USES) return null;
  return { variable, use, binding, all };
}

/** Whether something holds of every other place of a name that may have been come through before. */
function everyBefore({ use, binding, all }: Placed, test: (other: Use) => boolean): boolean {
  const again = use.loops.filter(({ span }) => span.start > binding.span.start);
  return all.every((other) => {
    if (other === use) return true;
    const earlier = other.at.span.start < use.until || again.some((loop) => other.loops.includes(loop));
    return !earlier || test(other);
  });
}

function mayDecide({ decides, kept }: Use, use: Use): boolean {
  return decides || (kept !== null && kept !== use.kept);
}
