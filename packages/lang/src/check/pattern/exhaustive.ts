import type { Expression, Match } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { inPatterns } from "../../resolve/children.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { Variable } from "../../resolve/entity.ts";
import { isSmall, whole } from "../../resolve/exact.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { keptValue } from "../certain/kept-value.ts";
import { rangeOf } from "../certain/range.ts";
import { isUndecided } from "../certain/untouched.ts";
import { usesIn } from "../certain/uses.ts";
import { type Checking, shapeOf, warning, written } from "../checking.ts";
import { namedFaces } from "../dice/named-dice.ts";
import { certainAnswer } from "../kind/always.ts";
import { declaredOf } from "../kind/closed.ts";
import { inQuotes, plainText } from "../written-text.ts";
import { isCovered, type Stretch, stretch } from "./coverage.ts";
import { stretchOf } from "./match.ts";

/**
 * A match without `else` over true and false, over numbers of a declared range, or over dice. What it leaves out may
 * never come: hence warnings, and none where a guard or a question before it may see to that. Outcomes, of which a
 * match names every member, are told in match.ts, texts in closed.ts.
 */
export function matchTakesAll(node: Match, c: Checking): void {
  if (c.tables.matched.has(node) || askedBefore(node.subject, c)) return;
  if (inPatterns(node.arms.flatMap((arm) => arm.patterns)).some((value) => value.kind === "broken")) return;
  // A guard may hold whenever it is come to.
  const patterns = node.arms.flatMap((arm) => arm.patterns);
  if (patterns.some(({ kind }) => kind === "else")) return;
  const missing = missingTruths(node, patterns, c);
  if (missing !== null) {
    if (missing.length > 0) leavesOut(node, `This match leaves out ${listed(missing)}`, missing, c);
    return;
  }
  if (noArmFits(node, patterns, c)) return;
  missingNumbers(node, patterns, c);
  missingFaces(node, patterns, c);
}

/** `let mode = "b"` and `match mode { "a" => 1 }`: what is known here, and no arm takes; tells whether it is told. */
function noArmFits({ subject }: Match, patterns: readonly Pattern[], c: Checking): boolean {
  // Of arms that a written number never comes to, each is told.
  if (constantOf(subject) !== null) return false;
  const value = subject.kind === "name" && !isUndecided(subject, c.tables) ? subject : keptValue(subject, c);
  const [text, number] = [plainText(value), constantOf(value)];
  const others = patterns.every((pattern) => {
    if (text !== null) {
      const other = pattern.kind === "value" ? plainText(pattern.value) : null;
      return other !== null && other !== text;
    }
    const taken = stretchOf(pattern, constantOf);
    return number !== null && taken !== null && !isCovered(stretch(number, number), [taken], false);
  });
  if (!others || patterns.length === 0) return false;
  const here = subject.kind === "name" ? `, which is ${written(c, value)} here` : "";
  warning(c, "HR2051", subject.span, `No arm of this match takes \`${written(c, subject)}\`${here}.`, {
    hint: "Add an arm for it, or `else => ...`.",
  });
  return true;
}

/** Whether something hangs on the same name elsewhere, which may keep some of what it can be from the match. */
function askedBefore(subject: Expression, c: Checking): boolean {
  if (subject.kind !== "name") return false;
  const reference = c.tables.references.get(subject);
  if (reference?.kind !== "variable") return false;
  const uses = usesIn(reference.variable.text, c.tables).of.get(reference.variable) ?? [];
  return uses.some(({ at, decides }) => decides && at !== subject);
}

function leavesOut(
  node: Pick<Match, "span" | "subject">,
  message: string,
  missing: readonly string[],
  c: Checking,
): void {
  warning(c, "HR2051", { start: node.span.start, end: node.subject.span.end }, `${message}.`, {
    hint: `Add ${missing.length === 1 ? "an arm for it" : "arms for them"}, or \`else => ...\`.`,
  });
}

/** What a condition can be and no arm takes; null where it is no condition, or a pattern is no plain truth. */
function missingTruths(
  { subject }: Match,
  patterns: readonly Pattern[],
  c: Checking,
): readonly string[] | null {
  const { kind } = shapeOf(c, subject);
  if (kind !== "bool" || isUntold(subject, c)) return null;
  const taken = new Set<boolean>();
  for (const pattern of patterns) {
    if (pattern.kind !== "value" || pattern.value.kind !== "boolean") return null;
    taken.add(pattern.value.value);
  }
  // What is never so needs no arm; that it is so is told of the comparison.
  const answer = subject.kind === "compare" ? certainAnswer(subject, c) : null;
  if (answer !== null) taken.add(!answer);
  return [true, false].filter((truth) => !taken.has(truth)).map(String);
}

/** A name of which nothing says that it may be both. */
function isUntold(subject: Expression, c: Checking): boolean {
  if (keptValue(subject, c).kind === "boolean") return true;
  const reference = subject.kind === "name" ? c.tables.references.get(subject) : undefined;
  return (
    reference?.kind === "variable" &&
    reference.variable.declared === null &&
    reference.variable.kind !== "let"
  );
}

/** Names that a die can show and no arm takes. */
function missingFaces({ subject, span }: Match, patterns: readonly Pattern[], c: Checking): void {
  const faces = namedFaces(subject, c);
  if (faces === null) return;
  const taken = patterns.map((pattern) => (pattern.kind === "value" ? plainText(pattern.value) : null));
  const missing = faces.filter((face) => !taken.includes(face));
  if (taken.includes(null) || missing.length === 0) return;
  const what = missing.length === 1 ? "it" : "them";
  const message = `\`${written(c, subject)}\` can give ${inQuotes(missing)}, and no arm takes ${what}`;
  leavesOut({ subject, span }, message, missing, c);
}

/** How many numbers are tried one by one. */
const MOST_NUMBERS = 1_000;
/** How many stretches of them are named. */
const MOST_NAMED = 4;

function missingNumbers(node: Match, patterns: readonly Pattern[], c: Checking): void {
  const { subject } = node;
  const dice = givesEach(keptValue(subject, c));
  if (!dice && declaredNumber(subject, c) === null) return;
  const range = rangeOf(subject, c);
  if (range === null || range.low === null || range.high === null) return;
  if (!isSmall(range.low) || !isSmall(range.high)) return;
  const [low, high] = [
    Math.ceil(Number(range.low.n) / Number(range.low.d)),
    Math.floor(Number(range.high.n) / Number(range.high.d)),
  ];
  if (high - low >= MOST_NUMBERS) return;
  const taken: Stretch[] = [];
  for (const pattern of patterns) {
    const own = stretchOf(pattern, constantOf);
    if (own === null) return;
    taken.push(own);
  }
  const missing: [number, number][] = [];
  for (let value = low; value <= high; value += 1) {
    const own = whole(value);
    if (isCovered(stretch(own, own), taken, false)) continue;
    const last = missing.at(-1);
    if (last !== undefined && last[1] === value - 1) last[1] = value;
    else missing.push([value, value]);
  }
  if (missing.length === 0) return;
  const named = missing.map(([from, to]) => (from === to ? `${from}` : `${from}..${to}`));
  const shown = named.length > MOST_NAMED ? [...named.slice(0, MOST_NAMED), "others"] : named;
  const single = missing.length === 1 && missing[0]?.[0] === missing[0]?.[1];
  const message = dice
    ? `\`${written(c, subject)}\` can give ${listed(shown)}, and no arm takes ${single ? "it" : "them"}`
    : `This match leaves out ${listed(shown)}`;
  leavesOut(node, message, single ? named : [...named, ""], c);
}

/** Dice that can show every whole number from their least to their greatest, with a number added or not. */
function givesEach(node: Expression): boolean {
  if (node.kind === "dice") return node.faces.kind !== "custom";
  if (node.kind !== "binary" || (node.operator !== "+" && node.operator !== "-")) return false;
  return givesEach(node.left) && constantOf(node.right) !== null;
}

function declaredNumber(subject: Expression, c: Checking): Variable["declared"] {
  const declared = declaredOf(subject, c);
  return declared?.type.kind === "range" ? declared : null;
}
