import type { Program } from "../../program/program.ts";
import type { Value } from "../../value/value.ts";
import type { Interpreter } from "../interpreter.ts";
import { type Compared, comparedOnly } from "./compared-only.ts";

/**
 * Hit points that only go down and are asked for `hp > 0` alone: how far below 0 they are is never seen, nor does it
 * matter for what they become. Numbers past all that a variable is compared with, on the side to which it goes, are
 * one number.
 */
export function withinBounds({ least, greatest, goes }: Compared, value: Value): Value {
  if (typeof value !== "number") return value;
  if (goes === "down") return value < least ? least - 1 : value;
  return value > greatest ? greatest + 1 : value;
}

const known = new WeakMap<Program, Map<number, readonly (Compared | undefined)[]>>();

/** The variables of an owner of which this is so, by their slots. */
export function comparedIn(odds: Interpreter, owner: number): readonly (Compared | undefined)[] {
  let owners = known.get(odds.program);
  if (owners === undefined) {
    owners = new Map();
    known.set(odds.program, owners);
  }
  let compared = owners.get(owner);
  if (compared === undefined) {
    compared = comparedOnly(odds, owner);
    owners.set(owner, compared);
  }
  return compared;
}
