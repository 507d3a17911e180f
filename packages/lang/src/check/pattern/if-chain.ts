import type { Expression, If } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { contains } from "../../resolve/children.ts";
import type { Span } from "../../span.ts";
import { rangeOf } from "../certain/range.ts";
import { type Checking, shapeOf, warning, written } from "../checking.ts";
import { type ComparedPlace, comparedPlace, isPlace } from "../kind/compared-place.ts";
import { plainText } from "../written-text.ts";
import { isCovered, type Stretch, stretch, toWhole } from "./coverage.ts";
import { compared } from "./match.ts";

/** What the questions of a chain have taken of one name so far. */
interface Taken {
  /** The first question about it. */
  readonly first: Span;
  readonly stretches: Stretch[];
  readonly truths: Set<boolean>;
  readonly texts: Set<string>;
}

// Of more branches than these, the first are held against each other.
const MOST_BRANCHES = 50;

/** `if r >= 5 { } else if r >= 10 { }`: a question for what an earlier one takes, and an `else` that nothing comes to. */
export function branchesAreReached(node: If, c: Checking): void {
  const { branches, otherwise } = node;
  if (branches.length < 2 || branches.length > MOST_BRANCHES) return;
  // What is called may change what is asked.
  if (branches.some(({ condition }) => contains(condition, ({ kind }) => changing.has(kind)))) return;
  const taken = new Map<string, Taken>();
  for (const [i, { condition }] of branches.entries()) {
    const question = questionOf(condition, c);
    if (question === null) continue;
    const known = taken.get(question.of) ?? {
      first: condition.span,
      stretches: [],
      truths: new Set(),
      texts: new Set(),
    };
    taken.set(question.of, known);
    if (isTaken(question, known)) {
      warning(c, "HR2050", condition.span, `\`${written(c, condition)}\` never holds here.`, {
        labels: [
          { span: branches[0]?.condition.span ?? node.span, message: "what is asked before takes it" },
        ],
        hint: "Move it up, or remove it.",
      });
      return;
    }
    known.stretches.push(...question.stretches);
    if (question.truth !== null) known.truths.add(question.truth);
    if (question.text !== null) known.texts.add(question.text);
    const all = known.truths.size === 2 || isCovered(stretch(null, null), known.stretches, question.wholes);
    if (!all) continue;
    const next = branches[i + 1];
    const behind = next === undefined ? otherwise?.span : next.condition.span;
    if (behind === undefined) return;
    warning(
      c,
      "HR2050",
      behind,
      next === undefined
        ? "This `else` is never come to: what is asked before it takes everything."
        : `\`${written(c, next.condition)}\` is never asked: what is asked before it takes everything.`,
      {
        labels: [{ span: condition.span, message: "this is always so here" }],
        hint:
          next === undefined
            ? "Write `else` in place of the last question, or check it."
            : "Remove it, or check the questions.",
      },
    );
    return;
  }
}

const changing: ReadonlySet<string> = new Set<Statement["kind"]>(["call", "field call", "draw", "block"]);

interface Question {
  readonly of: string;
  readonly stretches: readonly Stretch[];
  readonly wholes: boolean;
  readonly truth: boolean | null;
  readonly text: string | null;
}

/** A question about one name alone; null for all else. */
function questionOf(condition: Expression, c: Checking): Question | null {
  const number = comparedPlace(condition, c);
  if (number !== null) {
    // One that is kept unrolled is another number each time.
    if (shapeOf(c, number.place).kind === "die") return null;
    const wholes = rangeOf(number.place, c)?.whole === true;
    return { of: number.of, stretches: stretchesOf(number, wholes), wholes, truth: null, text: null };
  }
  const none = { stretches: [], wholes: false, truth: null, text: null };
  if (isPlace(condition)) return { ...none, of: written(c, condition), truth: true };
  if (condition.kind === "not" && isPlace(condition.of))
    return { ...none, of: written(c, condition.of), truth: false };
  if (condition.kind !== "compare" || condition.operators.length !== 1 || condition.operators[0] !== "==")
    return null;
  const [left, right] = condition.operands;
  const text = right === undefined ? null : plainText(right);
  return left === undefined || text === null || !isPlace(left)
    ? null
    : { ...none, of: written(c, left), text };
}

function stretchesOf({ operator, number }: ComparedPlace, wholes: boolean): readonly Stretch[] {
  const own = compared(operator, number);
  const all = own === null ? [stretch(null, number, false, true), stretch(number, null, true)] : [own];
  return wholes ? all.map(toWhole) : all;
}

function isTaken({ stretches, wholes, truth, text }: Question, known: Taken): boolean {
  if (truth !== null) return known.truths.has(truth);
  if (text !== null) return known.texts.has(text);
  return known.stretches.length > 0 && stretches.every((one) => isCovered(one, known.stretches, wholes));
}
