import type { Expression } from "./expression.ts";
import type { At, Type } from "./program.ts";

/** A named switch: worked out once, when it is first read, and the same for the whole run. */
export interface Option {
  readonly name: string;
  /** The name of its module's source. */
  readonly module: string;
  readonly at: At;
  readonly type: Type | null;
  /** Absent: it must be supplied before it is read. It does not roll. */
  readonly value: Expression | null;
  /** How many slots its frame has. */
  readonly slots: number;
  /** Its `##` lines. */
  readonly doc: string;
}

/** What an option is while a test runs. */
export interface Setting {
  /** Index of the option. */
  readonly option: number;
  readonly value: Expression;
  readonly slots: number;
}

/** What a choice is answered each time while a test runs. */
export interface Answer {
  /** Index of the choice among the rules. */
  readonly rule: number;
  /** In the frame of the choice; it does not roll. */
  readonly value: Expression;
}

/** `test "title" with option = value { ... }`: run by the odds machine, and never when the program rolls. */
export interface Test {
  readonly title: string;
  readonly module: string;
  readonly at: At;
  readonly settings: readonly Setting[];
  /** Absent where it answers no choice. */
  readonly answers?: readonly Answer[];
  readonly slots: number;
  readonly body: Expression;
}
