import type { Extend, Override } from "../ast/change.ts";
import type { Choice, Declaration, Module, Parameter, Rule, Test } from "../ast/declaration.ts";
import type { Expression } from "../ast/expression.ts";
import type { Statement } from "../ast/statement.ts";
import { beforeBrace } from "./bracket.ts";
import { createWriter } from "./create-writer.ts";
import { printAdjust, printPath, printRawRows, printRowKey } from "./print-change.ts";
import { printSheet, printTyped } from "./print-sheet.ts";
import { printBlock } from "./print-statement.ts";
import { printRows } from "./print-table.ts";
import { documented, printLabels, quoted } from "./print-text.ts";
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
  const head = before?.kind === "override" ? before.of : before;
  const open = (head?.kind === "rule" && head.body === null) || (head?.kind === "table" && !head.supplied);
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
    case "choice":
      return documented(item.doc, printChoice(item));
    case "option":
      return documented(item.doc, `option ${item.name.text}${printTyped(item, lines)}`);
    case "sheet":
      return documented(item.doc, printSheet(item, lines));
    case "test":
      return printTest(item);
    case "override":
      return documented(item.doc, `override ${printOverridden(item.of)}`);
    case "extend":
      return documented(item.doc, `extend ${printOverridden(item.of)}`);
    case "adjust":
      return documented(item.doc, printAdjust(item, lines));
    case "remove adjust":
      return `remove adjust ${printPath(item.target)} ${quoted(item.title)}`;
    case "remove row":
      return `remove row ${printRowKey(item, lines)} from ${item.table.text}`;
    case "outcome": {
      const members = item.members.map(({ name, labels }) => name.text + printLabels(labels));
      return documented(
        item.doc,
        `outcome ${item.name.text}${printLabels(item.labels)} { ${members.join(", ")} }`,
      );
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

function printOverridden(of: Override["of"] | Extend["of"]): string {
  return of.kind === "table rows" ? `table ${of.name.text}${printRawRows(of)}` : printItem(of);
}

function printChoice({ name, parameters, result, prompt, labels, body }: Choice): string {
  const type = result === null ? "" : ` -> ${printType(result)}`;
  const asked = ` ${lines.expression(prompt)}${printLabels(labels)}`;
  const head = `choice ${name.text}(${parameters.map(printParameter).join(", ")})${type}${asked}`;
  return `${head}${printBody(body)}`;
}

function printBody(body: Expression | null): string {
  if (body === null) return "";
  return body.kind === "block" ? ` ${printBlock(body, lines)}` : ` = ${lines.expression(body)}`;
}

function printRule({ name, parameters, result, labels, body }: Rule): string {
  const type = result === null ? "" : ` -> ${printType(result)}`;
  const head = `rule ${name.text}(${parameters.map(printParameter).join(", ")})${type}${printLabels(labels)}`;
  return `${head}${printBody(body)}`;
}

/** The head of a rule or choice without its labels: `success_roll(target) -> Success`. */
export function printSignature({ name, parameters, result }: Rule | Choice): string {
  const shown = parameters.map((parameter) => printParameter({ ...parameter, labels: [] })).join(", ");
  return `${name.text}(${shown})${result === null ? "" : ` -> ${printType(result)}`}`;
}

/** `changes hp: number = 10 label ru "ХП"`. */
export function printParameter({ changes, name, type, default: value, labels }: Parameter): string {
  const shownType = type === null ? "" : `: ${printType(type)}`;
  const shownValue = value === null ? "" : ` = ${lines.expression(value)}`;
  return `${changes ? "changes " : ""}${name.text}${shownType}${shownValue}${printLabels(labels)}`;
}

function printTest({ title, settings, body }: Test): string {
  const shown = settings.map(({ name, value }) => `${name.text} = ${beforeBrace(value, lines)}`).join(", ");
  return `test ${quoted(title)}${shown === "" ? "" : ` with ${shown}`} ${printBlock(body, lines)}`;
}
