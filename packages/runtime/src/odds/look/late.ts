import type { BindNode, Expression } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { argumentsOf, strictOf } from "../operand.ts";
import { rewrite } from "../rewrite.ts";
import { onlyReads } from "./kept-by-name.ts";
import { type ReadOnce, readsOf } from "./read-once.ts";

// With fewer names side by side nothing is won.
const FEWEST_NAMES = 3;

/**
 * Dice whose name is read in one place, which is come to once at most, and beside other names: they may as well fall
 * there. The names of six scores that are added up are never known side by side then, nor those of which one after
 * the other is asked. What cannot go wrong needs no witness: where the place is not come to, nothing is lost.
 */
export function lateIn(
  odds: Interpreter,
  { slot, value }: BindNode,
  behind: readonly Expression[],
): ReadOnce | null {
  if (!isPlain(value)) return null;
  const readers = behind.filter((statement) => odds.facts(statement).reads.has(slot));
  const [reader, ...more] = readers;
  if (reader === undefined || more.length > 0 || odds.facts(reader).reads.size < FEWEST_NAMES) return null;
  if (!behind.every((statement) => onlyReads(statement, slot)) || readsOf(reader, slot) !== 1) return null;
  if (!isComeToOnce(odds, reader, slot)) return null;
  const handed = rewrite(reader, (node) => (node.op === "local" && node.slot === slot ? value : undefined));
  return { handed: behind.with(behind.indexOf(reader), handed) };
}

/** Dice of which the text says all, and their sums: nothing can go wrong with them. */
function isPlain(node: Expression): boolean {
  switch (node.op) {
    case "dice":
      return (
        (node.count === null || isCount(node.count)) &&
        (node.faces.kind === "sides" ? isCount(node.faces.sides) : node.faces.kind !== "custom")
      );
    case "select":
      return isPlain(node.of) && (node.count === null || isCount(node.count));
    case "field":
      return node.name === "total" && isPlain(node.of);
    case "arithmetic":
      return (
        (node.operator === "+" || node.operator === "-") &&
        [node.left, node.right].some(isPlain) &&
        [node.left, node.right].every((side) => isPlain(side) || isCount(side))
      );
    default:
      return false;
  }
}

// Some thousand dice lie within the limits of any host.
const MOST = 1_000;

function isCount(node: Expression): boolean {
  return (
    node.op === "number" &&
    typeof node.value === "number" &&
    Number.isInteger(node.value) &&
    node.value >= 1 &&
    node.value <= MOST
  );
}

/** Whether the one place where a variable is read is evaluated no more than once. */
function isComeToOnce(odds: Interpreter, node: Expression, slot: number): boolean {
  if (node.op === "local") return true;
  const next = onceIn(odds, node).find((part) => odds.facts(part).reads.has(slot));
  return next !== undefined && isComeToOnce(odds, next, slot);
}

/** What a node evaluates at most once. */
function onceIn(odds: Interpreter, node: Expression): readonly Expression[] {
  switch (node.op) {
    case "block":
      return node.body;
    case "bind":
      return [node.value];
    case "return":
      return node.value === null ? [] : [node.value];
    case "if":
      return [node.condition, node.body, ...(node.otherwise === null ? [] : [node.otherwise])];
    case "match":
      return [node.subject, ...node.arms.map(({ body }) => body)];
    case "and":
    case "or":
    case "otherwise":
      return [node.left, node.right];
    case "require":
      return [node.condition];
    case "call":
      return argumentsOf(node, (index) => odds.needOf(node.rule, index)).operands.map((one) => one.node);
    default:
      return (strictOf(node, "total")?.operands ?? []).map((operand) => operand.node);
  }
}
