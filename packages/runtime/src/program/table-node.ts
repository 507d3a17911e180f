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
/** Ends the run, for a key that no row has, or several have, or for a name that no column has. */
export interface NoRowNode extends Base {
  readonly op: "no row";
  readonly table: number;
  readonly why: "missing" | "shared" | "column";
  readonly key: Expression;
}
