import type { At, Expression } from "@houserule/runtime/program";

/** What an instance comes from, as `Sheet.make` says: its name, what was set by hand, who looks at it. */
export function origin(
  name: Expression,
  fixed: Expression,
  told: boolean,
  at: At,
  draft = false,
): Expression {
  return {
    op: "record",
    names: ["name", "fixed", "draft", "told"],
    values: [name, fixed, { op: "boolean", value: draft, at }, { op: "boolean", value: told, at }],
    at,
  };
}
