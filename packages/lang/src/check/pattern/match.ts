import type { CompareOperator, Expression, Match } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { inPatterns } from "../../resolve/children.ts";
import { constantOf } from "../../resolve/constant.ts";
import { type Exact, showExact, whole } from "../../resolve/exact.ts";
import { listed } from "../../resolve/name/near-names.ts";
import type { Span } from "../../span.ts";
import { rangeOf } from "../certain/range.ts";
import { type Checking, error, warning, written } from "../checking.ts";
import { holds } from "./constant-pattern.ts";
import { isCovered, meet, type Stretch, stretch, toWhole } from "./coverage.ts";
import { isMinusForRange } from "./minus-for-range.ts";
import { isBackwards } from "./pattern-range.ts";

/** A match over an outcome names every member, or has an `else`. */
export function matchIsComplete(node: Match, c: Checking): void {
  const outcome = c.tables.matched.get(node);
  if (outcome === undefined) return;
  if (inPatterns(node.arms.flatMap((arm) => arm.patterns)).some((value) => value.kind === "broken")) return;
  const { members } = outcome.node;
  const taken = new Set<number>();
  for (const arm of node.arms) {
    if (arm.when !== null) continue;
    for (const pattern of arm.patterns) {
      if (pattern.kind === "else") return;
      if (pattern.kind === "value") {
        const member = memberOf(pattern.value, c);
        if (member !== undefined) taken.add(member);
        continue;
      }
      for (let member = 0; member < members.length; member += 1) {
        if (takesMember(pattern, member, c)) taken.add(member);
      }
    }
  }
  const missing = members.filter((_, index) => !taken.has(index)).map((member) => member.name.text);
  if (missing.length === 0) return;
  error(
    c,
    "HR2051",
    { start: node.span.start, end: node.subject.span.end },
    `This match over ${outcome.node.name.text} leaves out ${listed(missing)}.`,
    { hint: `Add ${missing.length === 1 ? "an arm for it" : "arms for them"}, or \`else => ...\`.` },
  );
}

function memberOf(node: Expression | null, c: Checking): number | undefined {
  const reference =
    node !== null && (node.kind === "name" || node.kind === "field")
      ? c.tables.references.get(node)
      : undefined;
  return reference?.kind === "member" ? reference.member : undefined;
}

function takesMember(
  pattern: Exclude<Pattern, { readonly kind: "else" | "value" }>,
  member: number,
  c: Checking,
): boolean {
  switch (pattern.kind) {
    case "comparison": {
      const other = memberOf(pattern.value, c);
      return other !== undefined && holds(pattern.operator, member - other);
    }
    case "range": {
      const [from, to] = [memberOf(pattern.from, c), memberOf(pattern.to, c)];
      if ((pattern.from !== null && from === undefined) || (pattern.to !== null && to === undefined))
        return false;
      return (from === undefined || member >= from) && (to === undefined || member <= to);
    }
  }
}

/** What the arms so far have taken. */
interface Taken {
  /** Single values, by their key. */
  readonly keys: Map<string, Span>;
  readonly stretches: { readonly span: Span; readonly stretch: Stretch }[];
  everything: Span | null;
}

/** How many stretches of numbers are remembered of one match; beyond them, gaps are not looked for. */
const MAX_STRETCHES = 100;

/** Patterns that earlier arms, or the dice themselves, leave nothing to. */
export function armsAreReached(node: Match, c: Checking): void {
  const outcome = c.tables.matched.get(node);
  const range = rangeOf(node.subject, c);
  const wholes = outcome !== undefined || range?.whole === true;
  const possible =
    outcome !== undefined
      ? stretch(whole(0), whole(outcome.node.members.length - 1))
      : range && stretch(range.low, range.high);
  const numberOf = (value: Expression): Exact | null => {
    if (outcome === undefined) return constantOf(value);
    // Members go by their order.
    const reference = value.kind === "name" || value.kind === "field" ? c.tables.references.get(value) : null;
    return reference?.kind === "member" && reference.outcome.node === outcome.node
      ? whole(reference.member)
      : null;
  };
  const taken: Taken = { keys: new Map(), stretches: [], everything: null };
  for (const arm of node.arms) {
    for (const pattern of arm.patterns) {
      if (isBackwards(pattern) || isMinusForRange(pattern, c)) continue;
      const wide = stretchOf(pattern, numberOf);
      // There is nothing below the first member, nor above the last.
      const ended =
        wide !== null && outcome !== undefined
          ? stretch(wide.low ?? whole(0), wide.high ?? possible?.high ?? null, wide.lowOpen, wide.highOpen)
          : wide;
      const own = ended !== null && wholes ? toWhole(ended) : ended;
      const key = keyOf(pattern, c);
      const by = takenBy(own, key, taken, wholes);
      if (by !== null) {
        warning(c, "HR2050", pattern.span, `\`${written(c, pattern)}\` can never be reached here.`, {
          labels: by.map((span) => ({ span, message: "this takes it before" })),
          hint: "Move it up, or remove it.",
        });
      } else if (possible !== null && own !== null && !meet(own, possible)) {
        warning(
          c,
          "HR2050",
          pattern.span,
          `\`${written(c, pattern)}\` can never be reached: \`${written(c, node.subject)}\` does not give it.`,
          { hint: "Check the number, or remove the arm." },
        );
      }
      if (arm.when !== null) continue;
      if (pattern.kind === "else") taken.everything ??= pattern.span;
      if (key !== null && !taken.keys.has(key)) taken.keys.set(key, pattern.span);
      if (own !== null && taken.stretches.length < MAX_STRETCHES) {
        taken.stretches.push({ span: pattern.span, stretch: own });
      }
    }
  }
}

/** The earlier patterns that take all that a pattern could take; null if it takes something itself. */
function takenBy(
  own: Stretch | null,
  key: string | null,
  taken: Taken,
  wholes: boolean,
): readonly Span[] | null {
  if (taken.everything !== null) return [taken.everything];
  const same = key === null ? undefined : taken.keys.get(key);
  if (same !== undefined) return [same];
  if (own === null) return null;
  const others = taken.stretches.filter((other) => meet(other.stretch, own));
  const covered = isCovered(
    own,
    others.map((other) => other.stretch),
    wholes,
  );
  return covered && others.length > 0 ? others.slice(0, 3).map((other) => other.span) : null;
}

/** The one value that a pattern tests for, where it is plain. */
function keyOf(pattern: Pattern, c: Checking): string | null {
  if (pattern.kind !== "value") return null;
  const { value } = pattern;
  switch (value.kind) {
    case "text": {
      const [first = "", ...more] = value.parts;
      return typeof first === "string" && more.length === 0 ? `text ${first}` : null;
    }
    case "boolean":
      return `boolean ${value.value}`;
    case "none":
      return "none";
    case "name":
    case "field": {
      const reference = c.tables.references.get(value);
      return reference?.kind === "member" ? `member ${reference.outcome.index} ${reference.member}` : null;
    }
    default: {
      const number = constantOf(value);
      return number && `number ${showExact(number)}`;
    }
  }
}

/** The numbers that a pattern takes, where each of its values certainly stands for one. */
export function stretchOf(pattern: Pattern, numberOf: (value: Expression) => Exact | null): Stretch | null {
  switch (pattern.kind) {
    case "else":
      return null;
    case "value": {
      const value = numberOf(pattern.value);
      return value && stretch(value, value);
    }
    case "range": {
      const from = pattern.from && numberOf(pattern.from);
      const to = pattern.to && numberOf(pattern.to);
      if ((pattern.from !== null && from === null) || (pattern.to !== null && to === null)) return null;
      return stretch(from, to);
    }
    case "comparison": {
      const value = numberOf(pattern.value);
      return value && compared(pattern.operator, value);
    }
  }
}

/** What a comparison with a number takes; null for all but that number. */
export function compared(operator: CompareOperator, value: Exact): Stretch | null {
  switch (operator) {
    case "<":
      return stretch(null, value, false, true);
    case "<=":
      return stretch(null, value);
    case ">":
      return stretch(value, null, true);
    case ">=":
      return stretch(value, null);
    case "==":
      return stretch(value, value);
    case "!=":
      return null;
  }
}
