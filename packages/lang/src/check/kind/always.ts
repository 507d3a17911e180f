import type { Binary, Compare, CompareOperator, Expression } from "../../ast/expression.ts";
import type { Claim, Demand } from "../../ast/statement.ts";
import { compareExact, type Exact, isWhole } from "../../resolve/exact.ts";
import { type Range, rangeOf, showRange } from "../certain/range.ts";
import { type Checking, warning, written } from "../checking.ts";

// Nodes are made once, by the parser, and those round another are looked at before it.
const demanded = new WeakMap<Expression, boolean>();

/**
 * `require hero.HP >= 0 else "..."`, `require not (hero.HP < 0) else "..."`: a demand may say once more what a
 * declaration sees to.
 */
export function demandsMayHold({ condition }: Demand): void {
  const open: { readonly node: Expression; readonly holds: boolean }[] = [{ node: condition, holds: true }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, holds } = next;
    demanded.set(node, holds);
    if (node.kind === "not") open.push({ node: node.of, holds: !holds });
    // Where both are demanded, or neither may be.
    if (node.kind === "binary" && node.operator === (holds ? "and" : "or"))
      open.push({ node: node.left, holds }, { node: node.right, holds });
  }
}

// Of what is expected outside a test, it is told that it does not belong there.
const expected = new WeakSet<Expression>();

/** `expect 3 == 3`, wherever it stands. */
export function expectsTheSame({ kind, condition }: Claim): void {
  if (kind === "expect") expected.add(condition);
}

/** A comparison whose answer the dice cannot change. */
export function alwaysTheSame(node: Compare, c: Checking): void {
  // A test expects nothing else.
  if (c.owner === "test" || expected.has(node)) return;
  const answer = certainAnswer(node, c);
  if (answer === null || demanded.get(node) === answer) return;
  const never = !answer;
  const known = node.operands
    .filter((operand) => !isPlain(operand))
    .flatMap((operand) => {
      const range = rangeOf(operand, c);
      return range === null ? [] : [`\`${written(c, operand)}\` gives ${showRange(range)}`];
    });
  warning(
    c,
    "HR2057",
    node.span,
    `\`${written(c, node)}\` is ${never ? "never" : "always"} true${known.length > 0 ? `: ${known.join(", and ")}` : ""}.`,
    { hint: countedInstead(node, c) ?? "Check the numbers, or leave the comparison out." },
  );
}

/** `d6 in [7, 8]`: numbers that the dice never give. */
export function neverAmong({ operator, left, right, span }: Binary, c: Checking): void {
  if (c.owner === "test" || operator !== "in" || right.kind !== "list" || right.items.length === 0) return;
  const range = rangeOf(left, c);
  if (range === null) return;
  for (const { from, to } of right.items) {
    const [first, last] = [rangeOf(from, c), rangeOf(to ?? from, c)];
    if (first === null || last === null) return;
    const item = { low: first.low, high: last.high, whole: to !== null || first.whole };
    if (equal(range, item) !== false) return;
  }
  const gives = `\`${written(c, left)}\` gives ${showRange(range)}`;
  warning(c, "HR2057", span, `\`${written(c, { span })}\` is never true: ${gives}.`, {
    hint: "Check the numbers, or leave the question out.",
  });
}

/** Whether a comparison always holds, or never; null where it depends. */
export function certainAnswer(node: Compare, c: Checking): boolean | null {
  const answers = node.operators.map((operator, index) => {
    const [left, right] = [node.operands[index], node.operands[index + 1]];
    const a = left && rangeOf(left, c);
    const b = a && right && rangeOf(right, c);
    return a && b ? decide(operator, a, b) : null;
  });
  if (answers.includes(false)) return false;
  return answers.every((answer) => answer === true) ? true : null;
}

/** `8d10 >= 8`, which in chats counts dice, and here adds them up; null where it can be no such thing. */
function countedInstead({ operators, operands }: Compare, c: Checking): string | null {
  const [operator, more] = operators;
  const [pool, bound] = operands;
  if (pool?.kind !== "dice" || pool.count === null || bound === undefined || more !== undefined) return null;
  const face = rangeOf({ ...pool, count: null }, c);
  const asked = rangeOf(bound, c);
  if (face === null || asked === null || point(asked) === null) return null;
  if (!below(face.low, asked.low, true) || !below(asked.high, face.high, true)) return null;
  const text = `count ${operator} ${written(c, bound)} in ${written(c, pool)}`;
  return `To count the dice that show it, write \`${text}\`; a comparison adds them up.`;
}

function isPlain(node: Expression): boolean {
  return node.kind === "number" || (node.kind === "negate" && node.of.kind === "number");
}

/** Whether `a operator b` holds for all values, for none, or it depends. */
export function decide(operator: CompareOperator, a: Range, b: Range): boolean | null {
  switch (operator) {
    case "<":
      return below(a.high, b.low, false) ? true : below(b.high, a.low, true) ? false : null;
    case "<=":
      return below(a.high, b.low, true) ? true : below(b.high, a.low, false) ? false : null;
    case ">":
      return decide("<", b, a);
    case ">=":
      return decide("<=", b, a);
    case "==":
      return equal(a, b);
    case "!=": {
      const same = equal(a, b);
      return same === null ? null : !same;
    }
  }
}

function below(a: Exact | null, b: Exact | null, orEqual: boolean): boolean {
  if (a === null || b === null) return false;
  const order = compareExact(a, b);
  return orEqual ? order <= 0 : order < 0;
}

function equal(a: Range, b: Range): boolean | null {
  if (below(a.high, b.low, false) || below(b.high, a.low, false)) return false;
  const [x, y] = [point(a), point(b)];
  if (x !== null && y !== null) return compareExact(x, y) === 0;
  if ((a.whole && y !== null && !isWhole(y)) || (b.whole && x !== null && !isWhole(x))) return false;
  return null;
}

function point({ low, high }: Range): Exact | null {
  return low !== null && high !== null && compareExact(low, high) === 0 ? low : null;
}
