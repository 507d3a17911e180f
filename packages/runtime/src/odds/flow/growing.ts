import type { Expression, UntilNode, WhileNode } from "../../program/expression.ts";
import { holdsAnyNumber } from "../../roll/plan/conform.ts";
import type { Frame } from "../../roll/plan/planner.ts";
import { Beyond, leastOf } from "../../value/beyond.ts";
import { knownNumber } from "../../value/value.ts";
import type { Interpreter } from "../interpreter.ts";
import { contains } from "../rewrite.ts";

// In a loop of these alone nothing can fail, where nothing is held to a type, and no rule is left.
const HARMLESS: ReadonlySet<string> = new Set([
  "block",
  "bind",
  "assign",
  "if",
  "compare",
  "and",
  "or",
  "not",
  "local",
  "number",
  "boolean",
  "dice",
  "next",
]);

/**
 * Where the rounds of a loop only make variables greater, each ends it with the same chance: what may still come
 * after many rounds has at least what they have by then. Gives the variables behind the loop for those rounds; null
 * for all other loops.
 */
export function growingIn(
  odds: Interpreter,
  node: WhileNode | UntilNode,
  after: ReadonlySet<number>,
): ((frame: Frame) => Frame | null) | null {
  const body = node.op === "while" ? [node.body] : node.body;
  const parts = [...body, node.condition];
  const writes = new Set(parts.flatMap((part) => [...odds.facts(part).writes]));
  // Else it might come to where it stays.
  const { reads } = odds.facts(node.condition);
  if (!odds.mayRoll(node.condition) || [...reads].some((slot) => writes.has(slot))) return null;
  if (parts.some((part) => contains(part, (inner) => !HARMLESS.has(inner.op) || isHeld(inner)))) return null;
  const grown = [...after].filter((slot) => writes.has(slot));
  if (!grown.every((slot) => parts.every((part) => !contains(part, (inner) => shrinks(inner, slot)))))
    return null;
  return (frame) => {
    const behind = [...frame];
    for (const slot of grown) {
      const value = frame[slot] ?? null;
      const known = knownNumber(value);
      if (known === null || leastOf(known) === Number.NEGATIVE_INFINITY) return null;
      behind[slot] = new Beyond(leastOf(known));
    }
    return behind;
  };
}

/** What it writes must belong to a type. */
function isHeld(node: Expression): boolean {
  const type =
    node.op === "bind" ? node.type : node.op === "assign" ? (node.place.declared?.type ?? null) : null;
  return type !== null && !holdsAnyNumber(type);
}

/** Gives a variable something else than more. */
function shrinks(node: Expression, slot: number): boolean {
  if (node.op === "bind") return node.slot === slot;
  if (node.op !== "assign" || node.place.slot !== slot) return false;
  return node.place.path.length > 0 || node.operator !== "+" || !isMore(node.value);
}

function isMore(node: Expression): boolean {
  if (node.op === "number") return typeof node.value === "number" && node.value >= 0;
  return node.op === "dice" && node.faces.kind !== "custom" && node.faces.kind !== "fudge";
}
