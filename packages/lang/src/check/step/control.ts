import type { Call, Expression } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Block, Jump, RepeatUntil, Return, Statement, While } from "../../ast/statement.ts";
import { children, contains } from "../../resolve/children.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { Variable } from "../../resolve/entity.ts";
import { compareExact, isWhole, showExact } from "../../resolve/exact.ts";
import { placeOf } from "../../resolve/place.ts";
import type { Span } from "../../span.ts";
import { changedBy } from "../certain/changing.ts";
import { type Checking, error, warning, written } from "../checking.ts";
import { certainAnswer } from "../kind/always.ts";
import { staysSo } from "./one-way.ts";
import { isAtValuePlace } from "./value-places.ts";

export function jumpInLoop(node: Jump, c: Checking): void {
  if (c.inLoop) return;
  if (c.odds !== null) return leavesOdds(node, c.odds, "It belongs inside a loop of its own there.", c);
  error(c, "HR2054", node.span, `\`${node.kind}\` stands outside a loop.`, {
    hint:
      node.kind === "stop" && c.owner === "rule"
        ? "`stop` leaves a loop; to leave a rule, write `return`."
        : "It belongs inside `for`, `while` or `repeat`.",
  });
}

export function returnInRule(node: Return, c: Checking): void {
  if (c.odds !== null) {
    const hint = "A block's value is its last line: write the value there, without `return`.";
    return leavesOdds(node, c.odds, hint, c);
  }
  if (c.owner === "rule") return;
  error(c, "HR2055", node.span, "`return` leaves a rule, and there is no rule here.", {
    hint: withoutRule(node, c),
  });
}

function withoutRule(node: Return, c: Checking): string {
  if (c.owner === "test") return "A test gives nothing: write what must hold, `expect … == …`.";
  if (!isAtValuePlace(node, c.text))
    return "Only a rule is left before its end: put all of these lines into one, `rule result() { … }`, and call it: `result()`.";
  return c.owner === "main"
    ? "The last expression of the text is its result: write it without `return`."
    : "Write the value without `return`.";
}

function leavesOdds(node: Jump | Return, odds: Call, hint: string, c: Checking): void {
  const { text } = odds.callee;
  error(c, "HR2068", node.span, `\`${node.kind}\` cannot lead out of the brackets of \`${text}\`.`, { hint });
}

/** `while true` without a way out, or a condition that nothing in the loop changes. */
export function endlessLoop(node: While, c: Checking): void {
  const { condition, body } = node;
  const literally = condition.kind === "boolean" && condition.value;
  const unchanged = literally || stays(condition, body, c);
  if ((!unchanged && !staysSo(condition, true, body, c)) || canLeave(body, true)) return;
  const span = { start: node.span.start, end: condition.span.end };
  warning(c, "HR2056", span, literally ? "This loop never ends." : "Once begun, this loop never ends.", {
    hint: literally
      ? "Leave it with `stop`, or give it a condition that can become false."
      : wayOut(condition, "false", unchanged, c),
  });
}

/** `repeat { } until false` without a way out, or a condition that nothing in the loop changes. */
export function neverUntil({ condition, body, span }: RepeatUntil, c: Checking): void {
  const literally = condition.kind === "boolean" && !condition.value;
  const unchanged = literally || stays(condition, body, c);
  const settledBefore = condition.kind === "compare" && certainAnswer(condition, c) !== null;
  if (literally || unchanged || settledBefore) meantForCondition(body, c);
  if ((!unchanged && !staysSo(condition, false, body, c)) || canLeave(body, true)) return;
  const word = { start: span.start, end: span.start + "repeat".length };
  warning(
    c,
    "HR2056",
    word,
    literally ? "This loop never ends." : "This loop ends after its first round, or never.",
    {
      hint: literally
        ? "Leave it with `stop`, or give it a condition that can become true."
        : wayOut(condition, "true", unchanged, c),
    },
  );
}

/** What a loop makes is made for its condition, of which it is told that it looks at nothing of it. */
function meantForCondition(body: Block, c: Checking): void {
  for (const statement of body.statements) {
    if (statement.kind !== "let" && statement.kind !== "var") continue;
    const own = c.tables.variables.get(statement);
    if (own !== undefined) c.tables.read.add(own);
  }
}

function wayOut(condition: Expression, wanted: "true" | "false", unchanged: boolean, c: Checking): string {
  const text = written(c, condition);
  return unchanged
    ? `Change inside it what \`${text}\` looks at, or leave it with \`stop\`.`
    : `What it does can never make \`${text}\` ${wanted}: go the other way, or leave it with \`stop\`.`;
}

/** Whether a condition looks only at variables, and none of them changes in the loop. */
function stays(condition: Expression, body: Statement, c: Checking): boolean {
  const variables = new Set<Variable>();
  const other = contains(condition, (part) => {
    if (part.kind === "name") {
      const reference = c.tables.references.get(part);
      if (reference?.kind === "variable") variables.add(reference.variable);
      return reference === undefined;
    }
    return !settled.has(part.kind);
  });
  if (other || variables.size === 0) return false;
  return !contains(body, (part) => {
    // The condition of `until` sees the names of the body, which are new in each round. Of one that hides what the
    // condition looks at, it was told that it does.
    const own = part.kind === "let" || part.kind === "var" ? c.tables.variables.get(part) : undefined;
    if (own !== undefined && (variables.has(own) || hides(own, variables, c))) return true;
    return changedBy(part, c.tables).some(({ target }) => {
      const place = placeOf(target, c.tables);
      return place.kind !== "place" || variables.has(place.variable);
    });
  });
}

function hides(own: Variable, variables: ReadonlySet<Variable>, c: Checking): boolean {
  const by = c.tables.hidden.get(own)?.by;
  return by !== undefined && by !== null && variables.has(by);
}

const settled: ReadonlySet<Statement["kind"]> = new Set<Statement["kind"]>([
  "number",
  "text",
  "boolean",
  "none",
  "name",
  "field",
  "compare",
  "binary",
  "not",
  "negate",
]);

/** Whether a `stop` of this loop, a `return` or a refusal stands inside. */
function canLeave(node: Statement, own: boolean): boolean {
  switch (node.kind) {
    case "stop":
      return own;
    case "return":
    case "require":
    case "broken":
      return true;
    case "for":
    case "while":
    case "repeat":
    case "repeat until":
      return children(node).some((child) => canLeave(child, false));
    default:
      return children(node).some((child) => canLeave(child, own));
  }
}

/** `1/2..3`, where a range is counted out. */
export function rangesAreWhole(node: Statement, c: Checking): void {
  // Faces have a message of their own, and patterns ask what lies between.
  if (node.kind === "dice" || node.kind === "match" || "patterns" in node || node.kind === "explode") return;
  for (const range of rangesIn(node)) {
    for (const end of [range.from, range.to]) {
      const value = constantOf(end);
      if (value === null || isWhole(value)) continue;
      error(c, "HR2031", end.span, `A range runs over whole numbers, and ${showExact(value)} is none.`, {
        hint: "Write a whole number, or round it: `round down` or `round up`.",
      });
      return;
    }
  }
}

/** `5..1`, wherever ranges stand. */
export function rangesGoUp(node: Statement, c: Checking): void {
  for (const { from, to, span } of rangesIn(node)) {
    const low = constantOf(from);
    const high = low && constantOf(to);
    if (low === null || high === null || compareExact(low, high) <= 0) continue;
    warning(c, "HR2062", span, `The range from ${written(c, from)} to ${written(c, to)} holds nothing.`, {
      hint: `Write ${written(c, to)}..${written(c, from)}.`,
    });
  }
}

interface WrittenRange {
  readonly from: Expression;
  readonly to: Expression;
  readonly span: Span;
}

function rangesIn(node: Statement): readonly WrittenRange[] {
  switch (node.kind) {
    case "for":
      return between(node.in, node.to);
    case "list":
      return node.items.flatMap((item) => between(item.from, item.to));
    case "dice":
      return node.faces.kind === "custom"
        ? node.faces.faces.flatMap((face) => between(face.from, face.to))
        : [];
    case "comprehension":
      return between(node.generator.in, node.generator.to);
    case "call":
      return node.arguments.flatMap(({ generator }) =>
        generator === null ? [] : between(generator.in, generator.to),
      );
    case "match":
      return node.arms.flatMap((arm) => ofPatterns(arm.patterns));
    case "reroll":
    case "count":
      return ofPatterns(node.patterns);
    case "explode":
      return ofPatterns(node.on ?? []);
    default:
      return [];
  }
}

function ofPatterns(patterns: readonly Pattern[]): readonly WrittenRange[] {
  return patterns.flatMap((pattern) =>
    pattern.kind === "range" && pattern.from !== null ? between(pattern.from, pattern.to) : [],
  );
}

function between(from: Expression, to: Expression | null): readonly WrittenRange[] {
  return to === null ? [] : [{ from, to, span: { start: from.span.start, end: to.span.end } }];
}
