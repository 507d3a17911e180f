import type { Name, Node } from "./expression.ts";

/** `number`, `Hero`, `list of die`, `key of skills`: `of` is the type behind the word `of`. */
export interface NamedType extends Node {
  readonly kind: "named type";
  readonly name: Name;
  readonly of: Type | null;
}
export interface NoneType extends Node {
  readonly kind: "none type";
}
/** A text that stands for itself: `"crushing"`. */
export interface TextType extends Node {
  readonly kind: "text type";
  readonly value: string;
}
/** `0..10`, or one number; both as written, perhaps with a minus. */
export interface RangeType extends Node {
  readonly kind: "range type";
  readonly from: string;
  readonly to: string | null;
}
/** `"a" | "b"`, `number or none`: two members or more. */
export interface UnionType extends Node {
  readonly kind: "union type";
  readonly members: readonly Type[];
}

export type Type = NamedType | NoneType | TextType | RangeType | UnionType;
