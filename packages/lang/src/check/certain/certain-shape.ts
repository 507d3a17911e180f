import type { Call, Expression, Field, NameExpression } from "../../ast/expression.ts";
import type { Assignment, Statement } from "../../ast/statement.ts";
import { itemShape } from "../../resolve/bind/bind-call.ts";
import { stored } from "../../resolve/bind/bind-dice.ts";
import { contains } from "../../resolve/children.ts";
import type { RuleEntity, Variable } from "../../resolve/entity.ts";
import { placeOf } from "../../resolve/place.ts";
import { isNumeric, join, number, type Shape, unknown } from "../../resolve/shape.ts";
import type { Tables } from "../../resolve/tables.ts";
import { isEmptyList } from "./empty-list.ts";
import { waysOf } from "./rule-result.ts";
import { isUndecided } from "./untouched.ts";
import { type Change, usesIn } from "./uses.ts";

const none: Shape = { kind: "none" };

/** What has been found out, and how far one thing is just followed to another. */
interface Findings {
  readonly shapes: Map<Statement | Variable | RuleEntity, Shape>;
  depth: number;
}

const known = new WeakMap<Tables, Findings>();
/** What lies deeper is not known. */
const MAX_DEPTH = 100;

/** What is certain of a value once it is known what else becomes of the names in it. */
export function certainShape(node: Statement, tables: Tables): Shape {
  const bound = tables.shapes.get(node) ?? unknown;
  if (node.kind === "name") return bound.kind === "none" ? noneOf(node, tables) : ofName(node, bound, tables);
  // A field that holds none waits for something, and is asked for that before.
  if (bound.kind !== "unknown") return bound.kind === "none" && node.kind === "field" ? unknown : bound;
  return remembered(node, tables, () => refined(node, tables));
}

function remembered(key: Statement | Variable | RuleEntity, tables: Tables, find: () => Shape): Shape {
  const found = known.get(tables) ?? { shapes: new Map(), depth: 0 };
  known.set(tables, found);
  const before = found.shapes.get(key);
  if (before !== undefined) return before;
  if (found.depth > MAX_DEPTH) return unknown;
  // Of what is just being looked at, nothing is known.
  found.shapes.set(key, unknown);
  found.depth += 1;
  const shape = find();
  found.depth -= 1;
  found.shapes.set(key, shape);
  return shape;
}

function refined(node: Statement, tables: Tables): Shape {
  switch (node.kind) {
    case "field":
      return ofField(node, tables);
    case "call":
      return lacksItem(node, tables) ? none : ofRule(node, tables);
    case "draw":
    case "pick": {
      const list = certainShape(node.from, tables);
      if (list.kind !== "list") return unknown;
      return node.count === null ? list.of : list;
    }
    default:
      return unknown;
  }
}

function ofField(node: Field, tables: Tables): Shape {
  const { of, name } = node;
  const shape = certainShape(of, tables);
  if (shape.kind === "sheet") {
    const field = shape.sheet.names.get(name.text);
    return (field && tables.fieldTypes.get(field)?.shape) ?? unknown;
  }
  if (shape.kind === "roll" && name.text === "dice") return { kind: "list", of: number };
  if (shape.kind === "bool" && name.text === "margin") return number;
  const field = shape.kind === "record" ? shape.fields?.get(name.text) : undefined;
  return field === undefined || field.kind === "none" ? unknown : field;
}

/** What a rule without a declared result gives, whichever way it takes. */
function ofRule(node: Call, tables: Tables): Shape {
  const callee = tables.callees.get(node);
  if (callee?.kind !== "rule" || callee.rule.sheetRule !== undefined) return unknown;
  const { rule } = callee;
  if ((tables.signatures.get(rule)?.result ?? null) !== null) return unknown;
  return remembered(rule, tables, () => {
    const ways = waysOf(rule, { tables, shapeOf: (at) => certainShape(at, tables) });
    const [first, ...rest] = ways;
    if (first === undefined) return unknown;
    const shape = rest.reduce(either, first);
    // A rule that is written to give none stands in for one that gives more.
    const { body } = rule.node;
    const meant = shape.kind === "none" && body !== null && contains(body, ({ kind }) => kind === "none");
    // Whether a number is still a roll, and was to be a die, is looked at where the rule says what it gives.
    return meant || isNumeric(shape) ? unknown : shape;
  });
}

/** `max([])`, `first([])`, `min(x for x in [])`. */
function lacksItem(node: Call, tables: Tables): boolean {
  const callee = tables.callees.get(node);
  const [first, ...more] = node.arguments;
  if (first === undefined || more.length > 0) return false;
  if (callee?.kind === "aggregate") {
    const { generator } = first;
    return (
      (callee.aggregate === "max" || callee.aggregate === "min") &&
      generator !== null &&
      generator.to === null &&
      isEmptyList(generator.in, tables)
    );
  }
  return (
    callee?.kind === "builtin" &&
    ["max", "min", "first", "last"].includes(callee.builtin.name) &&
    first.generator === null &&
    isEmptyList(first.value, tables)
  );
}

/** A name for none is asked for first, where somebody reckons with what may stand there some day. */
function noneOf(node: NameExpression, tables: Tables): Shape {
  return isUndecided(node, tables) ? none : unknown;
}

function ofName(node: NameExpression, bound: Shape, tables: Tables): Shape {
  const reference = tables.references.get(node);
  if (reference?.kind !== "variable") return bound;
  const { variable } = reference;
  const open = bound.kind === "unknown" || (bound.kind === "list" && bound.of.kind === "unknown");
  if (!open || variable.declared !== null) return bound;
  const shape = remembered(variable, tables, () => ofVariable(variable, tables));
  if (shape.kind === "none") return noneOf(node, tables);
  return shape.kind === "unknown" ? bound : shape;
}

function ofVariable(variable: Variable, tables: Tables): Shape {
  const { bindings, walks, of } = usesIn(variable.text, tables);
  const value = bindings.get(variable)?.value;
  switch (variable.kind) {
    case "let":
      return value === undefined ? unknown : certainShape(value, tables);
    case "loop":
    case "item": {
      const walked = walks.get(variable);
      return walked === undefined ? unknown : itemShape(certainShape(walked.in, tables), walked.to !== null);
    }
    case "var": {
      if (value === undefined) return unknown;
      return varying(
        variable,
        value,
        (of.get(variable) ?? []).flatMap(({ change }) => change ?? []),
        tables,
      );
    }
    default:
      return unknown;
  }
}

/** What a `var` holds whatever becomes of it. */
function varying(variable: Variable, value: Expression, changes: readonly Change[], tables: Tables): Shape {
  const shape = changes.reduce(
    (held, change) => changed(held, change, 0, variable, tables),
    certainShape(value, tables),
  );
  // What begins as none becomes something where nobody sees it here.
  return shape.kind === "none" ? unknown : shape;
}

/**
 * What a place holds when a call comes to it that may change it: what that call itself leaves there does not count, as
 * it comes to no end where it does not take what it finds.
 */
export function shapeFound(target: Expression, by: Statement, tables: Tables): Shape {
  const place = placeOf(target, tables);
  if (place.kind !== "place") return certainShape(target, tables);
  const { variable, steps } = place;
  const { bindings, of } = usesIn(variable.text, tables);
  const value = bindings.get(variable)?.value;
  if (variable.kind !== "var" || variable.declared !== null || value === undefined)
    return certainShape(target, tables);
  const others = (of.get(variable) ?? []).flatMap(({ change }) => (change && change.by !== by ? change : []));
  let held = varying(variable, value, others, tables);
  for (const step of steps) {
    if (step.kind === "index" && held.kind === "list") held = held.of;
    else if (step.kind === "field" && held.kind === "record")
      held = held.fields?.get(step.name.text) ?? unknown;
    else return certainShape(target, tables);
  }
  return held.kind === "none" ? unknown : held;
}

/** What is certain of something before and after a change of it, or of a part of it. */
function changed(held: Shape, change: Change, step: number, variable: Variable, tables: Tables): Shape {
  const at = change.steps[step];
  if (at === undefined) return either(held, afterwards(held, change, step > 0, variable, tables));
  const inside = (part: Shape): Shape => changed(part, change, step + 1, variable, tables);
  if (at.kind === "field" && held.kind === "record" && held.fields !== undefined) {
    const part = held.fields.get(at.name.text);
    if (part === undefined) return held;
    return { kind: "record", fields: new Map([...held.fields, [at.name.text, inside(part)]]) };
  }
  if (at.kind === "index" && held.kind === "list") return { kind: "list", of: inside(held.of) };
  return held;
}

/** What is certain of a value that is one or the other: two lists are a list, whatever they hold. */
function either(a: Shape, b: Shape): Shape {
  return a.kind === "list" && b.kind === "list" ? { kind: "list", of: either(a.of, b.of) } : join(a, b);
}

/** What a change leaves in its place. */
function afterwards(held: Shape, change: Change, part: boolean, variable: Variable, tables: Tables): Shape {
  const { by, declared } = change;
  switch (by.kind) {
    case "assign":
      return assigned(held, by, part, variable, tables);
    // Of a list, one item or another is changed, or taken away.
    case "for":
      return held.kind === "list" ? { kind: "list", of: unknown } : held;
    case "draw":
      return held;
    default:
      return declared?.shape ?? unknown;
  }
}

function assigned(held: Shape, node: Assignment, part: boolean, variable: Variable, tables: Tables): Shape {
  const { operator, value } = node;
  // `x = x + 1` does as `x += 1` does.
  const own = operator === "=" ? ownSum(value, variable, tables) : value;
  if (own === null) {
    const shape = certainShape(value, tables);
    return part ? stored(shape) : shape;
  }
  if (isNumeric(held)) return number;
  const added = certainShape(own, tables);
  // What is no number stays what it is, because the run ends there.
  if (held.kind !== "list") return held.kind === "die" ? unknown : held;
  return { kind: "list", of: added.kind === "list" ? either(held.of, added.of) : unknown };
}

/** The other side of a sum with the variable itself; null for anything else. */
function ownSum(value: Expression, variable: Variable, tables: Tables): Expression | null {
  if (value.kind !== "binary" || !["+", "-", "*", "/", "//"].includes(value.operator)) return null;
  const isOwn = (side: Expression): boolean => {
    const reference = side.kind === "name" ? tables.references.get(side) : undefined;
    return reference?.kind === "variable" && reference.variable === variable;
  };
  if (isOwn(value.left)) return value.right;
  return isOwn(value.right) && value.operator !== "/" ? value.left : null;
}
