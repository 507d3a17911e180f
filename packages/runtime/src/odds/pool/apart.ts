import type { CountNode, ExplodeNode, Expression, FieldNode, RerollNode } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { contains } from "../rewrite.ts";

/**
 * What is done with each die of several pools, done with each pool: `explode (4d6 + 3d8)`, `count 6 in (4d6 + 3d8)`.
 * Null for all else.
 */
export function doneApart(
  odds: Interpreter,
  node: CountNode | ExplodeNode | RerollNode | FieldNode,
): Expression | null {
  const given = node.op === "count" || node.op === "reroll" ? node.in : node.of;
  // What they were done with before comes first.
  const of = given.op === "explode" || given.op === "reroll" ? (doneApart(odds, given) ?? given) : given;
  if (of.op !== "arithmetic" || of.operator !== "+" || !isRolled(of) || !mayBeTwice(odds, node)) return null;
  return odds.derived(node, "apart", () => {
    const { left, right } = of;
    const keepsNumbers = node.op === "explode" || node.op === "reroll";
    if (left.op === "number" && !keepsNumbers) return doneWith(node, right);
    if (right.op === "number" && !keepsNumbers) return doneWith(node, left);
    const [first, second] = [left, right].map((part) => (part.op === "number" ? part : doneWith(node, part)));
    return { ...of, left: first ?? left, right: second ?? right };
  });
}

function doneWith(node: CountNode | ExplodeNode | RerollNode | FieldNode, part: Expression): Expression {
  return node.op === "count" || node.op === "reroll" ? { ...node, in: part } : { ...node, of: part };
}

/** Whether what else a node reads is the same, however often it is read. */
function mayBeTwice(odds: Interpreter, node: CountNode | ExplodeNode | RerollNode | FieldNode): boolean {
  if (node.op === "field") return node.name === "explosions";
  if (node.op === "explode" && (node.from !== null || (node.upTo !== null && odds.mayRoll(node.upTo))))
    return false;
  const patterns = node.op === "explode" ? (node.on ?? []) : node.patterns;
  return !patterns.some((pattern) => odds.mayRollIn(pattern)) && odds.facts(node).writes.size === 0;
}

/** Whether an expression surely gives a roll with numbers on its dice, of which one at least is thrown. */
export function isRolled(node: Expression): boolean {
  switch (node.op) {
    case "dice":
      return node.faces.kind !== "custom" || !contains(node, ({ op }) => op !== "dice" && op !== "number");
    case "roll":
    case "select":
      return isRolled(node.of);
    case "explode":
      return node.from === null && isRolled(node.of);
    case "reroll":
      return isRolled(node.in);
    case "arithmetic": {
      const { left, right, operator } = node;
      if (operator !== "+") return false;
      return (
        (isRolled(left) && (isRolled(right) || right.op === "number")) ||
        (left.op === "number" && isRolled(right))
      );
    }
    default:
      return false;
  }
}
