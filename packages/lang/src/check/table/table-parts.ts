import type { Expression } from "../../ast/expression.ts";
import { textOfRow } from "../../resolve/change/table-changes.ts";
import { inPatterns } from "../../resolve/children.ts";
import type { TableEntity } from "../../resolve/entity.ts";
import type { Text } from "../../resolve/text.ts";

/** An expression of a table, and the text that it stands in. */
export interface TablePart {
  readonly node: Expression;
  readonly from: Text;
  /** It is a cell, whose value counts, and not a part of a key or a head. */
  readonly cell: boolean;
  /** The cells of a column with parameters are small rules. */
  readonly owner: "table" | "rule";
}

/** The expressions that a table consists of in the end. */
export function partsOf(table: TableEntity): readonly TablePart[] {
  const { node, head, thrown } = table;
  const found: TablePart[] = [];
  const add = (expression: Expression | null, part: Omit<TablePart, "node">): void => {
    if (expression !== null) found.push({ node: expression, ...part });
  };
  const plain = { cell: false, owner: "table" } as const;
  add(node.dice, { ...plain, from: thrown });
  for (const column of node.columns) {
    const owner = column.parameters === null ? "table" : "rule";
    for (const parameter of column.parameters ?? [])
      add(parameter.default, { cell: false, owner, from: head });
    add(column.default, { cell: false, owner, from: head });
  }
  for (const row of node.rows) {
    const from = textOfRow(table, row);
    for (const key of inPatterns(row.keys)) add(key, { ...plain, from });
    for (const [index, { value }] of row.cells.entries()) {
      const owner = node.columns[index + 1]?.parameters ? "rule" : "table";
      add(value, { cell: true, owner, from });
    }
  }
  return found;
}
