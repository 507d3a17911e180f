import type { Expression } from "./expression.ts";
import type { At, Type } from "./program.ts";

export type CompareOperator = "==" | "!=" | "<=" | ">=" | "<" | ">";
export type ArithmeticOperator = "+" | "-" | "*" | "/" | "//";

/** Every node says where it comes from. */
export interface Base {
  readonly at: At;
}

/** `from`, or `from..to`. */
export interface Item {
  readonly from: Expression;
  readonly to: Expression | null;
}

/** What a die can show. */
export type Faces =
  | { readonly kind: "sides"; readonly sides: Expression }
  | { readonly kind: "percent" }
  | { readonly kind: "fudge" }
  | {
      readonly kind: "custom";
      readonly faces: readonly {
        readonly from: Expression;
        readonly to: Expression | null;
        readonly weight: Expression | null;
      }[];
    };

/**
 * `quoted` is the same operand with its written dice unrolled, where it can be read so: it is taken instead of
 * the rolled one when the left side (the subject, for a pattern) proves to be a die. Absent where both agree.
 */
export type Pattern =
  | { readonly kind: "else"; readonly at: At }
  | { readonly kind: "value"; readonly value: Expression; readonly quoted?: Expression; readonly at: At }
  | {
      readonly kind: "comparison";
      readonly operator: CompareOperator;
      readonly value: Expression;
      readonly quoted?: Expression;
      readonly at: At;
    }
  | {
      readonly kind: "range";
      readonly from: Expression | null;
      readonly to: Expression | null;
      readonly quoted?: { readonly from: Expression | null; readonly to: Expression | null };
      readonly at: At;
    };

/** Where values of a generator come from: the items of a list or map, or the whole numbers from `in` to `to`. */
export interface Generator {
  readonly slot: number;
  readonly in: Expression;
  readonly to: Expression | null;
  readonly when: Expression | null;
}

/** A place: a variable, and the way from it. */
export interface Place {
  readonly slot: number;
  readonly path: readonly (
    | { readonly kind: "field"; readonly name: string; readonly at: At }
    | { readonly kind: "index"; readonly key: Expression; readonly at: At }
  )[];
  readonly at: At;
  /** What the variable was declared to be, where what is written at the place could break it: it is so after each write. */
  readonly declared?: Declared;
}

/** A variable that says what it holds. */
export interface Declared {
  readonly name: string;
  readonly type: Type;
}

/** An argument of a rule; `default` leaves it to the rule. A place is copied in and out. */
export type Argument =
  | { readonly kind: "value"; readonly value: Expression }
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "default" };

/** Functions of the language that take values and give one. */
export type Builtin =
  | "abs"
  | "ceil"
  | "floor"
  | "max"
  | "min"
  | "mod"
  | "sum"
  | "count"
  | "any"
  | "all"
  | "first"
  | "last"
  | "size"
  | "unique"
  | "cards"
  | "text";

export type Aggregate = "any" | "all" | "sum" | "max" | "min" | "count";
