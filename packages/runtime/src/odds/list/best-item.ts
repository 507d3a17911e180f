import type { AggregateNode, Expression } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";

/**
 * The best of equals is the one that came first. Dice with as many faces are as good as each other, and only dice with
 * faces of their own differ from those: where a program writes any, the best of some dice may tell their order.
 */
export function ownFaces(program: Program): boolean {
  let own = known.get(program);
  if (own === undefined) {
    own = written(program);
    known.set(program, own);
  }
  return own;
}

const known = new WeakMap<Program, boolean>();
// A `d%` is as good as a d100, and called something else.
const OWN: ReadonlySet<unknown> = new Set(["custom", "fudge", "percent"]);

function written(part: unknown): boolean {
  if (part === null || typeof part !== "object") return false;
  if ("kind" in part && OWN.has(part.kind)) return true;
  return Object.values(part).some(written);
}

/** Whether a `max` or `min` may give a die that tells which of its items came first. */
export function tellsBest({ aggregate, value, generator }: AggregateNode, program: Program): boolean {
  return (aggregate === "max" || aggregate === "min") && mayBeOtherDie(value, generator.slot, program);
}

/** Whether what is made of an item may be a die, with another as good made of another item. */
export function mayBeOtherDie(value: Expression, item: number, program: Program): boolean {
  return ownFaces(program) && !isPlain(value, item);
}

/** Certainly no die: nothing but the item itself, and what is reckoned. */
function isPlain(value: Expression, item: number): boolean {
  switch (value.op) {
    case "local":
      return value.slot === item;
    case "arithmetic":
      return isPlain(value.left, item) && isPlain(value.right, item);
    case "if":
      return isPlain(value.body, item) && (value.otherwise === null || isPlain(value.otherwise, item));
    case "aggregate":
      return value.aggregate !== "max" && value.aggregate !== "min";
    case "builtin":
      return NUMBERS.has(value.function);
    default:
      return PLAIN.has(value.op);
  }
}

const NUMBERS: ReadonlySet<string> = new Set([
  "sum",
  "count",
  "size",
  "abs",
  "floor",
  "ceil",
  "any",
  "all",
  "text",
]);
const PLAIN: ReadonlySet<Expression["op"]> = new Set([
  "number",
  "text",
  "interpolate",
  "boolean",
  "none",
  "outcome",
  "dice",
  "count",
  "compare",
  "chain",
  "and",
  "or",
  "not",
  "in",
  "round",
  "negate",
  "divide",
]);
