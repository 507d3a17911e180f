import { FaultSignal } from "../../fault.ts";
import type { Context } from "../../roll/context.ts";
import type { Value } from "../../value/value.ts";

/** What some work gives or throws, within so many steps; null when it takes more. */
export function within(context: Context, steps: number, work: () => Value): (() => Value) | null {
  const kept = context.stepsLeft - Math.floor(steps);
  context.stepsLeft -= kept;
  try {
    const value = work();
    return () => value;
  } catch (thrown) {
    if (thrown instanceof FaultSignal && thrown.code === "HR4001") return null;
    return () => {
      throw thrown;
    };
  } finally {
    context.stepsLeft = Math.max(0, context.stepsLeft) + kept;
  }
}
