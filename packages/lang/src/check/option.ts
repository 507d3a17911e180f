import type { Choice } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import { nearest } from "../nearest.ts";
import { constantOf } from "../resolve/constant.ts";
import type { DeclaredType } from "../resolve/declared-type.ts";
import { compareExact, exactOf } from "../resolve/exact.ts";
import { didYouMean, listed } from "../resolve/near-names.ts";
import { describe, outcomesOf, type Shape } from "../resolve/shape.ts";
import { type Checking, error, shapeOf, written } from "./checking.ts";
import { inQuotes, plainText } from "./closed.ts";
import { leavesOf } from "./leaves.ts";

/** Whether a value that is written for an option, or as an answer, can be one: every branch of it is looked at. */
export function valueFits(value: Expression, name: string, declared: DeclaredType | null, c: Checking): void {
  if (declared === null) return;
  for (const leaf of leavesOf(value)) {
    const wrong = wrongIn(leaf, declared, c);
    if (wrong === null) continue;
    error(c, "HR2110", leaf.span, `\`${name}\` cannot be \`${written(c, leaf)}\`: ${wrong.message}.`, {
      hint: wrong.hint,
    });
  }
}

interface Wrong {
  readonly message: string;
  readonly hint: string;
}

type ProgramType = DeclaredType["type"];

function wrongIn(node: Expression, { type, shape }: DeclaredType, c: Checking): Wrong | null {
  const members = type.kind === "union" ? type.members : [type];
  const own = shapeOf(c, node);
  if (members.some((member) => mayBe(node, own, member))) return null;
  const texts = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  const text = plainText(node);
  const near = text === null ? [] : nearest(text, texts).map((other) => JSON.stringify(other));
  if (text !== null && near.length === 0)
    near.push(
      ...nearest(
        text,
        outcomesOf(shape).flatMap(({ members: names }) => [...names.keys()]),
      ),
    );
  const allowed = allowedWords(members, shape);
  return {
    message: `it is ${allowed}`,
    hint:
      near.length > 0
        ? didYouMean(near, JSON.stringify(text))
        : texts.length > 0
          ? "Write one of these."
          : "Write such a value.",
  };
}

/**
 * Whether a value can belong to a type; where it is not certain, it can. Unlike `fits` for what arrives in a script, it
 * holds a die to its type as well: values from outside have no other check of it, and dice that are written there stay
 * unrolled.
 */
function mayBe(node: Expression, own: Shape, type: ProgramType): boolean {
  if (own.kind === "unknown" || own.kind === "union" || type.kind === "any") return true;
  switch (type.kind) {
    case "literal": {
      if (own.kind !== "text") return false;
      const text = plainText(node);
      return text === null || text === type.value;
    }
    case "number":
    case "range": {
      if (own.kind !== "number" && own.kind !== "roll") return false;
      const number = type.kind === "range" ? constantOf(node) : null;
      if (number === null || type.kind !== "range") return true;
      const [from, to] = [exactOf(String(type.from)), exactOf(String(type.to))];
      return (
        from === null || to === null || (compareExact(from, number) <= 0 && compareExact(number, to) <= 0)
      );
    }
    case "outcome":
      return own.kind === "outcome" && own.outcome.index === type.outcome;
    case "die":
      // Written dice stay unrolled here.
      return own.kind === "die" || own.kind === "roll";
    default:
      return own.kind === type.kind;
  }
}

function allowedWords(members: readonly ProgramType[], shape: Shape): string {
  const shapes = shape.kind === "union" ? shape.members : [shape];
  const texts = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  const others = members.flatMap((member, index): readonly string[] => {
    if (member.kind === "literal") return [];
    if (member.kind === "range")
      return [
        member.from === member.to ? String(member.from) : `a number from ${member.from} to ${member.to}`,
      ];
    const own = shapes[index];
    if (own?.kind === "outcome")
      return [
        listed(
          own.outcome.node.members.map(({ name }) => name.text),
          "or",
        ),
      ];
    return [own === undefined ? member.kind : describe(own)];
  });
  return [...(texts.length === 0 ? [] : [inQuotes(texts, "or")]), ...others].join(", or ");
}

/** A person answers with a value, so a choice changes nothing. */
export function choiceChangesNothing(node: Choice, c: Checking): void {
  for (const { changes, name } of node.parameters) {
    if (!changes) continue;
    error(c, "HR2118", name.span, `A choice only gives an answer, so it cannot change \`${name.text}\`.`, {
      hint: "Leave `changes` out, and make the change where the answer is used.",
    });
  }
}
