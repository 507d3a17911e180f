import { fault } from "../../fault.ts";
import { fewerDice } from "../../limits.ts";
import {
  absolute,
  add,
  ceiling,
  compare,
  divide,
  type Exact,
  exactToText,
  floor,
  floorDivide,
  isWhole,
  multiply,
  roundHalfUp,
  subtract,
} from "../../number/rational.ts";
import type {
  ArithmeticNode,
  ArithmeticOperator,
  DivideNode,
  DivisorNode,
  Expression,
  NegateNode,
  RoundNode,
} from "../../program/expression.ts";
import { Beyond, calculateBeyond, type Known, negateBeyond, risingBeyond } from "../../value/beyond.ts";
import { Die } from "../../value/die.ts";
import { workToRead } from "../../value/extent.ts";
import { Roll } from "../../value/roll.ts";
import { Divisor, isList, kindName, type Value } from "../../value/value.ts";
import { exactOf, knownOf, nonZero, truthOf } from "./expect.ts";
import type { Need, Planner, Run } from "./planner.ts";

const OPERATIONS: { readonly [Operator in ArithmeticOperator]: (a: Exact, b: Exact) => Exact } = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
  "//": floorDivide,
};

export function planArithmetic(planner: Planner, node: ArithmeticNode, need: Need): Run {
  const keeps = node.operator === "+" || node.operator === "-";
  const left = planner.operand(node.left, keeps ? need : "total");
  const right = planner.operand(node.right, keeps ? need : "total");
  const slow = (a: Value, b: Value): Value => calculate(planner, node, node.operator, a, b);
  switch (node.operator) {
    case "+":
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === "number" && typeof b === "number") {
          const sum = a + b;
          if (Number.isSafeInteger(sum)) return sum;
        }
        return slow(a, b);
      };
    case "-":
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === "number" && typeof b === "number") {
          const difference = a - b;
          if (Number.isSafeInteger(difference)) return difference;
        }
        return slow(a, b);
      };
    default:
      return (frame) => {
        const a = left(frame);
        return slow(a, right(frame));
      };
  }
}

/** One operation on two values; also what `+=` and its kin do. */
export function calculate(
  planner: Planner,
  node: { readonly left: Expression; readonly right: Expression; readonly at: number },
  operator: ArithmeticOperator,
  a: Value,
  b: Value,
): Value {
  const { context } = planner;
  if (operator === "+" || operator === "-") {
    if (isList(a) && isList(b) && operator === "+") return context.kept(Object.freeze([...a, ...b]), node.at);
    if (a instanceof Die || b instanceof Die) return shiftedDie(planner, node, operator, a, b);
    const known = !(a instanceof Beyond) && !(b instanceof Beyond);
    if (known && (a instanceof Roll || b instanceof Roll)) return combined(planner, node, operator, a, b);
    if (typeof a === "string" && typeof b === "string") {
      fault("HR3002", node.at, "texts are not added", 'put them into one text: "{a}{b}"');
    }
  }
  if (operator === "/" && b instanceof Divisor)
    return applyDivisor(planner, knownOf(planner, a, node.left), b, node.at);
  const x = knownOf(planner, a, node.left);
  const given = knownOf(planner, b, node.right);
  const divides = operator === "/" || operator === "//";
  const y = divides && !(given instanceof Beyond) ? nonZero(planner, given, node.right) : given;
  if (x instanceof Beyond || y instanceof Beyond)
    return context.exact(node.at, () => calculateBeyond(operator, x, y));
  if (typeof x !== "number" && typeof y !== "number" && !(operator !== "/" && isWhole(x) && isWhole(y))) {
    // Common divisors of two long numbers take work by the square of their length.
    context.spend((workToRead(x) * workToRead(y)) >> 4, node.at);
  }
  return context.exact(node.at, () => OPERATIONS[operator](x, y));
}

// The dice of both sides stay on the table, in order; those of a subtracted side count against the total.
function combined(
  planner: Planner,
  node: { readonly left: Expression; readonly right: Expression; readonly at: number },
  operator: "+" | "-",
  a: Value,
  b: Value,
): Value {
  exactOf(planner, a, node.left);
  exactOf(planner, b, node.right);
  const diceOf = (value: Value) => (value instanceof Roll ? value.dice : []);
  const plusOf = (value: Value, side: Expression) =>
    value instanceof Roll ? value.plus : exactOf(planner, value, side);
  const right = operator === "+" ? diceOf(b) : diceOf(b).map((die) => die.negated);
  const size = diceOf(a).length + right.length;
  planner.context.spend(size, node.at);
  if (size > planner.context.limits.dice)
    fault(
      "HR4003",
      node.at,
      `this roll has more than ${planner.context.limits.dice} dice`,
      fewerDice(planner.context.limits),
    );
  const plus = planner.context.exact(node.at, () =>
    OPERATIONS[operator](plusOf(a, node.left), plusOf(b, node.right)),
  );
  return new Roll([...diceOf(a), ...right], plus);
}

// `die ± whole number` is a die; dice that are both unrolled are added only inside `die`.
function shiftedDie(
  planner: Planner,
  node: { readonly left: Expression; readonly right: Expression; readonly at: number },
  operator: "+" | "-",
  a: Value,
  b: Value,
): Value {
  if (a instanceof Die && !(b instanceof Die)) {
    const shift = exactOf(planner, b, node.right);
    if (isWhole(shift)) return new Die(a.groups, OPERATIONS[operator](a.plus, shift));
    fault("HR3004", node.at, "a die takes only whole numbers as its constant");
  }
  if (b instanceof Die && !(a instanceof Die) && operator === "+") {
    const shift = exactOf(planner, a, node.left);
    if (isWhole(shift)) return new Die(b.groups, add(b.plus, shift));
    fault("HR3004", node.at, "a die takes only whole numbers as its constant");
  }
  const side = a instanceof Die ? node.left : node.right;
  fault(
    "HR3005",
    side.at,
    `\`${planner.words(side)}\` is a die that has not been rolled, where a number is wanted`,
    `roll it first: \`roll ${planner.words(side)}\``,
  );
}

/** `d6 + d4 - 1` inside `die`. */
export function planDieSum(
  planner: Planner,
  node: {
    readonly left: Expression;
    readonly right: Expression;
    readonly operator: "+" | "-";
    readonly at: number;
  },
): Run {
  const left = planner.operand(node.left, "all");
  const right = planner.operand(node.right, "all");
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (a instanceof Die && b instanceof Die) {
      if (node.operator === "-") fault("HR3002", node.at, "dice can be added in a die, not subtracted");
      return new Die([...a.groups, ...b.groups], add(a.plus, b.plus));
    }
    return a instanceof Die || b instanceof Die
      ? shiftedDie(planner, node, node.operator, a, b)
      : calculate(planner, node, node.operator, a, b);
  };
}

export function planNegate(planner: Planner, node: NegateNode): Run {
  const of = planner.operand(node.of, "total");
  if (node.op === "not") return (frame) => !truthOf(planner, of(frame), node.of);
  return (frame) => negateBeyond(knownOf(planner, of(frame), node.of));
}

export function planRound(planner: Planner, node: RoundNode): Run {
  const of = planner.operand(node.of, "total");
  const round = node.mode === "down" ? floor : node.mode === "up" ? ceiling : roundHalfUp;
  return (frame) => risingBeyond(knownOf(planner, of(frame), node.of), round);
}

export function planDivisor(planner: Planner, node: DivisorNode): Run {
  const by = planner.operand(node.by, "total");
  const base = node.base === null ? null : planner.operand(node.base, "total");
  return (frame) => {
    const divisor = nonZero(planner, exactOf(planner, by(frame), node.by), node.by);
    return new Divisor(
      divisor,
      base === null || node.base === null ? 0 : exactOf(planner, base(frame), node.base),
    );
  };
}

/** `x divisor 4(+2)` and, with a stored divisor, `x / d`. */
export function planDivide(planner: Planner, node: DivideNode): Run {
  const of = planner.operand(node.of, "total");
  const divisor = planner.operand(node.divisor, "total");
  return (frame) => {
    const amount = knownOf(planner, of(frame), node.of);
    const by = divisor(frame);
    if (!(by instanceof Divisor)) {
      fault(
        "HR3002",
        node.divisor.at,
        `\`${planner.words(node.divisor)}\` is ${kindName(by)}, where a divisor is wanted`,
      );
    }
    const result = applyDivisor(planner, amount, by, node.at);
    if (planner.traced && !(amount instanceof Beyond) && !(result instanceof Beyond))
      planner.context.recorder?.mark({ working: working(amount, by, result) });
    return result;
  };
}

// `12 / 4 = 3, + 2 = 5`; `13 / 4, rounded down, + 2 = 5`.
function working(amount: Exact, { by, base }: Divisor, result: Exact): string {
  const exact = isWhole(divide(amount, by));
  const quotient = `${exactToText(amount)} / ${exactToText(by)}`;
  if (compare(base, 0) === 0) return `${quotient}${exact ? "" : ", rounded down"} = ${exactToText(result)}`;
  const added = `${compare(base, 0) < 0 ? "-" : "+"} ${exactToText(absolute(base))} = ${exactToText(result)}`;
  return exact
    ? `${quotient} = ${exactToText(divide(amount, by))}, ${added}`
    : `${quotient}, rounded down, ${added}`;
}

/** floor(x / by) + base, for negatives and fractions too. */
function applyDivisor(planner: Planner, amount: Known, { by, base }: Divisor, at: number): Known {
  return planner.context.exact(at, () =>
    amount instanceof Beyond
      ? calculateBeyond("+", calculateBeyond("//", amount, by), base)
      : add(floorDivide(amount, by), base),
  );
}
