import { FaultSignal } from "../../fault.ts";
import type { At } from "../../program/index.ts";
import { TooLongWeight } from "../distribution/weight.ts";

/** The fault that it is when work outgrows the engine: its stack, or the length of its numbers. Null for all else. */
export function outgrown(thrown: unknown, at: At): FaultSignal | null {
  if (thrown instanceof TooLongWeight || (thrown instanceof RangeError && /BigInt/.test(thrown.message))) {
    return new FaultSignal(
      "HR4009",
      at,
      "the odds here are fractions too long to work with",
      "keep less: fewer rolls behind each other, or a limit of rounds",
    );
  }
  // Engines name a full stack in their own ways: a RangeError, or an InternalError.
  const full = thrown instanceof RangeError || (thrown instanceof Error && thrown.name === "InternalError");
  if (!full) return null;
  return new FaultSignal(
    "HR4002",
    at,
    "what is nested here goes too deep to tell the odds",
    "a rule that calls itself must come to an end: test for it first",
  );
}
