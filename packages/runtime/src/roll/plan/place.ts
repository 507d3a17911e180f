import { FaultSignal, fault } from "../../fault.ts";
import type { AssignNode, Declared, Expression, Place } from "../../program/expression.ts";
import type { At } from "../../program/program.ts";
import { brief } from "../../trace/brief.ts";
import { equal, keyId } from "../../value/equality.ts";
import { SheetValue } from "../../value/sheet.ts";
import { isList, type Key, kindName, MapValue, RecordValue, stored, type Value } from "../../value/value.ts";
import { workToCompare } from "../../value/work.ts";
import { calculate } from "./arithmetic.ts";
import { keyOf, listIndex } from "./collections.ts";
import { conform, holdsAnyNumber } from "./conform.ts";
import { keptBy } from "./dice.ts";
import type { Frame, Planner, Run } from "./planner.ts";
import { fieldNames, planFieldRules, readField, writeField } from "./sheet.ts";

/** One step of the way to a place, its index evaluated. */
export type Step =
  | { readonly kind: "field"; readonly name: string; readonly at: number }
  | { readonly kind: "index"; readonly key: Value; readonly node: Expression; readonly at: number };

/** A place whose indices have been evaluated, once. */
export interface FoundPlace {
  readonly slot: number;
  readonly path: readonly Step[];
  readonly at: At;
  readonly declared?: Declared | undefined;
}

/** Plans the indices of a place; the value is read and written separately. */
export function planPlace(planner: Planner, place: Place): (frame: Frame) => FoundPlace {
  for (const step of place.path) if (step.kind === "field") planFieldRules(planner, step.name);
  const steps = place.path.map((step) =>
    step.kind === "field" ? step : { ...step, run: planner.operand(step.key, "total") },
  );
  if (steps.length === 0) {
    const found: FoundPlace = { ...place, path: [] };
    return () => found;
  }
  const { slot, at, declared } = place;
  return (frame) => ({
    slot,
    at,
    declared,
    path: steps.map(
      (step): Step =>
        step.kind === "field"
          ? step
          : { kind: "index", key: stored(step.run(frame)), node: step.key, at: step.at },
    ),
  });
}

/** The value at a place. */
export function readPlace(planner: Planner, frame: Frame, place: FoundPlace): Value {
  let value: Value = frame[place.slot] ?? null;
  for (const step of place.path) value = partOf(planner, value, step);
  return value;
}

function partOf(planner: Planner, whole: Value, step: Step): Value {
  if (step.kind === "field") {
    const found = fieldAt(planner, whole, step);
    return found === undefined ? noPart(planner, whole, step) : found;
  }
  if (isList(whole)) {
    const index = listIndex(planner, step.key, step.node);
    return index < whole.length ? (whole[index] ?? null) : outside(whole, index, step);
  }
  if (whole instanceof MapValue)
    return whole.entries.get(keyId(keyOf(planner, step.key, step.node)))?.value ?? null;
  return noPart(planner, whole, step);
}

function fieldAt(planner: Planner, whole: Value, step: Step & { readonly kind: "field" }): Value | undefined {
  if (whole instanceof SheetValue) return readField(planner, whole, step.name, step.at);
  return whole instanceof RecordValue ? whole.get(step.name) : undefined;
}

/**
 * Puts a value at a place: everything on the way is made anew, so no other name sees the change. Ends the run where
 * the variable is then no longer what it was declared to be.
 */
export function writePlace(
  planner: Planner,
  frame: Frame,
  place: FoundPlace,
  value: Value,
  {
    stops = false,
    at = place.at,
    given,
  }: {
    /** A resource of a sheet takes what its bounds let through. */
    readonly stops?: boolean;
    /** What a message points at. */
    readonly at?: At;
    /** The expression that gave the value, where one did. */
    readonly given?: At;
  } = {},
): void {
  const whole =
    place.path.length === 0
      ? value
      : replaced(planner, frame[place.slot] ?? null, place.path, 0, stored(value), stops);
  frame[place.slot] = asDeclared(planner, place, whole, at, given);
}

/** What a variable becomes, as it was declared. Ends the run where that is something else. */
export function asDeclared(
  planner: Planner,
  { declared }: { readonly declared?: Declared | undefined },
  value: Value,
  at: At,
  given?: At,
): Value {
  return declared === undefined
    ? value
    : conform(planner, value, declared.type, `\`${declared.name}\``, at, given);
}

function replaced(
  planner: Planner,
  whole: Value,
  path: readonly Step[],
  depth: number,
  value: Value,
  stops: boolean,
): Value {
  const step = path[depth];
  if (step === undefined) return value;
  const { context } = planner;
  const inner = (part: Value): Value => replaced(planner, part, path, depth + 1, value, stops);
  if (step.kind === "field") {
    const part = fieldAt(planner, whole, step);
    if (!(whole instanceof RecordValue) || part === undefined) return noPart(planner, whole, step);
    if (whole instanceof SheetValue) {
      const last = depth === path.length - 1;
      const fresh = writeField(planner, whole, step.name, inner(part), step.at, last && stops);
      return fresh === null ? noPart(planner, whole, step) : context.kept(fresh, step.at);
    }
    return context.kept(whole.with(step.name, inner(part)), step.at);
  }
  if (isList(whole)) {
    const index = listIndex(planner, step.key, step.node);
    if (index >= whole.length) outside(whole, index, step);
    return context.kept(Object.freeze(whole.with(index, inner(whole[index] ?? null))), step.at);
  }
  if (whole instanceof MapValue) {
    const key: Key = keyOf(planner, step.key, step.node);
    const entries = new Map(whole.entries);
    entries.set(keyId(key), { key, value: inner(whole.entries.get(keyId(key))?.value ?? null) });
    return context.kept(new MapValue(entries), step.at);
  }
  return noPart(planner, whole, step);
}

function noPart(planner: Planner, whole: Value, step: Step): never {
  if (step.kind === "field") {
    const names =
      whole instanceof SheetValue
        ? fieldNames(planner, whole)
        : whole instanceof RecordValue
          ? whole.names
          : [];
    fault(
      "HR3007",
      step.at,
      `${kindName(whole)} here has no field \`${step.name}\``,
      names.length === 0 ? undefined : `it has ${names.slice(0, 20).join(", ")}`,
    );
  }
  fault("HR3002", step.at, `${kindName(whole)} has no items that could be changed`);
}

function outside(whole: readonly Value[], index: number, step: Step): never {
  fault(
    "HR3008",
    step.at,
    `the list has ${whole.length} items, and there is no item ${index + 1} to change`,
    "add to a list with list + [item]",
  );
}

/** Do two places overlap: are they the same, or one a part of the other? */
export function overlap(a: FoundPlace, b: FoundPlace): boolean {
  if (a.slot !== b.slot) return false;
  const shorter = Math.min(a.path.length, b.path.length);
  for (let i = 0; i < shorter; i += 1) {
    const [x, y] = [a.path[i], b.path[i]];
    if (x?.kind === "field" && y?.kind === "field" && x.name !== y.name) return false;
    if (x?.kind === "index" && y?.kind === "index" && !equal(x.key, y.key)) return false;
  }
  return true;
}

// A value that takes longer to compare counts as changed.
const MOST_WORK = 1_000;

/** `place = value`, `place += value`. */
export function planAssign(planner: Planner, node: AssignNode): Run {
  const run = planWrite(planner, node);
  if (!planner.traced) return run;
  const find = planPlace(planner, node.place);
  // An index that rolls must not roll again for the sake of the trace.
  const simple = node.place.path.every(
    (step) =>
      step.kind === "field" || step.key.op === "local" || step.key.op === "number" || step.key.op === "text",
  );
  return (frame) => {
    const told = simple && planner.context.listens;
    const before = told ? peek(planner, frame, find) : undefined;
    run(frame);
    if (told) {
      const after = peek(planner, frame, find) ?? null;
      const unchanged =
        before !== undefined && workToCompare(before, after) < MOST_WORK && equal(before, after);
      planner.context.recorder?.mark({ assigned: brief(after), ...(unchanged && { unchanged }) });
    }
    return null;
  };
}

// What the trace looks at takes no steps from the script, and no fault of the script comes before its turn.
function peek(planner: Planner, frame: Frame, find: (frame: Frame) => FoundPlace): Value | undefined {
  const { context } = planner;
  const left = context.stepsLeft;
  try {
    return readPlace(planner, frame, find(frame));
  } catch (thrown) {
    if (thrown instanceof FaultSignal) return undefined;
    throw thrown;
  } finally {
    context.stepsLeft = left;
  }
}

function planWrite(planner: Planner, node: AssignNode): Run {
  const find = planPlace(planner, node.place);
  const whole = node.place.path.length === 0;
  const need = whole ? planner.needOf(node.place.slot) : "total";
  const value = planner.operand(node.value, need);
  const { operator } = node;
  const { slot, declared } = node.place;
  if (operator === null) {
    const given = node.value.at;
    if (whole) {
      return (frame) => {
        frame[slot] = asDeclared(planner, node.place, keptBy(value(frame), need), given, given);
        return null;
      };
    }
    return (frame) => {
      const place = find(frame);
      writePlace(planner, frame, place, value(frame), { at: given });
      return null;
    };
  }
  // Messages about the left operand show the place as it is written.
  const target: Expression = { op: "local", slot, at: node.place.at };
  const both = { left: target, right: node.value, at: node.at };
  const quickly = whole && (declared === undefined || holdsAnyNumber(declared.type));
  return (frame) => {
    const place = find(frame);
    const before = readPlace(planner, frame, place);
    const by = value(frame);
    if (
      quickly &&
      typeof before === "number" &&
      typeof by === "number" &&
      (operator === "+" || operator === "-")
    ) {
      const quick = operator === "+" ? before + by : before - by;
      if (Number.isSafeInteger(quick)) {
        frame[slot] = quick;
        return null;
      }
    }
    const stops = operator === "+" || operator === "-";
    const after = keptBy(calculate(planner, both, operator, before, by), need);
    writePlace(planner, frame, place, after, { stops, at: node.at });
    return null;
  };
}
