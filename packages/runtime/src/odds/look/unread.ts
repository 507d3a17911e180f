import type { Expression } from "../../program/expression.ts";
import { contains } from "../rewrite.ts";
import { isCount, isPlain } from "./late.ts";

/** Whether something that is rolled and never read may as well not fall: nothing can go wrong with it, nothing changes. */
export function isForgotten(node: Expression): boolean {
  if (isPlain(node)) return true;
  switch (node.op) {
    // One that goes on for ever is cut where it is of no weight.
    case "explode":
      return (
        node.from === null &&
        node.on === null &&
        node.upTo === null &&
        isPlain(node.of) &&
        !hasSingleFace(node.of)
      );
    case "times":
      return isCount(node.count) && isForgotten(node.body);
    case "list":
      return node.items.every(({ from, to }) => to === null && (from.op === "number" || isForgotten(from)));
    default:
      return false;
  }
}

const hasSingleFace = (node: Expression): boolean =>
  contains(
    node,
    (inner) =>
      inner.op === "dice" &&
      inner.faces.kind === "sides" &&
      inner.faces.sides.op === "number" &&
      inner.faces.sides.value === 1,
  );
