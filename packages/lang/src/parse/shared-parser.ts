import { DeclarationParser } from "./declaration-parser.ts";

// Made when it is first needed: its analysis of the grammar takes longer than reading a small text.
let parser: DeclarationParser | null = null;

/** The parser that reads all texts; it keeps nothing of one text for the next. */
export function sharedParser(): DeclarationParser {
  parser ??= new DeclarationParser(true);
  return parser;
}
