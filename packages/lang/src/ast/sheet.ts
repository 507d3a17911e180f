import type { Label } from "./declaration.ts";
import type { Expression, Name, Node } from "./expression.ts";
import type { Demand } from "./statement.ts";
import type { Type } from "./type.ts";

/** `IQ = 10`; one whose value names another field is derived, and reckoned anew whenever it is read. */
export interface SheetField extends Node {
  readonly kind: "sheet field";
  readonly name: Name;
  readonly type: Type | null;
  /** None: every sheet has to say it. */
  readonly value: Expression | null;
  readonly labels: readonly Label[];
  readonly doc: string;
}
/** `resource HP 0..ST`: a number that `+=` and `-=` keep within bounds. */
export interface Resource extends Node {
  readonly kind: "resource";
  readonly name: Name;
  readonly least: Expression;
  readonly most: Expression;
  /** What it begins with; none is full. */
  readonly start: Expression | null;
  readonly labels: readonly Label[];
  readonly doc: string;
}
export type SheetMember = SheetField | Resource | Demand;

export interface Sheet extends Node {
  readonly kind: "sheet";
  readonly name: Name;
  readonly labels: readonly Label[];
  readonly members: readonly SheetMember[];
  readonly doc: string;
}
