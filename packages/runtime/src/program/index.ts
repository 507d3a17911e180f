export type {
  Aggregate,
  Argument,
  ArithmeticOperator,
  Builtin,
  CompareOperator,
  Expression,
  Faces,
  Generator,
  Item,
  MatchNode,
  Measure,
  OddsNode,
  Pattern,
  Place,
} from "./expression.ts";
export { type Loaded, loadProgram, saveProgram } from "./load.ts";
export type {
  At,
  Constant,
  ExactNumber,
  Ladder,
  Main,
  OutcomeType,
  Parameter,
  Program,
  Rule,
  SourceText,
  Type,
} from "./program.ts";
export { OLDEST_READABLE, PROGRAM_FORMAT, PROGRAM_VERSION } from "./program.ts";
export { RESERVED_SLOTS, type SharedStretch, type Table, type TableRow } from "./table.ts";
