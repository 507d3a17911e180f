import { add, divide, type Exact, fraction, multiply, subtract } from "../number/rational.ts";
import type { CountNode, ExplodeNode, Expression } from "../program/expression.ts";
import { planTest } from "../roll/plan/pattern.ts";
import type { Frame } from "../roll/plan/planner.ts";
import type { FaceValue } from "../value/die.ts";
import { Roll } from "../value/roll.ts";
import { isExact } from "../value/value.ts";
import type { Distribution } from "./distribution/distribution.ts";
import type { Interpreter } from "./interpreter.ts";
import { poolOf } from "./pool/pool.ts";
import { thrown } from "./pool/single-die.ts";

/**
 * The exact mean of what is built of dice, sums and explosions without an end, where it follows from linear
 * equations: the mean of a chain is that of its first face and the chance to burn times the mean of what follows,
 * which is a chain again. Null where the whole distribution has to be asked.
 */
export function expectation(odds: Interpreter, node: Expression, frame: Frame, owner: number): Exact | null {
  if (!odds.mayRoll(node)) {
    const value = odds.evaluate(node, frame, "total", owner).certain?.value;
    return value !== undefined && isExact(value) ? value : null;
  }
  if (node.op === "arithmetic") return ofArithmetic(odds, node, frame, owner);
  if (node.op === "negate") {
    const of = expectation(odds, node.of, frame, owner);
    return of === null ? null : subtract(0, of);
  }
  if (node.op === "explode")
    return ofExplosion(odds, node, frame, owner, (face) => (typeof face === "string" ? null : face));
  if (node.op === "count" && node.in.op === "explode") return ofCount(odds, node, node.in, frame, owner);
  return ofNumbers(odds.evaluate(node, frame, "total", owner));
}

function ofArithmetic(
  odds: Interpreter,
  node: Extract<Expression, { op: "arithmetic" }>,
  frame: Frame,
  owner: number,
): Exact | null {
  const left = expectation(odds, node.left, frame, owner);
  const right = expectation(odds, node.right, frame, owner);
  if (left === null || right === null) return null;
  switch (node.operator) {
    case "+":
      return add(left, right);
    case "-":
      return subtract(left, right);
    // The two sides are rolled apart, so the mean of their product is the product of their means.
    case "*":
      return multiply(left, right);
    case "/":
      return odds.mayRoll(node.right) || right === 0 ? null : divide(left, right);
    default:
      return null;
  }
}

function ofNumbers(of: Distribution): Exact | null {
  let sum: Exact = 0;
  for (const { value, ending, weight } of of.entries.values()) {
    if (ending !== null || !isExact(value)) return null;
    sum = add(sum, multiply(value, fraction(BigInt(weight), BigInt(of.total))));
  }
  return sum;
}

function ofCount(
  odds: Interpreter,
  node: CountNode,
  explosion: ExplodeNode,
  frame: Frame,
  owner: number,
): Exact | null {
  if (node.patterns.some((pattern) => odds.mayRollIn(pattern))) return null;
  const test = planTest(odds.planner, node.patterns)([...frame]);
  return ofExplosion(odds, explosion, frame, owner, (face) => (test(face) ? 1 : 0));
}

/** The mean of what `worth` makes of every face of every chain of a pool. */
function ofExplosion(
  odds: Interpreter,
  node: ExplodeNode,
  frame: Frame,
  owner: number,
  worth: (face: FaceValue) => Exact | null,
): Exact | null {
  if (node.upTo !== null || node.from !== null || node.of.op !== "dice") return null;
  if ((node.on ?? []).some((pattern) => odds.mayRollIn(pattern))) return null;
  const pool = poolOf(odds, node.of, frame, owner);
  if (pool === null) return null;
  const { kind } = pool;
  const on = node.on === null ? null : planTest(odds.planner, node.on)([...frame]);
  const { greatest } = kind;
  const burns = (face: FaceValue): boolean => (on === null ? face === greatest : on(face));
  let first: Exact = 0;
  let further: Exact = 0;
  let burning: Exact = 0;
  const whole = BigInt(pool.single().total);
  for (const { value, weight } of thrown(kind).entries.values()) {
    const face = value instanceof Roll ? (value.dice[0]?.shown[0] ?? 0) : 0;
    const share = fraction(BigInt(weight), whole);
    const own = worth(face);
    const extra = worth(node.penetrating && typeof face !== "string" ? subtract(face, 1) : face);
    if (own === null || extra === null) return null;
    first = add(first, multiply(own, share));
    further = add(further, multiply(extra, share));
    if (burns(face)) burning = add(burning, share);
  }
  if (burning === 1) return null;
  const chain = divide(further, subtract(1, burning));
  return multiply(pool.count, add(first, multiply(burning, chain)));
}
