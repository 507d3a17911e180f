import type { Expression, Field, Index } from "../ast/expression.ts";
import { constantOf } from "./constant.ts";
import type { Variable } from "./entity.ts";
import { compareExact } from "./exact.ts";
import { valueKept } from "./kept-value.ts";
import { article } from "./name/article.ts";
import type { Tables } from "./tables.ts";

/** A variable that may be changed, and the way from it: what `changes`, `draw` and `=` need. */
export interface FoundPlace {
  readonly kind: "place";
  readonly variable: Variable;
  readonly steps: readonly (Field | Index)[];
}

export type NoPlace =
  /** Not a name with a path at all; `at` is what stands in the way. */
  | { readonly kind: "no place"; readonly at: Expression }
  /** The name keeps its value. */
  | { readonly kind: "fixed"; readonly variable: Variable; readonly at: Expression }
  /** A constant, a ladder or an outcome. */
  | { readonly kind: "declared"; readonly what: string; readonly at: Expression }
  /** Something in it was reported already. */
  | { readonly kind: "unclear" };

/** The place that an expression names, or why it names none. */
export function placeOf(node: Expression, tables: Tables): FoundPlace | NoPlace {
  const steps: (Field | Index)[] = [];
  let at = node;
  while ((at.kind === "field" && !tables.references.has(at)) || at.kind === "index") {
    steps.push(at);
    at = at.of;
  }
  if (at.kind === "broken") return { kind: "unclear" };
  if (at.kind === "field") return { kind: "declared", what: "an outcome", at };
  if (at.kind !== "name") return { kind: "no place", at };
  const reference = tables.references.get(at);
  if (reference === undefined) return { kind: "unclear" };
  if (reference.kind !== "variable") {
    const what = reference.kind === "member" ? "an outcome" : `${article(reference.kind)} ${reference.kind}`;
    return { kind: "declared", what, at };
  }
  const { variable } = reference;
  if (variable.kind !== "var" && variable.kind !== "changes" && variable.kind !== "loop changes") {
    return { kind: "fixed", variable, at };
  }
  return { kind: "place", variable, steps: steps.reverse() };
}

const none: ReadonlySet<Variable> = new Set();

/**
 * Whether two places certainly overlap: one is the other, or lies inside it. `moved` are the names that may have
 * another value when the second one is found, so that `xs[i]` need not be the same twice.
 */
export function overlap(
  a: FoundPlace,
  b: FoundPlace,
  tables: Tables,
  moved: ReadonlySet<Variable> = none,
): boolean {
  if (a.variable !== b.variable) return false;
  const common = Math.min(a.steps.length, b.steps.length);
  for (let i = 0; i < common; i += 1) {
    const left = a.steps[i];
    const right = b.steps[i];
    if (left === undefined || right === undefined || !sameStep(left, right, tables, moved)) return false;
  }
  return true;
}

function sameStep(a: Field | Index, b: Field | Index, tables: Tables, moved: ReadonlySet<Variable>): boolean {
  if (a.kind === "field" || b.kind === "field") {
    return a.kind === "field" && b.kind === "field" && a.name.text === b.name.text;
  }
  const [left, ...moreLeft] = a.keys;
  const [right, ...moreRight] = b.keys;
  return (
    left !== undefined &&
    right !== undefined &&
    moreLeft.length === 0 &&
    moreRight.length === 0 &&
    sameKey(valueKept(left, tables), valueKept(right, tables), tables, moved)
  );
}

function sameKey(a: Expression, b: Expression, tables: Tables, moved: ReadonlySet<Variable>): boolean {
  if (a.kind === "text" && b.kind === "text") {
    return a.parts.every((part) => typeof part === "string") && a.parts.join() === b.parts.join();
  }
  if (a.kind === "name" && b.kind === "name") {
    const left = tables.references.get(a);
    const right = tables.references.get(b);
    if (left?.kind === "variable" && right?.kind === "variable")
      return left.variable === right.variable && !moved.has(left.variable);
    return left?.kind === "member" && right?.kind === "member" && left.outcome === right.outcome
      ? left.member === right.member
      : false;
  }
  const [left, right] = [constantOf(a), constantOf(b)];
  return left !== null && right !== null && compareExact(left, right) === 0;
}
