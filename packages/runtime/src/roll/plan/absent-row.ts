import { nearest } from "../../nearest.ts";
import type { Expression } from "../../program/expression.ts";
import type { Table } from "../../program/table.ts";
import { lookedUpBy } from "../../program/table-rules.ts";
import { brief } from "../../trace/brief.ts";
import { numberOf } from "../../value/value.ts";
import type { Planner, Run } from "./planner.ts";

type Frame = Parameters<Run>[0];

/** What is known of a look-up that gave none; whether a row comes near, which is what to take then. */
export interface AbsentRow {
  readonly said: string;
  readonly near: boolean;
}

/**
 * What to say of a look-up in a catalogue that gave none, where its key can be read once more without a roll: the
 * value that no row has, and the texts that come near.
 */
export function planAbsentRow(
  planner: Planner,
  node: Expression,
): ((frame: Frame) => AbsentRow | null) | null {
  if (node.op !== "call") return null;
  const table = lookedUpBy(planner.program, node.rule);
  const [first] = node.arguments;
  if (table === undefined || first?.kind !== "value") return null;
  const { value: key } = first;
  if (key.op !== "local" && key.op !== "text") return null;
  const read = planner.silently(() => planner.operand(key, "total"));
  return (frame) => {
    const value = read(frame);
    if (typeof value === "string") return ofText(table, value);
    return numberOf(value) === null ? null : ofNumber(table, planner.words(key), brief(value));
  };
}

function ofText(table: Table, key: string): AbsentRow {
  const near = nearest(key, namesOf(table)).map(brief);
  const said = `\`${table.name}\` has no row ${brief(key)}`;
  return near.length > 0
    ? { said: `${said}: did you mean ${near.join(" or ")}?`, near: true }
    : { said, near: false };
}

function ofNumber(table: Table, words: string, value: string): AbsentRow {
  return { said: `\`${table.name}\` has no row for \`${words}\`, which is ${value}`, near: false };
}

/** The texts that name rows. */
function namesOf({ rows }: Table): readonly string[] {
  return rows.flatMap(({ keys, labels = [] }) => [
    ...keys.flatMap((key) => (key.kind === "value" && key.value.op === "text" ? [key.value.value] : [])),
    ...labels,
  ]);
}
