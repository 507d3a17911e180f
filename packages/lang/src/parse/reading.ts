import type { Report } from "../diagnostic/diagnostic.ts";
import type { DeclarationParser } from "./declaration-parser.ts";
import type { Nodes } from "./nodes.ts";

/** What reading the rows of a table needs. */
export interface Reading {
  readonly text: string;
  readonly parser: DeclarationParser;
  readonly nodes: Nodes;
  readonly report: Report;
}
