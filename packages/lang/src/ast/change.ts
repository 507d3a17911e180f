import type { Span } from "../span.ts";
import type { Choice, Label, Ladder, Option, Rule, Table } from "./declaration.ts";
import type { Expression, Item, Name, Node, Path } from "./expression.ts";
import type { Sheet } from "./sheet.ts";

// How a text changes what other texts declare.

/** A cell as it stands in its row, without the blanks round it. */
export interface RawCell {
  readonly written: string;
  readonly span: Span;
}
/** Rows for a table that is declared elsewhere, whose columns say how the cells are to be read. */
export interface TableRows extends Node {
  readonly kind: "table rows";
  readonly name: Name;
  readonly rows: readonly { readonly cells: readonly RawCell[]; readonly span: Span }[];
}
/** `override rule f(x) { ... }`: takes the place of what has that name. A table without dice is rows only. */
export interface Override extends Node {
  readonly kind: "override";
  readonly of: Rule | Choice | Option | Ladder | Table | TableRows | Sheet;
  readonly doc: string;
}
/** `extend table t { ... }`, `extend sheet Hero { ... }`. */
export interface Extend extends Node {
  readonly kind: "extend";
  readonly of: TableRows | Sheet;
  readonly doc: string;
}
/** `adjust attack_skill by -1 "rain" label ru "дождь" when metres > 10`. */
export interface Adjust extends Node {
  readonly kind: "adjust";
  /** A rule, or a derived field: `Hero.parry`. */
  readonly target: Path;
  readonly how: "by" | "times" | "at least" | "at most";
  readonly amount: Expression;
  /** What the trace calls it. */
  readonly title: string;
  /** What it is called in other languages; `remove adjust` takes these too. */
  readonly labels: readonly Label[];
  /** `for x in LIST`: once for each. */
  readonly each: (Item & { readonly variable: Name }) | null;
  readonly when: Expression | null;
  readonly doc: string;
}
/** `remove adjust attack_skill "off hand"`. */
export interface RemoveAdjust extends Node {
  readonly kind: "remove adjust";
  readonly target: Path;
  readonly title: string;
}
/** `remove row "x" from t`. */
export interface RemoveRow extends Node {
  readonly kind: "remove row";
  readonly key: Expression;
  /** `1..3`: the row that has just this range. */
  readonly to: Expression | null;
  readonly table: Name;
}

export type Change = Override | Extend | Adjust | RemoveAdjust | RemoveRow;
