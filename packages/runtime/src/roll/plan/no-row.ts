import { fault } from "../../fault.ts";
import { compareEnds, extentOf } from "../../program/expand-tables.ts";
import type { NoRowNode } from "../../program/expression.ts";
import type { Table } from "../../program/table.ts";
import { brief } from "../../trace/brief.ts";
import { numberOf, stored, type Value } from "../../value/value.ts";
import type { Planner, Run } from "./planner.ts";

/** A look-up that leads nowhere ends the run, with the value and what the table has. */
export function planNoRow(planner: Planner, node: NoRowNode): Run {
  const key = planner.operand(node.key, "total");
  const table = planner.program.tables[node.table];
  if (table === undefined) throw new Error("a program names a table that it does not have");
  return (frame) => {
    const value = stored(key(frame));
    const calls = planner.context.calls;
    const at = calls.at(-1)?.at ?? node.at;
    switch (node.why) {
      case "column":
        return fault(
          "HR3007",
          at,
          `the table ${table.name} has no column ${brief(value)}`,
          `it has ${[table.keyName ?? "key", ...table.columns].join(", ")}`,
        );
      case "shared":
        return fault(
          "HR3024",
          at,
          `several rows of the table ${table.name} have ${brief(value)}`,
          "only a roll on the table chooses one of them",
        );
      case "missing":
        return fault("HR3024", at, ...missing(table, value));
    }
  };
}

function missing(table: Table, value: Value): readonly [string, string] {
  const told = `the table ${table.name} has no row for ${brief(value)}`;
  if (table.least === null || table.most === null) return [told, "add a row for it, or one for else"];
  const { least, most } = extentOf(table);
  const range = `it goes from ${least} to ${most}`;
  const number = numberOf(value);
  const inside = number !== null && compareEnds(number, least) >= 0 && compareEnds(number, most) <= 0;
  return inside
    ? [`${told}, though ${range}`, "add a row for it, or one for else"]
    : [`${told}: ${range}`, "roll with a shift takes the row at the end; a look-up needs a key of the table"];
}
