import { nearest } from "../../nearest.ts";
import type { Expression } from "../../program/expression.ts";
import type { Table } from "../../program/table.ts";
import { lookedUpBy } from "../../program/table-rules.ts";
import { brief } from "../../trace/brief.ts";
import type { Planner, Run } from "./planner.ts";

type Frame = Parameters<Run>[0];

/**
 * What to say of a look-up in a catalogue that gave none, where its key can be read once more without a roll: the
 * text that no row has, and those that come near.
 */
export function planAbsentRow(planner: Planner, node: Expression): ((frame: Frame) => string | null) | null {
  if (node.op !== "call") return null;
  const table = lookedUpBy(planner.program, node.rule);
  const [first] = node.arguments;
  if (table === undefined || first?.kind !== "value") return null;
  const { value: key } = first;
  if (key.op !== "local" && key.op !== "text") return null;
  const read = planner.silently(() => planner.operand(key, "total"));
  return (frame) => {
    const value = read(frame);
    return typeof value === "string" ? said(table, value) : null;
  };
}

function said(table: Table, key: string): string {
  const near = nearest(key, namesOf(table)).map(brief);
  return near.length > 0
    ? `\`${table.name}\` has no row ${brief(key)}: did you mean ${near.join(" or ")}?`
    : `\`${table.name}\` has no row ${brief(key)}; look whether it is there first: otherwise, or == none`;
}

/** The texts that name rows. */
function namesOf({ rows }: Table): readonly string[] {
  return rows.flatMap(({ keys, labels = [] }) => [
    ...keys.flatMap((key) => (key.kind === "value" && key.value.op === "text" ? [key.value.value] : [])),
    ...labels,
  ]);
}
