import type { Binary, Expression } from "../../ast/expression.ts";
import { contains } from "../../resolve/children.ts";
import { compareExact } from "../../resolve/exact.ts";
import { type Checking, warning, written } from "../checking.ts";
import { isCovered, meet, stretch } from "../pattern/coverage.ts";
import { compared } from "../pattern/match.ts";
import { type ComparedPlace, comparedPlace } from "./compared-place.ts";

/** Of more questions in a row than these, the first are held against each other. */
const MAX_ASKED = 50;
// Those within another are looked at with it.
const within = new WeakSet<Expression>();

/** `r == 1 and r == 20`, which never holds, and `r != 1 or r != 20`, which always does. */
export function comparedTwice(node: Binary, c: Checking): void {
  const { operator } = node;
  if ((operator !== "and" && operator !== "or") || within.has(node)) return;
  const parts = partsOf(node, operator);
  // What is called may change what is compared.
  if (parts.some((part) => contains(part, ({ kind }) => kind === "call" || kind === "field call"))) return;
  const asked = parts.slice(0, MAX_ASKED).flatMap((part) => comparedPlace(part, c) ?? []);
  for (const [i, other] of asked.entries()) {
    const first = asked.slice(0, i).find((one) => one.of === other.of && isDecided(operator, one, other));
    if (first === undefined) continue;
    const both = { start: first.node.span.start, end: other.node.span.end };
    const [when, instead] = operator === "and" ? ["never", "or"] : ["always", "and"];
    warning(
      c,
      "HR2057",
      both,
      `\`${written(c, { span: both })}\` is ${when} true, whatever \`${other.of}\` is.`,
      {
        hint: `Write \`${instead}\` in place of \`${operator}\`, or check the numbers.`,
      },
    );
    return;
  }
}

/** What is joined by `and` alone, or by `or` alone, in order. */
function partsOf(node: Expression, operator: "and" | "or"): readonly Expression[] {
  const parts: Expression[] = [];
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "binary" && next.operator === operator) {
      within.add(next);
      open.push(next.right, next.left);
    } else parts.push(next);
  }
  return parts;
}

function isDecided(operator: "and" | "or", a: ComparedPlace, b: ComparedPlace): boolean {
  const [one, other] = [a, b].map(({ operator: own, number }) => compared(own, number));
  if (operator === "and") return Boolean(one && other && !meet(one, other));
  if (one && other) return isCovered(stretch(null, null), [one, other], false);
  // Everything but one number, and everything but another.
  return !one && !other && compareExact(a.number, b.number) !== 0;
}
