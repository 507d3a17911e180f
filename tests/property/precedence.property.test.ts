import { compile } from "@houserule/lang";
import { literal } from "@houserule/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fraction, fraction, writeFraction } from "../oracle/fraction.ts";
import { machineOf } from "./dice-scripts.ts";
import { numRuns } from "./runs.ts";

// An evaluator of its own, straight from the table of precedence: the token that binds loosest is looked for,
// and the text is cut there. Slow and plain on purpose.

type Token = string;
type Result = Fraction | boolean;

const LEVELS: readonly (readonly Token[])[] = [
  ["or"],
  ["and"],
  ["<", "<=", ">", ">=", "==", "!="],
  ["+", "-"],
  ["*", "/", "//"],
];

class Undefined extends Error {}

function evaluate(tokens: readonly Token[]): Result {
  for (const [level, operators] of LEVELS.entries()) {
    // `not` binds tighter than `and`, looser than comparisons; a leading minus tighter than products.
    if (level === 2 && tokens[0] === "not") return !truth(evaluate(tokens.slice(1)));
    const at = cut(tokens, operators);
    if (at < 0) continue;
    const [left, operator = "", right] = [
      evaluate(tokens.slice(0, at)),
      tokens[at],
      evaluate(tokens.slice(at + 1)),
    ];
    return apply(operator, left, right);
  }
  if (tokens[0] === "-") return negative(number(evaluate(tokens.slice(1))));
  if (tokens[0] === "(") return evaluate(tokens.slice(1, -1));
  return fraction(BigInt(tokens[0] ?? "0"), 1n);
}

/** The last operator of a level outside brackets that has an operand on its left: everything here is left to right. */
function cut(tokens: readonly Token[], operators: readonly Token[]): number {
  let depth = 0;
  for (let i = tokens.length - 1; i > 0; i -= 1) {
    const token = tokens[i] ?? "";
    if (token === ")") depth += 1;
    if (token === "(") depth -= 1;
    const before = tokens[i - 1] ?? "";
    if (depth === 0 && operators.includes(token) && (before === ")" || /^\d/.test(before))) return i;
  }
  return -1;
}

function truth(value: Result): boolean {
  if (typeof value === "boolean") return value;
  throw new Undefined();
}

function number(value: Result): Fraction {
  if (typeof value !== "boolean") return value;
  throw new Undefined();
}

const negative = ({ n, d }: Fraction): Fraction => ({ n: -n, d });

function divided(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new Undefined();
  const sign = b.n < 0n ? -1n : 1n;
  return fraction(sign * a.n * b.d, sign * a.d * b.n);
}

function floor({ n, d }: Fraction): Fraction {
  return { n: n / d - (n % d !== 0n && n < 0n ? 1n : 0n), d: 1n };
}

function apply(operator: Token, left: Result, right: Result): Result {
  if (operator === "or") return truth(left) || truth(right);
  if (operator === "and") return truth(left) && truth(right);
  const [a, b] = [number(left), number(right)];
  const difference = a.n * b.d - b.n * a.d;
  switch (operator) {
    case "<":
      return difference < 0n;
    case "<=":
      return difference <= 0n;
    case ">":
      return difference > 0n;
    case ">=":
      return difference >= 0n;
    case "==":
      return difference === 0n;
    case "!=":
      return difference !== 0n;
    case "+":
      return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
    case "-":
      return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
    case "*":
      return fraction(a.n * b.n, a.d * b.d);
    case "/":
      return divided(a, b);
    default:
      return floor(divided(a, b));
  }
}

// Sums and products of numbers, compared at most once, joined by and, or, not: what has a meaning by its kinds.
const { sum } = fc.letrec<{ sum: Token[]; term: Token[]; factor: Token[] }>((tie) => ({
  factor: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.nat(20).map((n) => [String(n)]),
    tie("factor").map((inner) => ["-", ...inner]),
    tie("sum").map((inner) => ["(", ...inner, ")"]),
  ),
  term: fc
    .array(fc.tuple(fc.constantFrom("*", "/", "//"), tie("factor")), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flatMap(([op, f], i) => (i === 0 ? f : [op, ...f]))),
  sum: fc
    .array(fc.tuple(fc.constantFrom("+", "-"), tie("term")), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flatMap(([op, t], i) => (i === 0 ? t : [op, ...t]))),
}));

const comparison = fc
  .tuple(fc.boolean(), sum, fc.constantFrom("<", "<=", ">", ">=", "==", "!="), sum)
  .map(([not, a, op, b]) => [...(not ? ["not"] : []), ...a, op, ...b]);
const logic = fc
  .array(fc.tuple(fc.constantFrom("and", "or"), comparison), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flatMap(([op, c], i) => (i === 0 ? c : [op, ...c])));

function expected(tokens: readonly Token[]): string | null {
  try {
    const value = evaluate(tokens);
    return typeof value === "boolean" ? String(value) : writeFraction(fraction(value.n, value.d));
  } catch (thrown) {
    if (thrown instanceof Undefined) return null;
    throw thrown;
  }
}

function ended(text: string): string {
  const { program, diagnostics } = compile({ main: { name: "script", text } });
  if (program === null) return diagnostics.find(({ severity }) => severity === "error")?.code ?? "";
  const result = machineOf(text).roll({ seed: "" });
  return result.ok ? "a value" : result.fault.code;
}

describe("operators", () => {
  it.each([
    ["sums and products", sum],
    ["comparisons, and, or, not", logic],
  ])("%s bind as the table of precedence says", (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, fc.constantFrom(" ", "  "), (tokens, blank) => {
        const text = tokens.join(blank);
        const value = expected(tokens);
        // Division by zero has no value in one; in the other it is told before it runs, or ends the run.
        if (value === null) expect(ended(text)).toMatch(/^(HR2179|HR3001|a value)$/);
        else {
          const result = machineOf(text).roll({ seed: "" });
          expect(result.ok && literal(result.value)).toBe(value);
        }
      }),
      { numRuns },
    );
  });
});
