import type { Expression, Pattern } from "../../program/expression.ts";
import { Die } from "../../value/die.ts";
import { equal } from "../../value/equality.ts";
import type { Value } from "../../value/value.ts";
import { inOrder } from "./comparison.ts";
import type { Frame, Planner } from "./planner.ts";

/** Tests a value; the operands of the pattern are evaluated when it is asked. */
export type LazyTest = (frame: Frame, subject: Value) => boolean;

/** A test whose operands have been evaluated. */
export type Test = (subject: Value) => boolean;

/**
 * Plans the patterns of a `match` arm. A value of a kind that a range or comparison cannot be held against does
 * not match.
 */
export function planPatterns(planner: Planner, patterns: readonly Pattern[]): LazyTest {
  const tests = patterns.map((pattern) => planPattern(planner, pattern));
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (frame, subject) => tests.some((test) => test(frame, subject));
}

function planPattern(planner: Planner, pattern: Pattern): LazyTest {
  if (pattern.kind === "else") return () => true;
  if (pattern.kind === "range") {
    const rolled = planEnds(planner, pattern);
    const quoted = pattern.quoted === undefined ? rolled : planEnds(planner, pattern.quoted);
    return (frame, subject) => {
      const [low, high] = subject instanceof Die ? quoted(frame) : rolled(frame);
      return atLeast(subject, low) && atLeast(high, subject);
    };
  }
  const value = planner.patternOperand(pattern.value);
  const quoted = pattern.quoted === undefined ? value : planner.patternOperand(pattern.quoted);
  if (pattern.kind === "value") {
    return (frame, subject) =>
      same(planner, pattern, subject, subject instanceof Die ? quoted(frame) : value(frame));
  }
  const { operator } = pattern;
  return (frame, subject) => {
    const other = subject instanceof Die ? quoted(frame) : value(frame);
    if (operator === "==" || operator === "!=")
      return same(planner, pattern, subject, other) === (operator === "==");
    planner.context.spendToCompare(subject, other, pattern.value.at);
    return inOrder(operator, subject, other) ?? false;
  };
}

/** The two ends of a range, one after the other; an end that is not there is undefined. */
function planEnds(
  planner: Planner,
  range: { readonly from: Expression | null; readonly to: Expression | null },
): (frame: Frame) => readonly [Value | undefined, Value | undefined] {
  const from = range.from === null ? null : planner.patternOperand(range.from);
  const to = range.to === null ? null : planner.patternOperand(range.to);
  return (frame) => {
    const low = from?.(frame);
    return [low, to?.(frame)];
  };
}

function same(
  planner: Planner,
  pattern: { readonly value: Expression },
  subject: Value,
  other: Value,
): boolean {
  planner.context.spendToCompare(subject, other, pattern.value.at);
  return equal(subject, other);
}

// An absent end bounds nothing.
function atLeast(a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  return inOrder(">=", a, b) ?? false;
}

/**
 * Plans the patterns of `count`, `reroll` and `on`: their operands are evaluated once, before any die is looked
 * at, so a threshold that rolls is one threshold for all dice.
 */
export function planTest(planner: Planner, patterns: readonly Pattern[]): (frame: Frame) => Test {
  const prepared = patterns.map((pattern): ((frame: Frame) => Test) => {
    if (pattern.kind === "else") return () => () => true;
    if (pattern.kind === "range") {
      const ends = planEnds(planner, pattern);
      return (frame) => {
        const [low, high] = ends(frame);
        return (subject) => atLeast(subject, low) && atLeast(high, subject);
      };
    }
    const value = planner.patternOperand(pattern.value);
    const operator = pattern.kind === "value" ? "==" : pattern.operator;
    return (frame) => {
      const other = value(frame);
      if (operator === "==" || operator === "!=")
        return (subject) => same(planner, pattern, subject, other) === (operator === "==");
      return (subject) => {
        planner.context.spendToCompare(subject, other, pattern.value.at);
        return inOrder(operator, subject, other) ?? false;
      };
    };
  });
  return (frame) => {
    const tests = prepared.map((prepare) => prepare(frame));
    const [only] = tests;
    return tests.length === 1 && only !== undefined ? only : (subject) => tests.some((test) => test(subject));
  };
}

/** The same test for patterns of literal numbers, ready at once; null when any operand must be evaluated. */
export function constantTest(planner: Planner, patterns: readonly Pattern[]): Test | null {
  const constant = patterns.every((pattern) => {
    if (pattern.kind === "else") return true;
    const operands = pattern.kind === "range" ? [pattern.from, pattern.to] : [pattern.value];
    return operands.every((operand) => operand === null || operand.op === "number" || operand.op === "text");
  });
  return constant ? planTest(planner, patterns)([]) : null;
}
