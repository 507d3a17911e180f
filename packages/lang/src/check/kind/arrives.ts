import type { Type } from "@houserule/runtime/program";
import type { Call, Expression } from "../../ast/expression.ts";
import type { Assignment } from "../../ast/statement.ts";
import { nearest } from "../../nearest.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import { compareExact, exactOfProgram } from "../../resolve/exact.ts";
import { describe, type Shape, unknown } from "../../resolve/shape.ts";
import { shapeFound } from "../certain/certain-shape.ts";
import { leavesOf } from "../certain/leaves.ts";
import { type Range, rangeOf, showRange } from "../certain/range.ts";
import { heldBy } from "../certain/untouched.ts";
import { type Checking, error, written } from "../checking.ts";
import { namedInWords, namedResult, rolledShape } from "../dice/named-dice.ts";
import { plainText } from "../written-text.ts";

/** Reports a value that cannot belong to a declared type; of branches and blocks, each value by itself. */
export function arrives(node: Expression, declared: DeclaredType | null, what: string, c: Checking): void {
  if (declared === null) return;
  for (const value of leavesOf(node)) arrive(value, declared, what, c, rolledShape(value, c));
}

/** The same of a place that a call may change: `hurt(t)` for `rule hurt(changes hp: number)`. */
export function placeArrives(
  value: Expression,
  declared: DeclaredType | null,
  what: string,
  by: Call,
  c: Checking,
): void {
  if (declared === null) return;
  const held = value.kind === "name" ? heldBy(value, c.tables) : null;
  arrive(value, declared, what, c, shapeFound(value, by, c.tables), held ?? value);
}

/** `meant` is what certainly stands there, where a name stands for it. */
function arrive(
  value: Expression,
  declared: DeclaredType,
  what: string,
  c: Checking,
  shape: Shape,
  meant = value,
): void {
  const { type } = declared;
  const names = namedInWords(value, c);
  if (namedResult(value, c) === "roll" && takesNames(type)) return;
  if ((shape.kind === "unknown" && names === null) || shape.kind === "union" || value.kind === "broken")
    return;
  if (names !== "a roll of named faces" && fits(type, meant, shape, c))
    return items(value, declared, what, c);
  const texts = textsOf(type);
  const text = plainText(value);
  const near = text === null ? [] : nearest(text, texts);
  const shown =
    text !== null || constantOf(value) !== null || shape.kind === "none"
      ? "is no such value"
      : names !== null
        ? `gives ${names}`
        : plainText(meant) !== null
          ? `is ${written(c, meant)}`
          : `is ${(type.kind === "range" ? givenBy(meant, c) : null) ?? describe(shape)}`;
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

/** Whether a roll of several dice with named faces, which is neither a number nor a text, may belong to a type. */
function takesNames(type: Type): boolean {
  return (
    type.kind === "any" || type.kind === "die" || (type.kind === "union" && type.members.some(takesNames))
  );
}

/** Reports `n += 100` where nothing that `n` may be leads to what it may be. */
export function arrivesBy(node: Assignment, declared: DeclaredType | null, what: string, c: Checking): void {
  if (declared?.type.kind !== "range") return;
  const { target: left, value: right, span, id } = node;
  const operator =
    node.operator === "+=" ? "+" : node.operator === "-=" ? "-" : node.operator === "*=" ? "*" : null;
  if (operator === null) return;
  const given = rangeOf({ kind: "binary", operator, left, right, span, id }, c);
  if (given === null || meets(declared.type, given)) return;
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  const message = `${subject} is ${words(declared, c)}, and this makes it ${showRange(given)}.`;
  error(c, "HR2171", span, message, {
    hint: "Hold it within its ends with min(…) or max(…), or change what it is declared to be.",
  });
}

/** What the items of a list or a map were declared to be; null for what has none. */
export function itemOf({ type, shape }: DeclaredType): DeclaredType | null {
  if (type.kind !== "list" && type.kind !== "map") return null;
  return { type: type.of, shape: shape.kind === "list" ? shape.of : unknown };
}

/** The items of a list or a map that is written out are held to the type of its items. */
function items(value: Expression, { type, shape }: DeclaredType, what: string, c: Checking): void {
  const one = itemOf({ type, shape });
  if (one === null) return;
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
      return meets(type, rangeOf(value, c));
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

/** Whether some number of a range belongs to a type of numbers. */
function meets(type: Type & { readonly kind: "range" }, range: Range | null): boolean {
  const below = range?.high && compareExact(range.high, exactOfProgram(type.from)) < 0;
  const above = range?.low && compareExact(range.low, exactOfProgram(type.to)) > 0;
  return !below && !above;
}

/** The numbers that dice and what is counted with them can give; null for all else. */
function givenBy(value: Expression, c: Checking): string | null {
  const range = rangeOf(value, c);
  return range && showRange(range);
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
