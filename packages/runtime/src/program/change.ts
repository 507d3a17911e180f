import type { At } from "./program.ts";

/** A change that a text makes of what is declared, as tools list it. Running needs none of it. */
export interface Change {
  readonly kind: "override" | "adjust" | "remove adjust" | "extend" | "remove row";
  /** What is changed: `rule`, `ladder`, `table` and so on. */
  readonly what: string;
  readonly name: string;
  /** Of an adjustment: its name. */
  readonly title: string | null;
  /** The name of the text that makes it. */
  readonly module: string;
  readonly at: At;
  /** What lies below it, the nearest one first; the last one is the declaration. */
  readonly below: readonly { readonly module: string; readonly at: At }[];
}
