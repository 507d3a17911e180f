import type { At } from "@houserule/runtime/program";
import { reckoned } from "../resolve/bind/bind-sheet.ts";
import type { Declared } from "../resolve/declare/declare.ts";
import type { RuleEntity } from "../resolve/entity.ts";
import type { Text } from "../resolve/text.ts";
import { type Parts, rollIn, rollOf, ruleNeeds } from "./constants.ts";
import { adjustmentsIn } from "./lower-adjust.ts";
import { needsOf } from "./needs.ts";
import { type SpanTable, spanAt } from "./spans.ts";

/** What a sheet works out is worked out at every look, so neither it nor what adjusts it rolls. */
export function checkReckoned(parts: Parts, declared: Declared, spans: SpanTable): void {
  const needs = ruleNeeds(parts);
  for (const sheet of declared.sheets) {
    for (const rule of reckoned(sheet)) {
      const at = rollOf(rule.index, needs);
      if (at !== null) reportRolls(rule, rule.text, at, spans);
    }
  }
  for (const adjusted of declared.changes.adjusted.values()) {
    const { rule, index, adjustments } = adjusted;
    const lowered = parts.rules[index];
    if (rule.sheetRule?.role !== "derived" || lowered === undefined) continue;
    for (const [nth, step] of adjustmentsIn(lowered, adjusted).entries()) {
      const at = rollIn(needsOf(step), needs);
      const text = adjustments[nth]?.text;
      if (at !== null && text !== undefined) reportRolls(rule, text, at, spans);
    }
  }
}

function reportRolls(rule: RuleEntity, text: Text, at: At, spans: SpanTable): void {
  const { role, field } = rule.sheetRule ?? {};
  const what =
    role === "derived"
      ? `\`${field?.name}\` names other fields, so it is worked out whenever it is looked at, and may not roll.`
      : role === "bound"
        ? `An end of \`${field?.name}\` is worked out whenever it is looked at, so it may not roll.`
        : "What is demanded of a sheet may not roll.";
  text.report({
    code: "HR2129",
    severity: "error",
    message: what,
    span: spanAt(spans, at),
    hint:
      role === "derived"
        ? "Roll in a field of its own that names no other, such as `luck = d6`, and add it here."
        : "Roll in a field of its own, such as `luck = d6`, and name it here.",
  });
}
