import type { Change } from "./change.ts";
import type { Expression } from "./expression.ts";
import type { Option, Test } from "./option.ts";
import type { Sheet } from "./sheet.ts";
import type { Table } from "./table.ts";

/** What `format` says in every program. */
export const PROGRAM_FORMAT = "houserule-program";
/** The version that this runtime writes; it reads every version from `OLDEST_READABLE` on. */
export const PROGRAM_VERSION = 1;
export const OLDEST_READABLE = 1;

/**
 * A compiled script: plain data that survives JSON, made by the compiler and run without it. Names are
 * resolved: to slots of a frame, to rules, outcomes, ladders and constants by their index in the lists below.
 */
export interface Program {
  readonly format: typeof PROGRAM_FORMAT;
  readonly version: number;
  /** The texts that the spans point into, for traces and messages. */
  readonly sources: readonly SourceText[];
  /** Triples: index of the source, start, end (UTF-16 offsets, `end` exclusive). An `At` is an index of a triple. */
  readonly spans: readonly number[];
  readonly outcomes: readonly OutcomeType[];
  readonly ladders: readonly Ladder[];
  /** `let` of modules, evaluated once at load, in this order; they do not roll. */
  readonly constants: readonly Constant[];
  readonly options: readonly Option[];
  readonly rules: readonly Rule[];
  readonly tables: readonly Table[];
  /** The tests of the text that was compiled; those of the modules that it uses are not here. */
  readonly tests: readonly Test[];
  readonly sheets: readonly Sheet[];
  /** The main text, as a block whose value is the result; without one, the program can only be used by its rules. */
  readonly main: Main | null;
  /** What the texts change of each other, in load order; absent where they change nothing. */
  readonly changes?: readonly Change[];
}

export interface SourceText {
  readonly name: string;
  readonly text: string;
}

/** Index of a triple in `Program.spans`. */
export type At = number;

export interface OutcomeType {
  readonly name: string;
  /** Ordered, low to high. */
  readonly members: readonly string[];
  /** Other names of members, as they are written, by which documents may call them. */
  readonly labels?: readonly { readonly member: number; readonly text: string }[];
}

export interface Ladder {
  readonly name: string;
  readonly at: At;
  /** Evaluates to a ladder; it does not roll. */
  readonly value: Expression;
}

export interface Constant {
  readonly name: string;
  readonly at: At;
  readonly value: Expression;
  /** How many slots its frame has. */
  readonly slots: number;
}

export interface Parameter {
  readonly name: string;
  /** Copied in from a place and back at the return. */
  readonly changes: boolean;
  readonly type: Type | null;
  /** Evaluated in the rule's own frame at a call that leaves the argument out; sees the parameters before it. */
  readonly default: Expression | null;
}

export interface Rule {
  readonly name: string;
  /** The name of its module's source. */
  readonly module: string;
  readonly at: At;
  /** Parameter i has slot i. */
  readonly parameters: readonly Parameter[];
  readonly result: Type | null;
  readonly slots: number;
  readonly body: Expression;
  /** What a call of it is called, where it stands for a look-up in a table. */
  readonly shownAs?: string;
  /** The rule that it takes the place of, which its `base` calls. */
  readonly overrides?: number;
  /** The rule whose result it adjusts: callers by name call this one in its place. */
  readonly adjusts?: number;
  /** Its steps are not worth a line in a trace. */
  readonly quiet?: boolean;
  /** The index of its table, where it is a column with parameters: then its first parameter is the number of a row. */
  readonly columnOf?: number;
}

export interface Main {
  readonly slots: number;
  readonly body: Expression;
}

/** A declared type: checked when a value arrives there, where the labels of keys become the keys. */
export type Type =
  | { readonly kind: "any" | "number" | "bool" | "text" | "die" | "divisor" | "ladder" | "none" | "record" }
  | { readonly kind: "list" | "map"; readonly of: Type }
  /** One text; `as` is what it stands for, where it is a label: a value of that type becomes it. */
  | { readonly kind: "literal"; readonly value: string; readonly as?: string }
  /** Whole numbers or fractions within both ends, as `ExactNumber`. */
  | { readonly kind: "range"; readonly from: ExactNumber; readonly to: ExactNumber }
  | { readonly kind: "outcome"; readonly outcome: number }
  | { readonly kind: "sheet"; readonly sheet: number }
  | { readonly kind: "union"; readonly members: readonly Type[] };

/** An integer within 2^53, or the text of an integer or a fraction in lowest terms: `"7/2"`, `"-1/3"`. */
export type ExactNumber = number | string;
