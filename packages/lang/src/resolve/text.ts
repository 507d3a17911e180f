import type { Module, Use } from "../ast/declaration.ts";
import type { Report } from "../diagnostic/diagnostic.ts";
import type { Source } from "../source.ts";

/** A `use` and what it led to. */
export interface Used {
  readonly node: Use;
  readonly text: Text;
}

/**
 * One parsed text of a program. `main` runs; a `module` is used by others; a `value` is what was set from
 * outside, one expression.
 */
export interface Text {
  readonly source: Source;
  readonly role: "main" | "module" | "value";
  readonly module: Module;
  /** It has errors in how it is written, so what follows from those is not worth a second message. */
  readonly broken: boolean;
  readonly uses: readonly Used[];
  readonly report: Report;
  /** A text that it uses, directly or not, could not be had: nobody knows which names that would have brought. */
  readonly lacks: boolean;
  /** Of a `value`: the name that it is given to, and the flag of the command line that does so. */
  readonly gives?: { readonly name: string; readonly flag: "--set" | "--option" | "--choose" };
}
