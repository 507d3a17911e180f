import type { Expression } from "../ast/expression.ts";
import type { For, Statement } from "../ast/statement.ts";
import { contains } from "../resolve/children.ts";
import { overlap, placeOf } from "../resolve/place.ts";
import { type Checking, error, written } from "./checking.ts";
import { changingArguments, loopedPlace } from "./places.ts";

/** Inside `for changes x in list`, the items change through x, and the list itself keeps still. */
export function walkedPlace(node: For, c: Checking): void {
  const walked = node.changes ? loopedPlace(node, c) : null;
  if (walked === null) return;
  contains(node.body, (inner) => {
    for (const target of changedBy(inner, c)) {
      const place = placeOf(target, c.tables);
      if (place.kind !== "place" || !overlap(walked, place, c.tables)) continue;
      const list = written(c, node.in);
      error(c, "HR2045", target.span, `\`${list}\` cannot be changed while its items are gone through.`, {
        labels: [{ span: node.in.span, message: "gone through here" }],
        hint: `Change the items by \`${node.variable.text}\`, and the whole of \`${list}\` before or after the loop.`,
      });
    }
    return false;
  });
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
      return changingArguments(node, c).map((argument) => argument.value);
    default:
      return [];
  }
}
