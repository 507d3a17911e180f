import type { Expression } from "../ast/expression.ts";
import type { Fix } from "../diagnostic/diagnostic.ts";
import type { Span } from "../span.ts";
import type { Complaint } from "./complaint.ts";

/** `d4 -> d6 + 1`, where the rung is a die with a number: `->` binds it first. Null for any other value. */
export function sumInLadder(value: Expression): Complaint | null {
  const terms = termsOf(value);
  if (terms.length < 2 || !terms.some(({ kind }) => kind === "rungs")) return null;
  const sums = sumsOf(terms);
  const [first] = sums;
  return {
    code: "HR1056",
    span: first ?? value.span,
    message: "A rung that is a die with a number needs brackets, for `->` comes before `+`.",
    hint: "Write `(…)` around the die and its number: `d10 -> d12 -> (d12 + 1)`.",
    fix: {
      title: "Write brackets",
      edits: sums.flatMap(({ start, end }): Fix["edits"] => [
        { span: { start, end: start }, text: "(" },
        { span: { start: end, end }, text: ")" },
      ]),
    },
  };
}

function termsOf(value: Expression): readonly Expression[] {
  const found: Expression[] = [];
  let left = value;
  while (left.kind === "binary" && (left.operator === "+" || left.operator === "-")) {
    found.unshift(left.right);
    left = left.left;
  }
  return [left, ...found];
}

/** From the last rung before a sign, or the first of several terms, to the next rung or the end. */
function sumsOf(terms: readonly Expression[]): readonly Span[] {
  const found: Span[] = [];
  let start: number | null = null;
  let end = 0;
  for (const term of terms) {
    const [from, to] = term.kind === "rungs" ? [term.rungs[0], term.rungs.at(-1)] : [term, term];
    if (start !== null && term.kind === "rungs") {
      found.push({ start, end: from?.span.end ?? term.span.end });
      start = null;
    }
    start ??= to?.span.start ?? term.span.start;
    end = term.span.end;
  }
  return terms.at(-1)?.kind === "rungs" || start === null ? found : [...found, { start, end }];
}
