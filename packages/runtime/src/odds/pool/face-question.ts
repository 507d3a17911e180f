import type { Expression, Generator } from "../../program/expression.ts";
import type { Asked } from "./shown.ts";

/** A question about one face of a pool: how many of its dice show it, or only whether one does. */
export interface FaceQuestion {
  readonly asks: "how many" | "whether";
  /** `.dice` lists what dice are worth; the pool itself shows every face, those of explosions too. */
  readonly of: Asked;
}

/** The question that an expression asks of the pool in `slot` about the face in `face`; null for all else. */
export function faceQuestion(node: Expression, slot: number, face: number): FaceQuestion | null {
  const isFace = (of: Expression): boolean => isLocal(of, face);
  switch (node.op) {
    case "count": {
      const [pattern, ...more] = node.patterns;
      if (pattern?.kind !== "value" || more.length > 0 || !isFace(pattern.value)) return null;
      if (isLocal(node.in, slot)) return { asks: "how many", of: "faces" };
      return isDice(node.in, slot) ? { asks: "how many", of: "worths" } : null;
    }
    case "in":
      return isFace(node.left) && isDice(node.right, slot) ? { asks: "whether", of: "worths" } : null;
    case "aggregate": {
      const { aggregate, value, generator } = node;
      const each = itemsOfFace(value, generator, slot, isFace);
      if (each === null) return null;
      if (aggregate === "any") return each === "tells" ? { asks: "whether", of: "worths" } : null;
      const counts = aggregate === "count" || (aggregate === "sum" && isOne(value));
      return counts ? { asks: "how many", of: "worths" } : null;
    }
    case "builtin": {
      const [list, ...more] = node.arguments;
      if (node.function !== "size" || list?.op !== "comprehension" || more.length > 0) return null;
      const each = itemsOfFace(list.value, list.generator, slot, isFace);
      return each === "lists" ? { asks: "how many", of: "worths" } : null;
    }
    default:
      return null;
  }
}

/**
 * Whether a walk over `.dice` tells of each die if it shows the face (`x == f for x in p.dice`), or has an item for each
 * that does (`x for x in p.dice if x == f`); null where it does anything else.
 */
function itemsOfFace(
  value: Expression,
  { slot: item, in: list, to, when }: Generator,
  slot: number,
  isFace: (of: Expression) => boolean,
): "tells" | "lists" | null {
  if (to !== null || !isDice(list, slot)) return null;
  const isItem = (of: Expression): boolean => isLocal(of, item) && !isFace(of);
  const compares = (of: Expression): boolean =>
    of.op === "compare" &&
    of.operator === "==" &&
    of.quoted === undefined &&
    ((isItem(of.left) && isFace(of.right)) || (isFace(of.left) && isItem(of.right)));
  if (when === null) return compares(value) ? "tells" : null;
  return compares(when) && (isItem(value) || isOne(value)) ? "lists" : null;
}

const isOne = (node: Expression): boolean => node.op === "number" && node.value === 1;

const isLocal = (node: Expression, slot: number): boolean => node.op === "local" && node.slot === slot;

const isDice = (node: Expression, slot: number): boolean =>
  node.op === "field" && node.name === "dice" && isLocal(node.of, slot);
