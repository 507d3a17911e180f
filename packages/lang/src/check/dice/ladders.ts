import type { Explode, Expression, Index, Path, Rung, Rungs, Step } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import type { Fix } from "../../diagnostic/diagnostic.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { LadderEntity } from "../../resolve/entity.ts";
import { compareExact, isWhole, showExact, whole } from "../../resolve/exact.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { describe, isNumeric, type Shape } from "../../resolve/shape.ts";
import type { Span } from "../../span.ts";
import { keptValue } from "../certain/kept-value.ts";
import { diceCount } from "../certain/range.ts";
import { type Checking, error, shapeOf, warning, written } from "../checking.ts";

/** How far ladders that are the same as another one, and sums of dice, are followed. */
const MAX_STEPS = 100;

/** What certainly is no ladder. */
const noLadder: ReadonlySet<Shape["kind"]> = new Set<Shape["kind"]>([
  "number",
  "roll",
  "die",
  "bool",
  "text",
  "none",
  "list",
  "map",
  "record",
  "row",
  "sheet",
  "divisor",
  "odds",
  "outcome",
]);

/** `explode traits on 5`, `explode d8 from d6`: along a ladder it is the highest face that goes on, and only there are rungs. */
export function ladderExplosion(node: Explode, c: Checking): void {
  const { of, on, from } = node;
  const shape = shapeOf(c, of);
  if (shape.kind === "ladder" && on !== null) {
    const [first] = on;
    const last = on.at(-1);
    if (first === undefined || last === undefined) return;
    const span = clauseOf(on, c) ?? { start: first.span.start, end: last.span.end };
    error(
      c,
      "HR2183",
      span,
      `\`${written(c, of)}\` is a ladder, along which only the highest face explodes.`,
      {
        hint: `Leave \`${written(c, { span })}\` out; dice that explode on other faces have no ladder: \`explode d6 on 5..6\`.`,
        ...withoutClause(node, on, c),
      },
    );
  }
  if (from === null) return;
  if (isNumeric(shape) || shape.kind === "die")
    error(c, "HR2183", from.span, `\`${written(c, of)}\` is no ladder, so it has no rung to begin with.`, {
      hint: `Name the ladder: \`explode traits from ${written(c, from)}\`; or leave \`from\` out.`,
    });
  else if (shape.kind === "ladder") standsOn(from, of, c);
}

/** `on (5, 6)` with its word and its brackets; null where a comment or a line end stands between. */
function clauseOf(patterns: readonly Pattern[], c: Checking): Span | null {
  const [first] = patterns;
  const last = patterns.at(-1);
  if (first === undefined || last === undefined) return null;
  const { text } = c.text.source;
  const before = /\bon[ \t]*(\([ \t]*)?$/u.exec(
    text.slice(Math.max(0, first.span.start - 50), first.span.start),
  );
  if (before === null) return null;
  const behind = before[1] === undefined ? "" : /^[ \t]*,?[ \t]*\)/u.exec(text.slice(last.span.end))?.[0];
  if (behind === undefined) return null;
  return { start: first.span.start - before[0].length, end: last.span.end + behind.length };
}

function withoutClause(node: Explode, patterns: readonly Pattern[], c: Checking): { readonly fix?: Fix } {
  const span = clauseOf(patterns, c);
  if (span === null) return {};
  const blank = /[ \t]*$/u.exec(c.text.source.text.slice(node.span.start, span.start))?.[0].length ?? 0;
  const edits = [{ span: { start: span.start - blank, end: span.end }, text: "" }];
  return { fix: { title: `Leave \`${written(c, { span })}\` out`, edits } };
}

/** `step d7 up 1 on traits`, `rung of d6 on xs`. */
export function stepsOnLadder(node: Step | Rung, c: Checking): void {
  const { on } = node;
  if (on === null || on.names.length > 1) return;
  const reference = c.tables.references.get(on);
  const shape: Shape | null = reference?.kind === "variable" ? reference.variable.shape : null;
  if (shape !== null && noLadder.has(shape.kind)) {
    error(c, "HR2039", on.span, `\`${written(c, on)}\` is ${describe(shape)}, and no ladder to go along.`, {
      hint: "Name a ladder there: `ladder traits = d4 -> d6 -> d8`.",
    });
    return;
  }
  // What steps may be an outcome, which goes its own way.
  if (node.kind === "rung" || dieWord(node.of, c) !== null) standsOn(node.of, on, c);
}

/** Reports a written die that is on no rung of a written ladder. */
function standsOn(die: Expression, on: Expression | Path, c: Checking): void {
  const found = rungsOf(on, c, 0);
  const word = dieWord(die, c);
  if (found === null || word === null) return;
  const rungs = found.rungs.map((rung) => dieWord(rung, c));
  // A rung of several dice has a message of its own.
  if (rungs.includes(word) || rungs.some((rung) => rung === null || !rung.startsWith("d"))) return;
  // A ladder of another text may be another one in the next game.
  const report = found.ladder === null || found.ladder.text === c.text ? error : warning;
  report(c, "HR2184", die.span, `\`${written(c, die)}\` is not on the ladder \`${written(c, on)}\`.`, {
    hint: `Its rungs are ${listed(rungs.filter((rung) => rung !== null))}.`,
  });
}

interface Found {
  readonly rungs: readonly Expression[];
  /** The ladder that has a name, if it is one. */
  readonly ladder: LadderEntity | null;
}

function rungsOf(on: Expression | Path, c: Checking, steps: number): Found | null {
  if (steps > MAX_STEPS) return null;
  const value = "kind" in on ? keptValue(on, c) : on;
  if ("kind" in value && value.kind === "rungs") return { rungs: value.rungs, ladder: null };
  const reference = "kind" in value && value.kind !== "name" ? undefined : c.tables.references.get(value);
  if (reference?.kind === "variable") {
    const kept = reference.variable.value;
    return kept === null ? null : rungsOf(kept, c, steps + 1);
  }
  if (reference?.kind !== "ladder" || reference.ladder.node.value === null) return null;
  const found = rungsOf(reference.ladder.node.value, c, steps + 1);
  return found && { rungs: found.rungs, ladder: found.ladder ?? reference.ladder };
}

/** The faces of a die in a word, without its constant: `d8`; `2d6` of several dice; null of any other. */
function dieWord(node: Expression, c: Checking, steps = 0): string | null {
  if (steps > MAX_STEPS) return null;
  switch (node.kind) {
    case "die":
      return dieWord(node.of, c, steps + 1);
    case "name": {
      // Dice that were given a name without `die` have been rolled.
      const value = shapeOf(c, node).kind === "die" ? keptValue(node, c) : node;
      return value === node ? null : dieWord(value, c, steps + 1);
    }
    case "binary":
      return (node.operator === "+" || node.operator === "-") && constantOf(node.right) !== null
        ? dieWord(node.left, c, steps + 1)
        : null;
    case "dice": {
      const count = diceCount(node);
      const faces = facesWord(node.faces);
      if (count === null || faces === null) return null;
      return compareExact(count, whole(1)) === 0 ? faces : `${showExact(count)}${faces}`;
    }
    default:
      return null;
  }
}

function facesWord(faces: Extract<Expression, { kind: "dice" }>["faces"]): string | null {
  if (faces.kind === "percent") return "d100";
  if (faces.kind === "fudge") return "dF";
  const sides = faces.kind === "sides" ? constantOf(faces.sides) : null;
  return sides !== null && isWhole(sides) ? `d${showExact(sides)}` : null;
}

/** `2d6 -> d8`. */
export function rungsAreSingle(node: Rungs, c: Checking): void {
  for (const rung of node.rungs) {
    const word = dieWord(rung, c);
    if (word === null || word.startsWith("d")) continue;
    error(c, "HR2038", rung.span, `A rung of a ladder is one die, and \`${written(c, rung)}\` is not.`, {
      hint: "Write single dice with -> between them: `d4 -> d6 -> d8`.",
    });
  }
}

/** `traits["d6"]`, `traits[1/2]`: rungs are numbered. */
export function rungsByNumber(node: Index, c: Checking): void {
  if (shapeOf(c, node.of).kind !== "ladder") return;
  const [key, more] = node.keys;
  if (key === undefined || more !== undefined) return;
  const shape = shapeOf(c, key);
  const what = written(c, key);
  if (shape.kind === "die" || (noLadder.has(shape.kind) && !isNumeric(shape)) || shape.kind === "ladder") {
    error(
      c,
      "HR2177",
      key.span,
      `\`${what}\` is ${describe(shape)}, and a ladder is looked into with a number.`,
      {
        hint: `The first rung is \`[1]\`; which one a die stands on, \`rung of d6 on ${written(c, node.of)}\` tells.`,
      },
    );
    return;
  }
  const constant = constantOf(key);
  if (constant !== null && !isWhole(constant))
    error(c, "HR2177", key.span, `A ladder has no rung ${showExact(constant)}.`, {
      hint: "Write a whole number, or round it: `round down` or `round up`.",
    });
}
