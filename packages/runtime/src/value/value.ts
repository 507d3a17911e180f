import { type Exact, Rational } from "../number/rational.ts";
import { Beyond, type Known, undecided } from "./beyond.ts";
import { Die } from "./die.ts";
import type { OddsValue } from "./odds-value.ts";
import { Roll } from "./roll.ts";

/**
 * A value of a script. Every value is immutable; lists are frozen arrays, none is null. Nothing here can be made
 * by a script except through the language, so the classes serve as brands.
 */
export type Value =
  | Exact
  | boolean
  | string
  | null
  | Roll
  | Check
  | Die
  | Outcome
  | Divisor
  | Ladder
  | MapValue
  | RecordValue
  | OddsValue
  | Beyond
  | readonly Value[];

/** A comparison of numbers: a truth with a margin. */
export class Check {
  readonly holds: boolean;
  /** Counted from the last whole number that holds; null where a side has no number. */
  readonly margin: Known | null;
  /** The rolled side, else the left one. */
  readonly roll: Value;
  readonly target: Value;

  constructor(holds: boolean, margin: Known | null, roll: Value, target: Value) {
    this.holds = holds;
    this.margin = margin;
    this.roll = roll;
    this.target = target;
  }
}

/** A member of an outcome type. `type` is the index of its type in the program. */
export class Outcome {
  readonly type: number;
  readonly typeName: string;
  /** From 0, low to high. */
  readonly rank: number;
  readonly name: string;

  constructor(type: number, typeName: string, rank: number, name: string) {
    this.type = type;
    this.typeName = typeName;
    this.rank = rank;
    this.name = name;
  }
}

/** Divide by `by`, round down, add `base`. */
export class Divisor {
  readonly by: Exact;
  readonly base: Exact;

  constructor(by: Exact, base: Exact) {
    this.by = by;
    this.base = base;
  }
}

/** Single dice in order, lowest first. */
export class Ladder {
  readonly rungs: readonly Die[];

  constructor(rungs: readonly Die[]) {
    this.rungs = rungs;
  }
}

/** Named fields; the names keep the order in which they were written, which equality ignores. */
export class RecordValue {
  readonly names: readonly string[];
  readonly values: readonly Value[];

  constructor(names: readonly string[], values: readonly Value[]) {
    this.names = names;
    this.values = values;
  }

  /** What it is, for messages. */
  get kind(): string {
    return "a record";
  }

  /** The value of a field; undefined when there is none of that name. */
  get(name: string): Value | undefined {
    const index = this.names.indexOf(name);
    return index < 0 ? undefined : this.values[index];
  }

  /** The same record with one field changed, which it has. */
  with(name: string, value: Value): RecordValue {
    const index = this.names.indexOf(name);
    return new RecordValue(this.names, this.values.with(index, value));
  }
}

/** The key of a map: a text, a number or an outcome. */
export type Key = Exact | string | boolean | Outcome;

/** Keys to values, walked by key in sorted order. */
export class MapValue {
  readonly entries: ReadonlyMap<string, { readonly key: Key; readonly value: Value }>;

  constructor(entries: ReadonlyMap<string, { readonly key: Key; readonly value: Value }>) {
    this.entries = entries;
  }
}

export function isExact(value: Value): value is Exact {
  return typeof value === "number" || value instanceof Rational;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The number that a value counts as: its own, or the total of a roll. Null for everything else. */
export function numberOf(value: Value): Exact | null {
  if (isExact(value)) return value;
  if (value instanceof Beyond) return undecided();
  return value instanceof Roll ? value.total : null;
}

/** The same for a number that is only known to lie between bounds. */
export function knownNumber(value: Value): Known | null {
  return value instanceof Beyond ? value : numberOf(value);
}

/** What a field, list or map keeps: a roll becomes its total, a check a boolean. */
export function stored(value: Value): Value {
  if (value instanceof Roll) return value.total ?? pooledNames(value);
  return value instanceof Check ? value.holds : value;
}

// A pool of named faces has no total; it is kept as the list of its names.
function pooledNames(roll: Roll): Value {
  return roll.dice.map((die) => die.value);
}

/**
 * The kind of a value, for messages: "a number", "a list". A roll with a total is a number and a check a truth,
 * for whether its dice are still known depends on who reads them.
 */
export function kindName(value: Value): string {
  if (value === null) return "none";
  if (numberOf(value) !== null) return "a number";
  if (typeof value === "boolean" || value instanceof Check) return "true or false";
  if (typeof value === "string") return "a text";
  if (isList(value)) return "a list";
  if (value instanceof Roll) return "a roll";
  if (value instanceof Die) return "a die";
  if (value instanceof Outcome) return `an outcome of \`${value.typeName}\``;
  if (value instanceof Divisor) return "a divisor";
  if (value instanceof Ladder) return "a ladder";
  if (value instanceof MapValue) return "a map";
  return value instanceof RecordValue ? value.kind : "odds";
}
