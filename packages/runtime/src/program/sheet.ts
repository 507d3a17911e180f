import type { Expression } from "./expression.ts";
import type { Base } from "./part.ts";
import type { At, Type } from "./program.ts";

/** Another name of something, in a locale. */
export interface Label {
  readonly locale: string;
  readonly text: string;
}

/** A sheet as data. What it reckons are rules of the program whose only parameter is the sheet. */
export interface Sheet {
  readonly name: string;
  /** The name of its module's source. */
  readonly module: string;
  readonly at: At;
  readonly labels: readonly Label[];
  /**
   * The rule that makes an instance. Its parameters are the fields that are stored, in order, and last the origin, which is none for what a script makes, else
   * a record of `name`, `fixed` (a record of derived fields set by hand), `draft` and `told`.
   */
  readonly make: number;
  readonly fields: readonly SheetField[];
  readonly demands: readonly SheetDemand[];
}

/** How many arguments of a call are its author's: what the making of an instance is told of its origin is not. */
export function shownArguments(
  sheets: readonly Sheet[],
  rule: number,
  { length }: { readonly length: number },
): number {
  const made = sheets.find(({ make }) => make === rule);
  return made === undefined ? length : made.fields.filter(({ kind }) => kind !== "derived").length;
}

export interface SheetField {
  readonly name: string;
  /** Its name, and its labels as names. */
  readonly names: readonly string[];
  readonly labels: readonly Label[];
  readonly kind: "stored" | "resource" | "derived";
  readonly type: Type | null;
  /** Nothing stands in for it: an instance has to say it. */
  readonly required: boolean;
  /** The rule that reckons a derived field. */
  readonly derived: number | null;
  /** The rules that reckon the bounds of a resource. */
  readonly least: number | null;
  readonly most: number | null;
}

/** `require C else "why"`, `warn C else "why"`. */
export interface SheetDemand {
  readonly kind: "require" | "warn";
  readonly condition: number;
  readonly reason: number;
  /** The fields that the condition names. */
  readonly fields: readonly string[];
  readonly at: At;
}

/** Makes an instance from the values of its stored fields, in order, without a look at what is demanded of it. */
export interface SheetNode extends Base {
  readonly op: "sheet";
  readonly sheet: number;
  readonly values: readonly Expression[];
  readonly origin: Expression;
}
