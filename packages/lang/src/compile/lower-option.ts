import type { At, Expression, Option } from "@houserule/runtime/program";
import { headText } from "../outline.ts";
import type { OptionEntity, RuleEntity } from "../resolve/entity.ts";
import type { Tables } from "../resolve/tables.ts";
import type { Text } from "../resolve/text.ts";
import type { Lowering } from "./lowering.ts";

/** An option with the value that counts: the last one of its layers and of what came from outside. */
export function lowerOption(
  lowering: (text: Text) => Lowering,
  option: OptionEntity,
  tables: Tables,
): Option {
  const { node, text } = option;
  const bound = tables.options.get(option);
  const last = bound?.values.at(-1);
  return {
    name: node.name.text,
    module: text.source.name,
    at: lowering(text).at(node.name.span),
    type: bound?.declared?.type ?? null,
    value: last === undefined ? null : lowering(last.text).expression(last.value),
    slots: last?.frame.slots ?? 0,
    doc: node.doc,
  };
}

/** What a rule does; a choice asks first. */
export function lowerBody(
  l: Lowering,
  lowering: (text: Text) => Lowering,
  rule: RuleEntity,
  at: At,
): Expression {
  const { node } = rule;
  const head = (): string => headText(node, rule.text.source);
  const body: Expression =
    node.body === null
      ? { op: "unsupplied", what: "rule", name: node.name.text, head: head(), at }
      : l.expression(node.body);
  if (node.kind === "rule") return body;
  const answer = l.tables.answers.get(rule);
  return {
    op: "ask",
    name: node.name.text,
    prompt: l.expression(node.prompt),
    type: l.tables.signatures.get(rule)?.result?.type ?? null,
    answer: answer === undefined ? null : lowering(answer.text).expression(answer.value),
    policy: body,
    at,
  };
}
