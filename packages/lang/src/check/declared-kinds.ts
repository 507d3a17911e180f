import type { Type } from "@houserule/runtime/program";
import type { Call, Expression } from "../ast/expression.ts";
import type { Binding, Return } from "../ast/statement.ts";
import { nearest } from "../nearest.ts";
import { constantOf } from "../resolve/constant.ts";
import type { DeclaredType } from "../resolve/declared-type.ts";
import type { RuleEntity } from "../resolve/entity.ts";
import { compareExact, exactOfProgram } from "../resolve/exact.ts";
import { describe, type Shape } from "../resolve/shape.ts";
import { type Checking, error, shapeOf, written } from "./checking.ts";
import { plainText } from "./closed.ts";
import { leavesOf } from "./leaves.ts";

/** Arguments that certainly are not what the rule's parameter is declared to be. */
export function argumentKinds(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "rule") return;
  const parameters = c.tables.signatures.get(callee.rule)?.parameters ?? [];
  for (const [index, argument] of callee.plan.values.entries()) {
    const parameter = parameters[index];
    if (argument === null || argument.generator !== null || parameter === undefined) continue;
    const { name } = parameter.node;
    arrives(argument.value, parameter.declared, `\`${name.text}\` of \`${node.callee.text}\``, c);
  }
}

/** `let x: number = "a"`. */
export function boundKind(node: Binding, c: Checking): void {
  const declared = c.tables.declared.get(node) ?? c.tables.variables.get(node)?.declared ?? null;
  arrives(node.value, declared, `\`${node.name.text}\``, c);
}

/** What a rule gives, where it says what it gives. */
export function resultKind(rule: RuleEntity, c: Checking): void {
  const { body, name } = rule.node;
  const declared = c.tables.signatures.get(rule)?.result ?? null;
  if (body !== null) arrives(body, declared, `what \`${name.text}\` gives`, c);
}

/** The same for a `return` in it. */
export function returnKind(node: Return, c: Checking): void {
  if (node.value === null || c.rule === null || c.odds !== null) return;
  const declared = c.tables.signatures.get(c.rule)?.result ?? null;
  arrives(node.value, declared, `what \`${c.rule.node.name.text}\` gives`, c);
}

/** Reports a value that cannot belong to a declared type; of branches and blocks, each value by itself. */
export function arrives(node: Expression, declared: DeclaredType | null, what: string, c: Checking): void {
  if (declared === null) return;
  for (const value of leavesOf(node)) arrive(value, declared.type, what, c);
}

function arrive(value: Expression, type: Type, what: string, c: Checking): void {
  const shape = shapeOf(c, value);
  if (shape.kind === "unknown" || shape.kind === "union" || value.kind === "broken") return;
  if (fits(type, value, shape, c)) return;
  const texts = textsOf(type);
  const text = plainText(value);
  const near = text === null ? [] : nearest(text, texts);
  const shown = text === null && constantOf(value) === null ? `is ${describe(shape)}` : "is no such value";
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  error(c, "HR2171", value.span, `${subject} is ${words(type, c)}, and \`${written(c, value)}\` ${shown}.`, {
    hint:
      near.length > 0
        ? `Did you mean ${near.map((each) => `"${each}"`).join(" or ")}?`
        : "Give it a value of that kind, or change what it is declared to be.",
    ...(near.length === 1
      ? { fix: { title: `Write "${near[0]}"`, edits: [{ span: value.span, text: `"${near[0]}"` }] } }
      : {}),
  });
}

/**
 * Whether a value may belong to a type, as far as is known. What should be a die has a check of its own, which values of
 * options and answers have not: see `mayBe`.
 */
function fits(type: Type, value: Expression, shape: Shape, c: Checking): boolean {
  switch (type.kind) {
    case "any":
      return true;
    case "number":
      return shape.kind === "number" || shape.kind === "roll";
    case "range": {
      if (shape.kind !== "number" && shape.kind !== "roll") return false;
      const constant = constantOf(value);
      if (constant === null) return true;
      const [from, to] = [exactOfProgram(type.from), exactOfProgram(type.to)];
      return compareExact(from, constant) <= 0 && compareExact(constant, to) <= 0;
    }
    case "literal": {
      if (shape.kind !== "text") return false;
      const text = plainText(value);
      return text === null || text === type.value;
    }
    // What stands in the place of a die has a check of its own.
    case "die":
      return true;
    case "outcome":
      return shape.kind === "outcome" && shape.outcome.index === type.outcome;
    case "list":
      return shape.kind === "list";
    case "union":
      return type.members.some((member) => fits(member, value, shape, c));
    case "bool":
    case "text":
    case "divisor":
    case "ladder":
    case "none":
    case "record":
    case "map":
      return shape.kind === type.kind;
    default:
      return true;
  }
}

function textsOf(type: Type): readonly string[] {
  if (type.kind === "literal") return [type.value];
  return type.kind === "union" ? type.members.flatMap(textsOf) : [];
}

/** Of many texts, the first few. */
const MAX_TEXTS = 6;

function words(type: Type, c: Checking): string {
  switch (type.kind) {
    case "any":
      return "anything";
    case "none":
      return "none";
    case "bool":
      return "true or false";
    case "literal":
      return `"${type.value}"`;
    case "range":
      return `a number from ${type.from} to ${type.to}`;
    case "list":
      return "a list";
    case "outcome":
      return `an outcome of ${c.outcomes[type.outcome]?.node.name.text ?? ""}`;
    case "union": {
      const texts = textsOf(type);
      if (texts.length === type.members.length && texts.length > MAX_TEXTS) {
        return `one of ${texts
          .slice(0, MAX_TEXTS)
          .map((each) => `"${each}"`)
          .join(", ")} and ${texts.length - MAX_TEXTS} others`;
      }
      return type.members.map((member) => words(member, c)).join(" or ");
    }
    default:
      return `a ${type.kind}`;
  }
}
