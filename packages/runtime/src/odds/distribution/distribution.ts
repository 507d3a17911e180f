import type { FaultSignal } from "../../fault.ts";
import type { Exact } from "../../number/rational.ts";
import { Beyond } from "../../value/beyond.ts";
import type { Value } from "../../value/value.ts";
import type { Dense } from "./dense.ts";
import { keyOf, type ValueKey } from "./key.ts";
import { leastCommon, over, plus, times, type Weight } from "./weight.ts";

/** Something other than a value that a way of the dice can end in. */
export type Ending =
  /** The script fails there. */
  | { readonly kind: "fault"; readonly fault: FaultSignal }
  /**
   * The way was cut off, since it is too unlikely to follow; a number there is at least `least`, if that is known.
   * Or since its calls go too `deep`, however likely it is.
   */
  | { readonly kind: "cut"; readonly least: Exact | null; readonly deep?: FaultSignal }
  /** The rule of that key begins again with the same arguments, as its last act. */
  | { readonly kind: "again"; readonly key: string }
  /** What is given does not hold there, so it does not count. */
  | { readonly kind: "excluded" };

/** One outcome: a value, or an ending, with the number of ways that lead to it. */
export interface Entry {
  readonly value: Value;
  readonly ending: Ending | null;
  readonly weight: Weight;
}

/** Values with their weights over one total: the exact odds of an expression. Immutable. */
export class Distribution {
  readonly total: Weight;
  /** The same as whole numbers in a row, where it was worked out so. */
  readonly row: Dense | null;
  #entries: ReadonlyMap<ValueKey, Entry> | null;

  constructor(entries: ReadonlyMap<ValueKey, Entry> | null, total: Weight, row: Dense | null = null) {
    this.#entries = entries;
    this.total = total;
    this.row = row;
  }

  get entries(): ReadonlyMap<ValueKey, Entry> {
    this.#entries ??= entriesOf(this.row);
    return this.#entries;
  }

  /** The only outcome, where there is just one and it is a value. */
  get certain(): Entry | null {
    if (this.row !== null && this.row.weights.length > 1) return null;
    if (this.entries.size !== 1) return null;
    const [entry] = this.entries.values();
    return entry === undefined || entry.ending !== null ? null : entry;
  }
}

// Long rows become outcomes only when somebody looks at them one by one.
function entriesOf(row: Dense | null): ReadonlyMap<ValueKey, Entry> {
  const entries = new Map<ValueKey, Entry>();
  if (row === null) return entries;
  row.weights.forEach((weight, i) => {
    if (weight !== 0) entries.set(row.least + i, { value: row.least + i, ending: null, weight });
  });
  if (row.cut !== 0) {
    const least = Number.isSafeInteger(row.cutLeast) ? row.cutLeast : Number.NEGATIVE_INFINITY;
    const most = Number.isSafeInteger(row.cutMost) ? row.cutMost : Number.POSITIVE_INFINITY;
    const known = row.deep === undefined && (Number.isFinite(least) || Number.isFinite(most));
    const value = known ? new Beyond(least, most) : null;
    const end: Ending | null = known
      ? null
      : { kind: "cut", least: null, ...(row.deep !== undefined && { deep: row.deep }) };
    entries.set(end === null ? keyOf(value) : endingKey(end), { value, ending: end, weight: row.cut });
  }
  return entries;
}

const TRUE = certainValue(true);
const FALSE = certainValue(false);
const NONE = certainValue(null);

function certainValue(value: Value): Distribution {
  return new Distribution(new Map([[keyOf(value), { value, ending: null, weight: 1 }]]), 1);
}

export function certainly(value: Value): Distribution {
  if (value === null) return NONE;
  return value === true ? TRUE : value === false ? FALSE : certainValue(value);
}

export function ending(end: Ending): Distribution {
  return new Distribution(new Map([[endingKey(end), { value: null, ending: end, weight: 1 }]]), 1);
}

function endingKey(end: Ending): string {
  if (end.kind === "fault") return faultKey(end.fault);
  if (end.kind !== "cut") return `!${end.kind}${end.kind === "again" ? end.key : ""}`;
  if (end.deep !== undefined) return "!cut deep";
  return end.least === null ? "!cut" : `!cut${keyOf(end.least)}`;
}

/** Of all faults one is told; a refusal is asked for its reason. */
export function faultKey({ code, message }: FaultSignal): string {
  return code === "HR3020" ? `!refusal ${message}` : "!fault";
}

/** Gathers outcomes; equal ones are added up. */
export class Gathering {
  readonly #entries = new Map<ValueKey, { value: Value; ending: Ending | null; weight: Weight }>();
  #total: Weight = 0;

  get size(): number {
    return this.#entries.size;
  }

  add(value: Value, weight: Weight): void {
    this.#put(keyOf(value), value, null, weight);
  }

  end(end: Ending, weight: Weight): void {
    this.#put(endingKey(end), null, end, weight);
  }

  /** All of a distribution, as the part `weight` of a whole in which it has `share` ways a unit. */
  addAll(part: Distribution, factor: Weight): void {
    this.#putAll(part.entries, factor);
  }

  /** What another gathers, in its own ways: a distribution of it need not have as many. */
  addGathered(other: Gathering, factor: Weight): void {
    this.#putAll(other.#entries, factor);
  }

  distribution(): Distribution {
    const [only] = this.#entries.size === 1 ? this.#entries : [];
    if (only === undefined || this.#total === 1) return new Distribution(this.#entries, this.#total);
    // Whatever fell, it is the same: no weight of it need be carried on. What is gathered keeps its own.
    const [key, entry] = only;
    return new Distribution(new Map([[key, { ...entry, weight: 1 }]]), 1);
  }

  #putAll(entries: ReadonlyMap<ValueKey, Entry>, factor: Weight): void {
    for (const [key, { value, ending: end, weight }] of entries)
      this.#put(key, value, end, times(weight, factor));
  }

  #put(key: ValueKey, value: Value, end: Ending | null, weight: Weight): void {
    if (weight === 0) return;
    this.#total = plus(this.#total, weight);
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, { value, ending: end, weight });
    else known.weight = plus(known.weight, weight);
  }
}

/** Each outcome of the first goes on with the distribution that `next` gives for it. */
export function chained(first: Distribution, next: (value: Value) => Distribution): Distribution {
  const { certain } = first;
  if (certain !== null) return next(certain.value);
  const parts: { readonly part: Distribution; readonly weight: Weight }[] = [];
  let common: Weight = 1;
  for (const { value, ending: end, weight } of first.entries.values()) {
    const part = end === null ? next(value) : ending(end);
    common = leastCommon(common, part.total);
    parts.push({ part, weight });
  }
  const gathering = new Gathering();
  for (const { part, weight } of parts) gathering.addAll(part, times(weight, over(common, part.total)));
  return gathering.distribution();
}

/** The distribution of a function of the outcomes. */
export function mapped(of: Distribution, change: (value: Value) => Value): Distribution {
  const gathering = new Gathering();
  for (const { value, ending: end, weight } of of.entries.values()) {
    if (end === null) gathering.add(change(value), weight);
    else gathering.end(end, weight);
  }
  return gathering.distribution();
}
