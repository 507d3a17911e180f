// What the page and the engine's worker say to each other: plain data, so that it can be copied between
// threads. Every answer carries the number of the request it belongs to.

/** Roll a script once. */
export interface RollRequest {
  readonly kind: "roll";
  readonly id: number;
  readonly source: string;
  /** Replays the roll that reported this seed. */
  readonly seed?: string;
}

export type EngineRequest = RollRequest;

/** Something to tell the author, at its place in the script; lines and columns count from 1. */
export interface Problem {
  readonly severity: "error" | "warning" | "information";
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly hint?: string;
  /** The line in question with its underline, as plain text. */
  readonly excerpt?: string;
}

/** One step of the explanation, and the steps it rests on. */
export interface TraceStep {
  readonly text: string;
  readonly steps: readonly TraceStep[];
}

/** The script ran. */
export interface RollAnswer {
  readonly kind: "rolled";
  readonly id: number;
  readonly value: string;
  readonly seed: string;
  readonly trace: readonly TraceStep[];
  /** Warnings and information only. */
  readonly problems: readonly Problem[];
}

/** The script has errors, or failed while it ran. */
export interface RefusalAnswer {
  readonly kind: "refused";
  readonly id: number;
  readonly problems: readonly Problem[];
}

export type EngineAnswer = RollAnswer | RefusalAnswer;
