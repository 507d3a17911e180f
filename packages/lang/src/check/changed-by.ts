import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { children } from "../resolve/children.ts";
import { type FoundPlace, overlap, placeOf } from "../resolve/place.ts";
import type { Checking } from "./checking.ts";
import { changingArguments } from "./places.ts";

/** What inside a node changes a place, or a part of it, or what holds it. */
export function changesOf(walked: FoundPlace, node: Statement, c: Checking): readonly Expression[] {
  const found: { readonly target: Expression; readonly place: FoundPlace }[] = [];
  const open: Statement[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of changedBy(next, c)) {
      const place = placeOf(target, c.tables);
      if (place.kind === "place") found.push({ target, place });
    }
    open.push(...children(next));
  }
  const moved = new Set(found.map(({ place }) => place.variable));
  return found.flatMap(({ target, place }) => (overlap(walked, place, c.tables, moved) ? [target] : []));
}

/** What a single step changes, without what stands inside it. */
export function changedBy(node: Statement, c: Checking): readonly Expression[] {
  switch (node.kind) {
    case "assign":
      return [node.target];
    case "draw":
      return [node.from];
    case "for":
      return node.changes ? [node.in] : [];
    case "call":
    case "field call":
      return changingArguments(node, c).map((argument) => argument.value);
    default:
      return [];
  }
}
