import type { BindNode, Expression } from "../../program/expression.ts";
import type { Interpreter } from "../interpreter.ts";
import { argumentsOf, strictOf } from "../operand.ts";
import { rewrite } from "../rewrite.ts";
import type { ReadOnce } from "./read-once.ts";

// With fewer names side by side nothing is won.
const FEWEST_NAMES = 3;

/**
 * Dice whose names are read in one place each, which is come to once at most, and beside other names: they may as well
 * fall there. Six scores that are added up are never known side by side then, nor those of which one after the other is
 * asked. What cannot go wrong needs no witness: where the place is not come to, nothing is lost. All such names from
 * the first statement on are handed on at once; null where that is none of them.
 */
export function lateIn(
  odds: Interpreter,
  body: readonly Expression[],
  live: ReadonlySet<number>,
): ReadOnce | null {
  if (!isPlainBind(body[0])) return null;
  const uses = usesIn(body);
  const late = new Map<number, Expression>();
  const left = body.filter((statement, i) => {
    if (!isPlainBind(statement) || live.has(statement.slot)) return true;
    const { slot, value } = statement;
    const use = uses.get(slot);
    const reader = use?.last === undefined ? undefined : body[use.last];
    const once = use?.reads === 1 && use.others === 1 && (use.last ?? 0) > i;
    if (!once || reader === undefined || odds.facts(reader).reads.size < FEWEST_NAMES) return true;
    if (!isComeToOnce(odds, reader, slot)) return true;
    late.set(slot, value);
    return false;
  });
  if (!isPlainBind(body[0]) || !late.has(body[0].slot)) return null;
  const handed = left.map((statement) =>
    rewrite(statement, (node) => (node.op === "local" ? late.get(node.slot) : undefined)),
  );
  return { handed };
}

export interface Use {
  reads: number;
  /** The first and the last statement in which it is read. */
  first: number | undefined;
  last: number | undefined;
  /** Where else it is named: by its `let`, or where it gets a value. */
  others: number;
}

/** How variables are used in some statements, or in other parts of a program. */
export function usesIn(parts: readonly unknown[]): ReadonlyMap<number, Use> {
  const uses = new Map<number, Use>();
  const useOf = (slot: number): Use => {
    let use = uses.get(slot);
    if (use === undefined) {
      use = { reads: 0, first: undefined, last: undefined, others: 0 };
      uses.set(slot, use);
    }
    return use;
  };
  const visit = (part: unknown, statement: number): void => {
    if (part === null || typeof part !== "object") return;
    if ("slot" in part && typeof part.slot === "number") {
      const use = useOf(part.slot);
      if ("op" in part && part.op === "local") {
        use.reads += 1;
        use.first ??= statement;
        use.last = statement;
      } else use.others += 1;
    }
    // What an expectation compares is read there.
    if ("sides" in part && Array.isArray(part.sides))
      for (const slot of part.sides) useOf(Number(slot)).others += 1;
    for (const inner of Object.values(part)) visit(inner, statement);
  };
  parts.forEach((statement, i) => {
    visit(statement, i);
  });
  return uses;
}

export function isPlainBind(node: Expression | undefined): node is BindNode {
  return node?.op === "bind" && node.type === null && isPlain(node.value);
}

/** Dice of which the text says all, and their sums: nothing can go wrong with them. */
export function isPlain(node: Expression): boolean {
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

export function isCount(node: Expression): boolean {
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
