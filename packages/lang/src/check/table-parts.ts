import type { Expression } from "../ast/expression.ts";
import { inPatterns } from "../resolve/children.ts";
import type { TableEntity } from "../resolve/entity.ts";
import { textOfRow } from "../resolve/table-changes.ts";
import type { Text } from "../resolve/text.ts";

/** An expression of a table, and the text that it stands in. */
export interface TablePart {
  readonly node: Expression;
  readonly from: Text;
  /** It is a cell, whose value counts, and not a part of a key or a head. */
  readonly whole: boolean;
}

/** The expressions that a table consists of in the end. */
export function partsOf(table: TableEntity): readonly TablePart[] {
  const { node, head, thrown } = table;
  const part = (expression: Expression | null, from: Text, whole: boolean): readonly TablePart[] =>
    expression === null ? [] : [{ node: expression, from, whole }];
  return [
    ...part(node.dice, thrown, false),
    ...node.columns.flatMap((column) => [
      ...(column.parameters ?? []).flatMap((parameter) => part(parameter.default, head, false)),
      ...part(column.default, head, false),
    ]),
    ...node.rows.flatMap((row) => {
      const from = textOfRow(table, row);
      return [
        ...inPatterns(row.keys).flatMap((key) => part(key, from, false)),
        ...row.cells.flatMap(({ value }) => part(value, from, true)),
      ];
    }),
  ];
}
