import type { Count, Explode, Expression, Reroll } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { nearest } from "../../nearest.ts";
import { constantOf } from "../../resolve/constant.ts";
import { add, compareExact, whole } from "../../resolve/exact.ts";
import { didYouMean } from "../../resolve/name/near-names.ts";
import { keptValue } from "../certain/kept-value.ts";
import { rangeOf } from "../certain/range.ts";
import { type Checking, warning, written } from "../checking.ts";
import { isMinusForRange } from "../pattern/minus-for-range.ts";
import { isBackwards } from "../pattern/pattern-range.ts";
import { plainText } from "../written-text.ts";
import { type DieFace, facesInWords, facesOfDie, inOrder, takesFace } from "./die-faces.ts";

/** How far sums and dice words are followed. */
const MAX_STEPS = 100;
/** Dice with more faces are not gone through. */
const MOST_FACES = 100;

/** `count 7 in 3d6`, `explode d6 on 7`: what no die shows, and what every die does. */
export function facesTested(node: Count | Reroll | Explode, c: Checking): void {
  // A test expects nothing else.
  if (c.owner === "test") return;
  const pool = node.kind === "explode" ? node.of : node.in;
  const patterns = node.kind === "explode" ? (node.on ?? []) : node.patterns;
  const faces = facesIn(pool, node.kind, c, 0);
  if (faces === null) return;
  for (const pattern of patterns) {
    if (isBackwards(pattern) || isMinusForRange(pattern, c)) continue;
    if (!faces.every((face) => takesFace(pattern, face) === false)) continue;
    warning(
      c,
      "HR2181",
      pattern.span,
      `\`${written(c, pattern)}\` fits no die of \`${written(c, pool)}\`: each shows ${facesInWords(faces)}.`,
      { hint: hintFor(node, pool, pattern, faces, c) },
    );
  }
  if (node.kind !== "count" || keptValue(pool, c).kind !== "dice") return;
  const every = patterns.find((pattern) => faces.every((face) => takesFace(pattern, face) === true));
  if (every === undefined || every.kind === "else") return;
  warning(
    c,
    "HR2181",
    every.span,
    `\`${written(c, every)}\` fits every die of \`${written(c, pool)}\`: each shows ${facesInWords(faces)}.`,
    { hint: "Check the number: this counts all the dice, whatever they show." },
  );
}

function hintFor(
  node: Count | Reroll | Explode,
  pool: Expression,
  pattern: Pattern,
  faces: readonly DieFace[],
  c: Checking,
): string {
  const text = pattern.kind === "value" ? plainText(pattern.value) : null;
  const near =
    text === null
      ? []
      : nearest(
          text,
          faces.filter((face) => typeof face === "string"),
        ).map((face) => JSON.stringify(face));
  if (near.length > 0) return didYouMean(near, JSON.stringify(text));
  const sum = node.kind === "count" ? sumInstead(pool, pattern, c) : null;
  if (sum !== null) return `Each die is tested by itself; to test their sum, write \`${sum}\`.`;
  return node.kind === "count" ? "Check the face." : `Check the face, or leave \`${node.kind}\` out.`;
}

/** `count >= 12 in 3d6`, where the sum of the dice was meant; null where it can be no such thing. */
function sumInstead(pool: Expression, pattern: Pattern, c: Checking): string | null {
  if (pattern.kind !== "value" && pattern.kind !== "comparison") return null;
  const bound = constantOf(pattern.value);
  const total = rangeOf(pool, c);
  if (bound === null || !total?.low || !total.high) return null;
  if (compareExact(bound, total.low) < 0 || compareExact(bound, total.high) > 0) return null;
  const operator = pattern.kind === "value" ? "==" : pattern.operator;
  return `${written(c, pool)} ${operator} ${written(c, pattern.value)}`;
}

/** All faces that a dice word can meet in a pool, where they are certain. */
function facesIn(
  written: Expression,
  word: "count" | "reroll" | "explode",
  c: Checking,
  steps: number,
): readonly DieFace[] | null {
  if (steps > MAX_STEPS) return null;
  const node = keptValue(written, c);
  const visit = (of: Expression): readonly DieFace[] | null => facesIn(of, word, c, steps + 1);
  switch (node.kind) {
    case "dice":
      return facesOfDie(node, MOST_FACES);
    // A die that is kept unrolled is rolled by these words.
    case "die":
    case "select":
      return visit(node.of);
    case "reroll":
      return visit(node.in);
    case "explode":
      return explodedFaces(node, word, visit);
    // A constant is added once, after everything.
    case "binary":
      return (node.operator === "+" || node.operator === "-") && constantOf(node.right) !== null
        ? visit(node.left)
        : null;
    default:
      return null;
  }
}

/** A chain is rerolled by its sum; an extra die of a penetrating one counts one less than it shows. */
function explodedFaces(
  node: Explode,
  word: "count" | "reroll" | "explode",
  visit: (of: Expression) => readonly DieFace[] | null,
): readonly DieFace[] | null {
  const faces = word === "reroll" || node.from !== null ? null : visit(node.of);
  if (faces === null || !node.penetrating || word === "explode") return faces;
  const less = faces.map((face) => (typeof face === "string" ? face : add(face, whole(-1))));
  return inOrder([...faces, ...less]);
}
