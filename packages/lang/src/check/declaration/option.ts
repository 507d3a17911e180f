import type { Choice } from "../../ast/declaration.ts";
import type { Expression } from "../../ast/expression.ts";
import { nearest } from "../../nearest.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { DeclaredType } from "../../resolve/declare/declared-type.ts";
import { compareExact, exactOf } from "../../resolve/exact.ts";
import { didYouMean, listed } from "../../resolve/name/near-names.ts";
import { describe, outcomesOf, type Shape } from "../../resolve/shape.ts";
import { leavesOf } from "../certain/leaves.ts";
import { type Checking, error, shapeOf, written } from "../checking.ts";
import { inQuotes, plainText } from "../written-text.ts";

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

/** A type without alternatives, or one of several, and what is known of its values. */
interface Member {
  readonly type: ProgramType;
  readonly shape: Shape;
}

/** What a type has to choose from; the keys of a catalogue are texts, one by one. */
function membersOf({ type, shape }: Member): readonly Member[] {
  if (type.kind !== "union") return [{ type, shape }];
  const shapes = shape.kind === "union" ? shape.members : [];
  return type.members.flatMap((member, i) => membersOf({ type: member, shape: shapes[i] ?? shape }));
}

const textsIn = (members: readonly Member[]): readonly string[] =>
  members.flatMap(({ type }) => (type.kind === "literal" ? [type.value] : []));

function wrongIn(node: Expression, declared: DeclaredType, c: Checking): Wrong | null {
  const { shape } = declared;
  const members = membersOf(declared);
  const own = shapeOf(c, node);
  if (members.some(({ type }) => mayBe(node, own, type))) return null;
  const texts = textsIn(members);
  const text = plainText(node);
  const near = text === null ? [] : nearest(text, texts).map((other) => JSON.stringify(other));
  if (text !== null && near.length === 0)
    near.push(
      ...nearest(
        text,
        outcomesOf(shape).flatMap(({ members: names }) => [...names.keys()]),
      ),
    );
  const allowed = allowedWords(members);
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

function allowedWords(members: readonly Member[]): string {
  const texts = textsIn(members);
  const others = members.flatMap(({ type, shape }): readonly string[] => {
    if (type.kind === "literal") return [];
    if (type.kind === "range")
      return [type.from === type.to ? String(type.from) : `a number from ${type.from} to ${type.to}`];
    if (shape.kind === "outcome")
      return [
        listed(
          shape.outcome.node.members.map(({ name }) => name.text),
          "or",
        ),
      ];
    return [describe(shape)];
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
