import type { Call, Expression } from "../../ast/expression.ts";
import { describe, isNumeric, type Shape } from "../../resolve/shape.ts";
import { calledRule } from "../certain/called-rule.ts";
import { type ParameterUse, parameterUses } from "../certain/parameter-uses.ts";
import { usedShape } from "../certain/used-shape.ts";
import { type Checking, error, written } from "../checking.ts";
import { mayBeTruth } from "./conditions.ts";
import { hasNoField, numberless } from "./kinds.ts";
import { neverWalked } from "./walked-kinds.ts";

/** `f("a")` of `rule f(x) = x + 1`: what the rule certainly cannot do with what it is given. */
export function givenKinds(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  const rule = calledRule(node, c.tables);
  if (rule === null || callee?.kind !== "rule") return;
  const told = new Set<number>();
  for (const use of parameterUses(rule, c.tables)) {
    const argument = callee.plan.values[use.parameter];
    if (!argument || argument.generator !== null || told.has(use.parameter)) continue;
    const shape = usedShape(argument.value, c);
    if (!fails(use, argument.value, shape)) continue;
    told.add(use.parameter);
    report(node, argument.value, shape, use, rule.node.parameters[use.parameter]?.name.text ?? "", c);
  }
}

function fails({ as }: ParameterUse, argument: Expression, shape: Shape): boolean {
  if (typeof as !== "string") return hasNoField(argument, shape, as.field);
  if (as === "truth") return !mayBeTruth.has(shape.kind);
  if (as === "items") return isNumeric(shape) || shape.kind === "text" || neverWalked.has(shape.kind);
  return numberless.has(shape.kind) && (as === "number" || shape.kind !== "list");
}

const asks = {
  truth: [
    "HR2052",
    "asks whether it is true",
    "true or false",
    "Give it a comparison, or `true` or `false`.",
  ],
  items: ["HR2172", "goes through its items", "a list or a map", "Give it a list: `[1, 2, 3]`."],
} as const;

function report(
  node: Call,
  argument: Expression,
  shape: Shape,
  { as, at, text }: ParameterUse,
  name: string,
  c: Checking,
): void {
  const what = written(c, argument);
  const rule = node.callee.text;
  const place = written({ ...c, text }, at);
  const label = {
    span: at.span,
    ...(text === c.text ? {} : { source: text.source.name }),
  };
  if (as === "truth" || as === "items") {
    const [code, does, wanted, hint] = asks[as];
    error(
      c,
      code,
      argument.span,
      `\`${what}\` is ${describe(shape)}, and \`${rule}\` ${does} whichever way it takes.`,
      {
        labels: [{ ...label, message: `here \`${place}\` is to be ${wanted}` }],
        hint,
      },
    );
    return;
  }
  if (typeof as === "string") {
    error(
      c,
      "HR2170",
      argument.span,
      `\`${what}\` is ${describe(shape)}, and \`${rule}\` reckons with its \`${name}\` whichever way it takes.`,
      {
        labels: [{ ...label, message: `here \`${place}\` is to be a number` }],
        hint: `Give it ${as === "number" ? "a number" : "a number or a list"}, or let the rule ask first what it was given.`,
      },
    );
    return;
  }
  error(
    c,
    "HR2173",
    argument.span,
    `\`${what}\` is ${describe(shape)}, which has no field \`${as.field}\`, and \`${rule}\` reads it whichever way it takes.`,
    {
      labels: [{ ...label, message: `here \`${place}.${as.field}\` is read` }],
      hint: "Give it something that has the field, or let the rule ask first what it was given.",
    },
  );
}
