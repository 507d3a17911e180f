import type { Option } from "../../ast/declaration.ts";
import type { Expression } from "../../ast/expression.ts";
import { type DeclaredType, resolveType } from "../declare/declared-type.ts";
import type { OptionEntity } from "../entity.ts";
import type { Frame } from "../scope.ts";
import { innerScope } from "../scope.ts";
import { type Shape, unknown } from "../shape.ts";
import type { Tables } from "../tables.ts";
import type { Text } from "../text.ts";
import { arriving, type Binder, typingOf } from "./binder.ts";

/** A value of an option, in the frame that it has to itself. */
export interface BoundValue {
  readonly text: Text;
  readonly value: Expression;
  readonly frame: Frame;
}

/** What is known of an option: the type of all its values, and the value that it has in the end. */
export interface BoundOption {
  readonly declared: DeclaredType | null;
  readonly values: readonly BoundValue[];
}

type BinderOf = (text: Text, frame: Frame, visibleFrom?: Text) => Binder;

/** Resolves an option with all that overrides it. Without a type it has that of its own value, where this is plain. */
export function bindOption(
  option: OptionEntity,
  tables: Tables,
  newFrame: (value: Expression) => Frame,
  binderOf: BinderOf,
): void {
  const { node, text } = option;
  let declared: DeclaredType | null = null;
  const values: BoundValue[] = [];
  for (const layer of option.layers) {
    const own = layer.node === node;
    if (own && node.type !== null && node.value === null)
      declared = typeOf(node, binderOf(text, newFrame({ kind: "none", id: 0, span: node.span })));
    const { value } = layer.node;
    if (value === null) continue;
    const frame = newFrame(value);
    const b = binderOf(layer.text, frame);
    if (own && node.type !== null) declared = typeOf(node, b);
    const shape = arriving(b, value, innerScope(null), declared?.shape ?? unknown);
    if (own && declared === null) declared = plainType(shape);
    values.push({ text: layer.text, value, frame });
  }
  tables.options.set(option, { declared, values });
}

function typeOf({ type, value }: Option, b: Binder): DeclaredType | null {
  return type === null ? null : resolveType(type, typingOf(b), value);
}

/** The type that a value shows an option to have. */
function plainType(shape: Shape): DeclaredType | null {
  switch (shape.kind) {
    case "number":
    case "bool":
    case "text":
    case "die":
      return { type: { kind: shape.kind }, shape };
    case "outcome":
      return { type: { kind: "outcome", outcome: shape.outcome.index }, shape };
    default:
      return null;
  }
}

/**
 * A value from outside as an expression. A bare word is one of the texts that are wanted there, yes or no, or a name;
 * a word that is nothing of all that is a text, which does not fit either, and is told what would.
 */
export function bareWord(value: Expression, declared: DeclaredType | null, b: Binder): Expression {
  if (value.kind !== "name" || declared === null) return value;
  const { text } = value.name;
  const { id, span } = value;
  const word: Expression = { kind: "text", id, span, parts: [text] };
  if (textsAmong(declared).includes(text)) return word;
  const known = b.visible.names.has(text) || b.visible.members.has(text);
  if (known) return value;
  const truth = /^(?:yes|no)$/iu.test(text) && membersOf(declared).some(({ kind }) => kind === "bool");
  return truth ? { kind: "boolean", id, span, value: text.toLowerCase() === "yes" } : word;
}

/** The texts that a type consists of, without labels, of which none stays; null for one that takes other values too. */
export function closedTexts(declared: DeclaredType): readonly string[] | null {
  const members = membersOf(declared);
  const texts = members.flatMap((member) => (member.kind === "literal" ? [member] : []));
  if (texts.length === 0 || texts.length < members.length) return null;
  return texts.flatMap(({ value, as }) => (as === undefined ? [value] : []));
}

function textsAmong(declared: DeclaredType): readonly string[] {
  return membersOf(declared).flatMap((member) => (member.kind === "literal" ? [member.value] : []));
}

function membersOf({ type }: DeclaredType): readonly DeclaredType["type"][] {
  return type.kind === "union" ? type.members : [type];
}
