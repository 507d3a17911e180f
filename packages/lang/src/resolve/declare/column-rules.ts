import type { Column, Parameter, Rule } from "../../ast/declaration.ts";
import type { ColumnRule, RuleEntity, TableEntity } from "../entity.ts";
import { labelName } from "./words.ts";

/** What the first parameter of such a rule is called: the number of the row, which no script sees. */
const ROW = "";

/** Makes each column with parameters a rule, added behind the others, and tells which is which. */
export function columnRulesOf(tables: readonly TableEntity[], rules: RuleEntity[]): readonly ColumnRule[] {
  const found: ColumnRule[] = [];
  for (const table of tables) {
    for (const column of table.node.columns.slice(1)) {
      const node = ruleOf(column);
      if (node === null) continue;
      const rule: RuleEntity = { kind: "rule", index: rules.length, text: table.head, node };
      rules.push(rule);
      const labels = column.labels.map(({ text }) => labelName(text));
      found.push({ table, column, rule, names: [node.name.text, ...labels] });
    }
  }
  return found;
}

function ruleOf({ name, parameters, type, span }: Column): Rule | null {
  if (name === null || parameters === null) return null;
  const row: Parameter = {
    changes: false,
    name: { text: ROW, span: name.span },
    type: null,
    default: null,
    labels: [],
  };
  return {
    kind: "rule",
    id: 0,
    span,
    name,
    parameters: [row, ...parameters],
    result: type,
    labels: [],
    body: null,
    doc: "",
  };
}
