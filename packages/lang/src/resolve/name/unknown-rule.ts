import type { Argument, Call, FieldCall } from "../../ast/expression.ts";
import { callsElsewhere, namespaces } from "../../elsewhere/calls.ts";
import type { Binder } from "../bind/binder.ts";
import { builtinNames, isBuiltin } from "../builtins.ts";
import type { Entity } from "../entity.ts";
import { lookUp, type Scope, sheetAt } from "../scope.ts";
import { describe } from "../shape.ts";
import { didYouMean, listed, oneFix } from "./near-names.ts";

/** Says that there is no such rule or function, and which was most probably meant. */
export function reportUnknownRule(b: Binder, node: Call, scope: Scope): void {
  const name = node.callee;
  const variable = lookUp(scope, name.text);
  const value = b.visible.names.get(name.text)?.entity.kind;
  if (variable !== undefined || (value !== undefined && value !== "rule")) {
    const what = variable !== undefined ? describe(variable.shape) : `the ${value}`;
    if (variable !== undefined) b.tables.read.add(variable);
    b.text.report({
      code: "HR2006",
      severity: "error",
      message: `\`${name.text}\` is ${what}, not a rule, so it cannot be called.`,
      span: name.span,
      hint:
        node.arguments.length === 1 && variable !== undefined
          ? `To multiply, write \`${name.text} * (...)\`; for an item of a list, \`${name.text}[...]\`.`
          : value === "table"
            ? `A table is rolled, \`roll ${name.text}\`, or looked up, \`${name.text}[key]\`.`
            : "Only rules and the functions of the language are called.",
    });
    return;
  }
  if (name.text === "base") {
    b.text.report({
      code: "HR2094",
      severity: "error",
      message: "`base` calls what an override takes the place of, and this is no override.",
      span: name.span,
      hint: "It belongs into the body of `override rule ...`; call a rule by its own name.",
    });
    return;
  }
  const missing = `${name.text}(`;
  if (b.frame.missing.has(missing)) return;
  b.frame.missing.add(missing);
  const elsewhere = callsElsewhere.get(name.text.toLowerCase());
  const die = dieFor(name.text, node.arguments);
  if (die !== null) {
    b.text.report({
      code: "HR2006",
      severity: "error",
      message: `There is no \`${name.text}\` here: dice are written as rulebooks print them.`,
      span: name.span,
      hint: `Write \`${die}\`.`,
      fix: { title: `Write ${die}`, edits: [{ span: node.span, text: die }] },
    });
    return;
  }
  if (elsewhere !== undefined) {
    const { here, hint } = elsewhere;
    b.text.report({
      code: "HR2006",
      severity: "error",
      message: `There is no \`${name.text}\` here.`,
      span: name.span,
      hint,
      ...(here === null ? {} : oneFix([here], name)),
    });
    return;
  }
  const isCalled = ({ kind }: Entity): boolean => kind === "rule" || kind === "sheet";
  const unused = b.visible.elsewhere(name.text, isCalled);
  if (unused !== null) {
    b.text.report({
      code: "HR2006",
      severity: "error",
      message: `There is no rule \`${name.text}\` here.`,
      span: name.span,
      hint: unused,
    });
    return;
  }
  const near = b.suggest(name.text, () => [
    ...[...b.visible.names].flatMap(([other, { entity }]) => (isCalled(entity) ? [other] : [])),
    ...builtinNames,
  ]);
  b.text.report({
    code: "HR2006",
    severity: "error",
    message: `There is no rule \`${name.text}\` here.`,
    span: name.span,
    hint:
      near.length > 0
        ? didYouMean(near, name.text)
        : `Define it with \`rule ${name.text}(...) = ...\`, or use the module that has it.`,
    ...oneFix(near, name),
  });
}

/** `randint(1, 20)`: the die that it is; null where that cannot be told. */
function dieFor(name: string, args: readonly Argument[]): string | null {
  const [low, high] = args.map(({ value }) => (value.kind === "number" ? value.text : ""));
  if (!/^(?:randint|randrange|randbetween|random|rand)$/i.test(name) || args.length !== 2 || low !== "1")
    return null;
  return high !== undefined && /^[1-9]\d{0,5}$/.test(high) ? `d${high}` : null;
}

/** `math.floor(x)`, where nothing is called `math`: gives whether it was that, which is reported. */
export function reportNamespace(
  b: Binder,
  { of, name, span, arguments: args }: FieldCall,
  scope: Scope,
): boolean {
  if (of.kind !== "name" || !namespaces.has(of.name.text.toLowerCase())) return false;
  const space = of.name.text;
  if (lookUp(scope, space) !== undefined || sheetAt(scope)?.of.names.has(space) === true) return false;
  if (b.visible.names.has(space) || b.visible.members.has(space)) return false;
  const known = isBuiltin(name.text)
    ? { here: name.text, hint: "" }
    : callsElsewhere.get(name.text.toLowerCase());
  const whole = { start: span.start, end: name.span.end };
  const here = known?.here ?? null;
  const die = dieFor(name.text, args);
  if (die !== null) {
    b.text.report({
      code: "HR2006",
      severity: "error",
      message: `There is no \`${space}.${name.text}\` here: dice are written as rulebooks print them.`,
      span: whole,
      hint: `Write \`${die}\`.`,
      fix: { title: `Write ${die}`, edits: [{ span, text: die }] },
    });
    return true;
  }
  b.text.report({
    code: "HR2006",
    severity: "error",
    message: `There is no \`${space}.${name.text}\` here: the functions of the language stand alone.`,
    span: whole,
    hint:
      here === null
        ? (known?.hint ?? `The functions are ${listed(builtinNames.slice(0, 8))} and others.`)
        : `Write \`${here}(…)\`.`,
    ...(here === null ? {} : { fix: { title: `Write ${here}`, edits: [{ span: whole, text: here }] } }),
  });
  return true;
}
