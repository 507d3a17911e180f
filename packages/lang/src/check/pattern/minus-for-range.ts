import type { Count, Explode, Match, Reroll } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { type Checking, warning, written } from "../checking.ts";

/** `1-3` as a pattern, which is the number -2. */
export function minusForRange(node: Match | Count | Reroll | Explode, c: Checking): void {
  for (const pattern of patternsOf(node)) {
    if (!isMinusForRange(pattern, c)) continue;
    const { value } = pattern;
    const range = written(c, value).replace("-", "..");
    const sign = { start: value.left.span.end, end: value.right.span.start };
    warning(c, "HR2065", pattern.span, `\`${written(c, value)}\` is a subtraction, not a range.`, {
      hint: `Write \`${range}\`.`,
      fix: { title: `Write ${range}`, edits: [{ span: sign, text: ".." }] },
    });
  }
}

interface Minus extends Extract<Pattern, { readonly kind: "value" }> {
  readonly value: Extract<Extract<Pattern, { readonly kind: "value" }>["value"], { readonly kind: "binary" }>;
}

/** Whether a pattern is a subtraction of two numbers without blanks. */
export function isMinusForRange(pattern: Pattern, c: Checking): pattern is Minus {
  if (pattern.kind !== "value" || pattern.value.kind !== "binary") return false;
  const { operator, left, right } = pattern.value;
  if (operator !== "-" || left.kind !== "number" || right.kind !== "number") return false;
  return c.text.source.text.slice(left.span.end, right.span.start) === "-";
}

function patternsOf(node: Match | Count | Reroll | Explode): readonly Pattern[] {
  switch (node.kind) {
    case "match":
      return node.arms.flatMap((arm) => arm.patterns);
    case "explode":
      return node.on ?? [];
    default:
      return node.patterns;
  }
}
