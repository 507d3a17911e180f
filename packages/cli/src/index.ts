// The embedding API: what a chat bot, a server or a page needs. It uses nothing of Node.
export {
  codes,
  compile,
  type Diagnostic,
  explain,
  type Finding,
  type Fix,
  type Label,
  type Paint,
  positionAt,
  type ResolveModule,
  render,
  renderPage,
  type Severity,
  type Source,
} from "@houserule/lang";
export {
  type FallenDie,
  type Fault,
  type Json,
  type Limits,
  limitPresets,
  loadProgram,
  type Odds,
  type OddsMachine,
  type OddsOutcome,
  type OddsResult,
  oddsMachine,
  type Program,
  type RollMachine,
  type RollResult,
  renderTrace,
  rollMachine,
  show,
  type TraceNode,
  toJson,
  type Value,
} from "@houserule/runtime";
export { findingOf } from "./finding-of.ts";
export { type OddsAnswer, type OddsOptions, odds } from "./odds-text.ts";
export { type RollAnswer, type RollOptions, roll } from "./roll-text.ts";
