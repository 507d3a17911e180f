import { FaultSignal } from "../../fault.ts";
import type { Frame, Run } from "../../roll/plan/planner.ts";
import { Beyond, Undecided } from "../../value/beyond.ts";
import { Check, isList, MapValue, RecordValue, type Value } from "../../value/value.ts";
import { type Distribution, Gathering } from "./distribution.ts";
import { endsAll } from "./ways.ts";
import { ratio } from "./weight.ts";

// A tail that was cut off goes on through the script as one number beyond a bound, with what is decided of it. Where
// something hangs on its true number, or it is shown in the end, it is cut off for good.

/** A number beyond a bound, or something that holds one. */
export function hasTail(value: Value): boolean {
  if (value === null || typeof value !== "object") return false;
  if (value instanceof Beyond) return true;
  if (value instanceof Check) return hasTail(value.roll) || hasTail(value.target);
  if (isList(value)) return value.some(hasTail);
  if (value instanceof RecordValue) return value.values.some(hasTail);
  return value instanceof MapValue && [...value.entries.values()].some((entry) => hasTail(entry.value));
}

/** The same odds with what was cut off beyond a bound as a number. */
export function withTails(of: Distribution): Distribution {
  if (of.row !== null) return of;
  let some = false;
  for (const { ending } of of.entries.values()) some ||= ending?.kind === "cut" && ending.least !== null;
  if (!some) return of;
  const gathering = new Gathering();
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending === null) gathering.add(value, weight);
    else if (ending.kind === "cut" && ending.least !== null) gathering.add(new Beyond(ending.least), weight);
    else gathering.end(ending, weight);
  }
  return gathering.distribution();
}

// As much as odds may leave open.
const MOST_OPEN = 2 ** -60;

/** The limit that it is when more was cut off than odds may leave open, since its calls go too deep. */
export function tooDeepIn(of: Distribution): FaultSignal | null {
  if (of.row !== null && of.row.deep === undefined) return null;
  const { total } = of;
  for (const { ending, weight } of of.entries.values()) {
    if (ending?.kind !== "cut" || ending.deep === undefined) continue;
    if (ratio(weight, total) > MOST_OPEN) return ending.deep;
  }
  return null;
}

/** The same odds with nothing in them that cannot be shown. */
export function withoutTails(of: Distribution): Distribution {
  if (of.row !== null) return of;
  let some = false;
  for (const { value } of of.entries.values()) some ||= hasTail(value);
  if (!some) return of;
  const gathering = new Gathering();
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null) gathering.end(ending, weight);
    else if (hasTail(value)) gathering.end({ kind: "cut", least: null }, weight);
    else gathering.add(value, weight);
  }
  return gathering.distribution();
}

/**
 * Runs a plan. A fault beside a number of which only bounds are known may be one for some of what lies between them:
 * whether it is cannot be told, so its share stays open. A limit is one, whatever the numbers are.
 */
export function worked(planned: Run, frame: Frame): Value {
  try {
    return planned(frame);
  } catch (thrown) {
    throw thrown instanceof FaultSignal && !endsAll(thrown) && frame.some(hasTail) ? new Undecided() : thrown;
  }
}
