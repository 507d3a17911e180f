import type { Assignment, For } from "../../ast/statement.ts";
import { changesOf } from "../certain/changes-of.ts";
import { type Checking, error, written } from "../checking.ts";
import { assignedPlace, loopedPlace } from "./places.ts";

/** Inside `for changes x in list`, the items change through x, and the list itself keeps still. */
export function walkedPlace(node: For, c: Checking): void {
  const walked = node.changes ? loopedPlace(node, c) : null;
  if (walked === null) return;
  const list = written(c, node.in);
  for (const target of changesOf(walked, node.body, c)) {
    error(c, "HR2045", target.span, `\`${list}\` cannot be changed while its items are gone through.`, {
      labels: [{ span: node.in.span, message: "gone through here" }],
      hint: `Change the items by \`${node.variable.text}\`, and the whole of \`${list}\` before or after the loop.`,
    });
  }
}

/** `a -= e` reads a before it evaluates e, so what e did to a would be lost. */
export function reckonedPlace(node: Assignment, c: Checking): void {
  const place = assignedPlace(node, c);
  if (place === null || node.operator === "=") return;
  const name = written(c, node.target);
  for (const target of changesOf(place, node.value, c)) {
    error(
      c,
      "HR2044",
      target.span,
      `\`${name} ${node.operator}\` reads \`${name}\` first, and this would change it meanwhile.`,
      {
        labels: [{ span: node.target.span, message: "read here" }],
        hint: "Make this change in a statement of its own, give its result a name, and use the name here.",
      },
    );
  }
}
