import type { Expression } from "../../ast/expression.ts";
import type { Statement } from "../../ast/statement.ts";
import { children } from "../../resolve/children.ts";
import { type FoundPlace, overlap, placeOf } from "../../resolve/place.ts";
import type { Checking } from "../checking.ts";
import { changedBy } from "./changing.ts";

/** What inside a node changes a place, or a part of it, or what holds it. */
export function changesOf(walked: FoundPlace, node: Statement, c: Checking): readonly Expression[] {
  const found: { readonly target: Expression; readonly place: FoundPlace }[] = [];
  const open: Statement[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { target } of changedBy(next, c.tables)) {
      const place = placeOf(target, c.tables);
      if (place.kind === "place") found.push({ target, place });
    }
    open.push(...children(next));
  }
  const moved = new Set(found.map(({ place }) => place.variable));
  return found.flatMap(({ target, place }) => (overlap(walked, place, c.tables, moved) ? [target] : []));
}
