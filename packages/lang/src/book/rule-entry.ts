import type { Adjust } from "../ast/change.ts";
import type { Choice, Parameter, Rule } from "../ast/declaration.ts";
import type { TextLiteral } from "../ast/expression.ts";
import { printExpression, printSignature } from "../print/print.ts";
import { printType } from "../print/print-type.ts";
import type { BookAdjustment, BookParameter, BookRule } from "./book.ts";
import { type BoundText, labelsOf } from "./bound-text.ts";
import { proseOf } from "./prose.ts";

/** A rule or a choice as an entry. */
export function ruleEntry(
  node: Rule | Choice,
  text: BoundText,
  adjustments: readonly BookAdjustment[],
): BookRule {
  return {
    kind: node.kind,
    ...text.entry(node, node.name.text, node.labels),
    signature: printSignature(node),
    parameters: node.parameters.map(parameterOf),
    question: node.kind === "choice" ? question(node.prompt) : null,
    supplied: node.body !== null,
    script: text.written(node.span),
    adjustments,
  };
}

function parameterOf({ name, type, default: value, labels }: Parameter): BookParameter {
  return {
    name: name.text,
    type: type === null ? null : printType(type),
    default: value === null ? null : printExpression(value),
    labels: labelsOf(labels),
  };
}

function question({ parts }: TextLiteral): string {
  return parts.map((part) => (typeof part === "string" ? part : `{${printExpression(part)}}`)).join("");
}

/** An adjustment, and what it adjusts: `attack_skill`, `Hero.parry`. */
export function adjustmentOf({
  target,
  how,
  amount,
  title,
  labels,
  each,
  when,
  doc,
}: Adjust): BookAdjustment {
  const source = each === null ? "" : printExpression(each.from);
  const end = each === null || each.to === null ? "" : `..${printExpression(each.to)}`;
  return {
    target: target.names.map((name) => name.text).join("."),
    title,
    labels: labelsOf(labels),
    change: `${how} ${printExpression(amount)}`,
    each: each === null ? null : `${each.variable.text} in ${source}${end}`,
    when: when === null ? null : printExpression(when),
    prose: proseOf(doc).prose,
  };
}
