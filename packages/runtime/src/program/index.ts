export { looksOf } from "../look-alike.ts";
export { nearest } from "../nearest.ts";
export type { Change } from "./change.ts";
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
  Part,
  Pattern,
  Place,
} from "./expression.ts";
export { type Loaded, loadProgram, saveProgram } from "./load.ts";
export type { Option, Setting, Test } from "./option.ts";
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
export type { Label, Sheet, SheetDemand, SheetField, SheetNode } from "./sheet.ts";
export { RESERVED_SLOTS, type SharedStretch, type Table, type TableRow } from "./table.ts";
export { testProgram, withOptions } from "./with-options.ts";
