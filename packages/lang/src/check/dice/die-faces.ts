import type { Dice, Expression } from "../../ast/expression.ts";
import type { Pattern } from "../../ast/pattern.ts";
import { constantOf } from "../../resolve/constant.ts";
import { compareExact, type Exact, isWhole, showExact, whole } from "../../resolve/exact.ts";
import { listed } from "../../resolve/name/near-names.ts";
import { facesRange } from "../certain/range.ts";
import { matchesConstant } from "../pattern/constant-pattern.ts";
import { inQuotes, plainText } from "../written-text.ts";

/** A face of a die: its number, or its name. */
export type DieFace = Exact | string;

/**
 * All that a die can show, each face once, numbers from low to high; null where that is not written, or where it is
 * more than `most`, which are not gone through.
 */
export function facesOfDie({ faces }: Dice, most: number): readonly DieFace[] | null {
  if (faces.kind !== "custom") {
    const range = facesRange(faces);
    return range?.low && range.high ? between(range.low, range.high, most) : null;
  }
  const all: DieFace[] = [];
  for (const { from, to, weight } of faces.faces) {
    const text = to === null ? plainText(from) : null;
    const low = constantOf(from);
    const high = to === null ? low : constantOf(to);
    const own = text !== null ? [text] : low && high && between(low, high, most);
    if (own === null || all.length + own.length > most) return null;
    // A face without weight is never shown.
    if (weight !== null && constantOf(weight)?.n === 0n) continue;
    all.push(...own);
  }
  return all.length === 0 ? null : inOrder(all);
}

/** Each face once, names behind numbers. */
export function inOrder(faces: readonly DieFace[]): readonly DieFace[] {
  const numbers = new Map(
    faces.filter((face) => typeof face !== "string").map((face) => [showExact(face), face]),
  );
  return [
    ...[...numbers.values()].toSorted(compareExact),
    ...new Set(faces.filter((face) => typeof face === "string")),
  ];
}

function between(low: Exact, high: Exact, most: number): readonly Exact[] | null {
  if (compareExact(low, high) === 0) return [low];
  if (!isWhole(low) || !isWhole(high) || high.n - low.n >= most || high.n < low.n) return null;
  return Array.from({ length: Number(high.n - low.n) + 1 }, (_, i) => whole(Number(low.n) + i));
}

/** Whether a pattern takes a face; null where that is not certain. */
export function takesFace(pattern: Pattern, face: DieFace): boolean | null {
  const bounds = boundsOf(pattern);
  if (bounds.every((bound) => constantOf(bound) !== null))
    // A name has no place among numbers, so it is only unequal to them.
    return typeof face === "string"
      ? pattern.kind === "else" || (pattern.kind === "comparison" && pattern.operator === "!=")
      : matchesConstant(pattern, face);
  const [only] = bounds;
  const text = only === undefined || bounds.length > 1 ? null : plainText(only);
  if (text === null || pattern.kind === "range") return null;
  if (pattern.kind === "value") return face === text;
  if (pattern.kind !== "comparison" || (pattern.operator !== "==" && pattern.operator !== "!=")) return null;
  return (face === text) === (pattern.operator === "==");
}

function boundsOf(pattern: Pattern): readonly Expression[] {
  switch (pattern.kind) {
    case "else":
      return [];
    case "range":
      return [pattern.from, pattern.to].filter((end) => end !== null);
    default:
      return [pattern.value];
  }
}

/** Faces in words: "1 to 6", "1, 3 and 5". */
export function facesInWords(faces: readonly DieFace[]): string {
  const numbers = faces.filter((face) => typeof face !== "string");
  const [first] = numbers;
  const last = numbers.at(-1);
  const names = faces.filter((face) => typeof face === "string");
  if (first === undefined || last === undefined) return inQuotes(names);
  const isRow =
    numbers.length > 2 && numbers.every(isWhole) && last.n - first.n === BigInt(numbers.length - 1);
  const shown = isRow
    ? `${showExact(first)} to ${showExact(last)}`
    : numbers.length > 12
      ? `between ${showExact(first)} and ${showExact(last)}`
      : listed(numbers.map(showExact));
  return names.length === 0 ? shown : `${shown} and ${inQuotes(names)}`;
}
