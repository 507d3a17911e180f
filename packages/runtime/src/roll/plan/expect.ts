import { fault, faultOfNone } from "../../fault.ts";
import { compare, type Exact, exactToText, isWhole } from "../../number/rational.ts";
import type { Expression } from "../../program/expression.ts";
import { Beyond, type Known } from "../../value/beyond.ts";
import { Die } from "../../value/die.ts";
import { workToRead } from "../../value/extent.ts";
import { Roll } from "../../value/roll.ts";
import { literal } from "../../value/show.ts";
import { Check, kindName, numberOf, type Value } from "../../value/value.ts";
import type { Planner } from "./planner.ts";

/** The number that a value counts as; anything else ends the run and says why. */
export function exactOf(planner: Planner, value: Value, node: Expression): Exact {
  if (typeof value === "number") return value;
  const number = numberOf(value) ?? notANumber(planner, value, node);
  // Work on long numbers is charged by their length.
  if (typeof number !== "number") planner.context.spend(workToRead(number), node.at);
  return number;
}

/** The same for a number that is only known to lie between bounds. */
export function knownOf(planner: Planner, value: Value, node: Expression): Known {
  return value instanceof Beyond ? value : exactOf(planner, value, node);
}

function notANumber(planner: Planner, value: Value, node: Expression): never {
  const words = planner.words(node);
  if (value === null) {
    faultOfNone(
      "HR3003",
      node.at,
      `\`${words}\` is none, and nothing can be reckoned with none`,
      { at: node.at, instead: "0" },
      `say what to take instead: \`${words} otherwise 0\``,
    );
  }
  if (value instanceof Die) {
    fault(
      "HR3005",
      node.at,
      `\`${words}\` is a die that has not been rolled (${value.label}), where a number is wanted`,
      `roll it first: \`roll ${words}\``,
    );
  }
  if (value instanceof Roll) {
    fault(
      "HR3002",
      node.at,
      `\`${words}\` is a roll of named faces, which has no total`,
      "count its faces, or look at its dice",
    );
  }
  fault("HR3002", node.at, `\`${words}\` is ${kindName(value)}, where a number is wanted`);
}

/** A whole number of 0 or more, for what is counted; never rounded. */
export function countOf(planner: Planner, value: Value, node: Expression, what: string): number {
  const number = exactOf(planner, value, node);
  if (!isWhole(number)) {
    fault(
      "HR3004",
      node.at,
      `${what} cannot be a fraction, and \`${planner.words(node)}\` is ${exactToText(number)}`,
      `round it: \`${planner.words(node)} round down\``,
    );
  }
  if (compare(number, 0) < 0) {
    fault(
      "HR3004",
      node.at,
      `${what} cannot be negative, and \`${planner.words(node)}\` is ${exactToText(number)}`,
      `keep it at 0 or above: \`max(0, ${planner.words(node)})\``,
    );
  }
  // A count beyond 2^53 is beyond every limit, which whoever counts is about to test.
  return typeof number === "number" ? number : Number.MAX_SAFE_INTEGER;
}

/** Refuses a divisor of 0. */
export function nonZero(planner: Planner, divisor: Exact, node: Expression): Exact {
  if (compare(divisor, 0) !== 0) return divisor;
  const words = planner.words(node);
  fault(
    "HR3001",
    node.at,
    words === "0" ? "nothing can be divided by 0" : `\`${words}\` is 0 here, and nothing can be divided by 0`,
  );
}

/** A whole number, perhaps negative. */
export function wholeOf(planner: Planner, value: Value, node: Expression, what: string): number {
  const number = exactOf(planner, value, node);
  if (typeof number === "number") return number;
  if (isWhole(number)) return compare(number, 0) < 0 ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
  fault(
    "HR3004",
    node.at,
    `${what} cannot be a fraction, and \`${planner.words(node)}\` is ${exactToText(number)}`,
    `round it: \`${planner.words(node)} round down\``,
  );
}

/** Is a condition true? Only true, false and checks are conditions. */
export function truthOf(planner: Planner, value: Value, node: Expression): boolean {
  if (typeof value === "boolean") return value;
  if (value instanceof Check) return value.holds;
  if (value === null) {
    const words = planner.words(node);
    faultOfNone(
      "HR3002",
      node.at,
      `\`${words}\` is none, where a condition is wanted`,
      { at: node.at, instead: "false" },
      `ask whether it is there: \`${words} != none\``,
    );
  }
  fault(
    "HR3002",
    node.at,
    `\`${planner.words(node)}\` is ${kindName(value)} (${literal(value)}), where a condition is wanted`,
    `compare it with something, such as \`${planner.words(node)} > 0\``,
  );
}
