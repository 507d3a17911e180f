import type { Span } from "../span.ts";
import type { Pattern } from "./pattern.ts";
import type { Block, Statement } from "./statement.ts";

/** What every node has: an identity for side tables, unique within one parse, and its place in the text. */
export interface Node {
  readonly id: number;
  readonly span: Span;
}

/** A word as a name: in NFC. */
export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** A dotted path of names, as after `on`: `traits`, `hero.ladder`. */
export interface Path {
  readonly names: readonly Name[];
  readonly span: Span;
}

/** `a`, or `a..b` in lists, faces, `for` and generators. */
export interface Item {
  readonly from: Expression;
  readonly to: Expression | null;
}

/** A face of a custom die, with its weight: `1`, `1:3`, `"hit"`, `1..4`. */
export interface Face extends Item {
  readonly weight: Expression | null;
}

/** What a die can show. `%` is 1 to 100, `F` is -1, 0, 1. */
export type Faces =
  | { readonly kind: "sides"; readonly sides: Expression }
  | { readonly kind: "percent" }
  | { readonly kind: "fudge" }
  | { readonly kind: "custom"; readonly faces: readonly Face[] };

/** `for NAME in SOURCE [.. TO] [if CONDITION]`, behind a value in brackets. */
export interface Generator {
  readonly variable: Name;
  readonly in: Expression;
  readonly to: Expression | null;
  readonly condition: Expression | null;
}

/** `value`, `name: value`, `value given condition`, `value for x in list if c`. */
export interface Argument {
  readonly name: Name | null;
  readonly value: Expression;
  readonly given: Expression | null;
  readonly generator: Generator | null;
}

export type CompareOperator = "==" | "!=" | "<=" | ">=" | "<" | ">";
export type BinaryOperator = "or" | "and" | "in" | "otherwise" | "+" | "-" | "*" | "/" | "//";
export type Which = "highest" | "lowest" | "middle";

/** `divisor 4(+2)`: divide, round down, add the base. `base` keeps its sign: `(-2)` is a negation. */
export interface DivisorSpec {
  readonly by: Expression;
  readonly base: Expression | null;
}

// Literals and names
export interface NumberLiteral extends Node {
  readonly kind: "number";
  /** Digits as written, perhaps with a decimal point; no sign. */
  readonly text: string;
}
export interface TextLiteral extends Node {
  readonly kind: "text";
  /** Plain stretches with escapes resolved, and what stands in `{ }`. Never two stretches in a row. */
  readonly parts: readonly (string | Expression)[];
}
export interface BooleanLiteral extends Node {
  readonly kind: "boolean";
  readonly value: boolean;
}
export interface NoneLiteral extends Node {
  readonly kind: "none";
}
export interface NameExpression extends Node {
  readonly kind: "name";
  readonly name: Name;
}

// Dice
export interface Dice extends Node {
  readonly kind: "dice";
  /** No count is one die. Pasted suffixes are not here: the parser turns `4d6kh3` into `keep highest 3 of 4d6`. */
  readonly count: Expression | null;
  readonly faces: Faces;
}
export interface Select extends Node {
  readonly kind: "select";
  /** `of`: `highest of x`, one die or item. */
  readonly verb: "keep" | "drop" | "of";
  readonly which: Which;
  /** Only for keep and drop; absent is 1. */
  readonly count: Expression | null;
  readonly of: Expression;
}
export interface Reroll extends Node {
  readonly kind: "reroll";
  readonly once: boolean;
  readonly patterns: readonly Pattern[];
  readonly in: Expression;
}
export interface Explode extends Node {
  readonly kind: "explode";
  readonly of: Expression;
  readonly on: readonly Pattern[] | null;
  readonly upTo: Expression | null;
  readonly penetrating: boolean;
  readonly from: Expression | null;
}
export interface Count extends Node {
  readonly kind: "count";
  readonly patterns: readonly Pattern[];
  readonly in: Expression;
}
export interface Roll extends Node {
  readonly kind: "roll";
  readonly of: Expression;
  readonly shift: Expression | null;
}
export interface DieQuote extends Node {
  readonly kind: "die";
  readonly of: Expression;
}
export interface Step extends Node {
  readonly kind: "step";
  readonly of: Expression;
  readonly direction: "up" | "down";
  readonly by: Expression;
  readonly on: Path | null;
}
export interface Rung extends Node {
  readonly kind: "rung";
  readonly of: Expression;
  readonly on: Path;
}
/** `d6->d8->d10`: two or more rungs. */
export interface Rungs extends Node {
  readonly kind: "rungs";
  readonly rungs: readonly Expression[];
}
export interface Draw extends Node {
  readonly kind: "draw" | "pick";
  readonly count: Expression | null;
  readonly from: Expression;
}
/** `6 times (...)`. */
export interface Times extends Node {
  readonly kind: "times";
  readonly count: Expression;
  readonly body: Expression;
}
export interface Sort extends Node {
  readonly kind: "sort";
  readonly variable: Name;
  readonly in: Expression;
  readonly by: Expression;
  readonly descending: boolean;
}
export interface DivisorLiteral extends Node {
  readonly kind: "divisor";
  readonly spec: DivisorSpec;
}

// Operators
export interface Negate extends Node {
  readonly kind: "negate" | "not";
  readonly of: Expression;
}
export interface Binary extends Node {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}
/** One comparison, or a chain of one direction: `3 <= x <= 5`. One operator fewer than operands. */
export interface Compare extends Node {
  readonly kind: "compare";
  readonly operands: readonly Expression[];
  readonly operators: readonly CompareOperator[];
}
/** `x divisor 4(+2)`. */
export interface DivideBy extends Node {
  readonly kind: "divide";
  readonly of: Expression;
  readonly spec: DivisorSpec;
}
export interface Round extends Node {
  readonly kind: "round";
  readonly of: Expression;
  readonly mode: "down" | "up" | "half up";
}

// Access
export interface Call extends Node {
  readonly kind: "call";
  readonly callee: Name;
  readonly arguments: readonly Argument[];
}
export interface Field extends Node {
  readonly kind: "field";
  readonly of: Expression;
  readonly name: Name;
}
/** `row.needs(hero)`: a cell with parameters. */
export interface FieldCall extends Node {
  readonly kind: "field call";
  readonly of: Expression;
  readonly name: Name;
  readonly arguments: readonly Argument[];
}
export interface Index extends Node {
  readonly kind: "index";
  readonly of: Expression;
  readonly keys: readonly Expression[];
}

// Collections
export interface ListLiteral extends Node {
  readonly kind: "list";
  readonly items: readonly Item[];
}
export interface ListComprehension extends Node {
  readonly kind: "comprehension";
  readonly value: Expression;
  readonly generator: Generator;
}
export interface MapLiteral extends Node {
  readonly kind: "map";
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}
export interface RecordLiteral extends Node {
  readonly kind: "record";
  readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
}

// Choice
export interface If extends Node {
  readonly kind: "if";
  readonly branches: readonly { readonly condition: Expression; readonly body: Block }[];
  readonly otherwise: Block | null;
}
export interface Arm {
  readonly patterns: readonly Pattern[];
  readonly when: Expression | null;
  readonly body: Statement;
  readonly span: Span;
}
export interface Match extends Node {
  readonly kind: "match";
  readonly subject: Expression;
  readonly arms: readonly Arm[];
}

/** What stands where the text could not be read; a diagnostic says why, so later stages stay silent about it. */
export interface Broken extends Node {
  readonly kind: "broken";
}

export type Expression =
  | NumberLiteral
  | TextLiteral
  | BooleanLiteral
  | NoneLiteral
  | NameExpression
  | Dice
  | Select
  | Reroll
  | Explode
  | Count
  | Roll
  | DieQuote
  | Step
  | Rung
  | Rungs
  | Draw
  | Times
  | Sort
  | DivisorLiteral
  | Negate
  | Binary
  | Compare
  | DivideBy
  | Round
  | Call
  | Field
  | FieldCall
  | Index
  | ListLiteral
  | ListComprehension
  | MapLiteral
  | RecordLiteral
  | If
  | Match
  | Block
  | Broken;
