import type { Type } from "@houserule/runtime/program";
import type { Expression } from "../ast/expression.ts";
import { nearest } from "../nearest.ts";
import { constantOf } from "../resolve/constant.ts";
import type { DeclaredType } from "../resolve/declared-type.ts";
import { compareExact, exactOfProgram } from "../resolve/exact.ts";
import { describe, type Shape, unknown } from "../resolve/shape.ts";
import { type Checking, error, shapeOf, written } from "./checking.ts";
import { plainText } from "./closed.ts";
import { leavesOf } from "./leaves.ts";

/** Reports a value that cannot belong to a declared type; of branches and blocks, each value by itself. */
export function arrives(node: Expression, declared: DeclaredType | null, what: string, c: Checking): void {
  if (declared === null) return;
  for (const value of leavesOf(node)) arrive(value, declared, what, c);
}

function arrive(value: Expression, declared: DeclaredType, what: string, c: Checking): void {
  const { type } = declared;
  const shape = shapeOf(c, value);
  if (shape.kind === "unknown" || shape.kind === "union" || value.kind === "broken") return;
  if (fits(type, value, shape, c)) return items(value, declared, what, c);
  const texts = textsOf(type);
  const text = plainText(value);
  const near = text === null ? [] : nearest(text, texts);
  const shown =
    text === null && constantOf(value) === null && shape.kind !== "none"
      ? `is ${describe(shape)}`
      : "is no such value";
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  error(
    c,
    "HR2171",
    value.span,
    `${subject} is ${words(declared, c)}, and \`${written(c, value)}\` ${shown}.`,
    {
      hint:
        near.length > 0
          ? `Did you mean ${near.map((each) => `"${each}"`).join(" or ")}?`
          : shape.kind === "none"
            ? "Where a value may be missing, declare it with `or none`."
            : "Give it a value of that kind, or change what it is declared to be.",
      ...(near.length === 1
        ? { fix: { title: `Write "${near[0]}"`, edits: [{ span: value.span, text: `"${near[0]}"` }] } }
        : {}),
    },
  );
}

/** The items of a list or a map that is written out are held to the type of its items. */
function items(value: Expression, { type, shape }: DeclaredType, what: string, c: Checking): void {
  if (type.kind !== "list" && type.kind !== "map") return;
  const one: DeclaredType = { type: type.of, shape: shape.kind === "list" ? shape.of : unknown };
  const item = `each item of ${what}`;
  if (value.kind === "comprehension") return arrives(value.value, one, item, c);
  if (value.kind === "map") for (const entry of value.entries) arrives(entry.value, one, item, c);
  if (value.kind !== "list") return;
  for (const { from: each, to } of value.items) if (to === null) arrives(each, one, item, c);
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
    case "sheet":
      return shape.kind === "sheet" && shape.sheet.index === type.sheet;
    // Rows and sheets are records of a special kind.
    case "record":
      return shape.kind === "record" || shape.kind === "row" || shape.kind === "sheet";
    case "bool":
    case "text":
    case "divisor":
    case "ladder":
    case "none":
    case "map":
      return shape.kind === type.kind;
  }
}

function textsOf(type: Type): readonly string[] {
  if (type.kind === "literal") return [type.value];
  return type.kind === "union" ? type.members.flatMap(textsOf) : [];
}

/** Of many texts, the first few. */
const MAX_TEXTS = 6;

function words({ type, shape }: DeclaredType, c: Checking): string {
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
    case "sheet":
      return describe(shape);
    case "outcome":
      return `an outcome of \`${c.outcomes[type.outcome]?.node.name.text ?? ""}\``;
    case "union": {
      const texts = textsOf(type);
      if (texts.length === type.members.length && texts.length > MAX_TEXTS) {
        return `one of ${texts
          .slice(0, MAX_TEXTS)
          .map((each) => `"${each}"`)
          .join(", ")} and ${texts.length - MAX_TEXTS} others`;
      }
      const shapes = shape.kind === "union" ? shape.members : [];
      return type.members
        .map((member, index) => words({ type: member, shape: shapes[index] ?? unknown }, c))
        .join(" or ");
    }
    default:
      return `a ${type.kind}`;
  }
}
