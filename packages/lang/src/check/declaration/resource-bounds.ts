import type { Call, Expression } from "../../ast/expression.ts";
import type { Assignment } from "../../ast/statement.ts";
import { constantOf } from "../../resolve/constant.ts";
import type { FieldEntity, SheetEntity } from "../../resolve/entity.ts";
import { compareExact, showExact } from "../../resolve/exact.ts";
import { placeOf } from "../../resolve/place.ts";
import { rangeOfResource } from "../certain/declared-range.ts";
import { type Checking, error, written } from "../checking.ts";

/** `resource HP 5..1`, and a start that lies beyond the ends. */
export function resourcesHaveRoom(sheet: SheetEntity, c: Omit<Checking, "text" | "owner">): void {
  for (const field of sheet.fields) {
    const layer = field.layers.at(-1);
    if (layer?.node.kind !== "resource") continue;
    const { least, most, start } = layer.node;
    const at: Checking = { ...c, text: layer.text, owner: "sheet" };
    const [low, high] = [constantOf(least), constantOf(most)];
    if (low !== null && high !== null && compareExact(low, high) > 0) {
      const span = { start: least.span.start, end: most.span.end };
      error(
        at,
        "HR2062",
        span,
        `\`${field.name}\` would go from ${showExact(low)} down to ${showExact(high)}, so it can have no value.`,
        { hint: `Write ${written(at, most)}..${written(at, least)}.` },
      );
    } else if (start !== null) within(start, field, "it starts with", at);
  }
}

/** `hero.HP = 99`, beyond the ends; what is added or taken stops there. */
export function resourceTakes(node: Assignment, c: Checking): void {
  if (node.operator !== "=") return;
  const place = placeOf(node.target, c.tables);
  const last = place.kind === "place" ? place.steps.at(-1) : undefined;
  const field = last?.kind === "field" ? c.tables.fields.get(last) : undefined;
  if (field?.kind === "resource") within(node.value, field, "it would be", c);
}

/** `Hero(HP: 99)`. */
export function resourceMade(node: Call, c: Checking): void {
  const callee = c.tables.callees.get(node);
  if (callee?.kind !== "rule" || callee.rule.sheetRule?.role !== "make") return;
  // What is kept are the parameters, in their order.
  const kept = callee.rule.sheetRule.sheet.fields.filter(({ kind }) => kind !== "derived");
  for (const [index, argument] of callee.plan.values.entries()) {
    const field = kept[index];
    if (field?.kind === "resource" && argument !== null) within(argument.value, field, "it would be", c);
  }
}

function within(node: Expression, field: FieldEntity, how: string, c: Checking): void {
  const value = constantOf(node);
  const range = rangeOfResource(field);
  if (value === null || range === null) return;
  const { low, high } = range;
  const below = low !== null && compareExact(value, low) < 0;
  if (!below && (high === null || compareExact(value, high) <= 0)) return;
  const bounds =
    low === null || high === null
      ? `${below ? "is at least" : "is at most"} ${showExact((below ? low : high) ?? value)}`
      : `goes from ${showExact(low)} to ${showExact(high)}`;
  error(c, "HR2171", node.span, `\`${field.name}\` ${bounds}, and here ${how} ${showExact(value)}.`, {
    hint: "Give it a value within its ends, or change the ends.",
  });
}
