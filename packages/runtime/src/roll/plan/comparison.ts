import { fault, faultOfNone } from "../../fault.ts";
import { exactToText } from "../../number/rational.ts";
import type {
  ChainNode,
  CompareNode,
  CompareOperator,
  Expression,
  LogicNode,
} from "../../program/expression.ts";
import { brief } from "../../trace/brief.ts";
import { Beyond, compareBeyond, undecided } from "../../value/beyond.ts";
import { Die } from "../../value/die.ts";
import { equal, keyId } from "../../value/equality.ts";
import { workToRead } from "../../value/extent.ts";
import { checkOf } from "../../value/margin.ts";
import { order } from "../../value/order.ts";
import { Roll } from "../../value/roll.ts";
import {
  isExact,
  isList,
  kindName,
  knownNumber,
  MapValue,
  numberOf,
  Outcome,
  stored,
  type Value,
} from "../../value/value.ts";
import { exactOf, truthOf } from "./expect.ts";
import type { Need, Planner, Run } from "./planner.ts";

/** Does `a operator b` hold, for an order as `order` gives it? */
export function holdsFor(operator: CompareOperator, difference: number): boolean {
  switch (operator) {
    case "<=":
      return difference <= 0;
    case ">=":
      return difference >= 0;
    case "<":
      return difference < 0;
    case ">":
      return difference > 0;
    case "==":
      return difference === 0;
    case "!=":
      return difference !== 0;
  }
}

export function planCompare(planner: Planner, node: CompareNode, need: Need): Run {
  const left = planner.operand(node.left, need);
  const right = planner.operand(node.right, need);
  const quoted = node.quoted === undefined ? null : planner.operand(node.quoted, need);
  const { operator } = node;
  return (frame) => {
    const a = left(frame);
    const b = quoted !== null && a instanceof Die ? quoted(frame) : right(frame);
    if (need === "total" && typeof a === "number" && typeof b === "number") return holdsFor(operator, a - b);
    const holds = compareValues(planner, operator, a, node.left, b, node.right);
    if (planner.traced) mark(planner, [node.left, node.right], [a, b]);
    const isCheck =
      a instanceof Roll ||
      b instanceof Roll ||
      a instanceof Beyond ||
      b instanceof Beyond ||
      (operator !== "==" && operator !== "!=" && isExact(a));
    if (!isCheck) return holds;
    if (need === "total" && !planner.traced) return holds;
    const check = checkOf(operator, a, b, holds);
    if (planner.traced && check.margin !== null && !(check.margin instanceof Beyond)) {
      planner.context.recorder?.mark({
        margin: typeof check.margin === "number" ? check.margin : exactToText(check.margin),
      });
    }
    return need === "all" ? check : holds;
  };
}

/** `a <= x <= b`: every operand is evaluated, once, whatever the first comparisons say. */
export function planChain(planner: Planner, node: ChainNode): Run {
  const operands = node.operands.map((operand) => planner.operand(operand, planner.traced ? "all" : "total"));
  return (frame) => {
    const values = operands.map((operand) => operand(frame));
    if (planner.traced) mark(planner, node.operands, values);
    let holds = true;
    node.operators.forEach((operator, i) => {
      const [a, b] = [node.operands[i], node.operands[i + 1]];
      if (a === undefined || b === undefined) return;
      holds = compareValues(planner, operator, values[i] ?? null, a, values[i + 1] ?? null, b) && holds;
    });
    return holds;
  };
}

function mark(planner: Planner, nodes: readonly Expression[], values: readonly Value[]): void {
  const { recorder } = planner.context;
  if (recorder?.listens !== true) return;
  const operands = nodes.flatMap((node, i) => {
    const place = recorder.placeOf(node);
    return place === undefined ? [] : [{ start: place[0], end: place[1], shown: brief(values[i] ?? null) }];
  });
  recorder.mark({ operands });
}

/** Whether two values lie in an order; null where they have none. */
export function inOrder(operator: CompareOperator, a: Value, b: Value): boolean | null {
  if (a instanceof Beyond || b instanceof Beyond) {
    const [x, y] = [knownNumber(a), knownNumber(b)];
    return x === null || y === null ? null : compareBeyond(operator, x, y);
  }
  const difference = order(a, b);
  return difference === null ? null : holdsFor(operator, difference);
}

/** Compares two values, or says why they cannot be compared. */
export function compareValues(
  planner: Planner,
  operator: CompareOperator,
  a: Value,
  leftNode: Expression,
  b: Value,
  rightNode: Expression,
): boolean {
  planner.context.spendToCompare(a, b, leftNode.at);
  if (a instanceof Outcome && b instanceof Outcome && a.type !== b.type) {
    fault(
      "HR3010",
      leftNode.at,
      `\`${a.name}\` is an outcome of \`${a.typeName}\` and \`${b.name}\` is one of \`${b.typeName}\`: they cannot be compared`,
      `compare \`${planner.words(leftNode)}\` with an outcome of \`${a.typeName}\``,
    );
  }
  if (operator === "==" || operator === "!=") return equal(a, b) === (operator === "==");
  const holds = inOrder(operator, a, b);
  if (holds !== null) return holds;
  // Against a number, the message about the other side says most.
  if (numberOf(a) !== null) exactOf(planner, b, rightNode);
  if (numberOf(b) !== null) exactOf(planner, a, leftNode);
  const kinds =
    a instanceof Die && b instanceof Die ? `${a.label}, ${b.label}` : `${kindName(a)}, ${kindName(b)}`;
  fault(
    "HR3010",
    leftNode.at,
    `\`${planner.words(leftNode)}\` and \`${planner.words(rightNode)}\` have no order (${kinds})`,
    "numbers, texts, single dice and outcomes of one type can be ordered",
  );
}

export function planLogic(planner: Planner, node: LogicNode, need: Need): Run {
  switch (node.op) {
    case "and": {
      const left = planner.operand(node.left, "total");
      const right = planner.operand(node.right, "total");
      return (frame) =>
        truthOf(planner, left(frame), node.left) && truthOf(planner, right(frame), node.right);
    }
    case "or": {
      const left = planner.operand(node.left, "total");
      const right = planner.operand(node.right, "total");
      return (frame) =>
        truthOf(planner, left(frame), node.left) || truthOf(planner, right(frame), node.right);
    }
    case "otherwise": {
      const left = planner.operand(node.left, need);
      const right = planner.operand(node.right, need);
      return (frame) => left(frame) ?? right(frame);
    }
    case "in": {
      const left = planner.operand(node.left, "total");
      const right = planner.operand(node.right, "total");
      return (frame) => {
        const item = left(frame);
        return contains(planner, node, item, right(frame));
      };
    }
  }
}

function contains(planner: Planner, node: LogicNode, item: Value, whole: Value): boolean {
  if (isList(whole)) {
    planner.context.spend(whole.length, node.at);
    return whole.some((other) => {
      planner.context.spendToCompare(item, other, node.at);
      return equal(item, other);
    });
  }
  if (whole instanceof MapValue) {
    const key = stored(item);
    if (key instanceof Beyond) return undecided();
    planner.context.spend(workToRead(key), node.at);
    return (
      (typeof key === "string" || typeof key === "boolean" || isExact(key) || key instanceof Outcome) &&
      whole.entries.has(keyId(key))
    );
  }
  const message = `\`${planner.words(node.right)}\` is ${kindName(whole)}, where a list or a map is wanted`;
  if (whole === null) faultOfNone("HR3002", node.right.at, message, { at: node.right.at, instead: "[]" });
  fault("HR3002", node.right.at, message);
}
