import type { Declaration, Label, Module, Parameter, Rule } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { createWriter } from "./create-writer.ts";
import { printBlock } from "./print-statement.ts";
import { printRows } from "./print-table.ts";
import { quoted } from "./print-text.ts";
import { printType } from "./print-type.ts";

/**
 * A tree as text again: in words, with the brackets that are needed and no others. Parsing that text gives
 * the same tree but for ids and places. Comments are not in the tree; a `broken` node prints as `…`.
 */
export function print(module: Module): string {
  return module.items.map((item, i) => `${apart(printItem(item), module.items[i - 1])}\n`).join("");
}

// A brace on the line behind a rule without a body would be taken for its body.
function apart(text: string, before: Declaration | Statement | undefined): string {
  const open =
    (before?.kind === "rule" && before.body === null) || (before?.kind === "table" && !before.supplied);
  return open && text.startsWith("{") ? `(${text})` : text;
}

/** One expression as text, on one line: `keep highest 3 of 4d6 + 2`. */
export function printExpression(expression: Expression): string {
  return createWriter(null).expression(expression);
}

const lines = createWriter(0);

function printItem(item: Declaration | Statement): string {
  switch (item.kind) {
    case "use":
      return `use ${quoted(item.target)}`;
    case "ruleset": {
      const fields = item.fields.map(({ name, value }) => `  ${name.text} ${quoted(value)}\n`);
      return `ruleset ${quoted(item.identity)} {\n${fields.join("")}}`;
    }
    case "rule":
      return documented(item.doc, printRule(item));
    case "outcome": {
      const members = item.members.map(({ name, labels }) => name.text + printLabels(labels));
      return documented(item.doc, `outcome ${item.name.text} { ${members.join(", ")} }`);
    }
    case "table": {
      const dice = item.dice === null ? "" : ` : ${lines.expression(item.dice)}`;
      const overlap = item.overlap === null ? "" : ` overlap ${item.overlap.text}`;
      const head = `table ${item.name.text}${dice}${overlap}${printLabels(item.labels)}`;
      return documented(item.doc, head + printRows(item));
    }
    case "ladder": {
      const value = item.value === null ? "" : ` = ${lines.expression(item.value)}`;
      return documented(item.doc, `ladder ${item.name.text}${value}`);
    }
    default:
      return lines.statement(item);
  }
}

function documented(doc: string, text: string): string {
  if (doc === "") return text;
  const lines = doc.split("\n").map((line) => (line === "" ? "##\n" : `## ${line}\n`));
  return lines.join("") + text;
}

function printRule({ name, parameters, result, labels, body }: Rule): string {
  const type = result === null ? "" : ` -> ${printType(result)}`;
  const head = `rule ${name.text}(${parameters.map(printParameter).join(", ")})${type}${printLabels(labels)}`;
  if (body === null) return head;
  return body.kind === "block" ? `${head} ${printBlock(body, lines)}` : `${head} = ${lines.expression(body)}`;
}

function printParameter({ changes, name, type, default: value, labels }: Parameter): string {
  const shownType = type === null ? "" : `: ${printType(type)}`;
  const shownValue = value === null ? "" : ` = ${lines.expression(value)}`;
  return `${changes ? "changes " : ""}${name.text}${shownType}${shownValue}${printLabels(labels)}`;
}

function printLabels(labels: readonly Label[]): string {
  return labels.map(({ locale, text }) => ` label ${locale.text} ${quoted(text)}`).join("");
}
