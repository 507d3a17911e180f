import type { Call, Expression, ListComprehension, Sort } from "../../ast/expression.ts";
import type { For } from "../../ast/statement.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import { tableOf } from "../../resolve/table-of.ts";
import { perhapsRolls } from "../certain/rolling.ts";
import { type Checking, warning } from "../checking.ts";

/** Going through a table looks its rows up, and that rolls the dice in their cells. */
export function walkedTable(node: For | ListComprehension | Call | Sort, c: Checking): void {
  for (const source of sourcesOf(node, c)) {
    const table = tableOf(c.tables, source);
    if (table === null) continue;
    const rows = rollingRows(table, c);
    if (rows === 0) continue;
    const { text } = table.node.name;
    warning(
      c,
      "HR2153",
      source.span,
      `Each row of \`${text}\` that is looked at here rolls the dice in its cells${rows < table.node.rows.length ? `; ${rows} of ${table.node.rows.length} have some` : ""}.`,
      {
        hint: "To look at the rows without a roll, keep their dice unrolled: `harm : die` at the head of the column.",
      },
    );
  }
}

function sourcesOf(node: For | ListComprehension | Call | Sort, c: Checking): readonly Expression[] {
  switch (node.kind) {
    case "for":
    case "sort":
      return [node.in];
    case "comprehension":
      return [node.generator.in];
    case "call": {
      const callee = c.tables.callees.get(node);
      if (callee?.kind === "builtin" && callee.builtin.name === "size") return [];
      return node.arguments.map(({ value, generator }) => generator?.in ?? value);
    }
  }
}

function rollingRows({ node }: TableEntity, c: Checking): number {
  return node.rows.filter(({ cells }) =>
    node.columns.slice(1).some((column, index) => {
      if (column.parameters !== null || column.literal) return false;
      const value = cells[index]?.value ?? column.default;
      // A die stays unrolled in a column of dice.
      return value !== null && !c.tables.diePlaces.has(value) && perhapsRolls(value, c);
    }),
  ).length;
}
