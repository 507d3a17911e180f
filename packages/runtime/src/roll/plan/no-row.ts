import { fault } from "../../fault.ts";
import type { NoRowNode } from "../../program/expression.ts";
import type { Table } from "../../program/table.ts";
import { compareEnds, extentOf } from "../../program/table-ends.ts";
import { brief } from "../../trace/brief.ts";
import { kindName, numberOf, stored, type Value } from "../../value/value.ts";
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
          `the table \`${table.name}\` has no column ${brief(value)}`,
          `it has ${[table.keyName ?? "key", ...table.columns].join(", ")}`,
        );
      case "shared":
        return fault(
          "HR3024",
          at,
          `several rows of the table \`${table.name}\` have ${brief(value)}`,
          "only a roll on the table chooses one of them",
        );
      case "missing":
        return fault("HR3024", at, ...missing(table, value));
      case "unsupplied":
        return fault(
          "HR3050",
          at,
          `the table \`${table.name}\` has no rows`,
          `a text of your own gives them: \`override table ${table.name}\` with a head and rows in braces`,
        );
      case "no rule":
        return fault(
          "HR3051",
          node.at,
          `${kindName(value)} here is no row of a table that has such a column with parameters`,
          "only rows that were looked up in a table have such columns",
        );
      case "arguments":
        return fault("HR3052", node.at, ...argumentsOf(planner, table, value));
    }
  };
}

function argumentsOf(planner: Planner, table: Table, column: Value): readonly [string, string] {
  const found = table.rules.find(({ name }) => name === column);
  const rule = found === undefined ? undefined : planner.program.rules[found.rule];
  const names = rule?.parameters.slice(1).map(({ name }) => name) ?? [];
  const takes =
    names.length === 0
      ? "takes no arguments"
      : `takes ${names.length} ${names.length === 1 ? "argument" : "arguments"} (${names.join(", ")})`;
  const changing = rule?.parameters.filter(({ changes }) => changes).map(({ name }) => name) ?? [];
  return [
    `the column ${brief(column)} of the table \`${table.name}\` ${takes}, and something else came`,
    changing.length === 0
      ? "give it as many, by these names or in this order"
      : `give it as many; for ${changing.join(", ")} a name that was made with var, or a part of one`,
  ];
}

function missing(table: Table, value: Value): readonly [string, string] {
  const told = `the table \`${table.name}\` has no row for ${brief(value)}`;
  if (table.least === null || table.most === null) return [told, "add a row for it, or one for else"];
  const { least, most } = extentOf(table);
  const range = `it goes from ${least} to ${most}`;
  const number = numberOf(value);
  const inside = number !== null && compareEnds(number, least) >= 0 && compareEnds(number, most) <= 0;
  return inside
    ? [`${told}, though ${range}`, "add a row for it, or one for else"]
    : [`${told}: ${range}`, "roll with a shift takes the row at the end; a look-up needs a key of the table"];
}
