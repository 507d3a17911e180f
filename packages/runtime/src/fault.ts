import type { FaultCode } from "./fault-codes.ts";
import type { At } from "./program/index.ts";

/** A rule that was running when a fault came, and the call that started it. */
export interface CallSite {
  readonly rule: string;
  /** What the rule does: a look-up in a table, a sheet that is made, a field that is worked out are rules too. */
  readonly what: "rule" | "table" | "sheet" | "field" | "column";
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A further place that a fault speaks of, and what is there. */
export interface FaultPlace {
  readonly message: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Why a run ended without a value, as data. `refusal` is the script's own `require`; `limit` is the sandbox's;
 * everything else is a `fault`. The span lies in the source of that name; `calls` are innermost first.
 */
export interface Fault {
  readonly code: FaultCode;
  readonly kind: "fault" | "refusal" | "limit";
  readonly message: string;
  readonly hint?: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly calls: readonly CallSite[];
  readonly places?: readonly FaultPlace[];
}

interface FaultDetails {
  readonly none?: Missing;
  readonly ofNone?: true;
  readonly places?: FaultSignal["places"];
}

/** How a fault travels inside a machine; the machine turns it into a `Fault` and never lets it out. */
export class FaultSignal extends Error {
  readonly code: FaultCode;
  readonly at: At;
  readonly hint: string | undefined;
  readonly none: Missing | undefined;
  /** A field was wanted of none: the report says how the text could have asked before. */
  readonly ofNone: boolean;
  readonly places: readonly { readonly at: At; readonly message: string }[];

  constructor(code: FaultCode, at: At, message: string, hint?: string, more: FaultDetails = {}) {
    super(message);
    this.code = code;
    this.at = at;
    this.hint = hint;
    this.none = more.none;
    this.ofNone = more.ofNone ?? false;
    this.places = more.places ?? [];
  }
}

/** The expression whose none is at fault, so that the report can say where it came from. */
export interface Missing {
  readonly at: At;
  /** What the `else` would hold that an `if` lacks. */
  readonly instead?: string;
}

/** Ends the run. */
export function fault(code: FaultCode, at: At, message: string, hint?: string): never {
  throw new FaultSignal(code, at, message, hint);
}

/** Ends the run for a value that is none, where another is wanted. */
export function faultOfNone(code: FaultCode, at: At, message: string, none: Missing, hint?: string): never {
  throw new FaultSignal(code, at, message, hint, { none });
}

/** Ends the run for a field of none; `why` there is nothing is said where it is known, or looked for by `none`. */
export function faultOfField(at: At, message: string, none: Missing, why: string | null): never {
  throw new FaultSignal("HR3003", at, message, why ?? undefined, {
    ofNone: true,
    ...(why === null && { none }),
  });
}

/** The kind of a fault, which its code tells. */
export function kindOf(code: FaultCode): Fault["kind"] {
  if (code === "HR3020") return "refusal";
  return code.startsWith("HR4") ? "limit" : "fault";
}
