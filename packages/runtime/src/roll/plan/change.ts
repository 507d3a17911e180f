import { fault } from "../../fault.ts";
import type { AdjustableNode, UnsuppliedNode } from "../../program/expression.ts";
import type { At } from "../../program/program.ts";
import { brief } from "../../trace/brief.ts";
import { kindName, numberOf } from "../../value/value.ts";
import type { Need, Planner, Run } from "./planner.ts";

/** What nobody supplied ends the run when it is used. */
export function planUnsupplied(planner: Planner, node: UnsuppliedNode): Run {
  return () => {
    // A rule is missed where it is called.
    const at = (node.what === "rule" ? calledAt(planner) : undefined) ?? node.at;
    return fault(
      "HR3030",
      at,
      `the ${node.what} \`${node.name}\` is declared without a body, and no text supplies one`,
      `write \`override ${node.what} ${node.head} = ...\``,
    );
  };
}

/** Where the rule that runs was called by its name: an adjusted one calls the rule itself in turn. */
function calledAt({ context, program }: Planner): At | undefined {
  const [outer, inner] = context.calls.slice(-2);
  if (inner === undefined) return outer?.at;
  return outer !== undefined && program.rules[outer.rule]?.adjusts === inner.rule ? outer.at : inner.at;
}

/** Only numbers and rolls can be adjusted. */
export function planAdjustable(planner: Planner, node: AdjustableNode, need: Need): Run {
  const of = planner.operand(node.of, need);
  return (frame) => {
    const value = of(frame);
    if (typeof value === "number" || numberOf(value) !== null) return value;
    const shown = brief(value);
    const kind = kindName(value);
    return fault(
      "HR3031",
      node.at,
      `"${node.title}" adjusts what \`${node.rule}\` gives, and that is ${kind === shown ? kind : `${kind} here: ${shown}`}`,
      "only a number or a roll can be adjusted: give the adjustment a condition with when, or override the rule",
    );
  };
}
