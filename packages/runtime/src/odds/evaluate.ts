import type {
  BuiltinNode,
  Expression,
  IfNode,
  IndexNode,
  MatchNode,
  SortNode,
} from "../program/expression.ts";
import type { Frame, Need } from "../roll/plan/planner.ts";
import { Die } from "../value/die.ts";
import { armOf } from "./arm.ts";
import { certainly, chained, type Distribution } from "./distribution/distribution.ts";
import type { Interpreter } from "./interpreter.ts";
import { firstAsked, firstSorted, readOf } from "./list/first-sorted.ts";
import { aggregateOfMade, aggregateOfWritten, evaluateGenerator } from "./list/generator.ts";
import { recordAsRead } from "./list/record-as-read.ts";
import { evaluatePick, evaluateTimes } from "./list/times.ts";
import { strictOf } from "./operand.ts";
import { evaluateRoll } from "./pool/die-roll.ts";
import { distinctIn } from "./pool/distinct.ts";
import { evaluatePool, evaluateRandomCount, evaluateSeen, seenOfMany } from "./pool/evaluate-pool.ts";
import { evaluateStrict, strictCall } from "./strict.ts";
import { truth } from "./truth.ts";
import { valuesOf } from "./values-of.ts";

const NOTHING_LIVE: ReadonlySet<number> = new Set();

/** The odds of an expression by its construct. Nothing that it does to variables is seen outside. */
export function evaluateNode(
  odds: Interpreter,
  node: Expression,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution {
  switch (node.op) {
    case "and":
    case "or": {
      const stops = node.op === "or";
      return chained(truth(odds, node.left, frame, owner), (left) =>
        left === stops ? certainly(stops) : truth(odds, node.right, frame, owner),
      );
    }
    case "otherwise":
      return chained(odds.evaluate(node.left, frame, need, owner), (left) =>
        left === null ? odds.evaluate(node.right, frame, need, owner) : certainly(left),
      );
    case "if":
      return evaluateIf(odds, node, frame, need, owner);
    case "match":
      return evaluateMatch(odds, node, frame, need, owner);
    case "compare":
      if (node.quoted === undefined) break;
      return chained(odds.evaluate(node.left, frame, need, owner), (left) => {
        const right = left instanceof Die && node.quoted !== undefined ? node.quoted : node.right;
        const { quoted: _, ...plain } = node;
        const known = odds.derived(node, right === node.right ? "rolled" : "quoted", () => ({
          ...plain,
          left: spareAt(odds, node.left, owner, 0),
          right: spareAt(odds, right, owner, 1),
        }));
        return chained(odds.evaluate(right, frame, need, owner), (value) =>
          odds.work(known, frame, [left, value], need, owner),
        );
      });
    case "roll":
      if (node.of.op === "dice") return odds.evaluate(node.of, frame, need, owner);
      return evaluateRoll(odds, node, frame, need, owner);
    case "times":
      return evaluateTimes(odds, node, frame, owner);
    case "pick": {
      const picked = evaluatePick(odds, node, frame, owner);
      if (picked !== null) return picked;
      break;
    }
    case "comprehension":
      return evaluateGenerator(odds, node, frame, owner);
    case "aggregate":
      return seenOfMany(odds, node, frame, owner) ?? evaluateGenerator(odds, node, frame, owner);
    case "builtin": {
      const aggregate = aggregateOfMade(odds, node, owner);
      if (aggregate !== null) return odds.evaluate(aggregate, frame, need, owner);
      const kept = seenOfMany(odds, node, frame, owner) ?? distinctIn(odds, node, frame, owner);
      if (kept !== null) return kept;
      const [of] = node.arguments;
      const written = aggregateOfWritten(odds, node, owner);
      if (written !== null) return odds.evaluate(written, frame, need, owner);
      const first = of?.op === "sort" ? firstOf(odds, node, of, frame, need, owner) : null;
      if (first !== null) return first;
      break;
    }
    case "index": {
      if (node.of.op !== "sort") break;
      const ranked = seenOfMany(odds, node, frame, owner) ?? firstOf(odds, node, node.of, frame, need, owner);
      if (ranked !== null) return ranked;
      break;
    }
    case "field": {
      const seen =
        evaluateSeen(odds, node, frame, owner) ?? evaluateRandomCount(odds, node, frame, need, owner);
      if (seen !== null) return seen;
      break;
    }
    case "call": {
      const strict = strictCall(odds, node, frame, need, owner);
      if (strict !== null) return strict;
      break;
    }
    case "sort":
      return evaluateSort(odds, node, frame, owner);
    case "record": {
      const read = recordAsRead(odds, node);
      if (read !== node) return odds.evaluate(read, frame, need, owner);
      break;
    }
    case "dice":
    case "select":
    case "reroll":
    case "explode":
    case "count": {
      const pool =
        evaluatePool(odds, node, frame, need, owner) ?? evaluateRandomCount(odds, node, frame, need, owner);
      if (pool !== null) return pool;
      break;
    }
    default:
  }
  const strict = strictOf(node, need);
  if (strict !== null) return evaluateStrict(odds, strict, node, frame, need, owner);
  // Blocks, loops, calls: followed from one place, and only their value is looked at.
  return valuesOf(odds.execute(node, frame, need, { owner, live: NOTHING_LIVE }));
}

/** The variable that stands for a known operand, in messages under its own words. */
function spareAt(odds: Interpreter, node: Expression, owner: number, index: number): Expression {
  return odds.spare(owner, index, node.at);
}

function evaluateIf(odds: Interpreter, node: IfNode, frame: Frame, need: Need, owner: number): Distribution {
  return chained(truth(odds, node.condition, frame, owner), (holds) => {
    if (holds === true) return odds.evaluate(node.body, frame, need, owner);
    return node.otherwise === null ? certainly(null) : odds.evaluate(node.otherwise, frame, need, owner);
  });
}

function evaluateMatch(
  odds: Interpreter,
  node: MatchNode,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution {
  return chained(odds.evaluate(node.subject, frame, "total", owner), (subject) =>
    chained(armOf(odds, node, frame, subject, owner), (arm) => {
      const body = typeof arm === "number" ? node.arms[arm]?.body : undefined;
      return body === undefined ? certainly(null) : odds.evaluate(body, frame, need, owner);
    }),
  );
}

/** What is asked of the first items of a sorted list. */
function firstOf(
  odds: Interpreter,
  node: BuiltinNode | IndexNode,
  of: SortNode,
  frame: Frame,
  need: Need,
  owner: number,
): Distribution | null {
  const asked = firstAsked(node, (list) => list === of);
  const few = asked === null ? null : firstSorted(odds, of, asked, frame, owner);
  if (few === null) return null;
  const known = odds.derived(node, "of the first", () => {
    const list = odds.spare(owner, 0, of.at);
    return node.op === "index" ? { ...node, of: list } : { ...node, arguments: [list] };
  });
  return chained(few, (list) => odds.work(known, frame, [list], need, owner));
}

function evaluateSort(odds: Interpreter, node: SortNode, frame: Frame, owner: number): Distribution {
  const most = readOf(node);
  const few = most === null ? null : firstSorted(odds, node, most, frame, owner);
  if (few !== null) return few;
  const known = odds.derived(node, "known", () => ({ ...node, in: odds.spare(owner, 0, node.in.at) }));
  return chained(odds.evaluate(node.in, frame, "total", owner), (list) =>
    odds.work(known, frame, [list], "total", owner),
  );
}
