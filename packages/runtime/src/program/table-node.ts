import type { Expression } from "./expression.ts";
import type { Base } from "./part.ts";

// Tables: what is looked up in them.

/** `roll T`, `roll T with 2`: throws the dice of a table, and gives the row that they lead to. */
export interface RollTableNode extends Base {
  readonly op: "roll table";
  readonly table: number;
  readonly shift: Expression | null;
}
/** `T[key]`, `T[key, "column"]`. A catalogue without the key gives none, a table with dice a fault. */
export interface LookUpNode extends Base {
  readonly op: "look up";
  readonly table: number;
  readonly key: Expression;
  readonly column: Expression | null;
}
/** The rows of a table as a list, in the order of the text. */
export interface RowsNode extends Base {
  readonly op: "rows";
  readonly table: number;
}
/** One of the rows, by its number from 1. */
export interface RowAtNode extends Base {
  readonly op: "row at";
  readonly table: number;
  readonly index: Expression;
}
/** A record as a row of a table: it keeps where it comes from. */
export interface RowNode extends Base {
  readonly op: "row";
  readonly table: number;
  /** From 0. */
  readonly row: number;
  readonly of: Expression;
}
/** Where a row comes from: the index of its table, or its number in it, from 1. Of what is no row, none. */
export interface RowPartNode extends Base {
  readonly op: "row part";
  readonly part: "table" | "row";
  readonly of: Expression;
}
/**
 * Ends the run: for a key that no row has, or several have; for a name that no column has; for a table that has no
 * rows; for a value that has no column with parameters of that name; for arguments that do not fit such a column.
 */
export interface NoRowNode extends Base {
  readonly op: "no row";
  readonly table: number;
  readonly why: "missing" | "shared" | "column" | "unsupplied" | "no rule" | "arguments";
  readonly key: Expression;
}
