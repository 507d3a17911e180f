import type { Expression, NoneNode, SheetNode } from "../../program/expression.ts";
import type { Program } from "../../program/program.ts";
import { rewrite } from "../rewrite.ts";
import { readField } from "./field-test.ts";
import { itemReads } from "./item-reads.ts";
import { fieldNamed } from "./sheet-field.ts";

/**
 * A program whose sheets do not keep what nothing ever reads of them: the dice of such a field are thrown, and
 * forgotten. The values of an instance are variables by then, so nothing else is left out with them.
 */
export function sheetsAsRead(program: Program): Program {
  if (program.sheets.length === 0) return program;
  const replace = (node: Expression): Expression | undefined =>
    node.op === "sheet" ? sheetAsRead(node, program) : undefined;
  const makers = new Set(program.sheets.map(({ make }) => make));
  const rules = program.rules.map((rule, index) => {
    const body = makers.has(index) ? rewrite(rule.body, replace) : rule.body;
    return body === rule.body ? rule : { ...rule, body };
  });
  return rules.every((rule, index) => rule === program.rules[index]) ? program : { ...program, rules };
}

function sheetAsRead(node: SheetNode, program: Program): SheetNode {
  const reads = itemReads(program).ofMade(node);
  const sheet = program.sheets[node.sheet];
  if (reads === null || sheet === undefined) return node;
  const read = new Set([...reads].map((one) => fieldNamed(sheet, readField(one).name)));
  const fields = sheet.fields.filter(({ kind }) => kind !== "derived");
  const values = node.values.map((value, i): Expression => {
    const field = fields[i];
    return field === undefined || read.has(field) || value.op !== "local" ? value : noneAt(value);
  });
  return values.every((value, i) => value === node.values[i]) ? node : { ...node, values };
}

const noneAt = ({ at }: Expression): NoneNode => ({ op: "none", at });
