import type { Measure } from "@houserule/runtime/program";
import type { Argument, Call } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { planArguments } from "../arguments.ts";
import { innerScope, type Scope } from "../scope.ts";
import { bool, number, type Shape, text, unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import { stored } from "./bind-dice.ts";
import { type Binder, define } from "./binder.ts";

const wanted: Readonly<Record<Measure, Shape>> = {
  odds: unknown,
  chance: bool,
  mean: number,
  refusal: unknown,
};

/** `odds(...)`, `chance(...)`, `mean(...)`, `refusal(...)`. */
export function bindMeasure(
  b: Binder,
  node: Call,
  { measure, parameter }: { readonly measure: Measure; readonly parameter: string },
  scope: Scope,
  bindArgument: (b: Binder, argument: Argument, scope: Scope, want: Shape) => Shape,
): Shape {
  const plan = planArguments(node.arguments, [{ names: [parameter], optional: false }]);
  const [only] = plan.values;
  let shape: Shape = unknown;
  for (const argument of node.arguments) {
    const of = bindArgument(b, argument, scope, wanted[measure]);
    if (argument === only) shape = of;
  }
  if (only?.value.kind === "block") allowGivens(only.value.statements, b.tables);
  b.tables.callees.set(node, { kind: "odds", measure, parameter, plan });
  if (measure === "odds") return { kind: "odds", of: stored(shape) };
  return measure === "refusal" ? { kind: "union", members: [text, { kind: "none" }] } : number;
}

/** The lines `given C` among these statements stand where they may. */
export function allowGivens(statements: readonly Statement[], tables: Tables): void {
  for (const statement of statements) if (statement.kind === "given") tables.givens.add(statement);
}

/** The condition behind an argument, in which `it` is the value of the argument. */
export function bindGiven(b: Binder, argument: Argument, scope: Scope, shape: Shape): void {
  if (argument.given === null) return;
  const inner = innerScope(scope);
  const name = { text: "it", span: argument.value.span };
  const it = define(b, inner, { kind: "it", name, shape, value: argument.value });
  b.tables.its.set(argument, it);
  b.expression(argument.given, inner, bool);
}
