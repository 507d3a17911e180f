import type { Expression } from "./expression.ts";
import type { Pattern } from "./part.ts";
import type { At, ExactNumber } from "./program.ts";

/** A table as data. Its cells and keys share one frame; its first two slots are kept for what is looked up. */
export interface Table {
  readonly name: string;
  /** The name of its module's source. */
  readonly module: string;
  readonly at: At;
  /** Rolls; a catalogue has none. */
  readonly dice: Expression | null;
  /** What the dice can give at least and at most, where the compiler knows it. */
  readonly least: ExactNumber | null;
  readonly most: ExactNumber | null;
  /** Which row counts where several have a key. */
  readonly overlap: "first" | "last" | "share" | null;
  /** With `share`: the stretches of results that several rows have, and those rows. */
  readonly shared: readonly SharedStretch[];
  /** What the first column is called, where it is a name: a field of every row, beside `key`. */
  readonly keyName: string | null;
  /** The other columns, in order. */
  readonly columns: readonly string[];
  /** Columns with parameters: rules that take the number of a row, from 1, before these. */
  readonly rules: readonly { readonly name: string; readonly rule: number }[];
  /** Other names of columns. */
  readonly labels: readonly { readonly name: string; readonly column: string }[];
  /** Whether it has rows at all; else it cannot be used. */
  readonly supplied: boolean;
  readonly slots: number;
  readonly rows: readonly TableRow[];
}

export interface SharedStretch {
  readonly from: ExactNumber;
  readonly to: ExactNumber;
  readonly rows: readonly number[];
}

export interface TableRow {
  readonly at: At;
  /** Numbers, texts and outcomes, or ranges and comparisons of numbers. */
  readonly keys: readonly Pattern[];
  /** What `row.key` is: the key itself, or the words of several. */
  readonly key: Expression;
  /** One for each column; evaluated when the row is looked up. */
  readonly cells: readonly Expression[];
  /** Other names of the row, by which it is looked up too. */
  readonly labels?: readonly string[];
  /** The name of the source that it came from, where that is not the one of the table. */
  readonly from?: string;
}

/** The slots of a table's frame that hold what is looked up: the key (or the shift of a roll), and the column. */
export const KEY_SLOT = 0;
export const COLUMN_SLOT = 1;
export const RESERVED_SLOTS = 2;
