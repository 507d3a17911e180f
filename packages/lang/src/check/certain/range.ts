import type { Call, Dice, Expression, Faces, Field } from "../../ast/expression.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { Variable } from "../../resolve/entity.ts";
import {
  add,
  compareExact,
  type Exact,
  isSmall,
  isWhole,
  multiply,
  negate,
  showExact,
  whole,
} from "../../resolve/exact.ts";
import type { Checking } from "../checking.ts";
import { declaredRange, type Range, rangeOfType } from "./declared-range.ts";
import { keptValue } from "./kept-value.ts";

export type { Range };

/** How far names are followed: what lies deeper is not known. */
const MAX_STEPS = 100;

/** What dice, numbers and their sums can give; null where nothing is known. */
export function rangeOf(node: Expression, c: Checking, steps = 0): Range | null {
  if (steps > MAX_STEPS) return null;
  const value = constantOf(node);
  if (value !== null) return { low: value, high: value, whole: isWhole(value) };
  const visit = (child: Expression): Range | null => rangeOf(child, c, steps + 1);
  switch (node.kind) {
    case "negate": {
      const of = visit(node.of);
      return of && { low: of.high && negate(of.high), high: of.low && negate(of.low), whole: of.whole };
    }
    case "binary": {
      if (node.operator !== "+" && node.operator !== "-" && node.operator !== "*") return null;
      const left = visit(node.left);
      const right = left && visit(node.right);
      if (left === null || right === null) return null;
      return small(node.operator === "*" ? product(left, right) : sum(left, right, node.operator === "-"));
    }
    case "dice":
      return diceRange(node);
    case "select":
      return node.of.kind === "dice" ? selectRange(node.of, node.verb, node.count) : null;
    case "reroll":
      return node.in.kind === "dice" ? visit(node.in) : null;
    case "explode": {
      if (node.of.kind !== "dice") return null;
      const of = visit(node.of);
      const least = facesRange(node.of.faces)?.low;
      if (of === null || !least) return null;
      // Extra dice only add, where none of them takes away: those of a penetrating explosion count one less.
      const added = node.penetrating ? add(least, whole(-1)) : least;
      return added.n >= 0n ? { ...of, high: null } : null;
    }
    case "name": {
      const reference = c.tables.references.get(node);
      return reference?.kind === "variable"
        ? variableRange(reference.variable, c, steps + 1)
        : declaredRange(node, c.tables);
    }
    case "count":
      return node.in.kind === "dice" ? countRange(node.in) : null;
    case "field":
      return declaredRange(node, c.tables) ?? partRange(node, c, steps + 1);
    case "call":
      return measuredRange(node, c, steps);
    case "index":
      return c.tables.shapes.get(node.of)?.kind === "odds" ? probability : null;
    default:
      return null;
  }
}

/** How many of some dice can show something. */
function countRange(of: Dice): Range | null {
  const all = diceCount(of);
  return all && { low: whole(0), high: all, whole: true };
}

const ofOneDie: ReadonlySet<string> = new Set(["natural", "highest", "lowest"]);

/** `r.natural`, `r.highest`: what one die of a roll shows, its modifiers left out. */
function partRange({ of, name }: Field, c: Checking, steps: number): Range | null {
  if (name.text === "total") return rangeOf(of, c, steps);
  if (!ofOneDie.has(name.text)) return null;
  let roll = keptValue(of, c);
  while (roll.kind === "binary" && (roll.operator === "+" || roll.operator === "-") && constantOf(roll.right))
    roll = keptValue(roll.left, c);
  if (roll.kind === "select") roll = roll.of;
  return roll.kind === "dice" ? facesRange(roll.faces) : null;
}

const probability: Range = { low: whole(0), high: whole(1), whole: false };

/** A chance is 0 to 1, and a mean lies between the ends of what it is the mean of. */
function measuredRange(node: Call, c: Checking, steps: number): Range | null {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "odds") return null;
  if (callee.measure === "chance") return probability;
  if (callee.measure !== "mean") return null;
  const [argument] = callee.plan.values;
  const of = argument ? rangeOf(argument.value, c, steps + 1) : null;
  return of && { ...of, whole: false };
}

function variableRange(variable: Variable, c: Checking, steps: number): Range | null {
  const known = c.ranges.get(variable);
  if (known !== undefined) return known;
  if (variable.declared?.type.kind === "range") return rangeOfType(variable.declared);
  const range = variable.value === null ? null : rangeOf(variable.value, c, steps);
  // A name for one number is there to be changed: what follows from today's number is no mistake.
  const fixed = range?.low && range.high && compareExact(range.low, range.high) === 0;
  const result = fixed ? null : range;
  c.ranges.set(variable, result);
  return result;
}

/** A range in words: `3 to 18`. */
export function showRange({ low, high }: Range): string {
  if (low !== null && high !== null) {
    return compareExact(low, high) === 0 ? showExact(low) : `${showExact(low)} to ${showExact(high)}`;
  }
  if (low !== null) return `${showExact(low)} or more`;
  return high !== null ? `${showExact(high)} or less` : "any number";
}

function small(range: Range): Range | null {
  const fits = (end: Exact | null): boolean => end === null || isSmall(end);
  return fits(range.low) && fits(range.high) ? range : null;
}

function sum(a: Range, b: Range, minus: boolean): Range {
  const low = minus ? b.high && negate(b.high) : b.low;
  const high = minus ? b.low && negate(b.low) : b.high;
  return {
    low: a.low && low && add(a.low, low),
    high: a.high && high && add(a.high, high),
    whole: a.whole && b.whole,
  };
}

function product(a: Range, b: Range): Range {
  if (!a.low || !a.high || !b.low || !b.high) return { low: null, high: null, whole: false };
  const { low: aLow, high: aHigh } = a;
  const { low: bLow, high: bHigh } = b;
  const corners = [
    multiply(aLow, bLow),
    multiply(aLow, bHigh),
    multiply(aHigh, bLow),
    multiply(aHigh, bHigh),
  ];
  return { ...extent(corners), whole: a.whole && b.whole };
}

function extent(values: readonly Exact[]): { readonly low: Exact | null; readonly high: Exact | null } {
  let low: Exact | null = null;
  let high: Exact | null = null;
  for (const value of values) {
    if (low === null || compareExact(value, low) < 0) low = value;
    if (high === null || compareExact(value, high) > 0) high = value;
  }
  return { low, high };
}

/** What one die with these faces can show; null where it is not written in plain numbers. */
export function facesRange(faces: Faces): Range | null {
  switch (faces.kind) {
    case "percent":
      return { low: whole(1), high: whole(100), whole: true };
    case "fudge":
      return { low: whole(-1), high: whole(1), whole: true };
    case "sides": {
      const sides = constantOf(faces.sides);
      return sides !== null && isWhole(sides) && sides.n >= 1n
        ? { low: whole(1), high: sides, whole: true }
        : null;
    }
    case "custom": {
      const ends = faces.faces.flatMap((face) => (face.to === null ? [face.from] : [face.from, face.to]));
      const values = ends.map(constantOf);
      const known = values.filter((value) => value !== null);
      if (known.length === 0 || known.length < values.length) return null;
      return { ...extent(known), whole: known.every(isWhole) };
    }
  }
}

/** The number of dice, where it is written. */
export function diceCount(node: Dice): Exact | null {
  const count = node.count === null ? whole(1) : constantOf(node.count);
  return count !== null && isWhole(count) && count.n >= 0n ? count : null;
}

function diceRange(node: Dice): Range | null {
  const count = diceCount(node);
  return count && timesFaces(count, node.faces);
}

function timesFaces(count: Exact, faces: Faces): Range | null {
  const one = facesRange(faces);
  if (!one?.low || !one.high) return null;
  return small({ low: multiply(count, one.low), high: multiply(count, one.high), whole: one.whole });
}

function selectRange(of: Dice, verb: "keep" | "drop" | "of", count: Expression | null): Range | null {
  const all = diceCount(of);
  const wanted = count === null ? whole(1) : constantOf(count);
  if (all === null || wanted === null || !isWhole(wanted) || wanted.n < 0n) return null;
  const kept = wanted.n < all.n ? wanted : all;
  return timesFaces(verb === "drop" ? add(all, negate(kept)) : kept, of.faces);
}
