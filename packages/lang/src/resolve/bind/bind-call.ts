import type { Argument, Call, Generator } from "../../ast/expression.ts";
import type { For } from "../../ast/statement.ts";
import { planArguments } from "../arguments.ts";
import { aggregate, builtin, measureOf } from "../builtins.ts";
import { topOf } from "../change/layers.ts";
import type { RuleEntity } from "../entity.ts";
import { reportUnknownRule } from "../name/unknown-rule.ts";
import { innerScope, type Scope } from "../scope.ts";
import { bool, isNumeric, joinAll, number, type Shape, unknown } from "../shape.ts";
import { tableOf } from "../table-of.ts";
import { bindGiven, bindMeasure } from "./bind-odds.ts";
import { bindFieldBase } from "./bind-sheet-field.ts";
import { arriving, type Binder, define } from "./binder.ts";

/** A name before a bracket is a rule or a function of the language, never a value. */
export function bindCall(b: Binder, node: Call, scope: Scope): Shape {
  const name = node.callee.text;
  const entity = b.visible.names.get(name)?.entity;
  const layer = name === "base" && b.frame.owner === "rule" ? b.frame.rule : null;
  if (layer !== null && b.tables.changes.below.has(layer)) return callBase(b, node, layer, scope);
  const base = name === "base" ? bindFieldBase(b, node) : null;
  if (base !== null) return base;
  if (entity?.kind === "rule") return callRule(b, node, meantBy(entity, b), scope);
  if (entity?.kind === "sheet") return callRule(b, node, entity.make, scope);
  const [first] = node.arguments;
  const fold = aggregate(name);
  if (fold !== undefined && first !== undefined && first.generator !== null && node.arguments.length === 1) {
    b.tables.callees.set(node, { kind: "aggregate", aggregate: fold, argument: first });
    const shape = bindArgument(b, first, scope, fold === "any" || fold === "all" ? bool : unknown);
    if (fold === "any" || fold === "all") return bool;
    return fold === "sum" || fold === "count" ? number : shape.kind === "roll" ? number : unknown;
  }
  const known = builtin(name);
  if (known !== undefined) {
    const slots = known.variadic
      ? node.arguments.map(() => ({ names: [], optional: false }))
      : known.parameters.map((parameter, index) => ({ names: [parameter], optional: index >= known.least }));
    const shapes = node.arguments.map((argument) => bindArgument(b, argument, scope, unknown));
    const plan = planArguments(node.arguments, slots);
    b.tables.callees.set(node, { kind: "builtin", builtin: known, plan });
    // The winner of several rolls is a roll; of one list it is an item.
    return known.variadic && shapes.length > 1 && shapes.every(isNumeric) ? joinAll(shapes) : known.result;
  }
  const measure = measureOf(name);
  if (measure !== undefined) return bindMeasure(b, node, measure, scope, bindArgument);
  for (const argument of node.arguments) bindArgument(b, argument, scope, unknown);
  reportUnknownRule(b, node, scope);
  return unknown;
}

/** What the name of a rule stands for. Other texts were written for the head that an override has changed. */
function meantBy(declared: RuleEntity, b: Binder): RuleEntity {
  let rule = topOf(b.tables.changes, declared);
  for (let below = b.tables.apart.get(rule); below !== undefined; below = b.tables.apart.get(rule)) {
    if (rule.text === b.text) break;
    rule = below;
  }
  return rule;
}

/** `base(...)` in an override: the layer below, which takes all its arguments from here. */
function callBase(b: Binder, node: Call, layer: RuleEntity, scope: Scope): Shape {
  const below = b.tables.changes.below.get(layer);
  if (below?.kind === "rule") return callRule(b, node, below, scope, true);
  // What is overridden was reported as missing.
  for (const argument of node.arguments) bindArgument(b, argument, scope, unknown);
  return unknown;
}

function callRule(b: Binder, node: Call, rule: RuleEntity, scope: Scope, base = false): Shape {
  const signature = b.tables.signatures.get(rule);
  const parameters = signature?.parameters ?? [];
  const plan = planArguments(
    node.arguments,
    parameters.map((parameter) => ({
      names: parameter.names,
      optional: !base && parameter.node.default !== null,
    })),
  );
  for (const argument of node.arguments) {
    const index = plan.values.indexOf(argument);
    const declared = index < 0 ? null : (parameters[index]?.declared ?? null);
    bindArgument(b, argument, scope, declared?.shape ?? unknown);
  }
  b.tables.callees.set(node, { kind: "rule", rule, plan, ...(base ? { base } : {}) });
  return signature?.result?.shape ?? unknown;
}

function bindArgument(b: Binder, argument: Argument, scope: Scope, want: Shape): Shape {
  if (argument.generator === null) {
    const shape = arriving(b, argument.value, scope, want);
    bindGiven(b, argument, scope, shape);
    return shape;
  }
  return b.expression(argument.value, bindGenerator(b, argument.generator, scope), want);
}

/** Resolves what a generator goes through; gives the scope in which its variable is known. */
export function bindGenerator(b: Binder, generator: Generator, scope: Scope): Scope {
  const source = b.expression(generator.in, scope, unknown);
  if (generator.to !== null) b.expression(generator.to, scope, number);
  const inner = innerScope(scope);
  const shape = itemShape(source, generator.to !== null);
  const variable = define(b, inner, { kind: "item", name: generator.variable, shape });
  b.tables.variables.set(generator, variable);
  if (tableOf(b.tables, generator.in) !== null) countRows(b, generator);
  if (generator.condition !== null) b.expression(generator.condition, inner, bool);
  return inner;
}

/** Keeps slots for a number and a list, beside the variable. */
export function countRows(b: Binder, node: For | Generator): void {
  b.tables.counters.set(node, b.frame.slots);
  b.frame.slots += 2;
}

/** What the items of a list are, or the outcomes of odds; those of `a..b` are numbers. */
export function itemShape(source: Shape, range: boolean): Shape {
  if (range) return number;
  return source.kind === "list" || source.kind === "odds" ? source.of : unknown;
}
