// The runtime's public surface. Other audiences: `@houserule/runtime/program` has the program format.
export type { CallSite, Fault } from "./fault.ts";
export { type FaultCode, faultCodes } from "./fault-codes.ts";
export { type Limits, limitPresets } from "./limits.ts";
export { type OddsMachine, type OddsResult, oddsMachine } from "./odds/machine.ts";
export { compareOutcomes, type Odds, type OddsOutcome } from "./odds/odds.ts";
export { type Statistics, statisticsOf } from "./odds/statistics.ts";
export { type Loaded, loadProgram, saveProgram } from "./program/load.ts";
export { OLDEST_READABLE, PROGRAM_FORMAT, PROGRAM_VERSION, type Program } from "./program/program.ts";
export type { FallenDie } from "./roll/context.ts";
export { type RollMachine, type RollOptions, type RollResult, rollMachine } from "./roll/machine.ts";
export { type RandomSource, STREAM_VERSION } from "./roll/random-source.ts";
export { renderTrace } from "./trace/render.ts";
export type { TracedDie, TracedOperand, TraceNode } from "./trace/trace.ts";
export { type Json, toJson } from "./value/json.ts";
export { literal, show } from "./value/show.ts";
export type { Value } from "./value/value.ts";
