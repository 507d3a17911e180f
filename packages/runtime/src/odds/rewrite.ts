import { Rational } from "../number/rational.ts";
import type { Expression } from "../program/expression.ts";

/**
 * An expression with parts of it replaced: `replace` gives what takes the place of a node, or undefined to look
 * into it. What has no such part stays the very same object.
 */
export function rewrite(node: Expression, replace: (node: Expression) => Expression | undefined): Expression {
  return part(node, replace) as Expression;
}

// Walks the plain data, so that no construct can be forgotten.
function part(of: unknown, replace: (node: Expression) => Expression | undefined): unknown {
  if (of === null || typeof of !== "object") return of;
  if ("op" in of) {
    const other = replace(of as Expression);
    if (other !== undefined) return other;
  }
  let changed = false;
  const visit = (inner: unknown): unknown => {
    const fresh = part(inner, replace);
    if (fresh !== inner) changed = true;
    return fresh;
  };
  const copy: unknown = Array.isArray(of)
    ? of.map(visit)
    : Object.fromEntries(Object.entries(of).map(([name, inner]) => [name, visit(inner)]));
  return changed ? copy : of;
}

/** Whether an expression, or one within it, passes a test. */
export function contains(node: Expression, test: (node: Expression) => boolean): boolean {
  let found = false;
  rewrite(node, (inner) => {
    found ||= test(inner);
    return found ? inner : undefined;
  });
  return found;
}

/** A copy in which each variable has another slot; no node of it is one of the given ones. */
export function withSlots<Kind extends Expression>(node: Kind, slotOf: (slot: number) => number): Kind {
  return copy(node, slotOf) as Kind;
}

function copy(of: unknown, slotOf: (slot: number) => number): unknown {
  if (of === null || typeof of !== "object" || of instanceof Rational) return of;
  if (Array.isArray(of)) return of.map((inner) => copy(inner, slotOf));
  return Object.fromEntries(
    Object.entries(of).map(([name, inner]) => [
      name,
      name === "slot" ? slotOf(Number(inner)) : copy(inner, slotOf),
    ]),
  );
}
